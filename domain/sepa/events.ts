import { z } from 'zod';
import { sequenceTypes } from '#domain/customer/mandate-terms.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { Id, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';
import { amountText, countText, dateText } from '#domain/kernel/words.ts';
import {
  sepaKindNames,
  sepaKinds,
  type SepaKind,
  sepaOutcomeNames,
  sepaOutcomes,
} from '#domain/sepa/kind.ts';

/** An invoice in a batch. Who pays, and from which account, stands in the file alone. */
export const SepaItem = z.object({
  /** Of the order, or of the invoice that moved in. */
  orderId: Id,
  customerId: Id,
  amount: Money,
  /** Of a collection. */
  mandateId: Id.optional(),
  sequence: z.enum(sequenceTypes).optional(),
  /** Its customer is told of it by mail, since the invoice did not. */
  isMailed: z.boolean().optional(),
});
export type SepaItem = z.infer<typeof SepaItem>;

/** So many stand in one event. */
export const itemsInEvent = 400;

const ofBatch = { accountId: Id, batchId: Id, kind: z.enum(sepaKinds), number: PositiveInt };
const howDone = {
  /** The day on which the bank is asked to do it. */
  on: CalendarDate,
  /** Each customer is told of it by mail. */
  isAnnounced: z.boolean(),
};
const named = (kind: SepaKind, number: number) =>
  message(`${sepaKindNames[kind].nl} ${number}`, `${sepaKindNames[kind].en} ${number}`);
const invoices = (count: number) =>
  message(countText(count, 'factuur', 'facturen'), countText(count, 'invoice', 'invoices'));

/** Files for the bank of an account, each with the invoices in it. */
export const sepaEvents = {
  made: defineEvent('SepaBatchMade', {
    action: message('Bestand voor de bank gemaakt', 'File for the bank made'),
    takenBackBy: ({ batchId }) => ({ call: 'withdrawSepaBatch', request: { batchId } }),
    data: {
      ...ofBatch,
      ...howDone,
      format: z.string().max(20),
      fileName: z.string().max(80),
      /** Of the file. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      count: PositiveInt,
      amount: Money,
      items: z.array(SepaItem).min(1),
    },
    subject: ({ kind, number }) => named(kind, number),
    log: ({ kind, number, on, count, amount, sha256 }) =>
      message(
        `${named(kind, number).nl} op ${dateText(on)} gemaakt: ${invoices(count).nl}, ${amountText(amount)}, bestand met SHA-256 ${sha256}.`,
        `${named(kind, number).en} on ${dateText(on)} made: ${invoices(count).en}, ${amountText(amount, 'en')}, file with SHA-256 ${sha256}.`,
      ),
  }),
  /** More of its invoices; those from that one on, counted from 0. */
  continued: defineEvent('SepaBatchContinued', {
    action: message('Bestand voor de bank aangevuld', 'File for the bank continued'),
    data: { ...ofBatch, ...howDone, from: NonNegativeInt, items: z.array(SepaItem).min(1) },
    subject: ({ kind, number }) => named(kind, number),
    log: ({ kind, number, from, items }) =>
      message(
        `${named(kind, number).nl} heeft ${invoices(from + items.length).nl}.`,
        `${named(kind, number).en} has ${invoices(from + items.length).en}.`,
      ),
  }),
  withdrawn: defineEvent('SepaBatchWithdrawn', {
    action: message('Bestand voor de bank teruggenomen', 'File for the bank withdrawn'),
    data: ofBatch,
    subject: ({ kind, number }) => named(kind, number),
    log: ({ kind, number }) =>
      message(`${named(kind, number).nl} teruggenomen.`, `${named(kind, number).en} withdrawn.`),
  }),
  /** What the bank did with some of its invoices. */
  settled: defineEvent('SepaBatchSettled', {
    action: message('Bestand voor de bank verwerkt', 'File for the bank settled'),
    data: {
      ...ofBatch,
      outcome: z.enum(sepaOutcomes),
      orderIds: z.array(Id).min(1),
      /** Why the payment provider does not collect it, in its own words. */
      said: z.string().max(300).optional(),
    },
    subject: ({ kind, number }) => named(kind, number),
    log: ({ kind, number, outcome, orderIds, said = '' }) =>
      message(
        `Van ${named(kind, number).nl.toLowerCase()}: ${invoices(orderIds.length).nl} ${sepaOutcomeNames[outcome].nl}${said && ` (${said})`}.`,
        `Of ${named(kind, number).en.toLowerCase()}: ${invoices(orderIds.length).en} ${sepaOutcomeNames[outcome].en}${said && ` (${said})`}.`,
      ),
  }),
};
export type SepaEvent = EventOf<typeof sepaEvents>;
