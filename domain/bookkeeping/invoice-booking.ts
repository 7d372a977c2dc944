import { z } from 'zod';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { message, messageWith } from '#domain/kernel/message.ts';
import { BookkeepingSystem, bookkeepingNames } from '#domain/bookkeeping/system.ts';
import { belongsTo, type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText, personalText } from '#domain/kernel/schema.ts';

/** The number of an invoice in a bookkeeping, and the reference by which its payments name it there. */
const Booked = z.object({ number: nonEmptyText(60), reference: nonEmptyText(60) });
export type Booked = z.infer<typeof Booked>;

const Of = z.object({ invoiceId: Id, orderId: Id, customerId: Id, system: BookkeepingSystem });
const ofOrder = belongsTo('salesOrder', 'orderId');

/** INT-012: whether an invoice was booked; a separate record, because an invoice never changes. */
export const invoiceBookingEvents = {
  booked: defineEvent('InvoiceBooked', {
    action: message('Factuur geboekt', 'Invoice booked'),
    data: Of.extend(Booked.shape),
    ...ofOrder,
    log: ({ system, number }) =>
      message(
        `In ${bookkeepingNames[system]} geboekt onder nummer ${number}.`,
        `Booked in ${bookkeepingNames[system]} under number ${number}.`,
      ),
  }),
  refused: defineEvent('InvoiceBookingRefused', {
    action: message('Factuur niet geboekt', 'Invoice not booked'),
    data: Of.extend({
      invoiceNumber: z.string(),
      /** The bookkeeping's own message, which may name the customer. */
      said: personalText(500),
    }),
    person: streamOf('customer', 'customerId'),
    ...ofOrder,
    log: ({ system, said }) =>
      messageWith(
        [readKept(said.replace(/[.!?]$/, ''))],
        (why) => `${bookkeepingNames[system]} boekt de factuur niet: ${why}.`,
        (why) => `${bookkeepingNames[system]} does not book the invoice: ${why}.`,
      ),
  }),
};
export type InvoiceBookingEvent = EventOf<typeof invoiceBookingEvents>;
export type InvoiceBookingCommand =
  | ({ type: 'RecordBooked' } & z.infer<typeof Of> & Booked)
  | ({ type: 'RecordNotBooked'; invoiceNumber: string; said: string } & z.infer<typeof Of>);

/** How the booking of one invoice ended, by system. */
export type InvoiceBooking = {
  readonly [System in BookkeepingSystem]?: { booked: Booked } | { said: string };
};

/** INT-012: an invoice is booked once per bookkeeping; each reason for a refusal is recorded once. */
export const invoiceBooking: Decider<InvoiceBooking, InvoiceBookingCommand, InvoiceBookingEvent> = {
  category: 'invoiceBooking',
  events: invoiceBookingEvents,
  initial: {},
  decide(command, state) {
    const known = state[command.system];
    if (known && 'booked' in known) return [];
    switch (command.type) {
      case 'RecordBooked':
        return [invoiceBookingEvents.booked(command)];
      case 'RecordNotBooked':
        return known?.said === command.said ? [] : [invoiceBookingEvents.refused(command)];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'InvoiceBooked':
        return { ...state, [data.system]: { booked: { number: data.number, reference: data.reference } } };
      case 'InvoiceBookingRefused':
        return { ...state, [data.system]: { said: data.said } };
    }
  },
};
