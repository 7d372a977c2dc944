import { z } from 'zod';
import type { Customer } from '#domain/customer/customer.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { fieldText } from '#domain/kernel/field-text.ts';

/** That an invoice is collected by direct debit: on or about which day, and under which mandate. */
export const Collection = z.object({
  on: CalendarDate,
  /** Empty in invoices of before a signed mandate was asked for. */
  mandateReference: z.string(),
});
export type Collection = z.infer<typeof Collection>;

type Wishes = Pick<Customer, 'isAutoDebit' | 'isAutoDebitOnline'>;

/** PAY-024: whether the invoices of a customer are meant to be collected. */
export const wantsCollection = (customer: Wishes | null): boolean =>
  customer !== null && (customer.isAutoDebit || customer.isAutoDebitOnline);

/**
 * PAY-024: the mandate under which the invoices of a customer are collected; null where they are not. Without one
 * that the customer signed no bank collects anything, whatever was ticked: it pays by itself then.
 */
export const collectedUnder = <Signable extends Pick<Mandate, 'signedOn'>>(
  customer: Wishes | null,
  mandate: Signable | null,
): Signable | null => (wantsCollection(customer) && mandate?.signedOn ? mandate : null);

/** How an issued invoice is collected; null where the buyer pays it, as under no mandate that is named. */
export const collectionOf = ({ collection }: { collection?: Collection | undefined }): Collection | null =>
  collection && collection.mandateReference !== '' ? collection : null;

/** What a buyer reads instead of being asked to transfer; `amount` as people write it. */
export const collectionText = (amount: string, { on, mandateReference }: Collection): string =>
  [
    `Wij schrijven ${amount} op of rond ${fieldText({ kind: 'date' }, on)} automatisch van uw rekening af`,
    ` onder machtiging ${mandateReference}. U hoeft niets over te maken.`,
  ].join('');
