import type { FoundTag } from '#api/report-tags/contract.ts';
import type { Period } from '#domain/kernel/period.ts';
import { SettableStatus } from '#domain/sales-order/status.ts';
import { paramsOfTags, tagsIn } from '#web/parts/report-tags.tsx';
import { periodIn, topIn, usualTop } from '#web/parts/reports/asked.ts';

export type DateType = 1 | 2 | 3;
/** What the report is narrowed to. */
export type Filters = {
  period: Period;
  type: DateType;
  tags: FoundTag[];
  statuses: readonly SettableStatus[];
};
/** What stands in the address of the report. */
export type InAddress = { filters: Filters; page: number; top: number };

const typeIn = (text: string | null): DateType => (text === '2' ? 2 : text === '3' ? 3 : 1);
const statusesIn = (text: string | null) =>
  (text ?? '').split(',').flatMap((word) => {
    const status = SettableStatus.safeParse(word);
    return status.success ? [status.data] : [];
  });

/** What an address asks for; null before anything was run (REP-024). */
export const filterIn = (params: URLSearchParams): InAddress | null => {
  const period = periodIn(params);
  if (!period) return null;
  return {
    filters: {
      period,
      type: typeIn(params.get('datum')),
      tags: tagsIn(params),
      statuses: statusesIn(params.get('status')),
    },
    page: Math.min(50_000, Math.max(1, Math.floor(Number(params.get('pagina'))) || 1)),
    top: topIn(params),
  };
};

export const paramsOf = ({ filters: { period, type, tags, statuses }, page, top }: InAddress) =>
  new URLSearchParams([
    ['van', period.from],
    ['tot', period.to],
    ...(type === 1 ? [] : [['datum', String(type)]]),
    ...(statuses.length > 0 ? [['status', statuses.join(',')]] : []),
    ...paramsOfTags(tags),
    ...(top === usualTop ? [] : [['top', String(top)]]),
    ...(page === 1 ? [] : [['pagina', String(page)]]),
  ]);
