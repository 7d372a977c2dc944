import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { NullableMoney, NullableText, renamed, Text, WireMoney } from '#api/contract/wire.ts';
import { WireLinkState } from '#api/payments/line-contract.ts';

/**
 * Ours: what became of a payment, for the customer who comes back from paying it. While it is open the provider is
 * asked: its own word may be late.
 */
export const paymentReturn = operation('paymentReturn', 'GET order/payments/return/{reference}', {
  summary: 'What became of an online payment',
  roles: 'public',
  example: { reference: '7f6b3da4-2398-4d17-a2a0-930f71b3db5e' },
  request: { reference: z.uuid() },
  response: {
    state: WireLinkState,
    /** What was asked, and what was paid. */
    amount: WireMoney,
    paid: WireMoney,
    /** Null where it is of several invoices, or of none. */
    invoiceNumber: ['invoice_number', NullableText],
    /** Where it can still be paid. */
    link: NullableText,
    /** What each invoice got, and what is open of it now. */
    invoices: z.array(
      renamed({ invoiceNumber: ['invoice_number', Text], paid: WireMoney, open: NullableMoney }),
    ),
  },
});
