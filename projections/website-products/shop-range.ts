import { type Account, vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type LookupList, lookupLists } from '#domain/lookup/lists.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { shopProducts } from '#projections/website-products/queries.ts';

const allLists = Object.keys(lookupLists) as LookupList[];

/** INT-018: what the webshop of an account is given of products, at the price of setting `shopPrice` on this day. */
export const shopRange =
  (db: Db, { today }: { today: () => CalendarDate }) =>
  async (account: Account, productIds: readonly number[]) => {
    const { log, productsFrom: accountId, stockFrom: stockAccountId } = account;
    const priceClass = settingOf(account, 'shopPrice');
    const scope = {
      log,
      accountId,
      stockAccountId,
      priceClass,
      date: today(),
      vatRates: vatRatesOf(account),
    };
    const [products, lists] = await Promise.all([
      shopProducts(db, scope, productIds),
      lookupEntries(db, { log, accountId }, allLists),
    ]);
    const suppliers = new Map(products.map(({ product }) => [product.supplierId, product.supplierName]));
    const nameOf = (list: string, id: number): string => {
      if (list === 'suppliers') return suppliers.get(id) ?? '';
      if (!(list in lists)) return '';
      return lists[list as LookupList].find((entry) => entry.id === id)?.name ?? '';
    };
    return { products, mapping: lists['shop-attributes'], nameOf };
  };
