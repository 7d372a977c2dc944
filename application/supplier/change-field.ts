import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Facts } from '#application/ports/facts.ts';
import { type FieldValue, listOf } from '#domain/kernel/field.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { supplier, type SupplierFieldChange, type SupplierRefusal } from '#domain/supplier/supplier.ts';

const idsIn = (value: FieldValue): number[] =>
  [value].flat().filter((item): item is number => typeof item === 'number');

/**
 * Gives one field of a supplier another value (SUP-007). What is chosen from a list must be in it (SUP-009).
 * Refuses: supplier-not-found, field-changed-meanwhile, field-value-refused, record-of-other-account.
 */
export const changeSupplierField = async (
  { handle, facts }: { handle: HandleCommand; facts: Facts },
  actor: Actor,
  { id, change }: { id: number; change: SupplierFieldChange },
) => {
  const account = accountOf(facts, actor);
  return handle(actor, { type: 'ChangeSupplierField', id, change }, async (work) => {
    const now = await work.load(supplier, id);
    if (!now) return refuse<SupplierRefusal>('supplier-not-found');
    const { field, to } = change;
    const list = listOf(supplierFields[field].control);
    if (list === undefined)
      return void (await work.decide(supplier, id, { type: 'ChangeSupplierField', change }));
    const named = async (value: FieldValue) =>
      Promise.all(idsIn(value).map((entryId) => facts.lookupName(account, list, entryId)));
    const [from, wanted] = [await named(now[field]), await named(to)];
    if (wanted.includes(null))
      return refuse<GeneralRefusal>('field-value-refused', { field, problem: 'Kies uit de lijst.' });
    const text = (names: readonly (string | null)[]) => names.filter((name) => name !== null).join(', ');
    const words = { from: text(from), to: text(wanted) };
    await work.decide(supplier, id, { type: 'ChangeSupplierField', change, words });
  });
};
