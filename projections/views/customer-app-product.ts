import { refuse } from '#domain/kernel/refusal.ts';
import { countryIn } from '#domain/kernel/country-code.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { lastOrderedOf } from '#projections/customer-orders/queries.ts';
import { imagesOf } from '#projections/images/queries.ts';
import { productsById, vintagesOf } from '#projections/products/queries.ts';
import { basketOf } from '#projections/views/customer-app-first-page.ts';
import { type CustomerView, ownCustomer, ownerOf, rangeOf } from '#projections/views/customer-app-range.ts';
import { factsOf } from '#projections/views/product-sheet.ts';
import { productsOf } from '#projections/views/view.ts';

/**
 * A wine as the app tells of it to a customer who may order it, or what took its place. Refuses
 * customer-not-found, product-not-found.
 */
export const wineOf = async (call: CustomerView, requested: number) => {
  const { core, caller, language } = call;
  const { db } = core;
  const customer = await ownCustomer(call);
  const scope = productsOf(caller.account);
  const line = await vintagesOf(db, scope, requested);
  const ids = [...new Set([requested, ...line.map(({ product_id }) => product_id)])];
  const range = await rangeOf(call, customer, { limit: ids.length, ids }, await basketOf(call, customer));
  const product =
    range.find(({ productId }) => productId === requested) ??
    range.find(({ replacedId }) => replacedId === requested);
  if (!product) return refuse<ProductRefusal>('product-not-found', { productId: requested });
  const { productId } = product;
  const [[record], pictures, last] = await Promise.all([
    productsById(db, scope, [productId]),
    imagesOf(db, caller.log, 'product', productId),
    lastOrderedOf(db, ownerOf(call, customer), productId),
  ]);
  const { description, foodPairing, alcohol, isOrganic, country, region, subregion } = record!;
  const facts = await factsOf(call, record!, language);
  return {
    product,
    vintages: range.filter((vintage) => vintage.productId !== productId),
    pictures: pictures.map(({ file }) => `/products/${file}`),
    origin: [countryIn(country, language), region, subregion].filter(Boolean),
    description,
    foodPairing,
    alcohol,
    isOrganic,
    facts: facts.filter(([, value]) => value !== '').map(([name, value]): [string, string] => [name, value]),
    last,
  };
};
