import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#api/contract/operation.ts';
import { orderStats } from '#api/order-stats/contract.ts';
import { listFile } from '#api/list-views/contract.ts';
import { lookupReportTags } from '#api/report-tags/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { date } from '#web/lib/format.ts';
import { isThorough } from '#tests/support/long-run.ts';

const figures = (orders: number, bottles: number, euros: number) => ({ orders, bottles, excl: euros * euro });
const report: ResponseOf<typeof orderStats> = {
  data: [
    { productId: 1201, name: 'Sancerre 2024', ...figures(4, 1_200, 12_000) },
    { productId: 1202, name: 'Barolo 2019', ...figures(1, 6, 156) },
  ],
  total: 45,
  statuses: [
    { status: 'waiting', ...figures(3, 606, 6_156) },
    { status: 'delivered', ...figures(1, 600, 6_000) },
  ],
  sum: figures(4, 1_206, 12_156),
  message: null,
};
const nothing = { ...report, data: [], total: 0, statuses: [], sum: figures(0, 0, 0) };

const open = (at = '/rapporten/orders-stats', answer = report) => {
  const api = server();
  answerBasics(api);
  api.on(orderStats, answer);
  api.on(lookupReportTags, { data: [{ type: 'product', value: '1202', name: 'Barolo 2019' }] });
  return { ...api, ...openApp(at) };
};
const rowsOf = async (name: string) => {
  const table = within(await screen.findByRole('table', { name }));
  await waitFor(() => expect(table.getAllByRole('row').length).toBeGreaterThan(2));
  return table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u202f', ' ')),
  );
};
const last = <Item,>(items: readonly Item[]) => items.at(-1);

test('REP-020 · orders, bottles and revenue stand per status and per product, with what they come to', async () => {
  open();
  expect((await rowsOf('Orders per status')).slice(1)).toEqual([
    ['wacht', '3', '606 flessen', '€ 6.156,00'],
    ['afgeleverd', '1', '600 flessen', '€ 6.000,00'],
  ]);
  expect((await rowsOf('Orders per product'))[1]).toEqual([
    'Sancerre 2024',
    '4',
    '1.200 flessen',
    '€ 12.000,00',
  ]);
  expect((await screen.findByText('Gemiddeld per order')).closest('dl')?.textContent).toContain('3.039,00');
  expect(
    await screen.findByRole('img', { name: /^Omzet per product\. De meeste omzet heeft Sancerre 2024/ }),
  ).toBeDefined();
  expect(await screen.findByText(/op orderdatum, gefactureerd of niet/)).toBeDefined();
});

test.runIf(isThorough)(
  'REP-020 · a period, product tags, status tags and what is paid count once the report is run',
  async () => {
    const { asked, path } = open('/rapporten/orders-stats?van=2026-10-01&tot=2026-10-31');
    await rowsOf('Orders per product');
    expect(asked(orderStats)[0]?.request).toMatchObject({
      dates: { from: '2026-10-01', to: '2026-10-31', type: 1 },
      productIds: [],
      statuses: [],
      isPaid: false,
      skip: 0,
      take: 20,
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Product' }), 'bar');
    await userEvent.click(await screen.findByRole('option', { name: 'Barolo 2019' }));
    await userEvent.click(await screen.findByLabelText('afgeleverd'));
    await userEvent.click(await screen.findByLabelText('geprint'));
    await userEvent.click(await screen.findByLabelText('Alleen betaald'));
    expect(asked(orderStats)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Uitvoeren' }));
    await waitFor(() =>
      expect(last(asked(orderStats))?.request).toMatchObject({
        dates: { from: '2026-10-01', to: '2026-10-31' },
        productIds: [1202],
        statuses: ['printed', 'delivered'],
        isPaid: true,
      }),
    );
    const params = new URLSearchParams(path().split('?')[1]);
    expect(params.get('status')).toBe('geprint,afgeleverd');
    expect(params.get('betaald')).toBe('1');
    expect(params.get('product')).toContain('1202');
    await userEvent.click(await screen.findByRole('button', { name: 'Pagina 2' }));
    await waitFor(() =>
      expect(last(asked(orderStats))?.request).toMatchObject({ skip: 20, productIds: [1202] }),
    );
  },
);

test('REP-005 · nothing found says ERROR with the words of the server, and takes the dates back to today', async () => {
  open('/rapporten/orders-stats?van=2020-01-01&tot=2020-01-31', {
    ...nothing,
    message: 'Geen resultaten gevonden',
  });
  await screen.findByText('FOUT');
  const today = date(dateInAmsterdam(Date.now()));
  for (const label of ['Van', 'Tot en met'])
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(today),
    );
});

test('the totals stand beside those of a year earlier, of as many days, when that is asked', async () => {
  const { on, asked } = open('/rapporten/orders-stats?van=2026-10-01&tot=2026-10-31&vorigjaar=1');
  on(orderStats, ({ dates }) =>
    dates.from === '2025-10-01' ? { ...report, sum: figures(2, 1_005, 6_078) } : report,
  );
  const tile = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).closest('dl')!.textContent;
  await screen.findAllByText(/vorig jaar/);
  await waitFor(async () => expect(await tile('Orders')).toContain('+100,0%'));
  expect(await tile('Flessen')).toContain('+20,0%');
  expect(asked(orderStats).at(-1)?.request).toMatchObject({ dates: { to: '2025-10-31' }, take: 1 });
});

test.runIf(isThorough)(
  'REP-020 · every product that was found is saved as CSV, Excel or PDF, as it was run',
  async () => {
    const { on, asked } = open(
      '/rapporten/orders-stats?van=2026-10-01&tot=2026-10-31&status=geprint&betaald=1',
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const types = {
      xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      pdf: 'application/pdf',
    };
    on(listFile, ({ format }) =>
      format === 'csv' ? 'a;b' : new Response('%', { headers: { 'Content-Type': types[format] } }),
    );
    // what is chosen and not run is not in the table, so it is not in its file
    await userEvent.click(await screen.findByLabelText('afgeleverd'));
    for (const [name, format] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
      ['PDF', 'pdf'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: 'Downloaden' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      const download = `orderstatistiek-2026-10-01-2026-10-31.${format}`;
      await waitFor(() => expect(saved.mock.contexts.at(-1)).toMatchObject({ download }));
      expect(last(asked(listFile))?.request).toMatchObject({
        list: 'orderStats',
        asked: {
          dates: { van: '2026-10-01', tot: '2026-10-31' },
          status_tags: [1],
          paid: 1,
          product_tags: [],
        },
        format,
      });
    }
  },
);

test('REP-020 · what stands per status is saved as a file of its own', async () => {
  const { on, asked } = open('/rapporten/orders-stats?van=2026-10-01&tot=2026-10-31&status=geprint');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  on(listFile, () => 'a;b');
  await userEvent.click(await screen.findByRole('button', { name: 'Statussen downloaden' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const download = 'orderstatistiek-per-status-2026-10-01-2026-10-31.csv';
  await waitFor(() => expect(saved.mock.contexts.at(-1)).toMatchObject({ download }));
  expect(last(asked(listFile))?.request).toMatchObject({
    list: 'orderStatsPerStatus',
    asked: { dates: { van: '2026-10-01', tot: '2026-10-31' }, status_tags: [1] },
    format: 'csv',
  });
});

test('REP-020 · of nothing there is no file', async () => {
  open('/rapporten/orders-stats?van=2020-01-01&tot=2020-01-31', { ...nothing, message: 'Niets gevonden' });
  await screen.findByText('FOUT');
  expect(screen.queryByRole('button', { name: /ownload/ })).toBeNull();
});
