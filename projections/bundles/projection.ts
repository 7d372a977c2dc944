import { bundleEvents } from '#domain/bundle/bundle.ts';
import { bundlesSchema } from '#projections/bundles/table.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

/** What multi-products are made of (PROD-036). */
export const bundles = projection({
  name: 'bundles',
  version: 2,
  events: bundleEvents,
  ...bundlesSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows = changedRows(db, 'bundle_component', ['log', 'bundle_id', 'product_id']);
    await rows.read(
      'bundle_id',
      log,
      batch.map(({ data }) => data.bundleId),
    );
    for (const { position, type, data } of batch) {
      const at = { log, bundle_id: data.bundleId, product_id: data.productId };
      if (type === 'BundleComponentRemoved') rows.remove(at);
      else {
        // one that was there keeps its place
        const before = data.from === null ? undefined : rows.get(at);
        rows.put({ ...at, quantity: data.quantity, place: before?.place ?? position });
      }
    }
    await rows.write();
    return batch.flatMap(({ accountId, data: { bundleId } }) => [
      invalidate('Product', bundleId, accountId),
      invalidate('Stock', bundleId, accountId),
    ]);
  },
});
