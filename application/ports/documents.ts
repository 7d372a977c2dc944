import type { TicketStyle } from '#domain/checkout/ticket-style.ts';
import type { PrintedInvoice, Seller } from '#domain/invoice/issued-invoice.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Money } from '#domain/kernel/money.ts';

/** Values under their labels, in the order in which they stand. */
type Labelled = readonly (readonly [label: string, value: string])[];

/** Who sends a document, as it stands at its foot. */
export type Sender = { name: string; lines: readonly string[]; color: string };

/** What a customer reads of a wine on a product sheet (PROD-034); nothing of what it costs us (LINE-027). */
export type ProductSheet = {
  /** Of what the sheet says by itself; Dutch without. */
  language?: Language | undefined;
  name: string;
  vintage: string | null;
  supplier: string;
  /** In Dutch: rood, wit, rosé. */
  color: string;
  /** Country, region and subregion, the largest first. */
  origin: readonly string[];
  grapes: readonly string[];
  /** In hundredths of a percent. */
  alcohol: number | null;
  description: string;
  foodPairing: string;
  /** Further facts under the names that the account gives them. */
  facts: Labelled;
  /** Codes by which the trade knows it: GTIN, LWIN, barcode. */
  codes: Labelled;
  bottlesPerBox: number;
  number: number;
  /** A JPEG or PNG. */
  image: Uint8Array | null;
};

/** 1 classic, 2 with a band of colour, 3 for a wine list, 4 technical with a barcode, 5 a card for the shelf. */
export type SheetTemplate = 1 | 2 | 3 | 4 | 5;

/** A company as its documents show it. */
export type Letterhead = {
  name: string;
  /** Address, telephone and numbers, line by line. */
  lines: readonly string[];
  /** #rrggbb. */
  color: string;
  /** A jpg, png or webp; what is no picture is left out. */
  logo: Uint8Array | null;
};

/** More rows than this are not drawn as a table: it takes the time of others, and nobody reads it. */
export const mostPaperRows = 500;

/** A plain report on paper: facts above, then tables. Texts are written out in its language. */
export type Report = {
  language?: Language | undefined;
  title: string;
  letterhead: Letterhead;
  /** Whom or what it is about, line by line. */
  about: readonly string[];
  facts: Labelled;
  /** A paragraph above the tables; left out without. */
  intro?: string;
  tables: readonly {
    title: string;
    /** Widths share the page; without any they follow from what stands in the columns. */
    columns: readonly { header: string; width?: number; isNumber?: boolean }[];
    rows: readonly (readonly string[])[];
    /** The last row, set apart; left out without. */
    total?: readonly string[];
    emptyText: string;
  }[];
  /** A paragraph under the tables; empty without. */
  closing: string;
  /** A moment as people read it, and as an instant. */
  printedAt: string;
  madeAt: string;
};

/** 1 plain, 2 compact, 3 with boxes, 4 with squares to tick, 5 in large letters (setting `packingSlipStyle`). */
export type LineStyle = 1 | 2 | 3 | 4 | 5;

/** What a line of an order says on paper; texts are written out. */
export type PaperLine = {
  quantity: number;
  /** Whole boxes, and the bottles beside them. */
  boxes: number;
  loose: number;
  number: string;
  name: string;
  vintage: string;
  /** What a multi-product is made of, to be picked in its place. */
  parts: readonly string[];
  /** Empty on a packing slip. */
  price: string;
  discount: string;
  total: string;
};

/** An order on paper: a packing slip has no prices and no totals (SO-043). One at a supplier shows prices where it has totals. */
export type OrderPaper = {
  language?: Language | undefined;
  kind: 'packing-slip' | 'offer' | 'purchase-order';
  number: number;
  letterhead: Letterhead;
  /** Name and address, line by line. */
  addressee: readonly string[];
  facts: Labelled;
  lines: readonly PaperLine[];
  /** How many boxes, bottles and lines there are, in words. */
  count: string;
  /** The last is the sum that counts. */
  totals: Labelled;
  notes: readonly (readonly [title: string, text: string])[];
};

/** A wine on a price list; texts are written out, empty where there is nothing to say. */
export type ListedLine = {
  code: string;
  name: string;
  vintage: string;
  supplier: string;
  content: string;
  vat: string;
  price: string;
  /** A JPEG. */
  image: Uint8Array | null;
};

/** A price list on paper (PLIST-009). A column of which no wine has anything is left out. */
export type PriceListPaper = {
  language?: Language | undefined;
  title: string;
  letterhead: Letterhead;
  /** Which prices these are, and of when. */
  facts: readonly string[];
  intro: string;
  /** Under the last wine, such as about VAT. */
  closing: string;
  groups: readonly { name: string; parts: readonly { name: string; lines: readonly ListedLine[] }[] }[];
  /** Whether it ends with an index of groups and wines. */
  hasIndex: boolean;
};
/** 3 classic, 4 with colour, 5 in two columns (t_pricelist_template). */
export type PriceListTemplate = 3 | 4 | 5;

/** What a customer takes home from the till (SO-049); texts are written out. */
export type Ticket = {
  language?: Language | undefined;
  number: number;
  /** Its logo is that of the ticket. */
  letterhead: Letterhead;
  style: TicketStyle;
  facts: Labelled;
  lines: readonly {
    quantity: number;
    name: string;
    /** Of one bottle, and of all; discount is among the totals. */
    price: string;
    total: string;
  }[];
  totals: Labelled;
  /** What is to be paid. */
  sum: readonly [label: string, value: string];
  payments: Labelled;
  /** Under it all, each a line. */
  closing: readonly string[];
};

/** A voucher as a card (VOUCH-002); the texts are written out, in `language`. */
export type VoucherPaper = {
  language?: Language | undefined;
  letterhead: Letterhead;
  name: string;
  code: string;
  /** What it is worth, such as € 10,00 or 10% korting. */
  worth: string;
  terms: readonly string[];
};

/**
 * 1 classic, 2 letterhead at the right, 3 band of colour, 4 for a window envelope, 5 compact, 6 price list,
 * 7 delivery, 8 formal, 9 minimal (setting `invoiceDesign`).
 */
export type InvoiceDesign = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** What an account shows on its invoices (INV-023), beside what they have to say. */
export type InvoiceOptions = {
  /** How to reach the company, and its BIC; name, address and numbers are always there. */
  showsCompanyData: boolean;
  showsPaymentMethod: boolean;
  paymentMethod: string;
  /** Also what is left to pay; without it the invoice asks for its whole amount. */
  showsPaymentsTotal: boolean;
  paymentsTotal: Money;
  /** Of all lines together (setting `showsInvoiceQuantity`). */
  showsQuantity: boolean;
  /** LINE-011: what else a product is called, by its number; absent where the account does not show it. */
  otherCodes?: ReadonlyMap<number, string>;
  /** Under the invoice, each a paragraph. */
  texts: readonly string[];
};

/** Documents as PDF, with their fonts in them. `madeAt` is an instant (ISO 8601). */
export type Documents = {
  /** Reads what drawing takes, where somebody is about to ask a document; nobody need wait for it. */
  prepare: () => Promise<void>;
  report: (report: Report) => Promise<Uint8Array>;
  productSheet: (
    sheet: ProductSheet,
    about: { template: SheetTemplate; sender: Sender; madeAt: string },
  ) => Promise<Uint8Array>;
  /** A third of A4, with its code to scan. */
  voucher: (paper: VoucherPaper, about: { madeAt: string }) => Promise<Uint8Array>;
  /** As wide as the paper of a till (80 mm) and as long as it needs. */
  ticket: (ticket: Ticket, about: { madeAt: string }) => Promise<Uint8Array>;
  priceList: (
    list: PriceListPaper,
    about: { template: PriceListTemplate; madeAt: string },
  ) => Promise<Uint8Array>;
  orderPaper: (paper: OrderPaper, about: { style: LineStyle; madeAt: string }) => Promise<Uint8Array>;
  /** A made-up invoice of a company, to look at a design with. */
  invoiceSample: (
    seller: Seller,
    about: { design: InvoiceDesign; options: InvoiceOptions; logo: Uint8Array | null; madeAt: string },
  ) => Promise<Uint8Array>;
  /** Many of them in one document, each with page numbers of its own; of no paper more is in memory than its pages. */
  orderPapers: (
    papers: AsyncIterable<OrderPaper>,
    about: { title: string; author: string; style: LineStyle; madeAt: string },
  ) => ReadableStream<Uint8Array>;
  /** The same bytes for the same invoice. A logo that is no picture is left out; blank is without letterhead (INV-021). */
  invoice: (
    issued: PrintedInvoice,
    about: {
      design: InvoiceDesign;
      options: InvoiceOptions;
      /** A jpg, png or webp. */
      logo?: Uint8Array | null;
      isBlank: boolean;
      madeAt: string;
    },
  ) => Promise<Uint8Array>;
};
