import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { belongsTo, type Decider, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { euro, type Money } from '#domain/kernel/money.ts';
import { countText } from '#domain/kernel/words.ts';

/** SUBS-012, SUBS-014: one point per whole euro incl VAT; a credit counts as negative. */
export const pointsFor = (incl: Money): number => {
  const points = Math.trunc(incl / euro);
  return points === 0 ? 0 : points;
};

export const orderPointsEvents = {
  noted: defineEvent('OrderPointsNoted', {
    action: message('Spaarpunten van order', 'Loyalty points of order'),
    data: { orderId: Id, customerId: Id, from: z.int(), to: z.int() },
    ...belongsTo('salesOrder', 'orderId'),
    log: ({ to }) =>
      to === 0
        ? message('Order geeft geen spaarpunten meer.', 'Order gives no loyalty points any more.')
        : message(
            `Order geeft ${countText(to, 'spaarpunt', 'spaarpunten')}.`,
            `Order gives ${countText(to, 'loyalty point', 'loyalty points')}.`,
          ),
    changes: fromTo(message('Spaarpunten', 'Loyalty points'), String),
  }),
};
type OrderPointsEvent = EventOf<typeof orderPointsEvents>;
export type OrderPointsCommand = {
  type: 'RecordOrderPoints';
  orderId: number;
  customerId: number;
  points: number;
};

/** How many points an order has given its customer, so that it gives them once and can revert them. */
export const orderPoints: Decider<number, OrderPointsCommand, OrderPointsEvent> = {
  category: 'orderPoints',
  events: orderPointsEvents,
  initial: 0,
  isToldByLast: true,
  decide: ({ orderId, customerId, points: to }, from) =>
    from === to ? [] : [orderPointsEvents.noted({ orderId, customerId, from, to })],
  evolve: (_, event) => event.data.to,
};
