import { sql } from 'kysely';
import type { BundleComponent } from '#domain/bundle/bundle.ts';
import { prepared } from '#projections/kernel/database.ts';
import { columnOf, idsAmong, isAny, rowsOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

type ComponentRow = { bundle_id: number; product_id: number; quantity: number };

/** The components of those of the products that are multi-products, in their order. */
export const componentsOf = async (db: Db, log: number, productIds: readonly number[]) => {
  if (productIds.length === 0) return new Map<number, BundleComponent[]>();
  const components = sql<ComponentRow>`select ${prepared} * from bundle_component
    where log = ${log} and ${isAny('bundle_id', productIds)} order by bundle_id, place`;
  return componentsByBundle(await rowsOf(db, components));
};

/** Rows in the order of their components. */
export const componentsByBundle = (rows: readonly ComponentRow[]): Map<number, BundleComponent[]> =>
  new Map(
    [...Map.groupBy(rows, ({ bundle_id }) => bundle_id)].map(([bundleId, components]) => [
      bundleId,
      components.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    ]),
  );

/** Whether a product is a component of any multi-product. */
export const isComponent = async (db: Db, log: number, productId: number) =>
  (await productsInBundles(db, log, [productId])).length > 0;

/** Those of these products that are components of a multi-product. */
export const productsInBundles = (db: Db, log: number, productIds: readonly number[]) =>
  idsAmong(db, { log, table: 'bundle_component', column: 'product_id' }, productIds);

/** The multi-products that are made of any of these products. */
export const bundlesOf = (db: Db, log: number, productIds: readonly number[]) =>
  productIds.length === 0
    ? Promise.resolve([])
    : columnOf(
        rowsOf(
          db,
          sql<{ bundle_id: number }>`select distinct bundle_id from bundle_component
            where log = ${log} and ${isAny('product_id', productIds)}`,
        ),
        'bundle_id',
      );
