import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { paging, renamed, Success, WireId, WireInt } from '#api/contract/wire.ts';

/** SUBS-012. `type`: for an order that was paid, taken back, or set by hand. */
export const LoyaltyRowView = renamed({
  rowId: ['id', WireId],
  bookedAt: ['created_at', z.iso.datetime()],
  pointsBefore: ['points_before', z.int()],
  pointsAfter: ['points_after', z.int()],
  orderId: ['order_id', WireId.nullable()],
  orderNumber: ['real_id', z.int().nullable()],
  type: ['type', z.enum(['order', 'taken-back', 'manual'])],
});
export type LoyaltyRowView = z.output<typeof LoyaltyRowView>;

/** Ours: how the points of a customer came to what they are, the latest first. */
export const loyaltyRows = operation({
  id: 'loyaltyRows',
  summary: 'Loyalty points of a customer',
  method: 'GET',
  path: 'klant/points/{id}',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'],
  changes: false,
  reads: ['Customer:customerId'],
  answers: 'problem',
  example: { id: 401 },
  request: renamed({
    customerId: ['id', WireId],
    skip: ['skip', paging(10).skip],
    take: ['take', paging(10).take],
  }),
  /** `explanation`: what the account says of its points (setting `loyaltyText`). */
  response: z.object({ data: z.array(LoyaltyRowView), total: z.int(), explanation: z.string() }),
});

/** API-113, SUBS-013: customer `a` has `b` points from now on. */
export const setLoyaltyPoints = operation({
  id: 'setLoyaltyPoints',
  item: 'API-113',
  summary: 'Set the loyalty points of a customer',
  method: 'GET',
  path: 'klant/updatepoints/{a}/{b}',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'legacy',
  example: { a: 401, b: 111 },
  request: renamed({
    customerId: ['a', WireId],
    points: ['b', WireInt.pipe(z.int().min(-2_000_000_000).max(2_000_000_000))],
  }),
  response: Success,
});
