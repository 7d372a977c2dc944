import { productNoticeEvents } from '#domain/product-notice/product-notice.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { productNoticesSchema } from '#projections/product-notices/table.ts';

/** What customers wait to hear of which products. */
export const productNotices = projection({
  name: 'product-notices',
  version: 1,
  events: productNoticeEvents,
  ...productNoticesSchema,

  async project(batch, db) {
    const rows = changedRows(db, 'product_notice', ['log', 'customer_id', 'product_id', 'kind']);
    for (const event of batch) {
      const { log, accountId } = event;
      const { customerId: customer_id, productId: product_id, kind } = event.data;
      const key = { log, customer_id, product_id, kind };
      if (event.type === 'ProductNoticeRequested')
        rows.put({
          ...key,
          account_id: accountId,
          notice_id: event.data.noticeId,
          product_name: event.data.productName,
          requested_on: event.data.on,
        });
      else rows.remove(key);
    }
    await rows.write();
    return batch.flatMap(({ accountId, data: { customerId, productId } }) => [
      invalidate('Stock', productId, accountId),
      invalidate('Customer', customerId, accountId, customerId),
    ]);
  },
});
