import { z } from 'zod';
import { managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  earned,
  ReportDates,
  TopX,
  WireSoldFigures,
  WireSoldMonth,
  WireSoldProduct,
} from '#api/contract/report.ts';
import {
  Day,
  Flag,
  NullableDay,
  NullableText,
  NullableWhole,
  orNull,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  wholeBetween,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import * as words from '#api/contract/words.nl.ts';

const { operation, fileOperation } = operationsFor(managers);

/** REP-016. `open` is for the list that shows it. */
const WireSoldDay = renamed({
  day: PlainDay,
  /** The year and the month, as in 202611. */
  month: ['m_num', Whole],
  /** Credits are invoices too. */
  invoices: Whole,
  incl: ['omzet_incl', WireMoney],
  excl: ['omzet_excl', WireMoney],
  ...earned,
  vatLow: ['btw_laag', WireMoney],
  vatHigh: ['btw_hoog', WireMoney],
  bottles: ['qty', Whole],
  isOpen: ['open', Flag],
});

/** API-210, REP-014 to REP-016: always by invoice date, whatever type is asked. */
export const dayOverview = operation('dayOverview', 'POST stats/sales4', {
  isOfBooks: true,
  summary: 'Daily overview',
  changes: false,
  request: { dates: ReportDates, top: ['topx', TopX] },
  response: {
    /** 0 where nothing was invoiced; `message` says so (REP-005). */
    isFound: ['data', Flag],
    message: NullableText,
    days: ['month', z.array(WireSoldDay)],
    sums: WireSoldFigures,
    /** Ours: the VAT of all days together. */
    vat: ['btw', renamed({ low: ['laag', WireMoney], high: ['hoog', WireMoney] })],
    /** Ours, as other reports have it. */
    months: ['sum_month', z.array(WireSoldMonth)],
    products: z.array(WireSoldProduct),
  },
});
export type DayOverview = ResponseOf<typeof dayOverview>;

const Amount = renamed({
  amount: WireMoney,
  method: ['payment_methode_name', Text],
  paidOn: ['payment_date', PlainDay],
});

const month = wholeBetween(190_001, 219_912).refine(
  (number) => number % 100 >= 1 && number % 100 <= 12,
  words.noSuchMonth,
);

/** API-214, REP-017 to REP-019: what was invoiced and paid on a day, or in a month where `day` is null; paged (ours). */
export const dayDetails = operation('dayDetails', 'POST stats/more', {
  isOfBooks: true,
  summary: 'Payments and orders of a day or month',
  isWholeUnpaged: true,
  changes: false,
  reads: ['SalesOrder:list'],
  example: { m_num: 202_611, day: '2026-11-19' },
  request: {
    month: ['m_num', month],
    day: orNull(Day),
    skip: paging(100).skip,
    take: paging(100, 500).take,
  },
  response: {
    payments: z.array(
      renamed({
        orderId: WireId,
        /** Null of an invoice that moved in, or of an order that was deleted. */
        number: ['internal_id', NullableWhole],
        amount: WireMoney,
        method: ['payment_methode_name', Text],
        paidOn: ['payment_date', PlainDay],
        /** Of what it was paid for; null where that has no invoice. */
        invoiceDate: ['invoice_date', NullableDay],
      }),
    ),
    totalPayments: ['totalPayments', Whole],
    orders: z.array(
      renamed({
        orderId: RecordId,
        number: ['internal_id', Whole],
        invoiceNumber: Text,
        /** REP-018: at most 20 characters. */
        recipient: ['delivery-recipient-name', Text],
        incl: ['invoice-amount_incl', WireMoney],
        excl: ['invoice-amount_excl', WireMoney],
        payments: z.array(Amount),
        paid: ['payments_sum', WireMoney],
        /** What is still to be paid; below zero when more was paid. */
        open: ['payments_diff', WireMoney],
      }),
    ),
    totalOrders: ['totalOrders', Whole],
  },
});
export type DayDetails = ResponseOf<typeof dayDetails>;

/** API-215, REP-015. */
export const dayTotalPdf = fileOperation('dayTotalPdf', 'GET stats/daytotal/pdf/{from}/{to}', {
  isOfBooks: true,
  summary: 'Overview of a period on paper',
  request: { from: Day, to: Day },
});
