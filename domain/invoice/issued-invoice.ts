import { z } from 'zod';
import { DeliveryAddress } from '#domain/sales-order/delivery.ts';
import { AnnouncedCollection, Collection } from '#domain/invoice/collection.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { Language } from '#domain/kernel/language.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { VatAmounts } from '#domain/kernel/vat.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const text = z.string();
const personal = text.meta({ personal: true });

/** The issuer of an invoice, from the settings on that day. Empty where nothing was filled in. */
export const Seller = z.object({
  name: text,
  contact: text,
  /** Street and house number. */
  street: text,
  postcode: text,
  city: text,
  /** ISO 3166-1, two letters. */
  countryCode: text,
  telephone: text,
  email: text,
  website: text,
  kvk: text,
  vatNumber: text,
  iban: text,
  bic: text,
  /** The letterhead's colour, #rrggbb. */
  color: text,
  /** The archived file of its logo, by digest; null without one. */
  logo: z.hash('sha256').nullable(),
});

/** The recipient of an invoice, from the customer record on that day. */
export const Buyer = z.object({
  customerId: Id,
  customerNumber: PositiveInt,
  name: personal,
  attention: personal,
  street: personal,
  houseNumber: personal,
  houseNumberExtra: personal,
  postcode: personal,
  city: text,
  countryCode: text,
  email: personal,
  vatNumber: personal,
  kvk: personal,
  /** Its address in the Peppol network: scheme and value (`0106:12345678`); empty without one. */
  peppolId: personal,
});

/** One invoiced line; `unitPrice` and `discount` on the side in which the account sells. */
export const InvoiceLine = z.object({
  lineId: PositiveInt,
  productNumber: PositiveInt,
  name: text,
  vintage: text.nullable(),
  quantity: z.int(),
  unitPrice: Money,
  discount: Percentage,
  /** The invoice discount, which is shown as lines of its own (LINE-024). */
  invoiceDiscount: Percentage,
  vatRate: Percentage,
  /** After its own discount and the invoice discount, in whole cents. */
  excl: Money,
  incl: Money,
});

/** The totals of an invoice, in whole cents: those of `totalsOf` on the day of issue. */
export const InvoiceTotals = z.object({
  subtotal: Money,
  discount: Money,
  invoiceDiscount: Money,
  /** Deducted from the total incl VAT (LINE-025), spread over the rates. */
  extra: Money,
  perRate: z.array(VatAmounts),
  /** Of these, the cents that the last credit of an invoice settles; absent if none. */
  settled: z.array(VatAmounts).optional(),
  excl: Money,
  vat: Money,
  incl: Money,
});

/**
 * The complete contents of an invoice, as issued. Its PDF and e-invoice are made from this alone, so both
 * stay the same whatever changes later (INV-020).
 */
export const IssuedInvoice = z.object({
  invoiceId: Id,
  accountId: Id,
  kind: z.enum(['invoice', 'credit']),
  /** The buyer's language; absent for Dutch. */
  language: Language.optional(),
  /** As printed (INV-018). */
  invoiceNumber: text,
  invoiceDate: CalendarDate,
  dueDate: CalendarDate,
  orderId: Id,
  /** The collective invoice of which it is the part of one order; absent of an invoice by itself. */
  collectiveId: Id.optional(),
  orderNumber: PositiveInt,
  orderDate: CalendarDate,
  /** The day of supply; null while unknown. */
  deliveryDate: CalendarDate.nullable(),
  /** INV-031: the invoice that a credit corrects. */
  corrects: z.object({ invoiceNumber: text, invoiceDate: CalendarDate }).nullable(),
  /** The buyer's reference; empty without one. */
  reference: personal,
  note: personal,
  priceSide: PriceSide,
  /** Only in old invoices. */
  collection: Collection.optional(),
  /** That it will be collected: its pre-notification. Absent where it asks for payment. */
  announces: AnnouncedCollection.optional(),
  vatTreatment: z.enum(['domestic', 'eu-supply', 'export', 'reverse-charge', 'exempt']),
  /**
   * The reason for the exemption, as set; absent without one, and in invoices from before it was recorded.
   */
  exemption: text.optional(),
  /** What had been paid before the invoice was issued; absent if nothing. */
  prepaid: Money.optional(),
  seller: Seller,
  buyer: Buyer,
  deliveredTo: DeliveryAddress.nullable(),
  lines: z.array(InvoiceLine),
  totals: InvoiceTotals,
});
export type Seller = z.infer<typeof Seller>;
export type Buyer = z.infer<typeof Buyer>;
export type InvoiceLine = z.infer<typeof InvoiceLine>;
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

/** A packing slip on a collective invoice: its order, the day of supply, where it went and how many of the lines are its. */
export type InvoiceSlip = Pick<IssuedInvoice, 'orderNumber' | 'deliveredTo'> & {
  day: CalendarDate;
  lines: number;
};
/** What is put on paper: an invoice as issued, or several of one number, with the slips in the order of their lines. */
export type PrintedInvoice = IssuedInvoice & { slips?: readonly InvoiceSlip[] };
