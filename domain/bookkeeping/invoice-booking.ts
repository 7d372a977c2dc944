import { z } from 'zod';
import { BookkeepingSystem, bookkeepingNames } from '#domain/bookkeeping/system.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';

/** The number under which an invoice stands in a bookkeeping, and what its payments name it by there. */
const Booked = z.object({ number: z.string().min(1).max(60), reference: z.string().min(1).max(60) });
export type Booked = z.infer<typeof Booked>;

const Of = z.object({ invoiceId: Id, orderId: Id, customerId: Id, system: BookkeepingSystem });
const ofOrder = {
  namedBy: ({ orderId }: { orderId: number }) => `salesOrder-${orderId}`,
  partOf: ({ orderId }: { orderId: number }) => `salesOrder-${orderId}`,
};

/** INT-012: what became of an invoice in the bookkeeping; a record of its own, for an invoice never changes. */
export const invoiceBookingEvents = {
  booked: defineEvent('InvoiceBooked', {
    action: 'Factuur geboekt',
    data: Of.extend(Booked.shape),
    ...ofOrder,
    log: ({ system, number }) => `In ${bookkeepingNames[system]} geboekt onder nummer ${number}.`,
  }),
  refused: defineEvent('InvoiceBookingRefused', {
    action: 'Factuur niet geboekt',
    data: Of.extend({
      invoiceNumber: z.string(),
      /** In the words of the bookkeeping, which may name the customer. */
      said: z.string().max(500).meta({ personal: true }),
    }),
    person: ({ customerId }) => `customer-${customerId}`,
    ...ofOrder,
    log: ({ system, said }) =>
      `${bookkeepingNames[system]} boekt de factuur niet: ${said.replace(/[.!?]$/, '')}.`,
  }),
};
export type InvoiceBookingEvent = EventOf<typeof invoiceBookingEvents>;
export type InvoiceBookingCommand =
  | ({ type: 'RecordBooked' } & z.infer<typeof Of> & Booked)
  | ({ type: 'RecordNotBooked'; invoiceNumber: string; said: string } & z.infer<typeof Of>);

/** What became of one invoice, by system. */
export type InvoiceBooking = {
  readonly [System in BookkeepingSystem]?: { booked: Booked } | { said: string };
};

/** INT-012: an invoice is booked once in a bookkeeping; that it is not is told once for each reason. */
export const invoiceBooking: Decider<InvoiceBooking, InvoiceBookingCommand, InvoiceBookingEvent> = {
  category: 'invoiceBooking',
  events: invoiceBookingEvents,
  initial: {},
  decide({ type, ...command }, state) {
    const known = state[command.system];
    if (known && 'booked' in known) return [];
    switch (type) {
      case 'RecordBooked':
        return [
          invoiceBookingEvents.booked(command as Extract<InvoiceBookingCommand, { type: 'RecordBooked' }>),
        ];
      case 'RecordNotBooked': {
        const told = command as Extract<InvoiceBookingCommand, { type: 'RecordNotBooked' }>;
        return known?.said === told.said ? [] : [invoiceBookingEvents.refused(told)];
      }
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
