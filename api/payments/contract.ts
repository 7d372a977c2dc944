import { z } from 'zod';
import { operationsFor, sellers } from '#api/contract/operation.ts';
import { PaymentLineView } from '#api/payments/line-contract.ts';
import {
  byId,
  OptionalFlag,
  RecordId,
  sentText,
  Text,
  typedText,
  WireId,
  WireInt,
  WireMoney,
} from '#api/contract/wire.ts';
import { ProviderId } from '#domain/payment/line.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';

/** PAY-006. */
const { operation } = operationsFor([...sellers, 'FINANCE']);

/** An amount as people type it: `12,50`, `12.5`, or a number. */
const Typed = z.string().min(1).max(40);

/**
 * API-042, PAY-002. Without a command id of its own a call gets the line of the open amount back that such a call
 * added today, while nobody changed it.
 */
export const addPaymentLine = operation('addPaymentLine', 'GET order/payments/newline/{id}', {
  item: 'API-042',
  summary: 'Add a payment line of the open amount',
  changes: true,
  request: byId('orderId'),
  response: PaymentLineView,
});

/** Ours: a payment as somebody typed it; the undo of it is its deletion. */
export const recordPayment = operation('recordPayment', 'POST order/payments/add', {
  summary: 'Add a payment of an amount, a day and a method',
  example: { amount: '12,50', date: '24-11-2026', payment_methode: 1 },
  request: {
    orderId: WireId,
    amount: Typed,
    date: Typed,
    method: ['payment_methode', PaymentMethodCode],
  },
  response: { lineId: ['line_id', WireId] },
});

/** API-043, PAY-002. Deleting twice is harmless: no natural key. */
export const deletePaymentLine = operation('deletePaymentLine', 'GET order/payments/delete/{id}/{line}', {
  item: 'API-043',
  summary: 'Delete a payment line',
  changes: true,
  example: { line: 3 },
  request: { orderId: RecordId, lineId: ['line', WireId] },
});

/** Ours: takes the deletion of a payment line back. */
export const restorePaymentLine = operation('restorePaymentLine', 'POST order/payments/restore', {
  summary: 'Bring a deleted payment line back',
  example: { line_id: 3 },
  request: { orderId: WireId, lineId: WireId },
});

/** API-044, PAY-002. */
export const changePaymentLine = operation(
  'changePaymentLine',
  'GET order/payments/update/{id}/{line}/{field}/{val}',
  {
    item: 'API-044',
    summary: 'Change a field of a payment line',
    changes: true,
    example: { line: 2, field: 'payment_methode', val: '3' },
    request: {
      orderId: RecordId,
      lineId: ['line', WireId],
      field: z.enum(['date', 'amount', 'payment_methode']),
      value: ['val', Typed],
    },
  },
);

/** Ours, VOUCH-009: pays what a voucher is worth, at most what is open. */
export const payByVoucher = operation('payByVoucher', 'POST order/payments/voucher', {
  summary: 'Pay by voucher',
  example: { code: 'CENT-39' },
  request: { orderId: WireId, code: typedText(40, 1) },
});

/** API-046, PAY-013. */
export const makePaymentLink = operation('makePaymentLink', 'POST order/paymentlink', {
  isOfBooks: true,
  summary: 'Make a payment link',
  roles: sellers,
  example: { amount: 12.5, description: '' },
  request: {
    orderId: WireId,
    amount: z.union([WireMoney, Typed]),
    description: sentText(255),
    /** Ours: a first payment, by which the customer gives a mandate to collect what comes. */
    isFirst: ['first', OptionalFlag],
  },
  response: { link: Text, providerId: ['payment_id', Text] },
});

/**
 * API-031, PAY-012: `tr` is the transaction of the provider, `real` the number of the order; 0 for an invoice that
 * moved in, which has none. Without a command id of its own an equal refund within a minute is the same one.
 */
export const makeRefund = operation('makeRefund', 'GET order/makeRefund/{tr}/{real}/{amount}', {
  asksCode: true,
  isOfBooks: true,
  item: 'API-031',
  summary: 'Refund an online payment',
  roles: sellers,
  changes: true,
  example: { tr: 'tr_WDqYK6vllg', real: 44, amount: '1,00' },
  request: {
    paymentId: ['tr', ProviderId],
    number: ['real', WireInt.pipe(z.int().nonnegative().max(2_147_483_647))],
    amount: Typed,
  },
});

/** API-047, PAY-013: the provider only says which payment to ask about. */
export const paymentWebhook = operation('paymentWebhook', 'POST order/payments/webhook', {
  summary: 'The payment provider tells that a payment changed',
  roles: 'public',
  answers: 'problem',
  takesForm: true,
  example: { id: 'tr_WDqYK6vllg' },
  request: { paymentId: ['id', ProviderId] },
});
