import { type ShopOrderEvent, shopOrderEvents } from '#domain/shop-order/shop-order.ts';
import { type ShopSyncEvent, shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';
import { invalidate, invalidateLists, projection, type Recorded } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { type ShopOrderRow, webshopSchema } from '#projections/webshop/table.ts';

/** More than anybody reads of one order. */
const mostChanges = 20;

/** A row after an event; null where the event is about an order that was not heard of. */
const rowAfter = (
  known: ShopOrderRow | null,
  { log, accountId, position, recordedAt, ...event }: Recorded<ShopOrderEvent>,
): ShopOrderRow | null => {
  const { shopOrderId, shopId, shopNumber } = event.data;
  const begun: ShopOrderRow = known ?? {
    log,
    shop_order_id: shopOrderId,
    account_id: accountId,
    shop_id: shopId,
    shop_number: shopNumber,
    state: 'waiting',
    position,
    heard_at: recordedAt,
    total: 0,
    shop_status: '',
    is_paid: false,
    order_id: null,
    customer_id: null,
    is_new_customer: false,
    remarks: [],
    changes: [],
    reason: null,
    about: [],
  };
  switch (event.type) {
    case 'ShopOrderPlaced': {
      const { total, status, isPaid, orderId, customerId, isNewCustomer, remarks } = event.data;
      return {
        ...begun,
        state: 'placed',
        position,
        heard_at: recordedAt,
        total,
        shop_status: status,
        is_paid: isPaid,
        order_id: orderId,
        customer_id: customerId,
        is_new_customer: isNewCustomer,
        remarks,
        reason: null,
        about: [],
      };
    }
    case 'ShopOrderNotPlaced': {
      const { total, reason, about } = event.data;
      return { ...begun, state: 'waiting', position, heard_at: recordedAt, total, reason, about };
    }
    case 'ShopOrderChangedInShop': {
      const { from, to, areLinesOther, isAddressOther, isPaymentMissing } = event.data;
      const change = { from, to, areLinesOther, isAddressOther, isPaymentMissing, heardAt: recordedAt };
      return {
        ...begun,
        total: to.total,
        shop_status: to.status,
        is_paid: to.isPaid,
        changes: [...begun.changes, change].slice(-mostChanges),
      };
    }
    case 'ShopOrderDismissed':
      return { ...begun, state: 'dismissed' };
  }
};

type Event = ShopOrderEvent | ShopSyncEvent;
const isOfOrder = (event: Recorded<Event>): event is Recorded<ShopOrderEvent> => 'shopOrderId' in event.data;

/** What came of orders of the webshop, and what of products does not stand in it yet. */
export const webshop = projection({
  name: 'webshop',
  version: 2,
  events: { ...shopOrderEvents, ...shopSyncEvents },
  ...webshopSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const orders = changedRows(db, 'shop_order', ['log', 'shop_order_id']);
    const pushes = changedRows(db, 'shop_push', ['log', 'account_id', 'requested_at', 'shop']);
    const ofOrders = batch.filter(isOfOrder);
    await orders.read(
      'shop_order_id',
      log,
      ofOrders.map(({ data }) => data.shopOrderId),
    );
    const keysOf = (accountId: number, requestedAt: number) =>
      (['connector', 'woocommerce'] as const).map((shop) => ({
        log,
        account_id: accountId,
        requested_at: requestedAt,
        shop,
      }));
    const toForget = batch.flatMap((event) =>
      event.type === 'ShopSyncRequested' && event.data.retryOf !== undefined
        ? keysOf(event.accountId, event.data.retryOf)
        : event.type === 'ShopSyncOutcomeChanged'
          ? keysOf(event.accountId, event.data.requestedAt)
          : [],
    );
    await pushes.readKeys(toForget);
    const changed = new Set<number>();
    for (const event of batch) {
      if (isOfOrder(event)) {
        changed.add(event.accountId);
        const row = rowAfter(orders.get({ log, shop_order_id: event.data.shopOrderId }) ?? null, event);
        if (row) orders.put(row);
      } else if (event.type === 'ShopSyncRequested') {
        if (event.data.retryOf === undefined) continue;
        changed.add(event.accountId);
        for (const key of keysOf(event.accountId, event.data.retryOf)) pushes.remove(key);
      } else if (event.type === 'ShopSyncOutcomeChanged') {
        const {
          requestedAt: requested_at,
          shop,
          productCount,
          outcome,
          reason,
          productIds,
          voucherIds,
        } = event.data;
        const key = { log, account_id: event.accountId, requested_at, shop };
        changed.add(event.accountId);
        if (outcome === 'done') pushes.remove(key);
        else
          pushes.put({
            ...key,
            heard_at: event.recordedAt,
            product_count: productCount,
            outcome,
            reason,
            product_ids: productIds ?? null,
            voucher_ids: voucherIds ?? null,
          });
      }
    }
    await orders.write();
    await pushes.write();
    return [
      ...invalidateLists('Webshop', changed),
      ...ofOrders.flatMap(({ accountId, data }) =>
        'orderId' in data ? [invalidate('SalesOrder', data.orderId, accountId)] : [],
      ),
    ];
  },
});
