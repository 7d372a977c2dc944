import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { accountsOfUser } from '#api/authentication/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import {
  ownSalesFigures,
  ownSalesFiguresV2,
  salesFigures,
  salesFiguresCsv,
  salesFiguresV2,
  type SalesReport,
} from '#api/sales-figures/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { figuresOf } from '#domain/report/sales-figures.ts';
import { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { date } from '#web/lib/format.ts';
import { mayOpen, menuOf } from '#web/parts/screens.ts';
import { isThorough } from '#tests/support/long-run.ts';

const sold = (bottles: number, excl: number, purchase: number, financing = 0) => ({
  bottles,
  excl: excl * euro,
  purchase: purchase * euro,
  financing: financing * euro,
});
const [ofElske, ofNobody] = [sold(600, 9_000, 5_400, 120), sold(60, 1_000, 700)];
const report = (changes: Partial<SalesReport> = {}): SalesReport => ({
  accounts: [{ accountId: 3, name: 'Wijnimport Noordhof', figures: figuresOf([ofElske, ofNobody]) }],
  managers: [
    { userId: 5, name: 'Elske Noordhof', figures: figuresOf([ofElske]) },
    { userId: null, name: 'Zonder accountmanager', figures: figuresOf([ofNobody]) },
  ],
  totals: figuresOf([ofElske, ofNobody]),
  seesManagers: true,
  message: null,
  ...changes,
});
const nothing = report({
  accounts: [],
  managers: [],
  totals: figuresOf([]),
  message: 'Geen resultaten gevonden',
});

const open = (at = '/rapporten/verkoopcijfers', role: Role = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  for (const operation of [salesFigures, ownSalesFigures, salesFiguresV2, ownSalesFiguresV2])
    api.on(operation, report({ seesManagers: role !== 'SALES' }));
  return { ...api, ...openApp(at, role) };
};
const v2 = '/rapporten/verkoopcijfers-v2';
const tableOf = (name: string) => screen.findByRole('table', { name });
const cellsOf = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u202f', ' '));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row);
const headersOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('REP-042 · REP-046 · bottles, revenue, costs and margin of each account and account manager, with totals', async () => {
  open();
  const accounts = await tableOf('Verkoopcijfers per bedrijf');
  await within(accounts).findByText('Wijnimport Noordhof');
  expect(headersOf(accounts)).toEqual([
    'Bedrijf',
    'Flessen',
    'Omzet excl.',
    'Totale kosten',
    'Marge',
    'Marge %',
  ]);
  const figures = ['660', '€ 10.000,00', '€ 6.100,00', '€ 3.900,00', '39,0%'];
  expect(cellsOf(rowsOf(accounts)[1])).toEqual(['Wijnimport Noordhof', ...figures]);
  expect(cellsOf(rowsOf(accounts).at(-1))).toEqual(['Totaal', ...figures]);
  const managers = await tableOf('Verkoopcijfers per accountmanager');
  const ofManager = ['Elske Noordhof', '600', '€ 9.000,00', '€ 5.400,00', '€ 3.600,00', '40,0%'];
  expect(cellsOf(rowsOf(managers)[1])).toEqual(ofManager);
  expect(cellsOf(rowsOf(managers)[2])?.slice(0, 2)).toEqual(['Zonder accountmanager', '60']);
});

test('REP-042 · a note tells by which date it counts, and leads to the other version and back', async () => {
  const { path } = open();
  expect((await screen.findByText(/op orderdatum, gefactureerd of niet/)).textContent).toContain(
    'factuurdatum',
  );
  const note = within(await screen.findByText(/op orderdatum, gefactureerd of niet/));
  await userEvent.click(note.getByRole('link', { name: 'Omzet op facturen' }));
  await screen.findByRole('heading', { name: 'Omzet op facturen' });
  expect(path()).toBe(v2);
});

test.runIf(isThorough)(
  'REP-042 · REP-003 · a period is typed or chosen by a shortcut, and asked when the report is run',
  async () => {
    const { asked, path } = open('/rapporten/verkoopcijfers?van=2026-10-01&tot=2026-10-31');
    await within(await tableOf('Verkoopcijfers per bedrijf')).findByText('Wijnimport Noordhof');
    expect(asked(salesFigures)[0]?.request).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      accountIds: [],
      tags: [],
    });
    const year = String(Number(dateInAmsterdam(Date.now()).slice(0, 4)) - 1);
    await userEvent.click(await screen.findByRole('button', { name: 'Vorig jaar' }));
    expect(asked(salesFigures)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await waitFor(() => expect(asked(salesFigures)).toHaveLength(2));
    expect(asked(salesFigures)[1]?.request).toMatchObject({ from: `${year}-01-01`, to: `${year}-12-31` });
    expect(path()).toContain(`van=${year}-01-01&tot=${year}-12-31`);
  },
);

test.runIf(isThorough)(
  'REP-004 · the run button is red and cannot be pressed while the report runs, and green when it is done',
  async () => {
    const { on, asked } = open();
    await within(await tableOf('Verkoopcijfers per bedrijf')).findByText('Wijnimport Noordhof');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Uitvoeren' });
    expect(button.dataset['run']).toBe('done');
    const made = Promise.withResolvers<SalesReport>();
    on(salesFigures, () => made.promise);
    await userEvent.click(button);
    await waitFor(() => expect(button.dataset['run']).toBe('busy'));
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    made.resolve(report());
    await waitFor(() => expect(button.dataset['run']).toBe('done'));
    expect(asked(salesFigures)).toHaveLength(2);
  },
);

test('REP-005 · a report without result says ERROR with the words of the server, and takes the dates back to today', async () => {
  const { on } = open('/rapporten/verkoopcijfers?van=2020-01-01&tot=2020-01-31');
  on(salesFigures, nothing);
  expect((await screen.findByText('FOUT')).closest('li, [role]')?.textContent).toContain(
    'Geen resultaten gevonden',
  );
  const today = date(dateInAmsterdam(Date.now()));
  for (const label of ['Van', 'Tot en met'])
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(today),
    );
});

test('a report that is not answered says so, and can be asked again', async () => {
  const { on } = open();
  on(salesFigures, () =>
    Response.json({ status: 500, code: 'fault', title: 'Er ging iets mis.' }, { status: 500 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  on(salesFigures, report());
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  await within(await tableOf('Verkoopcijfers per bedrijf')).findByText('Wijnimport Noordhof');
});

test('REP-045 · all results or those of the own customers, as one chooses', async () => {
  const { asked } = open();
  await tableOf('Verkoopcijfers per bedrijf');
  await userEvent.click(await screen.findByRole('button', { name: 'Eigen klanten' }));
  await waitFor(() => expect(asked(ownSalesFigures)).toHaveLength(1));
  expect(asked(salesFigures)).toHaveLength(1);
});

test('REP-045 · REP-047 · SALES has its own results alone', async () => {
  const { asked } = open('/rapporten/verkoopcijfers', 'SALES');
  await within(await tableOf('Verkoopcijfers per bedrijf')).findByText('Wijnimport Noordhof');
  expect(screen.queryByRole('group', { name: 'Wat telt mee' })).toBeNull();
  expect(asked(ownSalesFigures)).toHaveLength(1);
  expect(asked(salesFigures)).toHaveLength(0);
  expect(mayCall(salesFigures, 'SALES') || mayCall(salesFiguresV2, 'SALES')).toBe(false);
});

test('beside the totals stands what they were in the same days a year earlier, or that it is not known', async () => {
  const { on, asked } = open('/rapporten/verkoopcijfers?van=2024-02-29&tot=2024-03-31&vorigjaar=1');
  on(salesFigures, ({ from }) => (from < '2024' ? report({ totals: figuresOf([ofNobody]) }) : report()));
  const tile = (await screen.findByText('Flessen', { selector: 'dt' })).closest('dl');
  await waitFor(() => expect(tile?.textContent).toContain('vorig jaar 60 (+1.000,0%)'));
  const period = expect.objectContaining({ from: '2023-02-28', to: '2023-03-31' });
  expect(asked(salesFigures)).toContainEqual(expect.objectContaining({ request: period }));
});

test('REP-043 · version 2 counts by invoice date, over the accounts that are chosen, with Customer Financing', async () => {
  const { on, asked } = open(v2);
  const other = { color: '#B7862B', group: 1, groupName: 'Noordhof Groep', logo: '' };
  on(accountsOfUser, {
    data: [
      { accountId: 3, name: 'Wijnimport Noordhof', ...other },
      { accountId: 14, name: 'Noordhof Particulier', ...other },
    ],
  });
  const accounts = await tableOf('Verkoopcijfers per bedrijf');
  await within(accounts).findByText('Wijnimport Noordhof');
  expect(headersOf(accounts)).toContain('Klantfinanciering');
  expect(cellsOf(rowsOf(accounts)[1])).toContain('€ 120,00');
  expect(await screen.findByText(/telt facturen op factuurdatum/)).toBeDefined();
  expect(await screen.findByLabelText<HTMLInputElement>('Wijnimport Noordhof')).toMatchObject({
    checked: true,
  });
  await userEvent.click(await screen.findByLabelText('Noordhof Particulier'));
  await waitFor(() => expect(asked(salesFiguresV2).at(-1)?.request).toMatchObject({ accountIds: [3, 14] }));
});

test('REP-044 · in version 2 the totals per account manager and the note are not for SALES', async () => {
  open(v2, 'SALES');
  await within(await tableOf('Verkoopcijfers per bedrijf')).findByText('Wijnimport Noordhof');
  expect(screen.queryByRole('table', { name: 'Verkoopcijfers per accountmanager' })).toBeNull();
  expect(screen.queryByText(/telt facturen op factuurdatum/)).toBeNull();
});

test('REP-044 · they are for who sees all', async () => {
  open(v2, 'FINANCE');
  await tableOf('Verkoopcijfers per accountmanager');
  expect(await screen.findByText(/telt facturen op factuurdatum/)).toBeDefined();
});

test('the chart tells in words what its bars show, and its figures stand in a table', async () => {
  open();
  await screen.findByRole('img', { name: /^Omzet en marge\. De meeste omzet heeft Elske Noordhof/ });
  const figures = await tableOf('Omzet en marge: de cijfers van de grafiek');
  expect(rowsOf(figures).slice(1).map(cellsOf)).toEqual([
    ['€ 9.000', '€ 3.600'],
    ['€ 1.000', '€ 300'],
  ]);
});

test.runIf(isThorough)('what is shown is saved as CSV', async () => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { on, asked } = open('/rapporten/verkoopcijfers?van=2026-10-01&tot=2026-10-31');
  on(salesFiguresCsv, 'Soort;Naam\n');
  await within(await tableOf('Verkoopcijfers per bedrijf')).findByText('Wijnimport Noordhof');
  await userEvent.click(await screen.findByRole('button', { name: 'Als CSV bewaren' }));
  await waitFor(() => expect(names).toEqual(['verkoopcijfers-2026-10-01-2026-10-31.csv']));
  expect(asked(salesFiguresCsv)[0]?.request).toEqual({
    version: 1,
    from: '2026-10-01',
    to: '2026-10-31',
    accountIds: [],
    format: 'csv',
  });
});

test('ROLE-011 · ROLE-012 · ROLE-013 · of the reports SALES and FINANCE see the two of the sales figures', () => {
  const reportsOf = (role: Role) =>
    menuOf(role, new Set())
      .flatMap(({ links }) => links.map(({ to }) => to))
      .filter((path) => path.startsWith('/rapporten'));
  const figures = ['/rapporten/verkoopcijfers', v2];
  for (const role of ['SALES', 'FINANCE'] as const) expect(reportsOf(role), role).toEqual(figures);
  for (const role of ['ADMIN', 'MANAGER'] as const) {
    expect(reportsOf(role), role).toEqual(expect.arrayContaining(figures));
    expect(reportsOf(role).length, role).toBeGreaterThan(figures.length);
  }
  for (const path of figures)
    expect(Role.options.filter((role) => mayOpen(path, role)).toSorted()).toEqual([
      'ADMIN',
      'AUDITOR',
      'FINANCE',
      'MANAGER',
      'SALES',
    ]);
});
