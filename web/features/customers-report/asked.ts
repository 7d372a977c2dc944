/** What stands in the address of the report; null and empty ask nothing. */
export type InAddress = {
  managerId: number | null;
  typeId: number | null;
  name: string;
  city: string;
  hasApp: boolean | null;
};

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const appIn: Record<string, boolean> = { ja: true, nee: false };

export const filterIn = (params: URLSearchParams): InAddress => ({
  managerId: idIn(params.get('beheerder')),
  typeId: idIn(params.get('type')),
  name: params.get('naam') ?? '',
  city: params.get('plaats') ?? '',
  hasApp: appIn[params.get('app') ?? ''] ?? null,
});

export const paramsOf = ({ managerId, typeId, name, city, hasApp }: InAddress): Record<string, string> => ({
  ...(managerId !== null && { beheerder: String(managerId) }),
  ...(typeId !== null && { type: String(typeId) }),
  ...(name && { naam: name }),
  ...(city && { plaats: city }),
  ...(hasApp !== null && { app: hasApp ? 'ja' : 'nee' }),
});
