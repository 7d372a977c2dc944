import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { checkoutName } from '#domain/checkout/product-name.ts';
import { productsById } from '#projections/products/queries.ts';
import { productsOf, type View } from '#projections/views/view.ts';

type NamedLine = { product_id: number; product_number: number; name: string; vintage: string | null };

const unknownOrigin = { supplierName: '', region: '', country: '' };

/** INT-027: what the checkout of an account calls the products of these lines, by setting `checkoutName`. */
export const productNamesOf = async (
  { core: { db } }: Pick<View, 'core'>,
  account: Account,
  lines: readonly NamedLine[],
) => {
  const template = settingOf(account, 'checkoutName');
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const products = await productsById(db, productsOf(account), ids);
  const origins = new Map(products.map((product) => [product.productId, product]));
  return ({ product_id, product_number: number, name, vintage }: NamedLine) =>
    checkoutName(template, { number, name, vintage }, origins.get(product_id) ?? unknownOrigin);
};
