import type { LedgerValue } from '#domain/bookkeeping/ledgers.ts';
import type { Booked } from '#domain/bookkeeping/invoice-booking.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';

/** Whom an invoice is for, as a bookkeeping knows a relation. */
export type BookkeepingCustomer = {
  /** Our number of it. */
  number: number;
  name: string;
  address: string;
  postcode: string;
  city: string;
  /** ISO 3166-1, two letters. */
  countryCode: string;
  /** Empty where it has none. */
  vatNumber: string;
  kvk: string;
  email: string;
};

/** An invoice as it is booked: of a credit the amounts are below zero. Money in whole cents. */
export type InvoiceToBook = {
  /** Under which it stands there, at most 25 characters. */
  invoiceNumber: string;
  invoiceDate: CalendarDate;
  dueDate: CalendarDate;
  isCredit: boolean;
  description: string;
  customer: BookkeepingCustomer;
  /** The turnover at each rate, in hundredths of a percent, with the number of the ledger that it goes to. */
  turnover: readonly {
    vat: Exclude<LedgerValue, 'null'>;
    rate: number;
    ledger: string;
    /** By which code the bookkeeping books its VAT, as finance chose it. */
    vatCode: string;
    excl: Money;
    vatAmount: Money;
  }[];
  incl: Money;
};

/**
 * What is written off of an invoice that stands there: above zero where too little was paid, below where too much was, or
 * where it is taken back.
 */
type DifferenceToBook = {
  date: CalendarDate;
  amount: Money;
  /** Of the invoice there. */
  reference: string;
  /** The number of the ledger of payment differences. */
  ledger: string;
  /** By which it is found there; no other has it, at most 60 characters. */
  description: string;
};

/** Money that came in, or went back (below zero), for an invoice that stands there under `reference`. */
export type BankPayment = {
  /** Of the bookkeeping: the same each time it is read. */
  paymentId: string;
  date: CalendarDate;
  amount: Money;
  reference: string;
};

/** Thrown when a bookkeeping says no, in words for a person; nothing was booked. */
export class BookkeepingSaysNo extends Error {}
/** Thrown when a bookkeeping wants no more calls for a while; nothing was booked. */
export class BookkeepingBusy extends Error {
  readonly waitMs: number;
  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}
/** Thrown when the link holds no more: somebody has to link the account again. */
export class BookkeepingLinkEnded extends Error {}

/**
 * The books that one link opens. An invoice is looked for by its number before it is booked, so it may be booked
 * again after any exception and stands there once. Throws `BookkeepingSaysNo`, `BookkeepingLinkEnded`, or anything
 * when there was no answer.
 */
export type Bookkeeping = {
  book: (invoice: InvoiceToBook) => Promise<Booked>;
  /** Books a difference from the customer to the ledger of differences, once: it is looked for first. Out: its number. */
  bookDifference: (difference: DifferenceToBook) => Promise<string>;
  /**
   * What was booked in the bank of that ledger with a date of `from` or later, up to `last` where that is given, as
   * far as it is new or changed since a day.
   */
  payments: (request: {
    ledger: string;
    from: CalendarDate;
    last: CalendarDate | null;
    changedSince: CalendarDate;
  }) => Promise<readonly BankPayment[]>;
};

/** Where a person allows the link, and what comes of it. */
export type BookkeepingPrograms = {
  /** Whether this installation is registered with it, or is a demo company with a built-in one. */
  isConnected: (system: BookkeepingSystem) => boolean;
  /** The address to go to; who comes back is recognized by `state`, a one-time token. */
  activationUrl: (system: BookkeepingSystem, state: string) => string;
  /** Turns what a program gave on activation into what the link is kept by, and what it calls its books. */
  redeem: (system: BookkeepingSystem, given: string) => Promise<{ key: string; administration: string }>;
  /** The books that a kept key opens; `keep` is called with one that takes its place before it is used. */
  open: (link: {
    accountId: number;
    system: BookkeepingSystem;
    key: string;
    keep: (key: string) => Promise<void>;
  }) => Bookkeeping;
};

/** What stands in a bookkeeping under a reference: an invoice, or a collective one with all its orders. */
export type BookedAs = { accountId: number; orderIds: readonly number[]; invoiceNumber: string };

/** What the read model knows of invoices and the bookkeeping. */
export type BookingFacts = {
  /**
   * The invoices of an account of that day or later that do not stand in a bookkeeping, the oldest first: those that
   * were not tried yet, or with `refused` those that it did not take.
   */
  toBook: (
    scope: {
      log: number;
      accountId: number;
      system: BookkeepingSystem;
      from: CalendarDate;
      refused: boolean;
    },
    limit: number,
  ) => Promise<readonly { invoiceId: number }[]>;
  /**
   * What was written off and taken back of invoices that stand in a bookkeeping, and does not stand there itself, the
   * oldest first; taking back comes after what it takes back stands there.
   */
  differences: (
    scope: { log: number; accountId: number; system: BookkeepingSystem; from: CalendarDate },
    limit: number,
  ) => Promise<
    readonly {
      lineId: number;
      isBack: boolean;
      orderId: number;
      date: CalendarDate;
      amount: Money;
      invoiceNumber: string;
      reference: string;
    }[]
  >;
  /** Which invoices of these accounts the payments of a bookkeeping are of, by reference. */
  bookedAs: (
    scope: { log: number; accountIds: readonly number[]; system: BookkeepingSystem },
    references: readonly string[],
  ) => Promise<ReadonlyMap<string, BookedAs>>;
};
