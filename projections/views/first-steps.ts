import { sql } from 'kysely';
import { sellerOf } from '#domain/invoice/issue.ts';
import { sellerGaps } from '#domain/invoice/lawful.ts';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';
import { onlyWarehouse } from '#domain/stock/stock.ts';
import { said } from '#domain/kernel/message.ts';
import { firstRow } from '#projections/kernel/query.ts';
import { exclPrice, isService } from '#projections/products/table.ts';
import { freeOfLevel } from '#projections/stock/table.ts';
import type { View } from '#projections/views/view.ts';

/** More than these are not counted: who has so many is past its first steps. */
const counted = 1_000;

type Found = {
  products: number;
  customers: number;
  users: number;
  lacks_price: boolean;
  has_stock: boolean;
  has_order: boolean;
};

/** How far a new company is, from what is recorded; each line reads an index, and a bounded part of it. */
export const firstStepsOf = async ({ core: { db }, caller: { log, account }, language }: View) => {
  const { accountId, productsFrom, customersFrom, stockFrom } = account;
  const products = sql`log = ${log} and account_id = ${productsFrom}`;
  const found = (await firstRow<Found>(
    db,
    sql`select
      (select count(*) from (select from product where ${products} limit ${counted}) p) as products,
      (select count(*) from (select from customer
        where log = ${log} and account_id = ${customersFrom} limit ${counted}) c) as customers,
      (select count(*) from (select from membership
        where account_id = ${accountId} and customer_id is null and is_enabled limit ${counted}) m) as users,
      exists(select from product where ${products} and ${exclPrice} <= 0
        and is_enabled and (${isService}) is not true) as lacks_price,
      exists(select from stock_level where log = ${log} and account_id = ${stockFrom} and warehouse_id = ${onlyWarehouse}
        and ${freeOfLevel} > 0) as has_stock,
      exists(select from sales_order where log = ${log} and account_id = ${accountId}) as has_order`,
  ))!;
  return {
    missing: sellerGaps(sellerOf(account)).map((label) => said(language, label)),
    products: found.products,
    customers: found.customers,
    users: found.users,
    lacksPrice: found.lacks_price,
    hasStock: found.has_stock,
    hasOrder: found.has_order,
    sender: settingOf(account, 'senderEmail'),
    paysOnline: hasPart(account, 'onlinePayments'),
  };
};
