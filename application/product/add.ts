import type { Actor, Core } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { productFields } from '#domain/product/fields.ts';
import { product } from '#domain/product/product.ts';
import * as words from '#application/product/words.nl.ts';

/**
 * A new product with its number (PROD-003, law 13), kept by the account whose products are used. Refuses
 * field-value-refused for an unknown supplier or a vintage that is no year.
 */
export const addProduct = async (
  { handle, facts }: Omit<Core, 'clock'>,
  actor: Actor,
  wanted: { name: string; supplierId: number; vintage: string | null },
) => {
  const account = accountOf(facts, actor);
  const keeper = account.productsFrom;
  const supplierName = await facts.lookupName(account, 'suppliers', wanted.supplierId);
  const productId = idFrom(actor.commandId, 'product');
  const { position } = await handle(
    { ...actor, accountId: keeper },
    { type: 'AddProduct', wanted },
    async (work) => {
      if (supplierName === null)
        return refuse<GeneralRefusal>('field-value-refused', {
          field: 'supplierId',
          problem: words.chooseSupplier,
        });
      const problem = productFields.vintage.check(wanted.vintage);
      if (problem !== undefined)
        return refuse<GeneralRefusal>('field-value-refused', { field: 'vintage', problem });
      const number = await takeNumber(work, 'product', keeper);
      await work.decide(product, productId, {
        type: 'AddProduct',
        productId,
        number,
        supplierName,
        ...wanted,
      });
    },
  );
  return { productId, position };
};
