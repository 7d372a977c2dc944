import { z } from 'zod';
import type { Customer } from '#domain/customer/customer.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { CalendarDate } from '#domain/kernel/date.ts';

/**
 * Direct debit in old invoices: the day of collection and the mandate. They said so when
 * nothing collected, so documents of them ask for payment.
 */
export const Collection = z.object({
  on: CalendarDate,
  /** Empty in invoices from before signed mandates were required. */
  mandateReference: z.string(),
});
export type Collection = z.infer<typeof Collection>;

/** What an invoice says of its collection: not before which day, under which mandate, by whom. */
export const AnnouncedCollection = z.object({
  on: CalendarDate,
  mandateReference: z.string().max(35),
  creditorId: z.string().max(35),
});
export type AnnouncedCollection = z.infer<typeof AnnouncedCollection>;

type Wishes = Pick<Customer, 'isAutoDebit' | 'isAutoDebitOnline'>;

/** PAY-024: whether a customer's invoices should be collected. */
const wantsCollection = (customer: Wishes | null): boolean =>
  customer !== null && (customer.isAutoDebit || customer.isAutoDebitOnline);

/**
 * PAY-024: the mandate under which a customer's invoices are collected; null if they are not. Without a
 * signed one no bank collects anything, whatever was chosen: the customer pays itself.
 */
export const collectedUnder = <Signable extends Pick<Mandate, 'signedOn' | 'revokedOn'>>(
  customer: Wishes | null,
  mandate: Signable | null,
): Signable | null => (wantsCollection(customer) && mandate?.signedOn && !mandate.revokedOn ? mandate : null);
