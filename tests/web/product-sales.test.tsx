import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  bestSoldProducts,
  invoicedCustomers,
  salesInTime,
  salesTotals,
  type SalesTotals,
} from '#api/product-sales/contract.ts';
import { type FoundTag, lookupReportTags } from '#api/report-tags/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import { mayOpen } from '#web/parts/screens.ts';
import { chartPoints, monthName } from '#web/features/product-sales/months.ts';
import { date } from '#web/lib/format.ts';

const earned = (excl: number, margin: number) => ({
  excl: excl * euro,
  margin: margin * euro,
  marginPercentage: Math.round((margin / excl) * 10_000),
});
const sum = (over: Partial<SalesTotals['sum']> = {}): SalesTotals['sum'] => ({
  ...earned(9_000, 3_600),
  incl: 10_890 * euro,
  orders: 12,
  bottles: 900,
  averageExcl: 750 * euro,
  averageIncl: 907.5 * euro,
  averageBottles: 7_500,
  app: { excl: 3_000 * euro, incl: 3_630 * euro },
  ...over,
});
const month = { ...earned(9_000, 3_600), year: 2026, month: 10, bottles: 900, incl: 10_890 * euro };
const customerRow = (nth: number) => ({
  customerId: 400 + nth,
  number: 90 + nth,
  name: `Klant ${nth}`,
  orders: 3,
  bottles: 60,
  ...earned(600, 200),
});
const october = '/rapporten/producten-v2?van=2026-10-01&tot=2026-10-31';

const open = (at = october, role: Role = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  api.on(salesTotals, { sum: sum(), message: null });
  api.on(salesInTime, {
    graph: [{ at: '2026-10-20', excl: 9_000 * euro, margin: 3_600 * euro }],
    months: [{ ...month, accountName: 'Wijnimport Noordhof' }],
    accountMonths: [{ ...month, accountId: 3, accountName: 'Wijnimport Noordhof' }],
  });
  api.on(bestSoldProducts, ({ most }) => ({
    products: Array.from({ length: Math.min(most, 12) }, (_, nth) => ({
      productId: 1201 + nth,
      number: 1 + nth,
      name: `Wijn ${nth + 1}`,
      bottles: 60,
      ...earned(600, 200),
    })),
  }));
  api.on(invoicedCustomers, ({ skip, take, search }) => ({
    total: search ? 1 : 30,
    customers: Array.from({ length: search ? 1 : Math.min(take, 30 - skip) }, (_, nth) =>
      customerRow(skip + nth + 1),
    ),
  }));
  return { ...api, ...openApp(at, role) };
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll('\u202f', ' ').replace(/ st\.$/, '')),
    );
const tableOf = (name: string) => screen.findByRole('table', { name });
const shownPanel = async () => {
  const panel = await screen.findByRole('region', { name: 'Totalen' });
  await within(panel).findByText('Omzet excl.', { selector: 'dt' });
  return panel;
};

test.runIf(isThorough)(
  'REP-028 · the panel tells totals, averages and what came in by the customer app, and is put away and back',
  async () => {
    open();
    const panel = await shownPanel();
    const text = panel.textContent.replaceAll('\u202f', ' ');
    for (const part of [
      '€ 9.000,00',
      'incl. btw € 10.890,00',
      '€ 3.600,00',
      '40,0% van de omzet',
      'gemiddeld € 750,00 excl., € 907,50 incl.',
      '900',
      'gemiddeld 75,0 per order',
      '€ 3.000,00',
      '33,3%, incl. btw € 3.630,00',
    ])
      expect(text).toContain(part);
    const button = await screen.findByRole('button', { name: 'Totalen verbergen' });
    await userEvent.click(button);
    expect(within(panel).queryByText('Omzet excl.')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Totalen tonen' }));
    await within(panel).findByText('Omzet excl.', { selector: 'dt' });
  },
);

test.runIf(isThorough)(
  'beside the totals stands what they were a year earlier; that this could not be fetched is said',
  async () => {
    const { on, asked } = open('/rapporten/producten-v2?van=2026-01-01&tot=2026-06-30&vorigjaar=1');
    on(salesTotals, ({ dates }) =>
      dates.from < '2026'
        ? Response.json({ status: 500, code: 'fault', title: 'no' }, { status: 500 })
        : { sum: sum(), message: null },
    );
    const panel = await shownPanel();
    await within(panel).findAllByText(/vorig jaar: niet op te halen/);
    expect(asked(salesTotals)).toContainEqual(
      expect.objectContaining({
        request: expect.objectContaining({ dates: expect.objectContaining({ from: '2025-01-01' }) }),
      }),
    );
  },
);

test.runIf(isThorough)(
  'REP-028 · the line chart tells in words what it shows, and its figures stand in a table',
  async () => {
    open();
    await screen.findByRole('img', { name: /^Omzet en marge per dag\. Het meest is gefactureerd in 20-10/ });
    const figures = await tableOf('Omzet en marge per dag: de cijfers van de grafiek');
    expect(rowsOf(figures)).toHaveLength(31);
    expect(rowsOf(figures)[19]).toEqual(['€ 9.000,00', '€ 3.600,00']);
  },
);

test.runIf(isThorough)(
  'REP-032 · without revenue of the customer app one is told to contact support',
  async () => {
    const { on } = open();
    await shownPanel();
    expect(screen.queryByText(/contact op met support/)).toBeNull();
    on(salesTotals, { sum: sum({ app: { excl: 0, incl: 0 } }), message: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await screen.findByText(/contact op met support/);
  },
);

test('REP-026 · a period by its days or one of seven shortcuts is asked when the report is run', async () => {
  const { asked } = open();
  await shownPanel();
  const shortcuts = within(await screen.findByRole('group', { name: 'Periode kiezen' }));
  expect(shortcuts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Vandaag',
    'Deze week',
    'Vorige week',
    'Deze maand',
    'Vorige maand',
    'Dit jaar',
    'Vorig jaar',
  ]);
  expect((await screen.findByLabelText<HTMLInputElement>('Van')).value).toMatch(/^\d\d-\d\d-\d{4}$/);
  const year = Number(dateInAmsterdam(Date.now()).slice(0, 4)) - 1;
  fireEvent.click(shortcuts.getByRole('button', { name: 'Vorig jaar' }));
  expect(asked(salesTotals)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Uitvoeren' }));
  await waitFor(() =>
    expect(asked(salesTotals).at(-1)?.request).toMatchObject({
      dates: { from: `${year}-01-01`, to: `${year}-12-31`, type: 3 },
    }),
  );
});

test.runIf(isThorough)('REP-029 · months of all accounts together and of each account', async () => {
  open();
  const figures = ['900', '€ 10.890,00', '€ 9.000,00', '€ 3.600,00', '40,0%'];
  const months = await tableOf('Totalen per maand');
  await within(months).findByText('900');
  expect(rowsOf(months)[0]).toEqual(['2026', 'oktober 2026', ...figures]);
  expect(rowsOf(await tableOf('Totalen per bedrijf per maand'))[0]).toEqual([
    'Wijnimport Noordhof',
    'oktober 2026',
    ...figures,
  ]);
});

test.runIf(isThorough)(
  'REP-030 · customers lead to their page, are found by name, and more of them are loaded',
  async () => {
    const { asked } = open();
    const customers = await tableOf('Omzet per klant');
    await within(customers).findByText('Klant 20');
    expect(rowsOf(customers)).toHaveLength(20);
    expect((await within(customers).findByText('Klant 1')).closest('a')?.getAttribute('href')).toBe(
      '/klanten/401',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Meer klanten laden' }));
    await within(await tableOf('Omzet per klant')).findByText('Klant 30');
    expect(rowsOf(await tableOf('Omzet per klant'))).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Meer klanten laden' })).toBeNull();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Zoek klant' }), 'kade');
    await waitFor(() =>
      expect(asked(invoicedCustomers).at(-1)?.request).toMatchObject({ search: 'kade', skip: 0 }),
    );
    await waitFor(async () => expect(rowsOf(await tableOf('Omzet per klant'))).toHaveLength(1));
  },
);

test.runIf(isThorough)('REP-009 · REP-030 · ten best-selling products, or as many as one types', async () => {
  const { asked } = open();
  const products = await tableOf('Bestverkochte producten');
  await within(products).findByText('Wijn 10');
  expect(rowsOf(products)[0]).toEqual(['1', 'Wijn 1', '60', '€ 600,00', '€ 200,00', '33,3%']);
  const top = await screen.findByRole('textbox', { name: /^Top/ });
  await userEvent.clear(top);
  await userEvent.type(top, '12');
  await waitFor(() => expect(asked(bestSoldProducts).at(-1)?.request).toMatchObject({ most: 12 }));
  await within(await tableOf('Bestverkochte producten')).findByText('Wijn 12');
});

test.runIf(isThorough)(
  'REP-031 · a note tells which date counts; the report of one account loads no customers',
  async () => {
    const { asked } = open(`${october}&variant=account&account=14~Particulier&land=1~Frankrijk`);
    await shownPanel();
    expect((await screen.findByText(/telt facturen op factuurdatum/)).textContent).toContain(
      'Omzet op orders telt orders op orderdatum',
    );
    expect(asked(salesTotals)[0]?.request).toMatchObject({ tags: [{ type: 'land', value: '1' }] });
    expect(asked(invoicedCustomers)).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Bedrijf' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Met klanten' }));
    await tableOf('Omzet per klant');
    await waitFor(() => expect(asked(invoicedCustomers).length).toBeGreaterThan(0));
    await screen.findByRole('combobox', { name: 'Bedrijf' });
  },
);

test.runIf(isThorough)(
  'REP-006 · REP-027 · a filter takes only what it offers, from two letters on, and counts when the report is run',
  async () => {
    const { on, asked, path } = open();
    on(lookupReportTags, ({ type, query, tags }) => ({
      data: (['Frankrijk', 'Frans-Guyana'] as const)
        .map((name, nth): FoundTag => ({ type, value: String(nth + 1), name }))
        .filter(
          ({ name, value }) => name.toLowerCase().includes(query) && !tags.some((tag) => tag.value === value),
        ),
    }));
    await shownPanel();
    const land = await screen.findByRole('combobox', { name: 'Land' });
    await userEvent.type(land, 'f');
    expect(land.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(land, 'r');
    await screen.findByRole('option', { name: 'Frans-Guyana' });
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await screen.findByRole('button', { name: 'Frankrijk verwijderen' });
    await userEvent.type(land, 'zomaar iets{Enter}');
    await userEvent.tab();
    expect((land as HTMLInputElement).value).toBe('');
    expect(screen.getAllByRole('button', { name: /verwijderen$/ })).toHaveLength(1);
    expect(asked(salesTotals)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await waitFor(() =>
      expect(asked(salesTotals).at(-1)?.request).toMatchObject({ tags: [{ type: 'land', value: '1' }] }),
    );
    expect(path()).toContain('land=1%7EFrankrijk');
    land.focus();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /verwijderen$/ })).toBeNull());
  },
);

test.runIf(isThorough)(
  'REP-004 · REP-005 · a report without result says ERROR in the words of the server, and takes the dates back to today',
  async () => {
    const { on } = open();
    on(salesTotals, { sum: sum(), message: 'Geen resultaten gevonden' });
    expect((await screen.findByText('FOUT')).closest('li, [role]')?.textContent).toContain(
      'Geen resultaten gevonden',
    );
    const today = date(dateInAmsterdam(Date.now()));
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLInputElement>('Van')).value).toBe(today),
    );
    expect(screen.queryByRole('region', { name: 'Totalen' })).toBeNull();
    const made = Promise.withResolvers<SalesTotals>();
    on(salesTotals, () => made.promise);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bezig…' });
    expect([busy.dataset['run'], busy.disabled]).toEqual(['busy', true]);
    made.resolve({ sum: sum(), message: null });
    await waitFor(() => expect(busy.dataset['run']).toBe('done'));
  },
);

test.runIf(isThorough)('a report that is not answered says so, and can be asked again', async () => {
  const { on } = open();
  on(salesTotals, () =>
    Response.json({ status: 500, code: 'fault', title: 'Er ging iets mis.' }, { status: 500 }),
  );
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  on(salesTotals, { sum: sum(), message: null });
  await userEvent.click(again);
  await shownPanel();
});

test('the running month is marked, and days to come are not drawn as nothing', () => {
  const period = { from: '2026-11-05', to: '2026-12-31' };
  expect(monthName({ year: 2026, month: 11 }, period, '2026-11-20')).toBe('november (vanaf 05-11 t/m 20-11)');
  expect(monthName({ year: 2026, month: 11 }, period, '2026-12-20')).toBe('november (vanaf 05-11)');
  expect(monthName({ year: 2026, month: 12 }, period, '2027-01-20')).toBe('december');
  const year = { from: '2026-10-01', to: '2026-12-31' };
  const graph = [{ at: '2026-10', excl: 10, margin: 4 }];
  expect(chartPoints(graph, year, '2026-11-20')).toEqual([
    { name: 'okt ’26', values: [10, 4] },
    { name: 'nov ’26', values: [0, 0] },
    { name: 'dec ’26', values: [null, null] },
  ]);
});

test('ROLE-011 · the report is for those who manage, and for the auditor', () => {
  expect(Role.options.filter((role) => mayOpen('/rapporten/producten-v2', role)).toSorted()).toEqual([
    'ADMIN',
    'AUDITOR',
    'MANAGER',
  ]);
});
