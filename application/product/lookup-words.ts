import type { Facts } from '#application/ports/facts.ts';
import type { Message } from '#domain/kernel/message.ts';
import type { Account } from '#domain/account/account.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

export const idsIn = (value: FieldValue): number[] =>
  [value].flat().filter((item): item is number => typeof item === 'number');

/** How the entries of a list read that a field had and is to have. Refuses field-value-refused for one that is not in it. */
export const lookupWords = async (
  facts: Pick<Facts, 'lookupName'>,
  account: Account,
  {
    field,
    list,
    parentId,
    problem,
  }: { field: string; list: string; parentId?: number | undefined; problem: Message },
  { from, to }: { from: FieldValue; to: FieldValue },
) => {
  const namesOf = (value: FieldValue) =>
    Promise.all(idsIn(value).map((entryId) => facts.lookupName(account, list, entryId, parentId)));
  const wanted = await namesOf(to);
  if (wanted.includes(null)) return refuse<GeneralRefusal>('field-value-refused', { field, problem });
  const read = (names: readonly (string | null)[]) => names.filter((name) => name !== null).join(', ');
  return { from: read(await namesOf(from)), to: read(wanted) };
};
