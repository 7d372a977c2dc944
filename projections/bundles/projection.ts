import { sql } from 'kysely';
import { type BundleEvent, bundleEvents } from '#domain/bundle/bundle.ts';
import { type BundleComponentRow, type BundleTables, bundlesSchema } from '#projections/bundles/table.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { invalidate } from '#projections/kernel/invalidate.ts';
import { deleteRows } from '#projections/kernel/rows-by-id.ts';

/** What multi-products are made of (PROD-036). */
export const bundles: Projection<BundleTables, BundleEvent> = {
  name: 'bundles',
  version: 2,
  events: bundleEvents,
  ...bundlesSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const last = new Map<string, BundleComponentRow & { isRemoved: boolean; isNew: boolean }>();
    for (const { position, type, data } of batch) {
      const { bundleId: bundle_id, productId: product_id } = data;
      const key = `${bundle_id} ${product_id}`;
      const before = last.get(key);
      const isNew = type === 'BundleComponentSet' && data.from === null;
      last.set(key, {
        log,
        bundle_id,
        product_id,
        quantity: type === 'BundleComponentSet' ? data.quantity : 0,
        place: isNew ? position : (before?.place ?? position),
        isRemoved: type === 'BundleComponentRemoved',
        // A component that was there before the batch keeps its place.
        isNew: isNew || (before?.isNew ?? false),
      });
    }
    const rows = [...last.values()];
    const [gone, stored] = [rows.filter((row) => row.isRemoved), rows.filter((row) => !row.isRemoved)];
    await deleteRows(db, 'bundle_component', ['log', 'bundle_id', 'product_id'], gone);
    for (const isNew of [true, false]) {
      const some = stored.filter((row) => row.isNew === isNew);
      if (some.length === 0) continue;
      const place = isNew ? sql`, place = excluded.place` : sql``;
      await sql`insert into bundle_component
        select * from json_populate_recordset(null::bundle_component, ${JSON.stringify(some)}::json)
        on conflict (log, bundle_id, product_id) do update set quantity = excluded.quantity${place}`.execute(
        db,
      );
    }
    return batch.flatMap(({ accountId, data: { bundleId } }) => [
      invalidate('Product', bundleId, accountId),
      invalidate('Stock', bundleId, accountId),
    ]);
  },
};
