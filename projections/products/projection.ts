import { type ProductEvent, productEvents, wineColors } from '#domain/product/product.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createProducts,
  indexProducts,
  type ProductRow,
  type ProductTables,
} from '#projections/products/table.ts';

export const products: Projection<ProductTables, ProductEvent> = {
  name: 'products',
  version: 2,
  tables: ['product'],
  events: productEvents,
  create: createProducts,
  index: indexProducts,

  async project(batch, db) {
    const rows = batch.map(({ log, accountId, data }): ProductRow => ({
      log,
      product_id: data.productId,
      account_id: accountId,
      number: data.number,
      name: data.name,
      search: searchable(
        data.number,
        data.name,
        data.vintage,
        data.supplierName,
        wineColors[data.color],
        data.country,
        data.region,
      ),
      record: data,
    }));
    await upsert(db, 'product', ['log', 'product_id'], rows);
    return rows.flatMap(({ account_id: accountId, product_id: id }) => [
      { type: 'Product' as const, id, accountId, customerId: null },
      { type: 'Product' as const, id: 'list' as const, accountId, customerId: null },
    ]);
  },
};
