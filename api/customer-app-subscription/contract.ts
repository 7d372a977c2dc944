import { z } from 'zod';
import { clients, operationsFor } from '#api/contract/operation.ts';
import { Day, NullableDay, renamed, Text, Whole, WireId, WireMoney } from '#api/contract/wire.ts';
import { ScheduleView } from '#api/subscriptions/schedule-contract.ts';

const { operation } = operationsFor(clients);

const Line = renamed({
  productId: WireId,
  name: Text,
  quantity: Whole,
  /** Of a bottle, on the side in which the account sells. */
  unitPrice: WireMoney,
  amount: WireMoney,
});

const OwnSubscription = renamed({
  name: Text,
  lines: z.array(Line),
  totalExcl: WireMoney,
  totalIncl: WireMoney,
  start: NullableDay,
  end: NullableDay,
  /** Null where the supplier runs it by hand. */
  schedule: ScheduleView.nullable(),
  /** When the next order is made, after what is paused or skipped. */
  nextOn: ['next_on', NullableDay],
  /** While it is paused: from when orders are made again; else null. */
  pausedUntil: ['paused_until', NullableDay],
});
export type OwnSubscription = z.output<typeof OwnSubscription>;

/** Ours: the subscription of the customer; null for none. */
export const ownSubscription = operation('ownSubscription', 'GET klantapp/subscription', {
  summary: 'Own subscription',
  reads: ['Customer', 'Product', 'SalesOrder'],
  response: { subscription: OwnSubscription.nullable() },
});

/**
 * Ours: `pause` until the day `day`, `skip` the order of that day, or `resume`, without one. Staff sees who did and
 * when.
 */
export const pauseOwnSubscription = operation('pauseOwnSubscription', 'POST klantapp/subscription/pause', {
  summary: 'Pause, skip or resume the own subscription',
  example: { action: 'resume', day: null },
  request: z
    .object({ action: z.enum(['pause', 'skip', 'resume']), day: Day.nullable().default(null) })
    .refine(({ action, day }) => (action === 'resume') === (day === null)),
});
