import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { message } from '#domain/kernel/message.ts';
import { changesByName, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { amountSaid, amountText, dateText } from '#domain/kernel/words.ts';
import {
  PaymentFields,
  PaymentLine,
  PaymentService,
  PaymentStatus,
  paymentStatusNames,
  ProviderId,
  UnpaidEnding,
  WriteOffReason,
  linkStateNames,
} from '#domain/payment/line.ts';
import { onlinePayment, paymentMethods } from '#domain/payment/payment-method.ts';

const ChangedFields = PaymentFields.extend({ status: PaymentStatus }).partial();

const kindOf = (amount: Money) =>
  amount < 0 ? message('Terugbetaling', 'Refund') : message('Betaling', 'Payment');

/** PAY-005: the total paid for the order after this event. */
const paid = Money;

/** What is written off of an invoice: above zero where too little was paid of it, below where too much. */
const difference = { lineId: Id, date: CalendarDate, amount: Money };

/** What is being paid. An imported invoice has no order here: `orderId` is its own id, with its customer. */
const OfOrder = z.object({ orderId: Id, customerId: Id.optional() });
type OfOrder = z.infer<typeof OfOrder>;
const ofOrder = {
  namedBy: ({ orderId, customerId }: OfOrder) =>
    customerId === undefined ? `salesOrder-${orderId}` : `invoice-${orderId}`,
  partOf: ({ orderId, customerId }: OfOrder) =>
    customerId === undefined ? `salesOrder-${orderId}` : `customer-${customerId}`,
};

export const PaymentLink = z.object({
  service: PaymentService,
  providerId: ProviderId,
  amount: Money,
  link: z.string().max(2000),
  /** Identifies the payment on the return page; absent if that page belongs to the account. */
  returnReference: z.uuid().optional(),
  /** The customer gives a mandate by paying it. */
  isFirst: z.literal(true).optional(),
  /** It asked for that itself, and is collected from then on. */
  asksDirectDebit: z.literal(true).optional(),
});
export const RequestedRefund = z.object({
  refundId: Id,
  /** The payment's id. */
  providerId: ProviderId,
  amount: Money,
  at: z.iso.datetime(),
});

/** PAY-006: a separate record beside the order, so that a payment never conflicts with an edit. */
export const paymentEvents = {
  paymentAdded: defineEvent('PaymentLineAdded', {
    action: message('Betaling toegevoegd', 'Payment added'),
    data: PaymentLine.extend({ ...OfOrder.shape, paid }),
    log: ({ amount, method, isChargeback }) =>
      isChargeback
        ? message(
            `${method === onlinePayment ? 'Online betaling' : 'Betaling'} van ${amountText(-amount)} teruggeboekt door de bank van de klant; dat bedrag staat weer open.`,
            `${method === onlinePayment ? 'Online payment' : 'Payment'} of ${amountText(-amount, 'en')} charged back by the bank of the customer; that amount is open again.`,
          )
        : message(
            `${kindOf(amount).nl} van ${amountText(amount)} toegevoegd (${paymentMethods[method].name.nl}).`,
            `${kindOf(amount).en} of ${amountText(amount, 'en')} added (${paymentMethods[method].name.en}).`,
          ),
    changes: ({ amount }) => [{ field: kindOf(amount), from: null, to: amountSaid(amount) }],
    // one that was booked of a bank entry goes back with it
    takenBackBy: ({ orderId, lineId, bankEntryId: entryId }) =>
      entryId === undefined
        ? { call: 'deletePaymentLine', request: { orderId, lineId } }
        : { call: 'takeBackBankEntry', request: { entryId } },
    ...ofOrder,
  }),
  /** `from` and `to` only hold what changed. */
  paymentChanged: defineEvent('PaymentLineChanged', {
    action: message('Betaling gewijzigd', 'Payment changed'),
    data: { ...OfOrder.shape, lineId: Id, from: ChangedFields, to: ChangedFields, paid },
    log: () => message('Betaling gewijzigd.', 'Payment changed.'),
    changes: (data) =>
      changesByName(data, {
        date: [message('Betaald op', 'Paid on'), dateText],
        amount: [message('Bedrag', 'Amount'), amountSaid],
        method: [message('Betaalwijze', 'Payment method'), (code) => paymentMethods[code].name],
        status: [message('Betaalstatus', 'Payment status'), (status) => paymentStatusNames[status]],
      }),
    ...ofOrder,
  }),
  paymentDeleted: defineEvent('PaymentLineDeleted', {
    action: message('Betaling verwijderd', 'Payment deleted'),
    data: PaymentFields.extend({ ...OfOrder.shape, lineId: Id, paid }),
    log: ({ amount, method }) =>
      message(
        `${kindOf(amount).nl} van ${amountText(amount)} verwijderd (${paymentMethods[method].name.nl}).`,
        `${kindOf(amount).en} of ${amountText(amount, 'en')} deleted (${paymentMethods[method].name.en}).`,
      ),
    changes: ({ amount }) => [{ field: kindOf(amount), from: amountSaid(amount), to: null }],
    takenBackBy: ({ orderId, lineId }) => ({ call: 'restorePaymentLine', request: { orderId, lineId } }),
    ...ofOrder,
  }),
  /** What was open of an invoice is so no more, though nobody paid it. */
  writtenOff: defineEvent('PaymentDifferenceWrittenOff', {
    action: message('Verschil afgeboekt', 'Difference written off'),
    data: {
      ...OfOrder.shape,
      ...difference,
      reason: WriteOffReason,
      /** The movement on the bank account that was finished with it: it goes when that is taken back. */
      bankEntryId: Id.optional(),
      paid,
    },
    log: ({ amount, reason }) =>
      message(
        `Verschil van ${amountText(amount)} afgeboekt: ${reason}.`,
        `Difference of ${amountText(amount, 'en')} written off: ${reason}.`,
      ),
    changes: ({ amount }) => [
      { field: message('Afgeboekt', 'Written off'), from: null, to: amountSaid(amount) },
    ],
    reason: ({ reason }) => reason,
    ...ofOrder,
  }),
  writeOffTakenBack: defineEvent('PaymentDifferenceTakenBack', {
    action: message('Afboeking teruggenomen', 'Writing off taken back'),
    data: { ...OfOrder.shape, ...difference, paid },
    log: ({ amount }) =>
      message(
        `Afboeking van ${amountText(amount)} teruggenomen.`,
        `Write-off of ${amountText(amount, 'en')} taken back.`,
      ),
    changes: ({ amount }) => [
      { field: message('Afgeboekt', 'Written off'), from: amountSaid(amount), to: null },
    ],
    ...ofOrder,
  }),
  /** PAY-013: the provider expects this payment; the customer opens its link. */
  linkMade: defineEvent('PaymentLinkMade', {
    action: message('Betaallink gemaakt', 'Payment link made'),
    data: {
      ...OfOrder.shape,
      ...PaymentLink.shape,
    },
    log: ({ amount, link }) =>
      link === ''
        ? message(
            `Incasso van ${amountText(amount)} gevraagd aan de betaalprovider.`,
            `Direct debit of ${amountText(amount, 'en')} asked of the payment provider.`,
          )
        : message(
            `Betaallink gemaakt voor ${amountText(amount)}.`,
            `Payment link made for ${amountText(amount, 'en')}.`,
          ),
    ...ofOrder,
  }),
  /** PAY-013: the provider reports that it ended unpaid. */
  linkEnded: defineEvent('PaymentLinkEnded', {
    action: message('Online betaling niet gelukt', 'Online payment failed'),
    data: { ...OfOrder.shape, providerId: ProviderId, amount: Money, ending: UnpaidEnding },
    log: ({ amount, ending }) =>
      message(
        `Online betaling van ${amountText(amount)} is ${linkStateNames[ending].nl}.`,
        `Online payment of ${amountText(amount, 'en')} is ${linkStateNames[ending].en}.`,
      ),
    ...ofOrder,
  }),
  /** Law 14: requested; the outcome follows as a line, or as a failure. */
  refundRequested: defineEvent('RefundRequested', {
    action: message('Terugbetaling gevraagd', 'Refund requested'),
    data: {
      ...OfOrder.shape,
      ...RequestedRefund.shape,
    },
    log: ({ amount }) =>
      message(
        `Terugbetaling van ${amountText(amount)} gevraagd bij de betaalprovider.`,
        `Refund of ${amountText(amount, 'en')} requested from the payment provider.`,
      ),
    ...ofOrder,
  }),
  refundFailed: defineEvent('RefundFailed', {
    action: message('Terugbetaling mislukt', 'Refund failed'),
    data: { ...OfOrder.shape, refundId: Id, amount: Money },
    log: ({ amount }) =>
      message(
        `Terugbetaling van ${amountText(amount)} mislukt.`,
        `Refund of ${amountText(amount, 'en')} failed.`,
      ),
    ...ofOrder,
  }),
};
export type PaymentEvent = EventOf<typeof paymentEvents>;
