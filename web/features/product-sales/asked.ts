import { periodOrMonth } from '#web/parts/reports/asked.ts';
import type { FoundTag } from '#api/report-tags/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import { paramsOfTags, tagsIn } from '#web/parts/report-tags.tsx';

/** REP-031: the report of the account in which one works, or the one that has companies to choose and customers. */
export type Variant = 'account' | 'customers';
/** What stands in the address of the report. */
export type InAddress = { period: Period; tags: FoundTag[]; variant: Variant };

/** This month, of all there is in the active account, unless the address says otherwise. */
export const filterIn = (params: URLSearchParams, today: CalendarDate): InAddress => ({
  period: periodOrMonth(params, today),
  tags: tagsIn(params),
  variant: params.get('variant') === 'account' ? 'account' : 'customers',
});

export const paramsOf = ({ period, tags, variant }: InAddress): URLSearchParams =>
  new URLSearchParams([
    ['van', period.from],
    ['tot', period.to],
    ...(variant === 'account' ? [['variant', variant]] : []),
    ...paramsOfTags(tags),
  ] as [string, string][]);

/** The picks that count: the report of one account knows no others. */
export const countedTags = ({ tags, variant }: Pick<InAddress, 'tags' | 'variant'>): FoundTag[] =>
  variant === 'account' ? tags.filter(({ type }) => type !== 'account') : tags;
