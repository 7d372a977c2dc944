import { lookupEntries } from '#projections/lookups/queries.ts';
import {
  figuresOfSuppliers,
  openOrdersAtSuppliers,
  pageOfSuppliers,
  type SuppliersWanted,
} from '#projections/suppliers/queries.ts';
import { type Page, productsOf, type View } from '#projections/views/view.ts';

/** A page of the suppliers, each with its country, products and purchase orders; and how many orders are open in all. */
export const supplierListOf = async ({ core: { db }, caller }: View, wanted: SuppliersWanted & Page) => {
  const { log, account } = caller;
  const [suppliers, orders] = [productsOf(account), { log, accountId: account.accountId }];
  const { rows, ...counted } = await pageOfSuppliers(db, suppliers, wanted);
  const ids = rows.map(({ record }) => record.supplierId);
  const [{ countries }, figures, openOrders] = await Promise.all([
    lookupEntries(db, suppliers, ['countries']),
    figuresOfSuppliers(db, { products: suppliers, orders }, ids),
    openOrdersAtSuppliers(db, { suppliers, orders }, wanted),
  ]);
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const data = rows.map(({ record, addedOn }) => ({
    ...record,
    ...figures.get(record.supplierId)!,
    country: names.get(record.countryId ?? 0) ?? '',
    addedOn,
  }));
  return { data, ...counted, openOrders };
};
