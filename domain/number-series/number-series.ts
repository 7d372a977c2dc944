import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/** Law 13: the gap-free number series, one per account. */
export const Series = z.enum([
  'salesOrder',
  'invoice',
  'customer',
  'product',
  'purchaseOrder',
  'subscription',
  'voucher',
  'shippingLabel',
]);
export type Series = z.infer<typeof Series>;

const names: Record<Series, Message> = {
  salesOrder: message('Ordernummer', 'Order number'),
  invoice: message('Factuurnummer', 'Invoice number'),
  customer: message('Klantnummer', 'Customer number'),
  product: message('Productnummer', 'Product number'),
  purchaseOrder: message('Inkoopordernummer', 'Purchase order number'),
  subscription: message('Abonnementsnummer', 'Subscription number'),
  voucher: message('Vouchernummer', 'Voucher number'),
  shippingLabel: message('Verzendlabelnummer', 'Shipping label number'),
};
const number = PositiveInt;
const seriesName = ({ series }: { series: Series }) =>
  message(`Nummerreeks ${names[series].nl.toLowerCase()}`, `Number series ${names[series].en.toLowerCase()}`);

export const numberSeriesEvents = {
  started: defineEvent('NumberSeriesStarted', {
    action: message('Nummerreeks gestart', 'Number series started'),
    data: { series: Series, accountId: Id, from: z.int().nullable(), next: number },
    subject: seriesName,
    log: ({ series, next }) =>
      message(
        `${names[series].nl} telt verder vanaf ${next}.`,
        `${names[series].en} counts on from ${next}.`,
      ),
    changes: ({ from, next }) => [
      {
        field: message('Volgend nummer', 'Next number'),
        from: from === null ? null : String(from),
        to: String(next),
      },
    ],
  }),
  taken: defineEvent('NumberTaken', {
    action: message('Nummer uitgegeven', 'Number issued'),
    data: { series: Series, accountId: Id, number },
    subject: seriesName,
    log: ({ series, number }) =>
      message(`${names[series].nl} ${number} uitgegeven.`, `${names[series].en} ${number} issued.`),
  }),
};
type NumberSeriesEvent = EventOf<typeof numberSeriesEvents>;

export const numberSeriesIdOf = (series: Series, accountId: number) => `${series}.${accountId}`;

export type NumberSeriesCommand = { series: Series; accountId: number } & (
  { type: 'TakeNumber' } | { type: 'StartNumberSeries'; next: number }
);
export const numberSeriesRefusals = {
  'number-may-only-rise': conflict(
    'Het volgende nummer mag alleen hoger worden.',
    'The next number can only become higher.',
  ),
} satisfies RefusalTable;
type NumberSeriesRefusal = keyof typeof numberSeriesRefusals;

/** A gap-free series: a number and its record are written in one append. The state is the next number. */
export const numberSeries: Decider<number | null, NumberSeriesCommand, NumberSeriesEvent> = {
  category: 'numberSeries',
  events: numberSeriesEvents,
  initial: null,
  isToldByLast: true,

  decide(command, next) {
    switch (command.type) {
      case 'TakeNumber':
        return [numberSeriesEvents.taken({ ...command, number: next ?? 1 })];
      case 'StartNumberSeries':
        if (command.next < (next ?? 1)) return refuse<NumberSeriesRefusal>('number-may-only-rise', { next });
        return command.next === next ? [] : [numberSeriesEvents.started({ ...command, from: next })];
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'NumberSeriesStarted':
        return event.data.next;
      case 'NumberTaken':
        return event.data.number + 1;
    }
  },
};
