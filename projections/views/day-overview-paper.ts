import type { Report } from '#application/ports/documents.ts';
import { fieldText, inNotation } from '#domain/kernel/field-text.ts';
import type { Period } from '#domain/kernel/period.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { receivedPerMethod } from '#projections/sold-days/queries.ts';
import { ofAccount, overviewOf, type DayOverview } from '#projections/views/day-overview.ts';
import { columnsOf, printedNow, stated } from '#projections/views/letterhead.ts';
import type { View } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

/** Of a longer period paper shows the months alone. */
const mostDaysOnPaper = 370;

type Sums = Pick<DayOverview['days'][number], 'bottles' | 'excl' | 'incl' | 'margin' | 'marginPercentage'>;

/** How a reader of a language reads figures; an amount as a column of amounts has it. */
const figuresIn = (language: ScreenLanguage) => {
  const { centsText, dateText } = formatsIn(language);
  const amount = (value: number) => centsText(value).replace(/€\s?/, '');
  const count = (value: number) => fieldText({ kind: 'number' }, value, language);
  const share = (hundredths: number | null) =>
    hundredths === null
      ? ''
      : `${inNotation((Math.round(hundredths / 10) / 10).toFixed(1).replace('.', ','), language)}%`;
  const earnings = ({ margin, marginPercentage }: Pick<Sums, 'margin' | 'marginPercentage'>) => [
    amount(margin),
    share(marginPercentage),
  ];
  return { amount, count, share, earnings, dateText };
};

/** Credits are invoices too. */
const invoicesOf = (days: DayOverview['days']) => days.reduce((all, { invoices }) => all + invoices, 0);

const dayTable = (language: ScreenLanguage, { days, sums, vat }: DayOverview) => {
  const words = staffWordsIn(language);
  const { amount, count, earnings, dateText } = figuresIn(language);
  const cells = (row: Sums & { invoices: number; vatLow: number; vatHigh: number }) => [
    count(row.invoices),
    count(row.bottles),
    amount(row.excl),
    amount(row.vatLow),
    amount(row.vatHigh),
    amount(row.incl),
    ...earnings(row),
  ];
  return {
    title: words.perDay,
    columns: columnsOf(words.dayColumns, { texts: [8], numbers: [4, 6, 8.5, 7, 7.5, 8.5, 8, 5.5] }),
    rows: days.map((row) => [dateText(row.day), ...cells(row)]),
    total: [
      words.total,
      ...cells({ ...sums, invoices: invoicesOf(days), vatLow: vat.low, vatHigh: vat.high }),
    ],
    emptyText: words.nothingInvoiced,
  };
};

const monthTable = (language: ScreenLanguage, { months, sums }: DayOverview) => {
  const words = staffWordsIn(language);
  const { amount, count, earnings } = figuresIn(language);
  const cells = (row: Sums) => [count(row.bottles), amount(row.excl), amount(row.incl), ...earnings(row)];
  return {
    title: words.perMonth,
    columns: columnsOf(words.monthColumns, { texts: [5], numbers: [4, 5, 5, 5, 3] }),
    rows: months.map((row) => [`${words.months[row.month - 1]} ${row.year}`, ...cells(row)]),
    total: [words.total, ...cells(sums)],
    emptyText: words.nothingInvoiced,
  };
};

const productTable = (language: ScreenLanguage, { products }: DayOverview) => {
  const words = staffWordsIn(language);
  const { amount, count, earnings } = figuresIn(language);
  return {
    title: words.bestSold(products.length),
    columns: columnsOf(words.bestSoldColumns, { texts: [12], numbers: [3, 4, 4, 2.5] }),
    rows: products.map((row) => [row.name, count(row.bottles), amount(row.excl), ...earnings(row)]),
    emptyText: words.nothingSold,
  };
};

const paymentTable = (
  language: ScreenLanguage,
  received: readonly { method: keyof typeof paymentMethods; payments: number; amount: number }[],
) => {
  const words = staffWordsIn(language);
  const { amount, count } = figuresIn(language);
  return {
    title: words.paymentsReceived,
    columns: columnsOf(words.paymentColumns, { texts: [8], numbers: [3, 4] }),
    rows: received.map((row) => [
      paymentMethods[row.method].name[language],
      count(row.payments),
      amount(row.amount),
    ]),
    total: [
      words.total,
      count(received.reduce((all, { payments }) => all + payments, 0)),
      amount(received.reduce((all, row) => all + row.amount, 0)),
    ],
    emptyText: words.nothingReceived,
  };
};

export const onPaper = async (call: View, period: Period): Promise<Report> => {
  const { core, caller, language } = call;
  const words = staffWordsIn(language);
  const { count, share } = figuresIn(language);
  const [overview, received] = await Promise.all([
    overviewOf(call, period, 10),
    receivedPerMethod(core.db, ofAccount(call), period),
  ]);
  const { sums, vat, days, months } = overview;
  return {
    ...(await printedNow(call, caller.account, language)),
    title: words.dayOverview,
    about: [
      caller.account.name,
      period.from === period.to ? words.day(period.from) : words.period(period),
      words.allInvoices,
    ],
    facts: stated(
      words.invoicedFacts({
        ...sums,
        vat,
        invoices: count(invoicesOf(days)),
        bottles: count(sums.bottles),
        marginPercentage: share(sums.marginPercentage),
      }),
    ),
    tables: [
      ...(months.length > 1 ? [monthTable(language, overview)] : []),
      ...(days.length <= mostDaysOnPaper ? [dayTable(language, overview)] : []),
      paymentTable(language, received),
      productTable(language, overview),
    ],
  };
};
