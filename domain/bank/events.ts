import { z } from 'zod';
import {
  AsideReason,
  asideReasonNames,
  MatchReason,
  matchReasonNames,
  payoutProblemNames,
} from '#domain/bank/reason.ts';
import { missingOf, Payout } from '#domain/bank/payout.ts';
import { Balance, BankMovement, BankPayment } from '#domain/bank/statement.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Money, sum } from '#domain/kernel/money.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { amountSaid, amountText, countText, dateText } from '#domain/kernel/words.ts';

/** What of a movement is paid of an invoice: the order, or the invoice that moved in from another system. */
export const BookedPart = z.object({
  orderId: Id,
  customerId: Id,
  invoiceNumber: z.string().max(60),
  /** The line among the payments of the order. */
  lineId: Id,
  amount: Money,
  /** Of the payment that it was booked of: one that comes back names it. */
  endToEndId: z.string().max(35).optional(),
});
export type BookedPart = z.infer<typeof BookedPart>;

const ofEntry = { entryId: Id };
const parts = z.array(BookedPart).min(1);
const person = streamOf('bankEntry', 'entryId');
const numbersOf = (booked: readonly BookedPart[]) => {
  const numbers = booked.slice(0, 5).map(({ invoiceNumber }) => invoiceNumber);
  return `${numbers.join(', ')}${booked.length > 5 ? ' …' : ''}`;
};
const sumOf = (booked: readonly BookedPart[]) => sum(booked.map(({ amount }) => amount));

/** An event holds so many payments of a bundle at most; the others are in events of their own. */
export const paymentsInEvent = 100;
/** So many parts are booked at once. */
export const partsInEvent = 200;

/** A movement on the bank account, and what was made of it. */
export const bankEntryEvents = {
  read: defineEvent('BankEntryRead', {
    action: message('Bankboeking ingelezen', 'Bank entry read'),
    data: { ...ofEntry, iban: z.string().max(34), ...BankMovement.shape },
    person,
    subject: ({ bookedOn }) =>
      message(`Bankboeking ${dateText(bookedOn)}`, `Bank entry ${dateText(bookedOn)}`),
    log: ({ amount, bookedOn }) =>
      message(
        `${amount < 0 ? 'Afschrijving' : 'Bijschrijving'} van ${amountText(Math.abs(amount))} op ${dateText(bookedOn)} ingelezen.`,
        `${amount < 0 ? 'Debit' : 'Credit'} of ${amountText(Math.abs(amount), 'en')} on ${dateText(bookedOn)} read.`,
      ),
  }),
  /** More of the payments that it is made of; those from that one on, counted from 0. */
  detailed: defineEvent('BankEntryDetailed', {
    action: message('Bankboeking uitgesplitst', 'Bank entry itemised'),
    data: { ...ofEntry, from: NonNegativeInt, payments: z.array(BankPayment).min(1) },
    person,
    log: ({ from, payments }) =>
      message(
        `De boeking bestaat uit ${from + payments.length} betalingen.`,
        `The entry is made of ${from + payments.length} payments.`,
      ),
  }),
  /** What it seems to be, for a person to confirm: of invoices, or of none, and then why it is set aside. */
  proposed: defineEvent('BankEntryProposed', {
    action: message('Betaling herkend', 'Payment recognised'),
    data: {
      ...ofEntry,
      parts: z.array(BookedPart.omit({ lineId: true })),
      why: MatchReason,
      aside: AsideReason.optional(),
    },
    log: ({ parts: found, why, aside }) => {
      const { nl, en } = aside ? asideReasonNames[aside] : matchReasonNames[why];
      return aside
        ? message(`Vermoedelijk ${nl}.`, `Probably ${en}.`)
        : message(
            `Vermoedelijk van ${numbersOf(found as BookedPart[])}: ${nl}.`,
            `Probably of ${numbersOf(found as BookedPart[])}: ${en}.`,
          );
    },
  }),
  booked: defineEvent('BankEntryBooked', {
    action: message('Bankboeking verwerkt', 'Bank entry processed'),
    data: { ...ofEntry, parts, why: MatchReason },
    log: ({ parts: booked, why }) =>
      message(
        `Geboekt op ${numbersOf(booked)}: ${amountText(sumOf(booked))}, ${matchReasonNames[why].nl}.`,
        `Booked on ${numbersOf(booked)}: ${amountText(sumOf(booked), 'en')}, ${matchReasonNames[why].en}.`,
      ),
    changes: ({ parts: booked }) =>
      booked.slice(0, 20).map(({ invoiceNumber, amount }) => ({
        field: message(`Factuur ${invoiceNumber}`, `Invoice ${invoiceNumber}`),
        from: null,
        to: amountSaid(amount),
      })),
    takenBackBy: ({ entryId }) => ({ call: 'takeBackBankEntry', request: { entryId } }),
  }),
  takenBack: defineEvent('BankEntryTakenBack', {
    action: message('Verwerking teruggenomen', 'Processing taken back'),
    data: { ...ofEntry, parts },
    log: ({ parts: booked }) =>
      message(
        `Teruggenomen van ${numbersOf(booked)}: ${amountText(sumOf(booked))}.`,
        `Taken back from ${numbersOf(booked)}: ${amountText(sumOf(booked), 'en')}.`,
      ),
  }),
  setAside: defineEvent('BankEntrySetAside', {
    action: message('Bankboeking terzijde gelegd', 'Bank entry set aside'),
    data: { ...ofEntry, reason: AsideReason },
    log: ({ reason }) =>
      message(
        `Geen betaling van een factuur: ${asideReasonNames[reason].nl}.`,
        `No payment of an invoice: ${asideReasonNames[reason].en}.`,
      ),
    reason: ({ reason }) => asideReasonNames[reason],
    takenBackBy: ({ entryId }) => ({ call: 'setBankEntryAside', request: { entryId, reason: null } }),
  }),
  /** What the payment provider says that this payout is made of; those items from that one on, counted from 0. */
  payoutTold: defineEvent('BankPayoutTold', {
    action: message('Uitbetaling uitgesplitst', 'Payout itemised'),
    data: { ...ofEntry, ...Payout.shape, from: NonNegativeInt },
    log: ({ problem, reference, count, costs, items }) => {
      if (problem !== null)
        return message(
          `Uitbetaling niet uitgesplitst: ${payoutProblemNames[problem].nl}.`,
          `Payout not itemised: ${payoutProblemNames[problem].en}.`,
        );
      const missing = items.filter((item) => missingOf(item) !== 0).length;
      return message(
        `Uitbetaling ${reference} van de betaalprovider: ${countText(count, 'betaling', 'betalingen')}, kosten ${amountText(costs)}${missing > 0 ? `, waarvan ${missing} niet bij een factuur` : ''}.`,
        `Payout ${reference} of the payment provider: ${countText(count, 'payment', 'payments')}, costs ${amountText(costs, 'en')}${missing > 0 ? `, of which ${missing} at no invoice` : ''}.`,
      );
    },
  }),
  reopened: defineEvent('BankEntryReopened', {
    action: message('Bankboeking weer open', 'Bank entry reopened'),
    data: ofEntry,
    log: () => message('Weer te verwerken.', 'To be processed again.'),
  }),
};
export type BankEntryEvent = EventOf<typeof bankEntryEvents>;

/** A statement of the bank. */
export const bankStatementEvents = {
  read: defineEvent('BankStatementRead', {
    action: message('Bankafschrift ingelezen', 'Bank statement read'),
    data: {
      statementId: Id,
      iban: z.string().max(34),
      reference: z.string().max(140),
      opening: Balance.nullable(),
      closing: Balance.nullable(),
      from: CalendarDate,
      to: CalendarDate,
      /** Movements in it, and those that were not known yet. */
      movements: NonNegativeInt,
      added: NonNegativeInt,
      fileName: z.string().max(200),
    },
    subject: ({ reference }) => message(`Bankafschrift ${reference}`, `Bank statement ${reference}`),
    log: ({ movements, added, from, to }) =>
      message(
        `Afschrift van ${dateText(from)} tot en met ${dateText(to)} ingelezen: ${countText(movements, 'boeking', 'boekingen')}, ${added} nieuw.`,
        `Statement of ${dateText(from)} to ${dateText(to)} read: ${countText(movements, 'entry', 'entries')}, ${added} new.`,
      ),
  }),
};
export type BankStatementEvent = EventOf<typeof bankStatementEvents>;
