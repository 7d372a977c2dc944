import { companySettings } from '#domain/account/company-settings.ts';
import { settingOf } from '#domain/account/settings.ts';
import { sellerOf } from '#domain/invoice/issue.ts';
import { sellerGaps } from '#domain/invoice/lawful.ts';
import { said } from '#domain/kernel/message.ts';
import { isWritten } from '#domain/kernel/xml.ts';
import { staffSoFar } from '#projections/accounts/queries.ts';
import { customersSoFar } from '#projections/customers/queries.ts';
import { productsSoFar } from '#projections/products/queries.ts';
import { hasOrders } from '#projections/sales-orders/queries.ts';
import { hasFreeStock } from '#projections/stock/queries.ts';
import { customersOf, productsOf, type View } from '#projections/views/view.ts';

/** More than these are not counted: who has so many is past its first steps. */
const counted = 1_000;

/** How far a new company is, from what is recorded; each line reads a bounded part of an index. */
export const firstStepsOf = async ({ core: { db }, caller: { log, account }, language }: View) => {
  const { accountId, stockFrom } = account;
  const seller = sellerOf(account);
  const [products, customers, users, hasStock, hasOrder] = await Promise.all([
    productsSoFar(db, productsOf(account), counted),
    customersSoFar(db, customersOf(account), counted),
    staffSoFar(db, accountId, counted),
    hasFreeStock(db, { log, stockAccountId: stockFrom }),
    hasOrders(db, { log, accountId }),
  ]);
  return {
    missing: [...sellerGaps(seller), ...(isWritten(seller.iban) ? [] : [companySettings.iban.label])].map(
      (label) => said(language, label),
    ),
    products: products.count,
    lacksPrice: products.lacksPrice,
    customers,
    users,
    hasStock,
    hasOrder,
    sender: settingOf(account, 'senderEmail'),
  };
};
