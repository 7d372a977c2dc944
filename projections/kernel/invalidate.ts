import type { Tag } from '#domain/kernel/tag.ts';
import type { Invalidated } from '#projections/kernel/definition.ts';

/** What screens fetch again of one record, or of the lists of its type; of a customer where it concerns one. */
export const invalidate = (
  type: Tag['type'],
  id: Tag['id'],
  accountId: number,
  customerId: number | null = null,
): Invalidated => ({ type, id, accountId, customerId });

/** The lists of a type of each of these accounts, which may be named more than once. */
export const invalidateLists = (type: Tag['type'], accountIds: Iterable<number>): Invalidated[] =>
  [...new Set(accountIds)].map((accountId) => invalidate(type, 'list', accountId));

/** Records that changed: each of them, and every list that it may be in. */
export const invalidateEach = (
  type: Tag['type'],
  records: readonly { accountId: number; id: number }[],
): Invalidated[] =>
  records.flatMap(({ accountId, id }) => [
    invalidate(type, id, accountId),
    invalidate(type, 'list', accountId),
  ]);
