import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { accountInId, belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const Held = z.object({ accountId: Id, customerId: Id, orderId: Id, number: PositiveInt });
const ofOrder = belongsTo('salesOrder', 'orderId');

/** QUOTE-007: a claim, held once, on which order is a customer's standing backorder. */
export const customerBackorderEvents = {
  opened: defineEvent('CustomerBackorderOpened', {
    action: message('Backorder geopend', 'Backorder opened'),
    data: Held,
    ...ofOrder,
    log: ({ number }) =>
      message(
        `Order ${number} is de backorder van deze klant.`,
        `Order ${number} is the backorder of this customer.`,
      ),
  }),
  closed: defineEvent('CustomerBackorderClosed', {
    action: message('Backorder gesloten', 'Backorder closed'),
    data: Held,
    ...ofOrder,
    log: ({ number }) =>
      message(
        `Order ${number} is niet meer de backorder van deze klant.`,
        `Order ${number} is no longer the backorder of this customer.`,
      ),
  }),
};
export type CustomerBackorderEvent = EventOf<typeof customerBackorderEvents>;

/** A customer has one backorder in each account that sells to it, as an order belongs to one account. */
export const customerBackorderIdOf = (accountId: number, customerId: number) => `${accountId}.${customerId}`;

/** The standing backorder; null when there is none. */
export type CustomerBackorder = { orderId: number; number: number } | null;
export type CustomerBackorderCommand = {
  type: 'OpenCustomerBackorder' | 'CloseCustomerBackorder';
} & z.infer<typeof Held>;
export const customerBackorderRefusals = {
  'customer-has-backorder': conflict(
    'Deze klant heeft al een andere backorder.',
    'This customer already has another backorder.',
  ),
  'backorder-line-not-found': notFound(
    'Deze backorderregel bestaat niet meer.',
    'This backorder line no longer exists.',
  ),
} satisfies RefusalTable;
export type CustomerBackorderRefusal = keyof typeof customerBackorderRefusals;

/** A customer's claim on a backorder. Refuses customer-has-backorder for a second one (QUOTE-007). */
export const customerBackorder: Decider<CustomerBackorder, CustomerBackorderCommand, CustomerBackorderEvent> =
  {
    category: 'customerBackorder',
    events: customerBackorderEvents,
    initial: null,
    ownerOf: accountInId,

    decide(command, standing) {
      const isStanding = standing?.orderId === command.orderId;
      switch (command.type) {
        case 'OpenCustomerBackorder':
          if (isStanding) return [];
          return standing
            ? refuse<CustomerBackorderRefusal>('customer-has-backorder', { number: standing.number })
            : [customerBackorderEvents.opened(command)];
        case 'CloseCustomerBackorder':
          return isStanding ? [customerBackorderEvents.closed(command)] : [];
      }
    },

    evolve(_, event) {
      switch (event.type) {
        case 'CustomerBackorderOpened':
          return { orderId: event.data.orderId, number: event.data.number };
        case 'CustomerBackorderClosed':
          return null;
      }
    },
  };
