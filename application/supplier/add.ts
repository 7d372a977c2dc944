import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Facts } from '#application/ports/facts.ts';
import { supplier } from '#domain/supplier/supplier.ts';

/** A new supplier, of which only the name is known (SUP-002), kept by the account whose products are used. */
export const addSupplier = async (
  { handle, facts }: { handle: HandleCommand; facts: Pick<Facts, 'account'> },
  actor: Actor,
  { name }: { name: string },
) => {
  const supplierId = idFrom(actor.commandId, 'supplier');
  const keeper = { ...actor, accountId: accountOf(facts, actor).productsFrom };
  const { position } = await handle(keeper, { type: 'AddSupplier', name }, async (work) => {
    await work.decide(supplier, supplierId, { type: 'AddSupplier', supplierId, name });
  });
  return { supplierId, position };
};
