import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { checkoutName } from '#domain/checkout/product-name.ts';
import { productMap } from '#projections/products/queries.ts';
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
  const origins = await productMap(
    db,
    productsOf(account),
    lines.map(({ product_id }) => product_id),
  );
  return ({ product_id, product_number: number, name, vintage }: NamedLine) =>
    checkoutName(template, { number, name, vintage }, origins.get(product_id) ?? unknownOrigin);
};
