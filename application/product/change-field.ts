import type { Actor, Core } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Facts } from '#application/ports/facts.ts';
import { idsIn, lookupWords } from '#application/product/lookup-words.ts';
import { loadProduct } from '#application/product/load.ts';
import { refuseReplacementCycle } from '#application/product/replacement.ts';
import { vatRatesNow } from '#application/product/vat-rates-now.ts';
import type { Account } from '#domain/account/account.ts';
import { type FieldValue, listOf } from '#domain/kernel/field.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { productFields } from '#domain/product/fields.ts';
import { product, type ProductFieldChange, type ProductRecord } from '#domain/product/product.ts';
import { withDecimalPoint } from '#domain/product/decimal-point.ts';
import * as words from '#application/product/words.nl.ts';

/**
 * Gives one field of a product another value (PROD-019), with what follows from it (PROD-016). What is chosen
 * from a list must be in it, and a region in its country (PROD-014). Refuses: product-not-found,
 * field-changed-meanwhile, field-value-refused, record-of-other-account.
 */
export const changeProductField = async (
  { handle, facts, clock }: Core,
  actor: Actor,
  { id, change: sent }: { id: number; change: ProductFieldChange },
) => {
  const account = accountOf(facts, actor);
  const change = { ...sent, to: withDecimalPoint(sent.field, sent.to) } as ProductFieldChange;
  return handle(actor, { type: 'ChangeProductField', id, change }, async (work) => {
    const now = await loadProduct(work, id);
    if (change.field === 'replacedById') await refuseReplacementCycle(work, id, change.to);
    const read = await wordsOf({ facts, account }, change, now);
    await work.decide(product, id, {
      type: 'ChangeProductField',
      change,
      words: read,
      cleared: await clearedBy({ facts, account }, change, now),
      ...vatRatesNow(account, clock),
    });
  });
};

/** How the region and subregion read that a change of the country or region clears along. */
const clearedBy = async (
  { facts, account }: { facts: Facts; account: Account },
  { field }: ProductFieldChange,
  { countryId, regionId, subregionId }: ProductRecord,
) => {
  if (field !== 'countryId' && field !== 'regionId') return undefined;
  const named = async (list: string, id: number | null, parentId: number | null) =>
    id === null ? null : facts.lookupName(account, list, id, parentId);
  return {
    regionId: await named('regions', regionId, countryId),
    subregionId: await named('subregions', subregionId, regionId),
  };
};

/** How old and new read, when they come from a list; refuses what is not in it. */
const wordsOf = async (
  { facts, account }: { facts: Facts; account: Account },
  { field, to }: ProductFieldChange,
  now: { [Field in keyof typeof productFields]: FieldValue } & { productId: number },
) => {
  const list = listOf(productFields[field].control);
  if (list === undefined) return undefined;
  const parentId = field === 'regionId' ? now.countryId : field === 'subregionId' ? now.regionId : undefined;
  if (list === 'products' && idsIn(to).includes(now.productId))
    return refuse<GeneralRefusal>('field-value-refused', {
      field,
      problem: words.chooseOtherProduct,
    });
  const place = {
    field,
    list,
    parentId: parentId as number | undefined,
    problem: words.chooseFromList,
  };
  const read = await lookupWords(facts, account, place, { from: now[field], to });
  return { from: read.from || null, to: read.to || null };
};
