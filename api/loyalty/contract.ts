import { z } from 'zod';
import { managers, operation, orderStaff } from '#api/contract/operation.ts';
import {
  Instant,
  intBetween,
  NullableId,
  NullableWhole,
  paging,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
} from '#api/contract/wire.ts';

/** SUBS-012. `type`: for an order that was paid, taken back, or set by hand. */
export const LoyaltyRowView = renamed({
  rowId: RecordId,
  bookedAt: ['created_at', Instant],
  pointsBefore: Whole,
  pointsAfter: Whole,
  orderId: NullableId,
  orderNumber: NullableWhole,
  type: z.enum(['order', 'taken-back', 'manual']),
});
export type LoyaltyRowView = z.output<typeof LoyaltyRowView>;

/** Ours: how the points of a customer came to what they are, the latest first. */
export const loyaltyRows = operation('loyaltyRows', 'GET klant/points/{id}', {
  summary: 'Loyalty points of a customer',
  roles: orderStaff,
  reads: ['Customer:customerId'],
  request: {
    customerId: RecordId,
    ...paging(10),
  },
  /** `explanation`: what the account says of its points (setting `loyaltyText`). */
  response: { data: z.array(LoyaltyRowView), total: Whole, explanation: Text },
});

/** API-113, SUBS-013: customer `a` has `b` points from now on. */
export const setLoyaltyPoints = operation('setLoyaltyPoints', 'GET klant/updatepoints/{a}/{b}', {
  item: 'API-113',
  summary: 'Set the loyalty points of a customer',
  roles: managers,
  changes: true,
  example: { a: 401, b: 111 },
  request: {
    customerId: ['a', WireId],
    points: ['b', intBetween(-2_000_000_000, 2_000_000_000)],
  },
});
