import { describe, expect, test } from 'vitest';
import { euro } from '#domain/kernel/money.ts';
import {
  movedInDifferences,
  type MovedInBooks,
  orderDifferences,
  type OrderBooks,
} from '#domain/invoice/adds-up.ts';

/** An order of € 121,00 at 21% and € 54,50 at 9%, invoiced, of which € 100,00 was paid. */
const order = () => {
  const perRate = () => [
    { rate: 900, excl: 50 * euro, vat: 4.5 * euro },
    { rate: 2100, excl: 100 * euro, vat: 21 * euro },
  ];
  const sums = () => ({ excl: 150 * euro, vat: 25.5 * euro, incl: 175.5 * euro, perRate: perRate() });
  return {
    number: 10872,
    isInvoiced: true,
    invoiceNumber: '71',
    extra: 0,
    lines: perRate(),
    ...sums(),
    invoice: { invoiceNumber: '71', ...sums() },
    paid: 100 * euro,
    payments: [
      { amount: 150 * euro, status: 'paid' as 'paid' | 'pending' | 'failed' },
      { amount: -50 * euro, status: 'pending' as const },
      { amount: -20 * euro, status: 'failed' as const },
    ],
    open: [75.5 * euro],
  } satisfies OrderBooks;
};
const cent = 100;
const movedIn = (): MovedInBooks => ({
  invoiceNumber: '2019-0417',
  excl: 100 * euro,
  vat: 21 * euro,
  incl: 121 * euro,
  paidBefore: 61 * euro,
  due: 60 * euro,
  perRate: [{ rate: 2100, excl: 100 * euro, vat: 21 * euro }],
  paid: 10 * euro,
  payments: [{ amount: 10 * euro, status: 'paid' }],
  open: [50 * euro],
});

describe('the books of an order', () => {
  test('PAY-005 · add up when lines, VAT groups, invoice, payments and open amount do', () => {
    expect(orderDifferences(order())).toEqual([]);
    const credit = { ...order(), incl: -175.5 * euro, excl: -150 * euro, vat: -25.5 * euro };
    const back = credit.perRate.map(({ rate, excl, vat }) => ({ rate, excl: -excl, vat: -vat }));
    const given = { ...credit, perRate: back, lines: back, invoice: null, paid: 0, payments: [] };
    expect(orderDifferences({ ...given, open: [-175.5 * euro] })).toEqual([]);
    expect(
      orderDifferences({ ...order(), isInvoiced: false, invoiceNumber: null, invoice: null, open: [] }),
    ).toEqual([]);
  });

  test('LINE-025 · add up with an extra discount after the VAT groups of the lines', () => {
    const of = order();
    const less = {
      ...of,
      extra: 5.5 * euro,
      invoice: null,
      incl: 170 * euro,
      excl: 145.3 * euro,
      vat: 24.7 * euro,
    };
    const perRate = [
      { rate: 900, excl: 48.43 * euro, vat: 4.36 * euro },
      { rate: 2100, excl: 96.87 * euro, vat: 20.34 * euro },
    ];
    expect(orderDifferences({ ...less, perRate, open: [70 * euro] })).toEqual([]);
    expect(orderDifferences({ ...less, extra: 6 * euro, perRate, open: [70 * euro] })).toEqual([
      'Order 10872: totaal incl. btw na extra korting is € 170,00, moet zijn € 169,50.',
    ]);
  });

  test.each([
    [
      'a total',
      (all: ReturnType<typeof order>) => (all.incl += cent),
      'Order 10872: totaal incl. btw is € 175,51, moet zijn € 175,50.',
    ],
    [
      'a VAT group',
      (all) => (all.perRate[1]!.vat += cent),
      'Order 10872: btw 21% is € 21,01, moet zijn € 21,00.',
    ],
    [
      'a line',
      (all) => (all.lines[0]!.excl -= cent),
      'Order 10872: grondslag 9% is € 50,00, moet zijn € 49,99.',
    ],
    [
      'an invoice',
      (all) => (all.invoice.incl += cent),
      'Factuur 71: totaal incl. btw is € 175,51, moet zijn € 175,50.',
    ],
    [
      'a VAT group of an invoice',
      (all) => (all.invoice.perRate[0]!.excl += cent),
      'Factuur 71: grondslag 9% is € 50,01, moet zijn € 50,00.',
    ],
    [
      'the number of an invoice',
      (all) => (all.invoice.invoiceNumber = '72'),
      'Factuur 72: hoort bij order 10872, die 71 noemt.',
    ],
    ['what is paid', (all) => (all.paid += cent), 'Order 10872: betaald is € 100,01, moet zijn € 100,00.'],
    [
      'a payment line',
      (all) => (all.payments[0]!.amount -= cent),
      'Order 10872: betaald is € 100,00, moet zijn € 99,99.',
    ],
    [
      'a status of a payment',
      (all) => (all.payments[0]!.status = 'failed'),
      'Order 10872: betaald is € 100,00, moet zijn € −50,00.',
    ],
    [
      'what is open',
      (all) => (all.open[0]! += cent),
      'Order 10872: openstaand is € 75,51, moet zijn € 75,50.',
    ],
    ['an invoice that is open twice', (all) => all.open.push(0), 'Order 10872: staat 2 keer open.'],
    [
      'an open amount that is in no list',
      (all) => all.open.pop(),
      'Order 10872: openstaand is € 0,00, moet zijn € 75,50.',
    ],
  ] as [string, (all: ReturnType<typeof order>) => unknown, string][])(
    '%s that is a cent off is named',
    (_what, spoil, told) => {
      const all = order();
      spoil(all);
      expect(orderDifferences(all).map((text) => text.replaceAll('\u00a0', ' '))).toContain(told);
    },
  );
});

describe('the books of an order that is paid', () => {
  const paidWith = (paid: number, open: number[], over: Partial<OrderBooks> = {}) =>
    orderDifferences({
      ...order(),
      paid,
      open,
      payments: [{ amount: paid, status: 'paid' }],
      ...over,
    }).filter((text) => text.includes('is betaald en staat toch open'));
  const told = ['Order 10872: is betaald en staat toch open.'];
  const nothing = { excl: 0, vat: 0, incl: 0, perRate: [], lines: [], invoice: null };
  const credit = { ...nothing, incl: -175.5 * euro };

  test('PAY-005 · have nothing open of it, also where there was nothing to pay', () => {
    expect(paidWith(175.5 * euro, [cent])).toEqual(told);
    expect(paidWith(175.5 * euro, [])).toEqual([]);
    expect(paidWith(175.5 * euro, [-cent])).toEqual([]);
    expect(paidWith(175.4 * euro, [cent])).toEqual([]);
    expect(paidWith(0, [cent], nothing)).toEqual(told);
    expect(paidWith(-175.5 * euro, [cent], credit)).toEqual([]);
  });
});

describe('the books of an invoice that moved in', () => {
  test.each([
    [121, 121, true],
    [121, 0, true],
    [121, 121.01, false],
    [121, -0.01, false],
    [-121, -121, true],
    [-121, 0, true],
    [-121, -121.01, false],
    [-121, 0.01, false],
    [0, 0, true],
    [0, 0.01, false],
  ])('of € %d may have € %d open: %s', (incl, due, may) => {
    const told = movedInDifferences({ ...movedIn(), perRate: [], incl: incl * euro, due: due * euro });
    expect(told.some((text) => text.includes('meer dan het totaal'))).toBe(!may);
  });
  test('add up by what was open of it then', () => expect(movedInDifferences(movedIn())).toEqual([]));
  test.each([
    ['its total', { incl: 122 * euro }, /totaal incl\. btw/],
    ['what was open', { due: 130 * euro }, /had .*130,00 open, meer dan/],
    ['what was paid before', { paidBefore: 60 * euro }, /wat daar openstond is/],
    ['what is paid', { paid: 11 * euro }, /betaald is/],
    ['what is open', { open: [49 * euro] }, /openstaand is/],
  ])('%s that is off is named', (_what, over, told) => {
    expect(movedInDifferences({ ...movedIn(), ...over }).join()).toMatch(told);
  });
});
