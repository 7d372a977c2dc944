import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/** The external warehouse's number of an order. */
export const ExternalNumber = z.string().trim().min(1).max(60);

/**
 * SO-050: an order was sent to the external warehouse; a separate record, so that it never conflicts with an
 * edit of the order.
 */
export const externalOrderEvents = {
  placed: defineEvent('ExternalOrderPlaced', {
    action: message('Naar extern magazijn', 'To external warehouse'),
    data: { orderId: Id, externalNumber: ExternalNumber },
    ...belongsTo('salesOrder', 'orderId'),
    log: ({ externalNumber }) =>
      message(
        `Naar het externe magazijn gestuurd, daar bekend als ${externalNumber}.`,
        `Sent to the external warehouse, known there as ${externalNumber}.`,
      ),
  }),
};
export type ExternalOrderEvent = EventOf<typeof externalOrderEvents>;
export type ExternalOrderCommand = { type: 'RecordExternalOrder'; orderId: number; externalNumber: string };
/** `external-order-refused`: the warehouse refused; `said` in its details is its message. */
export const externalOrderRefusals = {
  'external-warehouse-off': conflict(
    'Dit account heeft geen extern magazijn.',
    'This account has no external warehouse.',
  ),
  'external-warehouse-not-connected': conflict(
    'Het externe magazijn is niet gekoppeld: wie de installatie beheert zet EXTERNAL_WAREHOUSE_URL en EXTERNAL_WAREHOUSE_KEY.',
    'The external warehouse is not connected: whoever runs this installation sets EXTERNAL_WAREHOUSE_URL and EXTERNAL_WAREHOUSE_KEY.',
  ),
  'external-order-sent': conflict(
    'Deze order is al naar het externe magazijn gestuurd.',
    'This order has already been sent to the external warehouse.',
  ),
  'external-order-impossible': conflict(
    'Alleen een order waarvan nog flessen bezorgd moeten worden, kan naar het externe magazijn.',
    'Only an order with bottles still to be delivered can go to the external warehouse.',
  ),
  /** SO-050: replaced by the message of the warehouse. */
  'external-order-refused': conflict(
    'Het externe magazijn heeft de order geweigerd.',
    'The external warehouse refused the order.',
  ),
  'external-order-unanswered': conflict(
    'Het externe magazijn antwoordt niet. Verstuur de order gerust opnieuw: hij komt daar één keer aan.',
    'The external warehouse does not answer. You can safely send the order again: it will arrive there once.',
  ),
  'external-stock-unanswered': conflict(
    'Het externe magazijn antwoordt niet. Er is niets overgenomen; probeer het later opnieuw.',
    'The external warehouse does not answer. Nothing was taken over; try again later.',
  ),
} satisfies RefusalTable;
export type ExternalOrderRefusal = keyof typeof externalOrderRefusals;

/** The external number, null until the order is sent. Refuses external-order-sent. */
export const externalOrder: Decider<string | null, ExternalOrderCommand, ExternalOrderEvent> = {
  category: 'externalOrder',
  events: externalOrderEvents,
  initial: null,
  decide: (command, externalNumber) =>
    externalNumber === null
      ? [externalOrderEvents.placed(command)]
      : refuse<ExternalOrderRefusal>('external-order-sent', { externalNumber }),
  evolve: (_, { data }) => data.externalNumber,
};
