import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Operation } from '#api/contract/operation.ts';
import { listCustomers } from '#api/customers/list-contract.ts';
import { listInvoices } from '#api/invoices/list-contract.ts';
import { listFile, listViews } from '#api/list-views/contract.ts';
import { listFiles } from '#api/list-views/files.ts';
import * as words from '#api/list-views/words.nl.ts';
import { listMails } from '#api/order-documents/contract.ts';
import { listPayments } from '#api/payments/list-contract.ts';
import { listProducts } from '#api/products/contract.ts';
import { listPurchases } from '#api/purchase-orders/list-contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { listOrders } from '#api/sales-orders/list-contract.ts';
import { listSuppliers } from '#api/suppliers/contract.ts';
import { answerBasics, noParts } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { everyThird } from '#tests/support/long-run.ts';

/** The keys of the columns that a file can have. */
const keysOf = (operation: Operation) => {
  const { columns } = listFiles.find((each) => each.operation.id === operation.id)!;
  return Object.keys(columns(words, 'nl'));
};

test.each(
  everyThird([
    ['/orders', 'orders', listOrders, { data: [], total: 0, hasMore: false, sums: null }],
    ['/facturen', 'invoices', listInvoices, { data: [], total: 0, hasMore: false, sums: null }],
    ['/klanten', 'customers', listCustomers, { data: [], total: 0, hasMore: false, openTotal: 0 }],
    ['/producten', 'products', listProducts, { data: [], total: 0, hasMore: false }],
    ['/betalingen', 'payments', listPayments, { data: [], total: 0, hasMore: false, sum: 0 }],
    ['/mail', 'mails', listMails, { data: [], total: 0, hasMore: false }],
    ['/inkooporders/lijst', 'purchases', listPurchases, { data: [], total: 0, hasMore: false, sums: null }],
    ['/leveranciers', 'suppliers', listSuppliers, { data: [], total: 0, hasMore: false, openOrders: 0 }],
  ] as const),
)(
  'what %s shows is downloaded with its columns, each of which a file can have',
  async (at, list, operation, answer) => {
    const api = server();
    const { on, asked } = api;
    answerBasics(api);
    on(accountParts, { data: { ...noParts, purchasing: true } });
    const keys = keysOf(operation);
    on(listViews, { layouts: [{ list, columns: keys.toReversed(), pageSize: null }], views: [] });
    on(operation as typeof listOrders, answer as never);
    on(listFile, 'a;b');
    openApp(at, 'MANAGER');
    await userEvent.click(await screen.findByRole('button', { name: 'Downloaden' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(asked(listFile)).toHaveLength(1));
    const { request } = asked(listFile)[0]! as {
      request: { list: string; columns: string[]; format: string };
    };
    expect(request).toMatchObject({ list: operation.id, ids: [], format: 'csv' });
    expect(request.columns.toSorted()).toEqual(keys.toSorted());
    // those that nobody chose can be chosen, and a file has no others
    await userEvent.click(await screen.findByRole('button', { name: 'Kolommen' }));
    await waitFor(() => expect(document.querySelectorAll('.column-choice input')).toHaveLength(keys.length));
  },
);

test('CUST-036 · who may not take customers along is offered no file of mails', async () => {
  const { on, ...api } = server();
  answerBasics({ on, ...api });
  on(listViews, { layouts: [], views: [] });
  on(listMails, { data: [], total: 0, hasMore: false });
  openApp('/mail', 'SALES');
  expect(await screen.findByText('Er is nog geen e-mail verzonden.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Downloaden' })).toBeNull();
});
