import { z } from 'zod';
import type { Customer } from '#domain/customer/customer.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { fieldText } from '#domain/kernel/field-text.ts';

/** That an invoice is collected by direct debit: on or about which day, and under which mandate. */
export const Collection = z.object({
  on: CalendarDate,
  /** Empty where none is signed here, as when the payment provider keeps it. */
  mandateReference: z.string(),
});
export type Collection = z.infer<typeof Collection>;

/** PAY-024: whether the invoices of a customer are collected automatically. */
export const isCollected = (customer: Pick<Customer, 'isAutoDebit' | 'isAutoDebitOnline'> | null): boolean =>
  customer !== null && (customer.isAutoDebit || customer.isAutoDebitOnline);

/** The reference of a mandate under which something may be collected: one that is not signed allows nothing. */
export const referenceOf = (mandate: Mandate | null): string =>
  mandate !== null && mandate.signedOn !== null ? mandate.reference : '';

/** What a buyer reads instead of being asked to transfer; `amount` as people write it. */
export const collectionText = (amount: string, { on, mandateReference }: Collection): string =>
  [
    `Wij schrijven ${amount} op of rond ${fieldText({ kind: 'date' }, on)} automatisch van uw rekening af`,
    mandateReference && ` onder machtiging ${mandateReference}`,
    '. U hoeft niets over te maken.',
  ].join('');
