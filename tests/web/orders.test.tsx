import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startBatch } from '#api/batches/contract.ts';
import { listFile } from '#api/list-views/contract.ts';
import { type ListedOrder, listOrders } from '#api/sales-orders/list-contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const row: ListedOrder = {
  orderId: 17,
  number: 10_872,
  customerId: 412,
  customerName: 'De Wijnkamer',
  city: 'Amersfoort',
  orderDate: '2026-10-05',
  deliveryDate: null,
  isByCustomer: true,
  bottles: 12,
  excl: 100 * euro,
  incl: 121 * euro,
  paid: 0,
  status: 'waiting',
  invoiceStatus: 'not-invoiced',
  invoiceNumber: null,
  invoiceDate: null,
  isOfAccount: true,
};
const sums = { bottles: 1_200, excl: 10_000 * euro, incl: 12_100 * euro, open: 500 * euro };
const open = (at = '/orders', role: Parameters<typeof openApp>[1] = 'SALES') => {
  const api = server();
  answerBasics(api);
  api.on(listOrders, { data: [row], total: 60, hasMore: false, sums });
  return { ...api, ...openApp(at, role) };
};
const table = () => screen.findByRole('table', { name: 'Alle orders' });

test('the orders are there at once, with their sums, and are narrowed and sorted by the address', async () => {
  const { asked, path } = open();
  const orders = await table();
  expect((await within(orders).findByRole('link', { name: '10872' })).getAttribute('href')).toBe(
    '/verkoop/17',
  );
  expect(orders.textContent).toContain('zsm');
  expect(screen.getByText('60 in totaal')).toBeDefined();
  expect(orders.querySelector('tfoot')?.textContent).toContain('€\u202f12.100,00');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'afgeleverd');
  await userEvent.selectOptions(screen.getByLabelText('Factuurstatus'), 'gefactureerd');
  await userEvent.click(await within(await table()).findByRole('button', { name: 'Leverdatum' }));
  await waitFor(() =>
    expect(asked(listOrders).at(-1)?.request).toMatchObject({
      status: 'delivered',
      invoiceStatus: 'invoiced',
      sort: 'deliveryDate',
      isDescending: false,
    }),
  );
  expect(path()).toBe('/orders?status=delivered&factuur=invoiced&volgorde=deliveryDate');
  await userEvent.click(await screen.findByRole('button', { name: /Status: afgeleverd/ }));
  await waitFor(() => expect(asked(listOrders).at(-1)?.request).toMatchObject({ status: null }));
});

test('an address with a search that is too long shows why there is no answer, in place of a broken screen', async () => {
  const { asked } = open(`/orders?zoek=${'wijn'.repeat(100)}`);
  expect(await screen.findByText(/^Deze gegevens kloppen niet/)).toBeDefined();
  expect(asked(listOrders)).toHaveLength(0);
  expect(screen.getByLabelText<HTMLInputElement>('Zoeken').maxLength).toBe(100);
});

test('an address that a colleague shared asks the same, and what is wrong in it asks nothing', async () => {
  const { asked } = open('/orders?zoek=wijnkamer&via=app&van=2026-10-01&tot=gisteren&status=zoek');
  await table();
  await waitFor(() =>
    expect(asked(listOrders).at(-1)?.request).toMatchObject({
      question: 'wijnkamer',
      channel: 'app',
      from: '2026-10-01',
      until: null,
      status: null,
      sort: 'number',
      isDescending: true,
    }),
  );
});

test('of more than a thousand no sums are shown, and it is said that there are more', async () => {
  const { on } = open();
  on(listOrders, { data: [row], total: 1_000, hasMore: true, sums: null });
  await screen.findByText(/meer dan 1\.000 in totaal/i);
  expect((await table()).querySelector('tfoot')).toBeNull();
});

test('there is a way to a new order for who may enter one', async () => {
  const { path } = open();
  await table();
  await userEvent.click(screen.getAllByRole('button', { name: 'Nieuwe order' }).at(-1)!);
  await waitFor(() => expect(path()).toMatch(/^\/order\/new/));
});

test('chosen orders are acted on at once, also all that are found', async () => {
  const { on, asked } = open('/orders?status=waiting', 'MANAGER');
  on(startBatch, { data: { batchId: 5 } });
  const orders = await table();
  await userEvent.click(await within(orders).findByRole('checkbox', { name: 'Order 10872 kiezen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pakbonnen' }));
  await waitFor(() =>
    expect(asked(startBatch).at(-1)?.request).toMatchObject({ action: 'packing-slips', ids: [17] }),
  );
});

test.runIf(isThorough)('chosen orders are downloaded alone, with the columns of the screen', async () => {
  const { on, asked } = open('/orders?status=waiting', 'MANAGER');
  on(listFile, 'xlsx');
  const orders = await table();
  await userEvent.click(await within(orders).findByRole('checkbox', { name: 'Order 10872 kiezen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Downloaden als Excel' }));
  await waitFor(() =>
    expect(asked(listFile)[0]?.request).toMatchObject({
      list: 'listOrders',
      ids: [17],
      columns: ['number', 'customer', 'orderDate', 'deliveryDate', 'bottles', 'incl', 'status', 'invoice'],
      format: 'xlsx',
    }),
  );
});
