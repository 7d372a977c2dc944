import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  type DayDetails,
  dayDetails,
  type DayOverview,
  dayOverview,
  dayTotalPdf,
} from '#api/day-overview/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { mayOpen, menuOf } from '#web/parts/screens.ts';
import { date } from '#web/lib/format.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const earned = (excl: number, purchase: number) => ({
  excl: excl * euro,
  incl: excl * 1.21 * euro,
  margin: (excl - purchase) * euro,
  marginPercentage: Math.round((1 - purchase / excl) * 10_000),
});
const day = (of: string, excl: number): DayOverview['days'][number] => ({
  day: of,
  month: Number(of.slice(0, 7).replace('-', '')),
  invoices: 3,
  bottles: 60,
  isOpen: false,
  ...earned(excl, excl * 0.6),
  vatLow: 0,
  vatHigh: excl * 0.21 * euro,
});
const month = (number: number, excl: number): DayOverview['months'][number] => ({
  year: 2026,
  month: number,
  accountId: 3,
  accountName: 'Wijnimport Noordhof',
  bottles: 60,
  ...earned(excl, excl * 0.6),
});
const found = (changes: Partial<DayOverview> = {}): DayOverview => ({
  isFound: true,
  message: null,
  days: [day('2026-10-20', 1_000), day('2026-10-31', 500)],
  months: [month(10, 1_500)],
  sums: {
    ...earned(1_500, 900),
    orders: 5,
    bottles: 120,
    averageExcl: 300 * euro,
    averageIncl: 363 * euro,
    averageBottles: 2_400,
    app: { excl: 0, incl: 0 },
  },
  vat: { low: 0, high: 315 * euro },
  products: [{ productId: 1201, name: 'Sancerre 2024', bottles: 90, ...earned(1_200, 700) }],
  ...changes,
});
const nothing = found({
  isFound: false,
  message: 'Geen resultaten gevonden',
  days: [],
  months: [],
  products: [],
});
const details: DayDetails = {
  payments: [
    {
      orderId: 17,
      number: 10_872,
      amount: 121 * euro,
      method: 'PIN/CC',
      paidOn: '2026-10-20',
      invoiceDate: '2026-10-20',
    },
  ],
  totalPayments: 1,
  orders: [
    {
      orderId: 17,
      number: 10_872,
      invoiceNumber: '2061',
      recipient: 'Restaurant De Gouden',
      incl: 242 * euro,
      excl: 200 * euro,
      paid: 121 * euro,
      open: 121 * euro,
      payments: [{ amount: 121 * euro, method: 'PIN/CC', paidOn: '2026-10-20' }],
    },
  ],
  totalOrders: 1,
};

const october = '/rapporten/dagoverzicht?van=2026-10-01&tot=2026-10-31';
const open = (at = october, answer = found()) => {
  const api = server();
  answerBasics(api);
  api.on(dayOverview, answer);
  api.on(dayDetails, details);
  return { ...api, ...openApp(at) };
};
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[\u202f\u00a0]/g, ' ').replace(', orders en betalingen', '');
const daysTable = () => screen.findByRole('table', { name: 'Per dag' });

test('REP-015 · REP-016 · totals, and a row for each day with revenue, both amounts of VAT and margin', async () => {
  open();
  const rows = within(await daysTable()).getAllByRole('row');
  expect(rows.map((row) => [...row.querySelectorAll('th, td')].map(plain))).toEqual([
    ['Dag', 'Facturen', 'Flessen', 'Omzet excl.', 'Btw laag', 'Btw hoog', 'Omzet incl.', 'Marge', 'Marge %'],
    ['di 20-10-2026', '3', '60', '€ 1.000,00', '€ 0,00', '€ 210,00', '€ 1.210,00', '€ 400,00', '40,0%'],
    ['za 31-10-2026', '3', '60', '€ 500,00', '€ 0,00', '€ 105,00', '€ 605,00', '€ 200,00', '40,0%'],
    ['Totaal', '6', '120', '€ 1.500,00', '€ 0,00', '€ 315,00', '€ 1.815,00', '€ 600,00', '40,0%'],
  ]);
  expect(plain((await screen.findByText('Btw')).closest('dl'))).toBe(
    'Btw€ 315,00laag € 0,00 · hoog € 315,00',
  );
  await screen.findByRole('img', { name: /De meeste omzet was er op di 20-10-2026/ });
});

test.runIf(isThorough)(
  'REP-015 · the chart has a point for each day of the calendar, those without invoices too',
  async () => {
    open();
    await daysTable();
    const drawn = screen.getByRole('table', { name: 'Omzet en marge: de cijfers van de grafiek' });
    const rows = within(drawn).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    expect(rows.slice(0, 2).map((row) => plain(row.querySelector('td')))).toEqual(['€ 1.000,00', '€ 0,00']);
  },
);

test('REP-017 · REP-018 · a day opens and closes; opening loads its orders and payments', async () => {
  const { asked } = open();
  await daysTable();
  expect(asked(dayDetails)).toHaveLength(0);
  const toggle = await screen.findByRole('button', { name: /20-10-2026.*, orders en betalingen$/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  const orders = await screen.findByRole('table', { name: 'Orders van 20-10-2026' });
  await within(orders).findByText('Restaurant De Gouden');
  expect(within(orders).getAllByRole('cell').map(plain)).toEqual([
    '10872',
    'Restaurant De Gouden',
    '€ 200,00',
    '€ 242,00',
    '€ 121,00PIN/CC',
    'open € 121,00',
  ]);
  const payments = await screen.findByRole('table', { name: 'Betalingen van 20-10-2026' });
  expect(within(payments).getAllByRole('cell').map(plain)).toEqual([
    'PIN/CC',
    '10872',
    '20-10-2026',
    '€ 121,00',
  ]);
  expect(asked(dayDetails)[0]?.request).toEqual({ month: 202_610, day: '2026-10-20', skip: 0, take: 100 });
  await userEvent.click(toggle);
  expect(screen.queryByRole('table', { name: 'Orders van 20-10-2026' })).toBeNull();
});

test.runIf(isThorough)(
  'REP-019 · over several months a month opens all of its orders and payments',
  async () => {
    const days = [day('2026-09-30', 500), day('2026-10-20', 1_000)];
    const { asked } = open(october, found({ days, months: [month(9, 500), month(10, 1_000)] }));
    const months = await screen.findByRole('table', { name: 'Per maand' });
    await userEvent.click(
      within(months).getByRole('button', { name: /oktober 2026, orders en betalingen$/ }),
    );
    await screen.findByRole('table', { name: 'Orders van oktober 2026' });
    expect(asked(dayDetails)[0]?.request).toMatchObject({ month: 202_610, day: null });
  },
);

test.runIf(isThorough)(
  'REP-014 · REP-003 · a period by its days or a shortcut is asked when the report is run',
  async () => {
    const { asked, path } = open();
    await daysTable();
    expect(asked(dayOverview)[0]?.request).toEqual({
      dates: { from: '2026-10-01', to: '2026-10-31', type: 3 },
      top: 10,
    });
    const today = dateInAmsterdam(Date.now());
    for (const name of [
      'Vandaag',
      'Deze week',
      'Vorige week',
      'Deze maand',
      'Vorige maand',
      'Dit jaar',
      'Vorig jaar',
    ])
      await screen.findByRole('button', { name });
    await userEvent.click(await screen.findByRole('button', { name: 'Vandaag' }));
    expect(asked(dayOverview)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await waitFor(() => expect(path()).toContain(`van=${today}&tot=${today}`));
    await waitFor(() => expect(asked(dayOverview)).toHaveLength(2));
  },
);

test.runIf(isThorough)(
  'REP-015 · REP-009 · the number of best sold products is ten, and asked anew when it is changed',
  async () => {
    const { asked } = open();
    const table = await screen.findByRole('table', { name: 'Best verkochte producten' });
    within(table).getByText('Sancerre 2024');
    const top = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Top' });
    expect(top.value).toBe('10');
    await userEvent.clear(top);
    await userEvent.type(top, '3');
    await waitFor(() => expect(asked(dayOverview).at(-1)?.request).toMatchObject({ top: 3 }));
  },
);

test('REP-005 · a period without invoices says ERROR with the words of the server and goes back to today', async () => {
  open('/rapporten/dagoverzicht?van=2020-01-01&tot=2020-01-31', nothing);
  await screen.findByText('FOUT');
  await screen.findByText('Geen resultaten gevonden');
  const today = date(dateInAmsterdam(Date.now()));
  for (const name of ['Van', 'Tot en met'])
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name })).value).toBe(today);
});

test('REP-015 · the overview of the period opens as PDF', async () => {
  const { on, asked } = open();
  on(dayTotalPdf, '%PDF-');
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => {} }));
  await daysTable();
  await userEvent.click(await screen.findByRole('button', { name: 'Als PDF' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:pdf', '_blank', 'noopener'));
  expect(asked(dayTotalPdf)[0]?.request).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

test('REP-014 · REP-021 · both reports stand in the menu of ADMIN and MANAGER, and of who audits', () => {
  const opens = (role: Role) =>
    ['/rapporten/dagoverzicht', '/tools/orders'].map(
      (path) =>
        mayOpen(path, role) &&
        menuOf(role, new Set())
          .flatMap(({ links }) => links)
          .some(({ to }) => to === path),
    );
  for (const role of ['ADMIN', 'MANAGER', 'AUDITOR'] as const)
    expect(opens(role), role).toEqual([true, true]);
  for (const role of ['SALES', 'FINANCE', 'TRAFFIC'] as const)
    expect(opens(role), role).toEqual([false, false]);
});
