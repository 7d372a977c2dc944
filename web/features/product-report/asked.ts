import { WineColor } from '#domain/product/wine-color.ts';
import { idIn } from '#web/parts/params.ts';
import type { Filters } from '#web/features/product-report/api.ts';

const numberIn = (text: string | null) => (text !== null && /^-?\d{1,13}$/.test(text) ? Number(text) : null);

/** How each filter is called in the address; amounts are in 1/10 000 euro. */
const names = {
  question: 'zoek',
  supplierId: 'leverancier',
  countryId: 'land',
  color: 'kleur',
  minPrice: 'prijs_van',
  maxPrice: 'prijs_tot',
  minStock: 'voorraad_van',
  maxStock: 'voorraad_tot',
} as const satisfies Record<keyof Filters, string>;

/** What stands in the address of the list; nothing asks for all. */
export const filtersIn = (params: URLSearchParams): Filters => ({
  question: params.get(names.question)?.slice(0, 100) ?? '',
  supplierId: idIn(params.get(names.supplierId)),
  countryId: idIn(params.get(names.countryId)),
  color: WineColor.nullable().catch(null).parse(params.get(names.color)),
  minPrice: numberIn(params.get(names.minPrice)),
  maxPrice: numberIn(params.get(names.maxPrice)),
  minStock: numberIn(params.get(names.minStock)),
  maxStock: numberIn(params.get(names.maxStock)),
});

export const paramsOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof Filters)[]).flatMap((name) => {
      const value = filters[name];
      return value === null || value === '' ? [] : [[names[name], String(value)]];
    }),
  );
