import type { Actor, Core } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { lookupWords } from '#application/product/lookup-words.ts';
import { listOf } from '#domain/kernel/field.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { supplier, type SupplierFieldChange, type SupplierRefusal } from '#domain/supplier/supplier.ts';
import * as words from '#application/supplier/words.nl.ts';

/**
 * Gives one field of a supplier another value (SUP-007). What is chosen from a list must be in it (SUP-009).
 * Refuses: supplier-not-found, field-changed-meanwhile, field-value-refused, record-of-other-account.
 */
export const changeSupplierField = async (
  { handle, facts }: Omit<Core, 'clock'>,
  actor: Actor,
  { id, change }: { id: number; change: SupplierFieldChange },
) => {
  const account = accountOf(facts, actor);
  return handle(actor, { type: 'ChangeSupplierField', id, change }, async (work) => {
    const now = await work.load(supplier, id);
    if (!now) return refuse<SupplierRefusal>('supplier-not-found');
    const { field, to } = change;
    const list = listOf(supplierFields[field].control);
    if (list === undefined) return work.decide(supplier, id, { type: 'ChangeSupplierField', change });
    const place = { field, list, problem: words.chooseFromList };
    const read = await lookupWords(facts, account, place, { from: now[field], to });
    await work.decide(supplier, id, { type: 'ChangeSupplierField', change, words: read });
  });
};
