import { z } from 'zod';
import { managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  earned,
  reportExample,
  ReportDates,
  TopX,
  WireSoldFigures,
  WireSoldMonth,
} from '#api/contract/report.ts';
import { Tags } from '#api/report-tags/contract.ts';
import {
  NullableText,
  paging,
  renamed,
  sentText,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import * as words from '#api/contract/words.nl.ts';

const { operation } = operationsFor(managers);

const dates = ReportDates.refine(({ from, to }) => from <= to, {
  path: ['tot'],
  message: words.lastBeforeFirst,
});

/** REP-026: these count by invoice date, whatever type of date is asked. */
const asked = { dates, tags: Tags } as const;

/** REP-007: a month of all accounts together. */
const SumMonth = renamed({
  year: Whole,
  month: Whole,
  /** That of the account where only one is counted. */
  accountName: ['company_name', Text],
  bottles: ['qty', Whole],
  incl: ['omzet_incl', WireMoney],
  excl: ['omzet_excl', WireMoney],
  ...earned,
});

/** REP-008: revenue and margin of a day (yyyy-MM-dd), or in a longer period of a month (yyyy-MM). */
const ChartPoint = renamed({
  at: ['x', Text],
  excl: ['y1', WireMoney],
  margin: ['y2', WireMoney],
});

/** API-207, REP-029, REP-033: the chart, the months, and those of each account. */
export const salesInTime = operation('salesInTime', 'POST stats/sales1', {
  isOfBooks: true,
  summary: 'What was invoiced, in time',
  changes: false,
  example: reportExample,
  request: renamed(asked),
  response: {
    graph: z.array(ChartPoint),
    months: ['sum_month', z.array(SumMonth)],
    accountMonths: ['data', z.array(WireSoldMonth)],
  },
});
export type SalesInTime = ResponseOf<typeof salesInTime>;

/** API-208, REP-028. */
export const salesTotals = operation('salesTotals', 'POST stats/sales2', {
  isOfBooks: true,
  summary: 'What was invoiced, in total',
  changes: false,
  example: reportExample,
  request: renamed(asked),
  response: {
    sum: WireSoldFigures,
    /** REP-005: why there is nothing; null when there is something. */
    message: NullableText,
  },
});
export type SalesTotals = ResponseOf<typeof salesTotals>;

/** REP-008; its number is ours. */
const ProductRow = renamed({
  productId: WireId,
  number: ['product_number', Whole],
  name: ['product_name', Text],
  bottles: ['qty', Whole],
  excl: ['omzet_excl', WireMoney],
  ...earned,
});
export type InvoicedProduct = z.output<typeof ProductRow>;

/** API-209, REP-009, REP-030: the products with the most revenue. */
export const bestSoldProducts = operation('bestSoldProducts', 'POST stats/sales3', {
  isOfBooks: true,
  summary: 'Best-selling products',
  changes: false,
  example: reportExample,
  request: { ...asked, most: ['topx', TopX] },
  response: { products: z.array(ProductRow) },
});

/** REP-008; its number is ours. */
const CustomerRow = renamed({
  customerId: WireId,
  number: ['customer_number', Whole],
  name: ['customer_name', Text],
  orders: Whole,
  bottles: ['qty', Whole],
  excl: ['omzet_excl', WireMoney],
  ...earned,
});
export type InvoicedCustomer = z.output<typeof CustomerRow>;

/** API-211, REP-030: a page of the customers, those with the most revenue first. */
export const invoicedCustomers = operation('invoicedCustomers', 'POST stats/sales5', {
  isOfBooks: true,
  isWholeUnpaged: true,
  summary: 'What was invoiced, by customer',
  changes: false,
  example: reportExample,
  request: {
    ...asked,
    /** Ours: words of the name, the city or the number. */
    search: sentText(200),
    ...paging(20),
  },
  response: {
    customers: z.array(CustomerRow),
    total: Whole,
  },
});
