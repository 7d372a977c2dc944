import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { loadProduct } from '#application/product/load.ts';
import { vatRatesNow } from '#application/product/vat-rates-now.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { grapeTagId, usualGrapes } from '#domain/product/grapes.ts';
import { product, type ProductRefusal } from '#domain/product/product.ts';

/**
 * Puts a grape on a product or takes it off, by the number of its name (PROD-035). Refuses: product-not-found,
 * grape-not-found.
 */
export const changeGrape = async (
  { handle, facts, clock }: CoreWith<'account' | 'grapes', 'clock'>,
  actor: Actor,
  wanted: { productId: number; tagId: number; isOn: boolean },
) => {
  const account = accountOf(facts, actor);
  const { productId, tagId, isOn } = wanted;
  const isAsked = (name: string) => grapeTagId(name) === tagId;
  const known = isOn ? (usualGrapes.find(isAsked) ?? (await facts.grapes(account)).find(isAsked)) : undefined;
  return handle(actor, { type: 'ChangeGrape', wanted }, async (work) => {
    const now = await loadProduct(work, productId);
    const has = now.grapes.find(isAsked);
    if (isOn === (has !== undefined)) return;
    if (isOn && known === undefined) return refuse<ProductRefusal>('grape-not-found');
    const to = isOn ? [...now.grapes, known!] : now.grapes.filter((name) => name !== has);
    await work.decide(product, productId, {
      type: 'ChangeProductField',
      change: { field: 'grapes', to },
      ...vatRatesNow(account, clock),
    });
  });
};
