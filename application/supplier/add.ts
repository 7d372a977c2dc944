import type { CoreWith } from '#application/kernel/core.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { supplier } from '#domain/supplier/supplier.ts';

/** A new supplier, of which only the name is known (SUP-002), kept by the account whose products are used. */
export const addSupplier = async (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { name }: { name: string },
) => {
  const supplierId = idFrom(actor.commandId, 'supplier');
  const keeper = { ...actor, accountId: accountOf(facts, actor).productsFrom };
  const { position } = await handle(keeper, { type: 'AddSupplier', name }, (work) =>
    work.decide(supplier, supplierId, { type: 'AddSupplier', supplierId, name }),
  );
  return { supplierId, position };
};
