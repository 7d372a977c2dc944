import { CalendarDate } from '#domain/kernel/date.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';

/** What stands in the address of the report. No account means the active one. */
export type InAddress = { period: Period; isOwn: boolean; accountIds: number[] };

const dateIn = (text: string | null, otherwise: CalendarDate) =>
  CalendarDate.catch(otherwise).parse(text ?? otherwise);

/** This month, of everybody, in the active account, unless the address says otherwise. */
export const filterIn = (params: URLSearchParams, today: CalendarDate): InAddress => {
  const month = periodOf('month', today);
  return {
    period: { from: dateIn(params.get('van'), month.from), to: dateIn(params.get('tot'), month.to) },
    isOwn: params.get('eigen') === '1',
    accountIds: (params.get('bedrijven') ?? '')
      .split(',')
      .map(Number)
      .filter(Number.isSafeInteger)
      .filter((id) => id > 0),
  };
};

export const paramsOf = ({ period, isOwn, accountIds }: InAddress): Record<string, string> => ({
  van: period.from,
  tot: period.to,
  ...(isOwn && { eigen: '1' }),
  ...(accountIds.length > 0 && { bedrijven: accountIds.join(',') }),
});
