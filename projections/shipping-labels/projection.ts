import { sql } from 'kysely';
import { never } from '#domain/kernel/decider.ts';
import { type MailEvent, mailEvents } from '#domain/mail/mail.ts';
import { type ShippingLabelEvent, shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import type { Projection, Touched } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createShippingLabels,
  indexShippingLabels,
  type ShippingLabelRow,
  type ShippingLabelTables,
} from '#projections/shipping-labels/table.ts';

type Read = ShippingLabelEvent | MailEvent;

/** The labels of all orders, deleted ones too: those count for the fee (SHIP-017). */
export const shippingLabels: Projection<ShippingLabelTables, Read> = {
  name: 'shipping-labels',
  version: 2,
  tables: ['shipping_label'],
  events: { ...shippingLabelEvents, ...mailEvents },
  create: createShippingLabels,
  index: indexShippingLabels,

  async project(batch, db) {
    const { log } = batch[0]!;
    const events = batch.filter((event) => event.type !== 'MailConcluded' || event.data.kind === 'tracking');
    const changed = events.flatMap(({ type, data }) =>
      type === 'ShippingLabelMade' || type === 'MailConcluded' ? [] : [data.labelId],
    );
    const mailed = events.flatMap(({ type, data }) => (type === 'MailConcluded' ? [data.orderId ?? 0] : []));
    const known =
      changed.length + mailed.length === 0
        ? []
        : await db
            .selectFrom('shipping_label')
            .selectAll()
            .where('log', '=', log)
            .where(
              sql<boolean>`(label_id = any(${changed}::bigint[]) or order_id = any(${mailed}::bigint[]))`,
            )
            .execute();
    const rows = new Map<number, ShippingLabelRow>(known.map((row) => [row.label_id, row]));
    const touched = new Map<number, Touched>();
    const change = (labelId: number, to: Partial<ShippingLabelRow>) => {
      const row = rows.get(labelId);
      if (!row) throw new Error(`Shipping label ${labelId} changes before it is made`);
      rows.set(labelId, { ...row, ...to });
    };
    for (const { accountId: account_id, ...event } of events) {
      const orderId = event.data.orderId ?? 0;
      touched.set(orderId, { type: 'SalesOrder', id: orderId, accountId: account_id, customerId: null });
      switch (event.type) {
        case 'ShippingLabelMade': {
          const {
            labelId: label_id,
            number,
            customerId,
            madeOn,
            carrier,
            barcode,
            trackingUrl,
            file,
            fee,
            ...is
          } = event.data;
          rows.set(label_id, {
            ...{ log, label_id, number, account_id, order_id: orderId, customer_id: customerId },
            ...{ made_on: madeOn, carrier, barcode, tracking_url: trackingUrl, file, fee },
            ...{
              is_mail_asked: is.isMailed,
              is_mailed: is.isMailed,
              is_test: is.isTest,
              is_active: true,
              status: 'announced',
            },
          });
          break;
        }
        case 'ShippingLabelStatusChanged':
          change(event.data.labelId, { status: event.data.to });
          break;
        case 'ShippingLabelDeleted':
          change(event.data.labelId, { is_active: false });
          break;
        case 'MailConcluded': {
          // the mail names no label: it is that of the newest which asked for one
          const [newest] = [...rows.values()]
            .filter((row) => row.order_id === orderId && row.is_mail_asked)
            .toSorted((one, other) => other.number - one.number);
          const { outcome } = event.data;
          if (newest) change(newest.label_id, { is_mailed: outcome === 'accepted' || outcome === 'unknown' });
          break;
        }
        default:
          never(event);
      }
    }
    await upsert(db, 'shipping_label', ['log', 'label_id'], [...rows.values()]);
    const accountIds = new Set([...touched.values()].map(({ accountId }) => accountId));
    return [
      ...touched.values(),
      ...[...accountIds].map((accountId) => ({
        ...{ type: 'ShippingLabel' as const, id: 'list' as const, accountId, customerId: null },
      })),
    ];
  },
};
