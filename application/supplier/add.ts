import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { supplier } from '#domain/supplier/supplier.ts';

/** A new supplier, of which only the name is known (SUP-002), kept by the account whose products are used. */
export const addSupplier = async (core: CoreWith<'account'>, actor: Actor, { name }: { name: string }) => {
  const supplierId = idFrom(actor.commandId, 'supplier');
  const keeper = { ...actor, accountId: accountOf(core.facts, actor).productsFrom };
  const { position } = await decideOne(
    core,
    keeper,
    supplier,
    supplierId,
    { type: 'AddSupplier', supplierId, name },
    { type: 'AddSupplier', name },
  );
  return { supplierId, position };
};
