import { periodOrMonth } from '#web/parts/reports/asked.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';

/** What stands in the address of the report. No account means the active one. */
export type InAddress = { period: Period; isOwn: boolean; accountIds: number[] };

/** This month, of everybody, in the active account, unless the address says otherwise. */
export const filterIn = (params: URLSearchParams, today: CalendarDate): InAddress => ({
  period: periodOrMonth(params, today),
  isOwn: params.get('eigen') === '1',
  accountIds: (params.get('bedrijven') ?? '')
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter((id) => id > 0),
});

export const paramsOf = ({ period, isOwn, accountIds }: InAddress): Record<string, string> => ({
  van: period.from,
  tot: period.to,
  ...(isOwn && { eigen: '1' }),
  ...(accountIds.length > 0 && { bedrijven: accountIds.join(',') }),
});
