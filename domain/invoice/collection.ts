import { z } from 'zod';
import type { Customer } from '#domain/customer/customer.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { CalendarDate } from '#domain/kernel/date.ts';

/**
 * That an invoice was to be collected by direct debit, in old invoices: on which day, under which mandate. Nothing
 * collects yet, so none is issued so, and whatever is written now asks to be paid.
 */
export const Collection = z.object({
  on: CalendarDate,
  /** Empty in invoices from before a signed mandate was required. */
  mandateReference: z.string(),
});
export type Collection = z.infer<typeof Collection>;

type Wishes = Pick<Customer, 'isAutoDebit' | 'isAutoDebitOnline'>;

/** PAY-024: whether the invoices of a customer are meant to be collected. */
const wantsCollection = (customer: Wishes | null): boolean =>
  customer !== null && (customer.isAutoDebit || customer.isAutoDebitOnline);

/**
 * PAY-024: the mandate under which the invoices of a customer are collected; null where they are not. Without one
 * that the customer signed no bank collects anything, whatever was ticked: it pays by itself then.
 */
export const collectedUnder = <Signable extends Pick<Mandate, 'signedOn'>>(
  customer: Wishes | null,
  mandate: Signable | null,
): Signable | null => (wantsCollection(customer) && mandate?.signedOn ? mandate : null);
