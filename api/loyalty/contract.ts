import { z } from 'zod';
import { managers, operation, orderStaff } from '#api/contract/operation.ts';
import { Instant, paging, renamed, Text, Whole, WireId, WireInt } from '#api/contract/wire.ts';

/** SUBS-012. `type`: for an order that was paid, taken back, or set by hand. */
export const LoyaltyRowView = renamed({
  rowId: ['id', WireId],
  bookedAt: ['created_at', Instant],
  pointsBefore: Whole,
  pointsAfter: Whole,
  orderId: WireId.nullable(),
  orderNumber: ['real_id', Whole.nullable()],
  type: z.enum(['order', 'taken-back', 'manual']),
});
export type LoyaltyRowView = z.output<typeof LoyaltyRowView>;

/** Ours: how the points of a customer came to what they are, the latest first. */
export const loyaltyRows = operation('loyaltyRows', 'GET klant/points/{id}', {
  summary: 'Loyalty points of a customer',
  roles: orderStaff,
  reads: ['Customer:customerId'],
  example: { id: 401 },
  request: renamed({
    customerId: ['id', WireId],
    ...paging(10),
  }),
  /** `explanation`: what the account says of its points (setting `loyaltyText`). */
  response: z.object({ data: z.array(LoyaltyRowView), total: Whole, explanation: Text }),
});

/** API-113, SUBS-013: customer `a` has `b` points from now on. */
export const setLoyaltyPoints = operation('setLoyaltyPoints', 'GET klant/updatepoints/{a}/{b}', {
  item: 'API-113',
  summary: 'Set the loyalty points of a customer',
  roles: managers,
  changes: true,
  example: { a: 401, b: 111 },
  request: renamed({
    customerId: ['a', WireId],
    points: ['b', WireInt.pipe(z.int().min(-2_000_000_000).max(2_000_000_000))],
  }),
});
