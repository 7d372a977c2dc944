import { z } from 'zod';
import { changesByName, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import {
  PaymentFields,
  PaymentLine,
  PaymentService,
  PaymentStatus,
  paymentStatusNames,
  ProviderId,
  UnpaidEnding,
  linkStateNames,
} from '#domain/payment/line.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';

const ChangedFields = PaymentFields.extend({ status: PaymentStatus }).partial();

const kindOf = (amount: Money) => (amount < 0 ? 'Terugbetaling' : 'Betaling');

/** PAY-005: the total paid for the order after this event. */
const paid = Money;

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
    action: 'Betaling toegevoegd',
    data: PaymentLine.extend({ ...OfOrder.shape, paid }),
    log: ({ amount, method, isChargeback }) =>
      isChargeback
        ? `Online betaling van ${amountText(-amount)} teruggeboekt door de bank van de klant; dat bedrag staat weer open.`
        : `${kindOf(amount)} van ${amountText(amount)} toegevoegd (${paymentMethods[method].name}).`,
    changes: ({ amount }) => [{ field: kindOf(amount), from: null, to: amountText(amount) }],
    ...ofOrder,
  }),
  /** `from` and `to` only hold what changed. */
  paymentChanged: defineEvent('PaymentLineChanged', {
    action: 'Betaling gewijzigd',
    data: { ...OfOrder.shape, lineId: Id, from: ChangedFields, to: ChangedFields, paid },
    log: () => 'Betaling gewijzigd.',
    changes: (data) =>
      changesByName(data, {
        date: ['Betaald op', dateText],
        amount: ['Bedrag', amountText],
        method: ['Betaalwijze', (code) => paymentMethods[code].name],
        status: ['Betaalstatus', (status) => paymentStatusNames[status]],
      }),
    ...ofOrder,
  }),
  paymentDeleted: defineEvent('PaymentLineDeleted', {
    action: 'Betaling verwijderd',
    data: PaymentFields.extend({ ...OfOrder.shape, lineId: Id, paid }),
    log: ({ amount, method }) =>
      `${kindOf(amount)} van ${amountText(amount)} verwijderd (${paymentMethods[method].name}).`,
    changes: ({ amount }) => [{ field: kindOf(amount), from: amountText(amount), to: null }],
    ...ofOrder,
  }),
  /** PAY-013: the provider expects this payment; the customer opens its link. */
  linkMade: defineEvent('PaymentLinkMade', {
    action: 'Betaallink gemaakt',
    data: {
      ...OfOrder.shape,
      ...PaymentLink.shape,
    },
    log: ({ amount }) => `Betaallink gemaakt voor ${amountText(amount)}.`,
    ...ofOrder,
  }),
  /** PAY-013: the provider reports that it ended unpaid. */
  linkEnded: defineEvent('PaymentLinkEnded', {
    action: 'Online betaling niet gelukt',
    data: { ...OfOrder.shape, providerId: ProviderId, amount: Money, ending: UnpaidEnding },
    log: ({ amount, ending }) => `Online betaling van ${amountText(amount)} is ${linkStateNames[ending]}.`,
    ...ofOrder,
  }),
  /** Law 14: requested; the outcome follows as a line, or as a failure. */
  refundRequested: defineEvent('RefundRequested', {
    action: 'Terugbetaling gevraagd',
    data: {
      ...OfOrder.shape,
      ...RequestedRefund.shape,
    },
    log: ({ amount }) => `Terugbetaling van ${amountText(amount)} gevraagd bij de betaalprovider.`,
    ...ofOrder,
  }),
  refundFailed: defineEvent('RefundFailed', {
    action: 'Terugbetaling mislukt',
    data: { ...OfOrder.shape, refundId: Id, amount: Money },
    log: ({ amount }) => `Terugbetaling van ${amountText(amount)} mislukt.`,
    ...ofOrder,
  }),
};
export type PaymentEvent = EventOf<typeof paymentEvents>;
