import { ofAccount } from '#api/http/scope.ts';
import { exportInvoicesByDate, exportInvoicesByPayment, exportOrders } from '#api/exports/contract.ts';
import { amountCell, type Cells, dayCell, percentageCell } from '#api/http/csv.ts';
import { tableFile } from '#api/http/table-file.ts';
import { type Call, implementFile } from '#api/http/implement.ts';
import * as en from '#api/exports/words.en.ts';
import * as nl from '#api/exports/words.nl.ts';
import { vatKindOf, vatKinds } from '#domain/bookkeeping/vat-codes.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { yesOrNo } from '#domain/kernel/words.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { statuses } from '#domain/sales-order/status.ts';
import {
  type ExportedInvoice,
  type ExportedOrder,
  type ExportedWriteOff,
  invoicesByDate,
  invoicesByPayment,
  ordersOfPeriod,
  writeOffsOf,
} from '#projections/exports/queries.ts';

const inLanguages = { nl, en };

type Period = { from: string; to: string };

type Read<Row> = (
  db: Call['core']['db'],
  scope: ReturnType<typeof ofAccount>,
  period: Period,
) => AsyncGenerator<Row[]>;

const percentage = (rate: Percentage) => percentageCell(fieldText({ kind: 'percentage' }, rate), rate);

const orderRow =
  (language: ScreenLanguage) =>
  (order: ExportedOrder): Cells[] => [
    [
      order.number,
      dayCell(order.order_date),
      dayCell(order.delivery_date),
      order.customer_number ?? '',
      order.customer_name,
      order.city,
      statuses[order.status].name[language],
      said(language, yesOrNo(order.source !== 'staff')),
      order.invoice_number ?? '',
      dayCell(order.invoice_date),
      order.bottles,
      ...[order.excl, order.vat, order.incl, order.paid].map(amountCell),
    ],
  ];

/**
 * What a customer owes stands left, revenue and VAT right, of each rate their own; of a credit the other way round.
 * Nothing is below zero. What was written off of one goes from the debtors to the payment differences, without VAT.
 */
const invoiceRows =
  (language: ScreenLanguage) =>
  (invoice: ExportedInvoice | ExportedWriteOff): Cells[] => {
    const words = inLanguages[language];
    const { invoice_number, order_number, customer_name, customer_number } = invoice;
    const about = [
      dayCell(invoice.date),
      invoice_number,
      dayCell(invoice.invoice_date),
      dayCell(invoice.due_date),
      customer_number ?? '',
      customer_name,
      order_number ?? '',
    ];
    const left = (amount: Money) => (amount >= 0 ? [amount, 0] : [0, -amount]).map(amountCell);
    const right = (amount: Money) => left(amount).toReversed();
    if ('amount' in invoice)
      return [
        [...about, words.paymentDifferences, ...left(invoice.amount), '', ''],
        [...about, words.debtors, ...right(invoice.amount), '', ''],
      ];
    const { incl, vat_treatment } = invoice;
    const perRate = invoice.per_rate.length > 0 ? invoice.per_rate : [{ rate: 0, excl: 0, vat: 0 }];
    return [
      [...about, words.debtors, ...left(incl), '', ''],
      ...perRate.flatMap(({ rate, excl, vat }) => {
        const kind = [vatKinds[vatKindOf(rate, vat_treatment ?? 'domestic')], percentage(rate)];
        return [
          [...about, words.turnover, ...right(excl), ...kind],
          [...about, words.vat, ...right(vat), ...kind],
        ];
      }),
    ];
  };

/** Invoices, and after them what was written off in the same period. */
const withWriteOffs = (read: typeof invoicesByDate) =>
  async function* (...[db, scope, period]: Parameters<Read<ExportedInvoice>>) {
    yield* read(db, scope, period);
    yield* writeOffsOf(db, scope, period);
  };

async function* asRows<Row>(pieces: AsyncGenerator<Row[]>, rowsOf: (row: Row) => Cells[]) {
  for await (const piece of pieces) yield piece.flatMap(rowsOf);
}

/** A call that answers the rows of a period as a file. */
const implementExport = <Row>(
  operation: typeof exportOrders,
  aboutIn: (words: typeof nl | typeof en) => { name: string; header: string[] },
  read: Read<Row>,
  rowsIn: (language: ScreenLanguage) => (row: Row) => Cells[],
) =>
  implementFile(operation, async (call, { format, ...period }) => {
    const about = aboutIn(inLanguages[call.language]);
    return tableFile(call, format, {
      name: `${about.name}-${period.from}-${period.to}`,
      header: about.header,
      pieces: asRows(
        call.core.snapshot.inPieces((db) => read(db, ofAccount(call), period)),
        rowsIn(call.language),
      ),
    });
  });

export const exportRoutes = [
  implementExport(
    exportOrders,
    ({ orderColumns }) => ({ name: 'orders', header: orderColumns }),
    ordersOfPeriod,
    orderRow,
  ),

  implementExport(
    exportInvoicesByDate,
    (words) => ({ name: words.byInvoiceDate, header: words.invoiceColumns(words.bookedOn) }),
    withWriteOffs(invoicesByDate),
    invoiceRows,
  ),

  implementExport(
    exportInvoicesByPayment,
    (words) => ({ name: words.byPaymentDate, header: words.invoiceColumns(words.paidOn) }),
    withWriteOffs(invoicesByPayment),
    invoiceRows,
  ),
];
