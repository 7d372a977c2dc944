import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { changeInvoiceStatus, changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { listFile } from '#api/list-views/contract.ts';
import { type OrdersReport, ordersReport, type ReportedOrder } from '#api/orders-report/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { date } from '#web/lib/format.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const row = (changes: Partial<ReportedOrder> = {}): ReportedOrder => ({
  orderId: 17,
  number: 10_872,
  accountName: 'Wijnimport Noordhof',
  isOfAccount: true,
  customerId: 412,
  customerName: 'De Wijnkamer',
  city: 'Amersfoort',
  bottles: 12,
  orderDate: '2026-10-05',
  deliveryDate: null,
  invoiceDate: null,
  invoiceNumber: null,
  excl: 100 * euro,
  incl: 121 * euro,
  status: 'waiting',
  invoiceStatus: 'not-invoiced',
  ...changes,
});
const earned = { excl: 1_000 * euro, incl: 1_210 * euro, margin: 400 * euro, marginPercentage: 4_000 };
const report = (changes: Partial<OrdersReport> = {}): OrdersReport => ({
  rows: [
    row(),
    row({ orderId: 18, number: 10_873, isOfAccount: false, accountName: 'Noordhof Particulier' }),
  ],
  total: 45,
  sums: {
    ...earned,
    orders: 44,
    bottles: 500,
    averageExcl: 22 * euro,
    averageIncl: 27 * euro,
    averageBottles: 1_136,
    app: { excl: 250 * euro, incl: 302 * euro },
  },
  months: [
    { year: 2026, month: 10, accountId: 3, accountName: 'Wijnimport Noordhof', bottles: 500, ...earned },
  ],
  products: [{ productId: 1201, name: 'Sancerre 2024', bottles: 90, ...earned }],
  message: null,
  ...changes,
});
const empty = 'Geen resultaten gevonden | Voer een zoekopdracht in en klik op uitvoeren ...';
const october = '/tools/orders?van=2026-10-01&tot=2026-10-31';
const open = (at = october, answer = report()) => {
  const api = server();
  answerBasics(api);
  api.on(ordersReport, answer);
  return { ...api, ...openApp(at) };
};
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[\u202f\u00a0]/g, ' ');
const orders = () => screen.findByRole('table', { name: 'Orders' });

test.runIf(isThorough)(
  'REP-024 · before it is run the report says how to, and while it is fetched that it is',
  async () => {
    const { on, asked } = open('/tools/orders');
    await screen.findByText(empty);
    expect(asked(ordersReport)).toHaveLength(0);
    const made = Promise.withResolvers<OrdersReport>();
    on(ordersReport, () => made.promise);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await screen.findByText('Gegeven worden opgehaald, een moment geduld aub ...');
    made.resolve(report());
    await within(await orders()).findByText('10872');
    expect(screen.queryByText(empty)).toBeNull();
  },
);

test.runIf(isThorough)(
  'REP-005 · REP-024 · nothing found is an ERROR in the words of the server, and the dates are today',
  async () => {
    open(
      october,
      report({ rows: [], total: 0, months: [], products: [], message: 'Geen resultaten gevonden' }),
    );
    await screen.findByText('FOUT');
    await screen.findByText(empty);
    const today = date(dateInAmsterdam(Date.now()));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Van' })).value).toBe(today);
  },
);

test.runIf(isThorough)(
  'REP-021 · REP-003 · the date, the period and the statuses are asked when it is run, and stand in the address',
  async () => {
    const { asked, path } = open();
    await orders();
    expect(asked(ordersReport)[0]?.request).toEqual({
      dates: { from: '2026-10-01', to: '2026-10-31', type: 1 },
      tags: [],
      statuses: [],
      top: 10,
      skip: 0,
      take: 20,
    });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Op welke datum' }),
      'Factuurdatum',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'afgeleverd' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dit jaar' }));
    expect(asked(ordersReport)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await waitFor(() => expect(asked(ordersReport)).toHaveLength(2));
    const year = dateInAmsterdam(Date.now()).slice(0, 4);
    expect(asked(ordersReport)[1]?.request).toMatchObject({
      dates: { from: `${year}-01-01`, to: `${year}-12-31`, type: 3 },
      statuses: ['delivered'],
    });
    expect(path()).toContain('datum=3&status=delivered');
    for (const name of ['Bedrijf', 'Accountmanager', 'Klanttype'])
      await screen.findByRole('combobox', { name });
  },
);

test.runIf(isThorough)('REP-021 · what is picked by its name narrows the report', async () => {
  const { asked } = open(`${october}&accountmanager=${encodeURIComponent('12~Elske Noordhof')}`);
  await screen.findByRole('button', { name: 'Elske Noordhof verwijderen' });
  await waitFor(() =>
    expect(asked(ordersReport)[0]?.request).toMatchObject({
      tags: [{ type: 'accountmanager', value: '12' }],
    }),
  );
});

test('REP-022 · REP-025 · twenty orders a page, totals, what each account sold a month and the best products', async () => {
  const { asked } = open();
  await within(await orders()).findByText('10872');
  expect(plain((await screen.findByText('Via klantapp')).closest('dl'))).toContain('€ 250,00');
  const months = await screen.findByRole('table', { name: 'Omzet en marge per maand en bedrijf' });
  expect(within(months).getAllByRole('cell').map(plain)).toEqual([
    'oktober 2026',
    'Wijnimport Noordhof',
    '500',
    '€ 1.000,00',
    '€ 1.210,00',
    '€ 400,00',
    '40,0%',
  ]);
  within(await screen.findByRole('table', { name: 'Best verkochte producten' })).getByText('Sancerre 2024');
  await userEvent.click(await screen.findByRole('button', { name: 'Pagina 3' }));
  await waitFor(() => expect(asked(ordersReport).at(-1)?.request).toMatchObject({ skip: 40, take: 20 }));
});

test.runIf(isThorough)('all that the report finds is saved as a file', async () => {
  const { on, asked } = open();
  on(listFile, 'a;b');
  await userEvent.click(await screen.findByRole('button', { name: 'Downloaden' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await waitFor(() =>
    expect(asked(listFile).at(-1)?.request).toMatchObject({
      list: 'ordersReport',
      asked: { dates: { van: '2026-10-01', tot: '2026-10-31' } },
      columns: [],
      format: 'xlsx',
    }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  on(listFile, () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Downloaden' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  await waitFor(() => expect(asked(listFile).at(-1)?.request).toMatchObject({ format: 'pdf' }));
  await waitFor(() =>
    expect(saved.mock.contexts.at(-1)).toMatchObject({ download: expect.stringMatching(/\.pdf$/) }),
  );
});

test('the totals stand beside those of the same days a year earlier, when that is asked', async () => {
  const { asked, path } = open();
  await within(await orders()).findByText('10872');
  expect(asked(ordersReport)).toHaveLength(1);
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Vergelijk met vorig jaar (01-10-2025 t/m 31-10-2025)' }),
  );
  await waitFor(() =>
    expect(asked(ordersReport).at(-1)?.request).toMatchObject({
      dates: { from: '2025-10-01', to: '2025-10-31', type: 1 },
    }),
  );
  expect(path()).toContain('vorigjaar=1');
  const orders44 = (await screen.findByText('44')).closest('dl');
  await waitFor(() => expect(plain(orders44)).toContain('vorig jaar 44 (0,0%)'));
});

test('what was a year earlier is not guessed: no growth from nothing, and a failed answer is named', async () => {
  const { on } = open();
  const { sums } = report();
  on(ordersReport, ({ dates }) =>
    dates.from < '2026'
      ? report({ sums: { ...sums, excl: 800 * euro, margin: -100 * euro, orders: 0 } })
      : report(),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Vergelijk met vorig jaar/ }));
  const tile = async (name: string) =>
    plain((await screen.findByText(name, { selector: 'dt' })).closest('dl'));
  await waitFor(async () => expect(await tile('Omzet excl.')).toContain('vorig jaar € 800,00 (+25,0%)'));
  expect(await tile('Marge')).toContain('vorig jaar −€ 100,00 (+500,0%)');
  expect(await tile('Orders')).toMatch(/vorig jaar 0$/);
});

test.runIf(isThorough)(
  'REP-023 · order status and invoice status change in the list, and the first is taken back',
  async () => {
    const { on, asked } = open();
    on(changeSalesOrderStatus, { data: 1, isConfirmationRequested: false } as never);
    on(changeInvoiceStatus, { data: 'updated' } as never);
    const first = within(await orders());
    await userEvent.click(await first.findByRole('button', { name: /order 10872.*geprint|geprint.*10872/i }));
    await waitFor(() =>
      expect(asked(changeSalesOrderStatus)[0]?.request).toMatchObject({ orderId: 17, to: 'printed' }),
    );
    await screen.findByRole('button', { name: /Ongedaan maken/ });
    await userEvent.click(await first.findByRole('button', { name: /factureer order 10872/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Factuur maken' }));
    await waitFor(() =>
      expect(asked(changeInvoiceStatus)[0]?.request).toMatchObject({ orderId: 17, to: 'invoiced' }),
    );
    expect(first.queryByRole('button', { name: /factureer order 10873/ })).toBeNull();
  },
);
