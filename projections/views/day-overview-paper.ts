import type { Report } from '#application/ports/documents.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Period } from '#domain/kernel/period.ts';
import { centsText, dateText } from '#domain/kernel/words.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { receivedPerMethod } from '#projections/sold-days/queries.ts';
import { ofAccount, overviewOf, type DayOverview } from '#projections/views/day-overview.ts';
import { numberColumn, printedNow, textColumn } from '#projections/views/letterhead.ts';
import type { View } from '#projections/views/view.ts';

/** Of a longer period paper tells the months alone. */
const mostDaysOnPaper = 370;

/** An amount as a column of amounts has it. */
const amount = (value: number) => centsText(value).replace(/€\s?/, '');

const count = (value: number) => fieldText({ kind: 'number' }, value);

const share = (hundredths: number | null) =>
  hundredths === null ? '' : `${(Math.round(hundredths / 10) / 10).toFixed(1).replace('.', ',')}%`;

type Sums = Pick<DayOverview['days'][number], 'bottles' | 'excl' | 'incl' | 'margin' | 'marginPercentage'>;

const earnings = ({ margin, marginPercentage }: Pick<Sums, 'margin' | 'marginPercentage'>) => [
  amount(margin),
  share(marginPercentage),
];

/** Credits are invoices too. */
const invoicesOf = (days: DayOverview['days']) => days.reduce((all, { invoices }) => all + invoices, 0);

const dayTable = ({ days, sums, vat }: DayOverview): Report['tables'][number] => {
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
    title: 'Per dag, op factuurdatum',
    columns: [
      textColumn('Dag', 8),
      numberColumn('Fact.', 4),
      numberColumn('Flessen', 6),
      numberColumn('Excl. btw', 8.5),
      numberColumn('Btw laag', 7),
      numberColumn('Btw hoog', 7.5),
      numberColumn('Incl. btw', 8.5),
      numberColumn('Marge', 8),
      numberColumn('%', 5.5),
    ],
    rows: days.map((row) => [dateText(row.day), ...cells(row)]),
    total: ['Totaal', ...cells({ ...sums, invoices: invoicesOf(days), vatLow: vat.low, vatHigh: vat.high })],
    emptyText: 'In deze periode is niets gefactureerd.',
  };
};

const monthNames = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

const monthTable = ({ months, sums }: DayOverview): Report['tables'][number] => {
  const cells = (row: Sums) => [count(row.bottles), amount(row.excl), amount(row.incl), ...earnings(row)];
  return {
    title: 'Per maand',
    columns: [
      textColumn('Maand', 5),
      numberColumn('Flessen', 4),
      numberColumn('Excl. btw', 5),
      numberColumn('Incl. btw', 5),
      numberColumn('Marge', 5),
      numberColumn('%', 3),
    ],
    rows: months.map((row) => [`${monthNames[row.month - 1]} ${row.year}`, ...cells(row)]),
    total: ['Totaal', ...cells(sums)],
    emptyText: 'In deze periode is niets gefactureerd.',
  };
};

const productTable = ({ products }: DayOverview): Report['tables'][number] => ({
  title: `Best verkocht: ${products.length} producten met de meeste omzet`,
  columns: [
    textColumn('Product', 12),
    numberColumn('Flessen', 3),
    numberColumn('Excl. btw', 4),
    numberColumn('Marge', 4),
    numberColumn('%', 2.5),
  ],
  rows: products.map((row) => [row.name, count(row.bottles), amount(row.excl), ...earnings(row)]),
  emptyText: 'In deze periode is niets verkocht.',
});

const paymentTable = (
  received: readonly { method: keyof typeof paymentMethods; payments: number; amount: number }[],
): Report['tables'][number] => ({
  title: 'Betalingen ontvangen in deze periode',
  columns: [textColumn('Betaalwijze', 8), numberColumn('Betalingen', 3), numberColumn('Bedrag', 4)],
  rows: received.map((row) => [paymentMethods[row.method].name, count(row.payments), amount(row.amount)]),
  total: [
    'Totaal',
    count(received.reduce((all, { payments }) => all + payments, 0)),
    amount(received.reduce((all, row) => all + row.amount, 0)),
  ],
  emptyText: 'In deze periode is niets ontvangen.',
});

export const onPaper = async (call: View, period: Period): Promise<Report> => {
  const { core, caller } = call;
  const [overview, received] = await Promise.all([
    overviewOf(call, period, 10),
    receivedPerMethod(core.db, ofAccount(call), period),
  ]);
  const { sums, vat, days, months } = overview;
  return {
    ...(await printedNow(call, caller.account)),
    title: 'Dagoverzicht',
    about: [
      caller.account.name,
      period.from === period.to
        ? `Dag ${dateText(period.from)}`
        : `Periode ${dateText(period.from)} tot en met ${dateText(period.to)}`,
      'Alle facturen en creditfacturen op factuurdatum',
    ],
    facts: [
      ['Facturen', count(invoicesOf(days))],
      ['Flessen', count(sums.bottles)],
      ['Omzet excl. btw', centsText(sums.excl)],
      ['Btw laag', centsText(vat.low)],
      ['Btw hoog', centsText(vat.high)],
      ['Omzet incl. btw', centsText(sums.incl)],
      ['Marge', centsText(sums.margin)],
      ...(sums.marginPercentage === null
        ? []
        : [['Marge in procenten', share(sums.marginPercentage)] as const]),
    ],
    tables: [
      ...(months.length > 1 ? [monthTable(overview)] : []),
      ...(days.length <= mostDaysOnPaper ? [dayTable(overview)] : []),
      paymentTable(received),
      productTable(overview),
    ],
  };
};
