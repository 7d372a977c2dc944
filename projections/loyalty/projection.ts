import { customerEvents } from '#domain/customer/customer.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/rows.ts';
import { loyaltySchema, type LoyaltyRow } from '#projections/loyalty/table.ts';

const { fieldChanged, pointsBooked } = customerEvents;
const events = { fieldChanged, pointsBooked };
/** SUBS-012: how the points of each customer came to what they are. Its live updates are those of the customer. */
export const loyalty = projection({
  name: 'loyalty',
  version: 2,
  events,
  ...loyaltySchema,

  async project(batch, db) {
    const rows = batch.flatMap(
      ({ log, position, accountId, recordedAt, metadata, ...event }): LoyaltyRow[] => {
        const base = {
          log,
          row_id: position,
          account_id: accountId,
          user_id: metadata.userId,
          booked_at: recordedAt,
        };
        if (event.type === 'CustomerPointsBooked') {
          const { customerId: customer_id, orderId: order_id, before, after } = event.data;
          return [{ ...base, customer_id, order_id, points_before: before, points_after: after }];
        }
        const { id: customer_id, field, from, to } = event.data;
        if (field !== 'loyaltyPoints') return [];
        const [points_before, points_after] = [Number(from ?? 0), Number(to ?? 0)];
        return [{ ...base, customer_id, order_id: null, points_before, points_after }];
      },
    );
    await upsert(db, 'loyalty_row', ['log', 'row_id'], rows);
    return rows.map(({ customer_id: id, account_id }) => invalidate('Customer', id, account_id, id));
  },
});
