import type { Operation } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { mayCallIn } from '#api/http/session.ts';
import { unknownFields } from '#api/http/unknown-fields.ts';

/** A list by the id of its call, or by its own where a call has two, and what the call would be asked, as it travels. */
export type AskedList = { list: string; asked: Record<string, unknown> };

/**
 * One of these lists, and its request as its own call would read it. Refuses: batch-not-yours where the caller may
 * not see that list, batch-unknown-list where it is none of them or a filter is unknown.
 */
export const askedList = <List extends { operation: Operation; id?: string }>(
  { caller: { account, role } }: Call,
  lists: readonly List[],
  { list, asked }: AskedList,
) => {
  const found =
    lists.find(({ id, operation }) => (id ?? operation.id) === list) ??
    refuse('batch-unknown-list', { list });
  const { operation } = found;
  if (!mayCallIn(account, operation, role)) return refuse('batch-not-yours');
  const { success, data } = operation.request.safeParse(asked);
  const unknown = unknownFields([operation.request], asked);
  if (!success || unknown.length > 0) return refuse('batch-unknown-list', { fields: unknown });
  return { found, request: data as Record<string, unknown> };
};
