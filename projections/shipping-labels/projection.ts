import { never } from '#domain/kernel/event.ts';
import { type MailEvent, mailEvents } from '#domain/mail/mail.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { type ShippingLabelEvent, shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import {
  invalidate,
  type Invalidated,
  invalidateLists,
  projection,
  type Recorded,
} from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { shippingLabelsSchema, type ShippingLabelRow } from '#projections/shipping-labels/table.ts';

type MailRequested = ReturnType<typeof orderPaperEvents.mailRequested>;
type Event = ShippingLabelEvent | MailRequested | MailEvent;
type OfLabel = ShippingLabelEvent | MailRequested | (MailEvent & { data: { orderId: number } });
/** Other mail and other papers pass by. */
const isOfLabel = (event: Recorded<Event>): event is Recorded<OfLabel> => {
  if (event.type === 'OrderMailRequested') return event.data.document === 'tracking';
  return event.type !== 'MailConcluded' || (event.data.kind === 'tracking' && event.data.orderId !== null);
};

/** The labels of all orders, deleted ones too: those count for the fee (SHIP-017). */
export const shippingLabels = projection({
  name: 'shipping-labels',
  version: 2,
  events: { ...shippingLabelEvents, mailRequested: orderPaperEvents.mailRequested, ...mailEvents },
  ...shippingLabelsSchema,

  async project(all, db) {
    const { log } = all[0]!;
    const batch = all.filter(isOfLabel);
    const changed = batch.flatMap((event) =>
      event.type === 'ShippingLabelStatusChanged' || event.type === 'ShippingLabelDeleted'
        ? [event.data.labelId]
        : [],
    );
    const mailed = batch.flatMap((event) =>
      event.type === 'OrderMailRequested' || event.type === 'MailConcluded' ? [event.data.orderId] : [],
    );
    const rows = changedRows(db, 'shipping_label', ['log', 'label_id']);
    await rows.read('label_id', log, changed);
    await rows.read('order_id', log, mailed);
    const invalidated = new Map<number, Invalidated>();
    const change = (labelId: number, to: Partial<ShippingLabelRow>) => {
      if (!rows.change({ log, label_id: labelId }, to))
        throw new Error(`Shipping label ${labelId} changes before it is made`);
    };
    /** Of an order the newest that is one of these. */
    const newest = (orderId: number, isOne: (row: ShippingLabelRow) => boolean) =>
      rows
        .all()
        .filter((row) => row.order_id === orderId && isOne(row))
        .reduce<ShippingLabelRow | null>(
          (last, row) => (last && last.number > row.number ? last : row),
          null,
        );
    for (const { accountId: account_id, ...event } of batch) {
      const { orderId } = event.data;
      invalidated.set(orderId, invalidate('SalesOrder', orderId, account_id));
      switch (event.type) {
        case 'ShippingLabelMade': {
          const { labelId, number, customerId, madeOn, carrier, barcode, trackingUrl, file, fee, ...is } =
            event.data;
          rows.put({
            log,
            label_id: labelId,
            number,
            account_id,
            order_id: orderId,
            customer_id: customerId,
            made_on: madeOn,
            carrier,
            barcode,
            tracking_url: trackingUrl,
            file,
            fee,
            mail_state: null,
            mail_position: null,
            is_test: is.isTest,
            is_active: true,
            status: 'announced',
          });
          break;
        }
        case 'ShippingLabelStatusChanged':
          change(event.data.labelId, { status: event.data.to });
          break;
        case 'ShippingLabelDeleted':
          change(event.data.labelId, { is_active: false });
          break;
        case 'OrderMailRequested': {
          // it is requested in the append that makes the label
          const row = newest(orderId, () => true);
          // from before outcomes were recorded: it was sent
          const mail_state = event.data.isToConclude ? 'pending' : 'accepted';
          if (row) change(row.label_id, { mail_state, mail_position: event.position });
          break;
        }
        case 'MailConcluded': {
          const { outcome: mail_state, requestedAt } = event.data;
          const row = newest(orderId, ({ mail_position }) =>
            requestedAt === undefined ? mail_position !== null : mail_position === requestedAt,
          );
          if (row) change(row.label_id, { mail_state });
          break;
        }
        default:
          never(event);
      }
    }
    await rows.write();
    const orders = [...invalidated.values()];
    return [
      ...orders,
      ...invalidateLists(
        'ShippingLabel',
        orders.map(({ accountId }) => accountId),
      ),
    ];
  },
});
