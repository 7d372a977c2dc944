import { ofAccount } from '#api/http/scope.ts';
import { said } from '#domain/kernel/message.ts';
import {
  addCustomerFinancing,
  customerAtAGlance,
  customerFigures,
  customerFiguresCsv,
  customerFiguresPdf,
  customerHistory,
  customerLines,
  customerOrders,
  customerProducts,
  customerReminderPdf,
  exportCustomersCsv,
  financingInfo,
  financingPdf,
} from '#api/customer-figures/contract.ts';
import { type Cell, type Cells, centsCell, dayCell, percentageCell } from '#api/http/csv.ts';
import {
  type Call,
  implementData,
  implementChange,
  implementFile,
  implementFileView,
  implementView,
} from '#api/http/implement.ts';
import { tableFile } from '#api/http/table-file.ts';
import * as en from '#api/customer-figures/words.en.ts';
import * as nl from '#api/customer-figures/words.nl.ts';
import { addFinancing } from '#application/customer/financing.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { financingSummary } from '#domain/customer/financing.ts';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Control, Field, FieldValue } from '#domain/kernel/field.ts';
import { euro } from '#domain/kernel/money.ts';
import { accountManagersBy } from '#projections/accounts/queries.ts';
import { customersAddedInPieces } from '#projections/customers/queries.ts';
import { historyOf } from '#projections/log-book/queries.ts';
import {
  customerOf,
  boughtOf,
  figuresFor,
  glanceView,
  ordersView,
  linesView,
  figuresPaper,
  financingPaper,
  reminderPaper,
} from '#projections/views/customer-figures.ts';
import { titleOf } from '#projections/views/texts.ts';

const inLanguages = { nl, en };

const mostEvents = 500;

/** CUST-036: every field under its label, as people write it. */
const exported = Object.entries(customerFields) as [keyof typeof customerFields, Field][];

const shownFields = exported.filter(([, { tab }]) => tab !== 'none');

const fieldCell = (control: Control, value: FieldValue, language: ScreenLanguage): Cell => {
  // figures are written as in every CSV file, whatever its reader reads; a word beside them is its own
  const isWord = typeof value !== 'number' || control.kind === 'choice';
  const worded =
    'suffix' in control && control.suffix ? { ...control, suffix: said(language, control.suffix) } : control;
  const text = fieldText(worded, value, isWord ? language : usualLanguage);
  if (control.kind === 'date') return dayCell(value as string | null);
  if (typeof value !== 'number') return text;
  if (control.kind === 'money') return { text, value: value / euro, format: '0.00##' };
  if (control.kind === 'percentage') return percentageCell(text, value);
  return control.kind === 'number'
    ? { text, value: value / 10 ** (control.decimals ?? 0), format: 'General' }
    : text;
};

async function* customerRows(
  { core: { db }, language }: Call,
  pieces: ReturnType<typeof customersAddedInPieces>,
): AsyncGenerator<Cells[]> {
  for await (const customers of pieces) {
    const managers = await accountManagersBy(
      db,
      customers.map(({ record }) => record),
    );
    yield customers.map(({ addedOn, record }, index) => [
      record.number,
      dayCell(addedOn, addedOn),
      ...shownFields.map(([name, { control }]) =>
        name === 'accountManagerId'
          ? managers[index]!
          : fieldCell(control, record[name] as FieldValue, language),
      ),
    ]);
  }
}

async function* productRows(products: Awaited<ReturnType<typeof boughtOf>>): AsyncGenerator<Cells[]> {
  yield products.map((product) => [
    titleOf(product),
    product.quantity,
    centsCell(product.unitPrice),
    centsCell(product.excl),
  ]);
}

export const customerFigureRoutes = [
  implementView(customerOrders, ordersView),

  implementView(customerLines, linesView),

  implementData(customerProducts, async (call, { customerId }) => {
    await customerOf(call, customerId);
    return boughtOf(call, customerId, { from: null, to: null });
  }),

  implementView(customerFigures, async (call, period) => {
    await customerOf(call, period.customerId);
    return figuresFor(call, period);
  }),

  implementView(customerAtAGlance, glanceView),

  implementFileView(customerFiguresPdf, figuresPaper),

  implementFile(customerFiguresCsv, async (call, { format, ...period }) => {
    const { record } = await customerOf(call, period.customerId);
    const products = await boughtOf(call, period.customerId, period);
    return tableFile(call, format, {
      name: `${inLanguages[call.language].figuresFile}-${record.number}-${period.from}-${period.to}`,
      header: inLanguages[call.language].productColumns,
      pieces: productRows(products),
    });
  }),

  implementFile(customerReminderPdf, reminderPaper),

  implementView(financingInfo, async (call, { customerId }) => {
    const { financing } = await customerOf(call, customerId);
    return { entries: [...financing.entries], ...financingSummary(financing) };
  }),

  implementFileView(financingPdf, financingPaper),

  implementChange(addCustomerFinancing, ({ core, actor }, { date, ...entry }) =>
    addFinancing(core, actor, { ...entry, date: date ?? core.clock.today() }),
  ),

  implementFile(exportCustomersCsv, async (call, { format, ...period }) => {
    const { core, caller } = call;
    const words = inLanguages[call.language];
    const scope = { log: caller.log, accountId: caller.account.customersFrom };
    return tableFile(call, format, {
      name: `${words.customersFile}-${period.from}-${period.to}`,
      header: [...words.customerColumns, ...shownFields.map(([, { label }]) => said(call.language, label))],
      pieces: customerRows(call, customersAddedInPieces(core.db, scope, period)),
    });
  }),

  implementData(customerHistory, async (call, { customerId }) => {
    await customerOf(call, customerId);
    return historyOf(call.core, ofAccount(call), `customer-${customerId}`, mostEvents, call.language);
  }),
];
