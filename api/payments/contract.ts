import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { PaymentLineView, WireLinkState } from '#api/payments/line-contract.ts';
import { renamed, Success, WireId, WireInt, WireMoney } from '#api/contract/wire.ts';
import { ProviderId } from '#domain/payment/line.ts';
import type { Role } from '#domain/kernel/role.ts';

/** PAY-006. */
const bookkeepers: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES', 'FINANCE'];
const sellers: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES'];

/** An amount as people type it: `12,50`, `12.5`, or a number. */
const Typed = z.string().min(1).max(40);

/**
 * API-042, PAY-002. Without a command id of its own a call gets the line of the open amount back that such a call
 * added today, while nobody changed it.
 */
export const addPaymentLine = operation({
  id: 'addPaymentLine',
  item: 'API-042',
  summary: 'Add a payment line of the open amount',
  method: 'GET',
  path: 'order/payments/newline/{id}',
  roles: bookkeepers,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: renamed({ orderId: ['id', WireId] }),
  response: PaymentLineView,
});

/** API-043, PAY-002. Deleting twice is harmless: no natural key. */
export const deletePaymentLine = operation({
  id: 'deletePaymentLine',
  item: 'API-043',
  summary: 'Delete a payment line',
  method: 'GET',
  path: 'order/payments/delete/{id}/{line}',
  roles: bookkeepers,
  changes: true,
  answers: 'legacy',
  example: { id: 70012, line: 3 },
  request: renamed({ orderId: ['id', WireId], lineId: ['line', WireId] }),
  response: Success,
});

/** Ours: takes the deletion of a payment line back. */
export const restorePaymentLine = operation({
  id: 'restorePaymentLine',
  summary: 'Bring a deleted payment line back',
  method: 'POST',
  path: 'order/payments/restore',
  roles: bookkeepers,
  changes: true,
  answers: 'legacy',
  example: { order_id: 70012, line_id: 3 },
  request: renamed({ orderId: ['order_id', WireId], lineId: ['line_id', WireId] }),
  response: Success,
});

/** API-044, PAY-002. */
export const changePaymentLine = operation({
  id: 'changePaymentLine',
  item: 'API-044',
  summary: 'Change a field of a payment line',
  method: 'GET',
  path: 'order/payments/update/{id}/{line}/{field}/{val}',
  roles: bookkeepers,
  changes: true,
  answers: 'legacy',
  example: { id: 70012, line: 2, field: 'payment_methode', val: '3' },
  request: renamed({
    orderId: ['id', WireId],
    lineId: ['line', WireId],
    field: ['field', z.enum(['date', 'amount', 'payment_methode'])],
    value: ['val', Typed],
  }),
  response: Success,
});

/** Ours, VOUCH-009: pays what a voucher is worth, at most what is open. */
export const payByVoucher = operation({
  id: 'payByVoucher',
  summary: 'Pay by voucher',
  method: 'POST',
  path: 'order/payments/voucher',
  roles: bookkeepers,
  changes: true,
  answers: 'legacy',
  example: { order_id: 70012, code: 'CENT-39' },
  request: renamed({ orderId: ['order_id', WireId], code: ['code', z.string().trim().min(1).max(40)] }),
  response: Success,
});

/** API-046, PAY-013. */
export const makePaymentLink = operation({
  id: 'makePaymentLink',
  summary: 'Make a payment link',
  method: 'POST',
  path: 'order/paymentlink',
  roles: sellers,
  changes: true,
  answers: 'legacy',
  example: { order_id: 70012, amount: 12.5, description: '' },
  request: renamed({
    orderId: ['order_id', WireId],
    amount: ['amount', z.union([z.number(), Typed])],
    description: ['description', z.string().max(255).default('')],
  }),
  response: renamed({ link: ['link', z.string()], providerId: ['payment_id', z.string()] }),
});

/**
 * API-031, PAY-012: `tr` is the transaction of the provider, `real` the number of the order; 0 for an invoice that
 * moved in, which has none. Without a command id of its own an equal refund within a minute is the same one.
 */
export const makeRefund = operation({
  id: 'makeRefund',
  item: 'API-031',
  summary: 'Refund an online payment',
  method: 'GET',
  path: 'order/makeRefund/{tr}/{real}/{amount}',
  roles: sellers,
  changes: true,
  answers: 'legacy',
  example: { tr: 'tr_WDqYK6vllg', real: 44, amount: '1,00' },
  request: renamed({
    paymentId: ['tr', ProviderId],
    number: ['real', WireInt.pipe(z.int().nonnegative().max(2_147_483_647))],
    amount: ['amount', Typed],
  }),
  response: Success,
});

/** Ours: what became of a payment, for the customer who comes back from paying it. */
export const paymentReturn = operation({
  id: 'paymentReturn',
  summary: 'What became of an online payment',
  method: 'GET',
  path: 'order/payments/return/{reference}',
  roles: 'public',
  changes: false,
  answers: 'problem',
  example: { reference: '7f6b3da4-2398-4d17-a2a0-930f71b3db5e' },
  request: z.object({ reference: z.uuid() }),
  response: renamed({
    state: ['state', WireLinkState],
    amount: ['amount', WireMoney],
    invoiceNumber: ['invoice_number', z.string().nullable()],
  }),
});

/** API-047, PAY-013: what the provider tells is only which payment to ask about. */
export const paymentWebhook = operation({
  id: 'paymentWebhook',
  summary: 'The payment provider tells that a payment changed',
  method: 'POST',
  path: 'order/payments/webhook',
  roles: 'public',
  changes: true,
  answers: 'problem',
  takesForm: true,
  example: { id: 'tr_WDqYK6vllg' },
  request: renamed({ paymentId: ['id', ProviderId] }),
  response: Success,
});
