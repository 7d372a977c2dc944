import {
  ownInvoices,
  ownMandate,
  payOwnInvoices,
  revokeOwnMandate,
} from '#api/customer-app-invoices/contract.ts';
import { paymentReturn } from '#api/payments/return-contract.ts';
import { keepUnusedDataFor } from '#customer-app/app/api.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

/** Calls of the invoices and of paying them. */
export const { endpoints: invoiceCalls } = defineCalls({
  ownInvoices: query(ownInvoices, { keepUnusedDataFor }),
  payOwnInvoices: mutation(payOwnInvoices),
  ownMandate: query(ownMandate, { keepUnusedDataFor }),
  revokeOwnMandate: mutation(revokeOwnMandate),
  appPaymentReturn: query(paymentReturn, { keepUnusedDataFor: 0 }),
});
