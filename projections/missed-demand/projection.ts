import { type MissedDemandEvent, missedDemandEvents } from '#domain/missed-demand/missed-demand.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { invalidate } from '#projections/kernel/invalidate.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  missedDemandSchema,
  type MissedDemandRow,
  type MissedDemandTables,
} from '#projections/missed-demand/table.ts';

/** What was asked for and could not be had, by product, day and customer. */
export const missedDemands: Projection<MissedDemandTables, MissedDemandEvent> = {
  name: 'missed-demand',
  version: 1,
  events: missedDemandEvents,
  ...missedDemandSchema,

  async project(batch, db) {
    const rows = new Map<string, MissedDemandRow>();
    for (const { log, accountId, data } of batch)
      rows.set(`${data.productId} ${data.on} ${data.customerId} ${accountId}`, {
        log,
        product_id: data.productId,
        on_date: data.on,
        customer_id: data.customerId,
        account_id: accountId,
        asked: data.asked,
        given: data.given,
        order_id: data.orderId,
      });
    const key = ['log', 'product_id', 'on_date', 'customer_id', 'account_id'] as const;
    await upsert(db, 'missed_demand', key, [...rows.values()]);
    return [...rows.values()].map((row) => invalidate('Stock', row.product_id, row.account_id));
  },
};
