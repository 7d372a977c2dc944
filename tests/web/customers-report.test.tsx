import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { customersReport, type ReportedCustomer } from '#api/customers-report/contract.ts';
import { customerBasics } from '#api/customers/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const row = (customerId: number, over: Partial<ReportedCustomer> = {}): ReportedCustomer => ({
  customerId,
  number: customerId,
  name: `Bistro ${customerId}`,
  city: 'Utrecht',
  hasApp: true,
  ...over,
});
const rows = (from: number, take: number) => Array.from({ length: take }, (_, nth) => row(from + nth));
const totals = { total: 45, zeroTotal: 1 };

const open = (at = '/rapporten/customers', role: Role = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  api.on(customerBasics, {
    accountmanagers: [{ id: 5, name: 'Elske Noordhof' }],
    customer_types: [{ id: 4, name: 'Hotel' }],
  });
  api.on(customersReport, ({ take }) => ({
    customers: rows(1, Math.min(take, totals.total)),
    zeroCustomers: [row(900, { name: 'Café Zuid', hasApp: false })],
    ...totals,
  }));
  return { ...api, ...openApp(at, role) };
};
const tableOf = async (name: string) => within(await screen.findByRole('table', { name }));
const last = <Item,>(items: readonly Item[]) => items.at(-1);

test('REP-012 · two tables: customers with orders, and those without, that load in steps of 20', async () => {
  const { asked } = open();
  const table = await tableOf('Klanten met orders');
  expect(await table.findAllByRole('row')).toHaveLength(21);
  const [, first] = table.getAllByRole('row');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/klanten/1');
  expect(first!.textContent).toBe('Bistro 11Utrechtklantapp');
  expect(
    (await tableOf('Klanten zonder orders')).getByText('Café Zuid').closest('tr')!.textContent,
  ).toContain('nee');
  expect(screen.queryByRole('button', { name: /laden: klanten zonder orders$/ })).toBeNull();
  const more = () => screen.findByRole('button', { name: /laden: klanten met orders$/ });
  expect((await more()).textContent).toContain('Nog 20 laden');
  await userEvent.click(await more());
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(41));
  expect((await more()).textContent).toContain('Nog 5 laden');
  expect(asked(customersReport).map(({ request }) => request)).toMatchObject([
    { take: 20, zeroTake: 20 },
    { take: 40, zeroTake: 20 },
  ]);
});

test.runIf(isThorough)(
  'REP-011 · an account manager and a type are chosen from what the basics offer, and count once the report is run',
  async () => {
    const { asked, path } = open();
    await tableOf('Klanten met orders');
    await screen.findByRole('option', { name: 'Elske Noordhof' });
    await userEvent.selectOptions(await screen.findByLabelText('Accountmanager'), 'Elske Noordhof');
    await userEvent.selectOptions(await screen.findByLabelText('Klanttype'), 'Hotel');
    expect(asked(customersReport)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await waitFor(() =>
      expect(last(asked(customersReport))?.request).toMatchObject({
        managerId: 5,
        typeId: 4,
        isDownload: false,
      }),
    );
    expect(path()).toBe('/rapporten/customers?beheerder=5&type=4');
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await waitFor(() => expect(asked(customersReport)).toHaveLength(3));
  },
);

test('REP-012 · both are searched by name, city and customer app, which stand in the address', async () => {
  const { asked, path } = open('/rapporten/customers?plaats=Zeist&app=nee');
  await tableOf('Klanten met orders');
  expect(last(asked(customersReport))?.request).toMatchObject({ city: 'Zeist', hasApp: false });
  const name = await screen.findByLabelText('Naam');
  fireEvent.change(name, { target: { value: 'kade' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() =>
    expect(last(asked(customersReport))?.request).toMatchObject({ name: 'kade', city: 'Zeist' }),
  );
  await userEvent.selectOptions(await screen.findByLabelText('Klantapp'), 'Met klantapp');
  await waitFor(() => expect(last(asked(customersReport))?.request).toMatchObject({ hasApp: true }));
  expect(path()).toBe('/rapporten/customers?naam=kade&plaats=Zeist&app=ja');
});

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.runIf(isThorough)('REP-011 · what is shown is downloaded whole, as CSV or workbook', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { on, asked } = open('/rapporten/customers?type=4');
  await tableOf('Klanten met orders');
  on(
    customersReport,
    () =>
      new Response('Soort;Naam\n', {
        headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="klanten.csv"' },
      }),
  );
  const download = async (as: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Downloaden' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: as }));
  };
  await download('CSV');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^klanten-\d{4}-\d\d-\d\d\.csv$/)]));
  expect(last(asked(customersReport))?.request).toMatchObject({ isDownload: true, typeId: 4, format: 'csv' });
  on(
    customersReport,
    () =>
      new Response('PK', {
        headers: { 'Content-Type': workbook, 'Content-Disposition': 'attachment; filename="klanten.xlsx"' },
      }),
  );
  await download('Excel');
  await waitFor(() => expect(saved.at(-1)).toMatch(/\.xlsx$/));
  expect(last(asked(customersReport))?.request).toMatchObject({
    isDownload: true,
    typeId: 4,
    format: 'xlsx',
  });
});

test('a report that is not answered says so, and can be asked again', async () => {
  const { on } = open();
  on(customersReport, () =>
    Response.json({ status: 500, code: 'fault', title: 'Er ging iets mis.' }, { status: 500 }),
  );
  const [again] = await screen.findAllByRole('button', { name: 'Opnieuw proberen' });
  on(customersReport, { customers: [], zeroCustomers: [], total: 0, zeroTotal: 0 });
  await userEvent.click(again!);
  expect(await screen.findByText('Geen klanten met orders gevonden')).toBeDefined();
});
