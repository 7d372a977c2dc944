import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountManagers } from '#api/customers/contract.ts';
import { listCustomers } from '#api/customers/list-contract.ts';
import {
  chooseListLayout,
  deleteListView,
  listFile,
  listViews,
  type SavedListView,
  saveListView,
} from '#api/list-views/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const row = {
  customerId: 412,
  number: 412,
  name: 'De Wijnkamer',
  city: 'Amersfoort',
  customerType: 'Wijnbar',
  accountManager: 'R. de Groot',
  telephone: '033 123 45 67',
  email: 'bar@wijnkamer.example',
  contactPerson: 'Noor',
  isEnabled: true,
  lastOrderOn: '2026-11-19',
  openAmount: 12_345_000,
};
const view = (changes: Partial<SavedListView> = {}): SavedListView => ({
  viewId: 71,
  list: 'customers',
  name: 'Wijnbars',
  query: 'type=3&volgorde=city',
  columns: ['city', 'email'],
  isShared: false,
  ...changes,
});

const open = (
  at: string,
  kept: Partial<ResponseOf<typeof listViews>> = {},
  { role = 'SALES', total = 60, all }: { role?: Role; total?: number; all?: number } = {},
) => {
  const api = server();
  answerBasics(api);
  api.on(listViews, { layouts: [], views: [], ...kept });
  api.on(accountManagers, { data: [{ id: 5, name: 'Elske Noordhof' }] });
  api.on(listCustomers, ({ isCounted }) => ({
    data: total === 0 ? [] : [row],
    total: isCounted ? (all ?? total) : total,
    hasMore: all !== undefined && !isCounted,
    openTotal: 98_765_000,
  }));
  api.on(chooseListLayout, { data: 1 });
  api.on(saveListView, { data: { viewId: 72 } });
  api.on(deleteListView, { data: 1 });
  return { ...api, ...openApp(at, role) };
};
/** But the column of ticks, which has no text. */
const headers = async () =>
  within(await screen.findByRole('table', { name: 'Alle klanten' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name }));

test.runIf(isThorough)(
  'columns are ticked and ordered by keyboard, and kept for the user when the panel closes',
  async () => {
    const { asked } = open('/klanten');
    expect((await headers())[1]).toBe('Nummer');
    await press('Kolommen');
    const panel = within(screen.getByRole('dialog', { name: 'Kolommen' }));
    expect(panel.getByLabelText<HTMLInputElement>('Klant').disabled).toBe(true);
    expect(document.activeElement).toBe(panel.getByLabelText('Nummer'));
    await userEvent.keyboard(' ');
    await userEvent.click(panel.getByLabelText('E-mail'));
    expect((await headers()).at(-1)).toBe('E-mail');
    panel.getByRole('button', { name: 'Plaats naar achteren' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Plaats naar achteren' }));
    expect((await headers()).slice(0, 3)).toEqual(['Klant', 'Klanttype', 'Plaats']);
    expect(panel.getByRole('status').textContent).toBe('Plaats is kolom 3 van 8.');
    expect(asked(chooseListLayout)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(asked(chooseListLayout)).toHaveLength(1));
    expect(asked(chooseListLayout)[0]!.request).toEqual({
      list: 'customers',
      pageSize: null,
      columns: ['customerType', 'city', 'accountManager', 'telephone', 'lastOrderOn', 'openAmount', 'email'],
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kolommen' }));
  },
);

test('a page that is there no longer, as its last rows were paid or deleted, gives way to the last one', async () => {
  const { asked } = open('/klanten?pagina=5', {}, { total: 60 });
  await screen.findByText(/^41–60 van/);
  expect(asked(listCustomers).map(({ request }) => (request as { skip: number }).skip)).toEqual([80, 40]);
});

test('a list that counts no further says so, is paged on, and has all counted where that is asked', async () => {
  const { asked } = open('/klanten', {}, { total: 1_000, all: 1_612 });
  await screen.findByText('meer dan 1.000 in totaal');
  const pages = screen.getByRole('navigation', { name: "Pagina's" });
  expect(pages.textContent).toContain('1–20 van meer dan 1.000');
  await press('Alles tellen');
  const counted = await screen.findByText('1.612 in totaal');
  // the button is gone, and the next key goes on from where it was
  expect(document.activeElement).toBe(counted);
  expect(asked(listCustomers).at(-1)?.request).toMatchObject({ skip: 0, isCounted: true });
  expect(screen.queryByRole('button', { name: 'Alles tellen' })).toBeNull();
  // what is found by another question is counted as far as a list counts by itself
  await userEvent.click(screen.getByLabelText('Ook inactieve klanten'));
  await screen.findByText('meer dan 1.000 gevonden');
});

test('choosing all of a list that counts no further has all counted, and says how many were chosen', async () => {
  open('/klanten', {}, { role: 'MANAGER', total: 1_000, all: 1_612 });
  await userEvent.click(await screen.findByRole('checkbox', { name: /De Wijnkamer/ }));
  await press('Alles kiezen');
  const bar = within(screen.getByRole('region', { name: 'Selectie' }));
  await bar.findByText('1.612 gekozen');
});

test.runIf(isThorough)(
  'D-69 · what was kept holds at once; another page size is kept and begins at the first page',
  async () => {
    const { asked, path } = open('/klanten?pagina=2', {
      layouts: [{ list: 'customers', columns: ['openAmount'], pageSize: 50 }],
    });
    await waitFor(async () => expect(await headers()).toEqual(['Klant', 'Openstaand']));
    await waitFor(() => expect(asked(listCustomers).at(-1)?.request).toMatchObject({ skip: 50, take: 50 }));
    await userEvent.selectOptions(await screen.findByLabelText('Regels per pagina'), '100');
    await waitFor(() => expect(asked(listCustomers).at(-1)?.request).toMatchObject({ skip: 0, take: 100 }));
    expect(path()).toBe('/klanten');
    expect(asked(chooseListLayout)[0]!.request).toEqual({
      list: 'customers',
      pageSize: 100,
      columns: ['openAmount'],
    });
  },
);

test.runIf(isThorough)(
  'each filter is a chip that takes it off, and all go at once; the foot has the total',
  async () => {
    const { asked, path } = open('/klanten?zoek=kamer&manager=5&ook=niet-actief&volgorde=city');
    const chips = within(await screen.findByRole('list', { name: 'Actieve filters' }));
    expect(await chips.findByText('Accountmanager: Elske Noordhof')).toBeDefined();
    expect(await screen.findByText('60 gevonden')).toBeDefined();
    const table = await screen.findByRole('table', { name: 'Alle klanten' });
    expect((await within(table).findByText('Totaal')).closest('tr')!.textContent).toContain(
      '€\u202f9.876,50',
    );
    await userEvent.click(chips.getByRole('button', { name: 'Zoeken: kamer, filter weghalen' }));
    await waitFor(() => expect(path()).toBe('/klanten?manager=5&ook=niet-actief&volgorde=city'));
    await press('Alles wissen');
    await waitFor(() => expect(path()).toBe('/klanten?volgorde=city'));
    expect(screen.queryByRole('list', { name: 'Actieve filters' })).toBeNull();
    await waitFor(() =>
      expect(asked(listCustomers).at(-1)?.request).toMatchObject({
        question: '',
        managerId: null,
        sort: 'city',
      }),
    );
  },
);

test('a chip that is taken off by keyboard hands the focus to what stands beside it', async () => {
  open('/klanten?zoek=kamer&manager=5');
  const chip = async (name: RegExp) => await screen.findByRole('button', { name });
  await chip(/^Accountmanager: Elske Noordhof/);
  (await chip(/^Zoeken: kamer/)).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await chip(/^Accountmanager/)));
  await userEvent.keyboard('{Enter}');
  // the last one takes the list with it
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Actieve filters' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.querySelector('main')!.contains(document.activeElement)).toBe(true);
});

test('a saved view is opened with its address and columns, saved once more when changed, and left', async () => {
  const { asked, path } = open('/klanten?zoek=x', { views: [view()] });
  await press('Weergaven');
  await choose('Wijnbars');
  await waitFor(() => expect(path()).toBe('/klanten?type=3&volgorde=city&weergave=71'));
  expect(await headers()).toEqual(['Klant', 'Plaats', 'E-mail']);
  expect(await screen.findByRole('heading', { name: 'Wijnbars' })).toBeDefined();
  expect(screen.queryByText(/gewijzigd/)).toBeNull();
  await userEvent.click(await screen.findByLabelText('Ook inactieve klanten'));
  expect(await screen.findByText(/gewijzigd/)).toBeDefined();
  await press('Weergaven');
  await choose('Wijzigingen in ‘Wijnbars’ bewaren');
  await waitFor(() => expect(asked(saveListView)).toHaveLength(1));
  expect(asked(saveListView)[0]!.request).toEqual({
    ...view(),
    query: 'ook=niet-actief&type=3&volgorde=city',
  });
  await press('Weergaven');
  await choose('Alle klanten');
  await waitFor(() => expect(path()).toBe('/klanten'));
});

test.runIf(isThorough)('a view gets a name; only who leads the account may share it', async () => {
  const { asked, path } = open('/klanten?zoek=kamer', {}, { role: 'MANAGER' });
  await press('Weergaven');
  await choose('Bewaren als weergave…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Weergave bewaren' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  expect(dialog.getByText('Vul een naam in.')).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^Naam/), ' Kamers ');
  await userEvent.click(dialog.getByLabelText('Voor iedereen in dit account'));
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(path()).toBe('/klanten?zoek=kamer&weergave=72'));
  expect(asked(saveListView)[0]!.request).toEqual({
    viewId: null,
    list: 'customers',
    name: 'Kamers',
    query: 'zoek=kamer',
    columns: null,
    isShared: true,
  });
});

test('a shared view is another matter for sales: opened, and neither changed nor shared nor deleted', async () => {
  open('/klanten?weergave=71', { views: [view({ isShared: true })] });
  await screen.findByText(/gewijzigd/);
  await press('Weergaven');
  expect(await screen.findByText('Gedeelde weergaven')).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /Wijzigingen|verwijderen/ })).toBeNull();
  await choose('Bewaren als weergave…');
  expect(await screen.findByRole('dialog', { name: 'Weergave bewaren' })).toBeDefined();
  expect(screen.queryByLabelText('Voor iedereen in dit account')).toBeNull();
});

test('a view that is deleted can be had back', async () => {
  const { asked, path } = open('/klanten?type=3&volgorde=city&weergave=71', { views: [view()] });
  await screen.findByRole('heading', { name: 'Wijnbars' });
  await press('Weergaven');
  await choose('Wijnbars verwijderen');
  await waitFor(() => expect(asked(deleteListView)[0]?.request).toEqual({ viewId: 71, isShared: false }));
  await waitFor(() => expect(path()).toBe('/klanten'));
  await press('Ongedaan maken');
  await waitFor(() => expect(asked(saveListView)[0]?.request).toEqual(view()));
  await waitFor(() => expect(path()).toBe('/klanten?type=3&volgorde=city&weergave=71'));
});

test('without the kept layouts the list is there as usual, and says that views did not come', async () => {
  const { on } = open('/klanten');
  on(listViews, () => Response.json({ status: 500, code: 'fault', title: 'Nee.' }, { status: 500 }));
  expect(await headers()).toHaveLength(8);
  await press('Weergaven');
  expect(await screen.findByText('De bewaarde weergaven zijn niet opgehaald')).toBeDefined();
});

test('CUST-036 · one button downloads what the list shows, as CSV, Excel or PDF, for who may take customers along', async () => {
  const { on, asked } = open(
    '/klanten?type=3&volgorde=city',
    { layouts: [{ list: 'customers', columns: ['email', 'city'], pageSize: null }] },
    { role: 'MANAGER' },
  );
  on(listFile, 'Klant');
  await press('Downloaden');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'CSV',
    'Excel',
    'PDF',
  ]);
  await choose('CSV');
  await waitFor(() =>
    expect(asked(listFile)[0]?.request).toMatchObject({
      list: 'listCustomers',
      asked: { type: 3, sort: 'city' },
      columns: ['name', 'email', 'city'],
      ids: [],
      format: 'csv',
    }),
  );
});

test('CUST-036 · who may not take customers along is offered no file', async () => {
  open('/klanten');
  await headers();
  expect(screen.queryByRole('button', { name: 'Downloaden' })).toBeNull();
});
