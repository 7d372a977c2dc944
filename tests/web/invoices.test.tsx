import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ListedInvoice, listInvoices } from '#api/invoices/list-contract.ts';
import { type ListedPayment, listPayments } from '#api/payments/list-contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const invoice: ListedInvoice = {
  claimId: 17,
  orderId: 17,
  orderNumber: 10_872,
  invoiceNumber: '2026-0031',
  customerId: 412,
  customerName: 'De Wijnkamer',
  invoiceDate: '2026-10-05',
  dueDate: '2026-10-19',
  excl: 100 * euro,
  incl: 121 * euro,
  open: 21 * euro,
  state: 'overdue',
  mailState: 'bounced',
  reminderCount: 2,
  collectOn: null,
  remindedOn: '2026-11-02',
  parts: [],
};
const payment: ListedPayment = {
  paymentId: '17-1',
  date: '2026-11-19',
  amount: 100 * euro,
  method: 1,
  methodName: 'Bank',
  status: 'pending',
  orderId: 17,
  orderNumber: 10_872,
  invoiceNumber: '2026-0031',
  customerId: 412,
  customerName: 'De Wijnkamer',
  userName: 'Elske Noordhof',
};
const open = (at: string) => {
  const api = server();
  answerBasics(api);
  const sums = { excl: 10_000 * euro, incl: 12_100 * euro, open: 500 * euro };
  api.on(listInvoices, { data: [invoice], total: 60, hasMore: false, sums });
  api.on(listPayments, { data: [payment], total: 1, hasMore: false, sum: 100 * euro });
  return { ...api, ...openApp(at, 'SALES') };
};

test('an invoice says by when it is to be paid, what is open and how often was reminded; the foot has the sums', async () => {
  open('/facturen');
  const table = await screen.findByRole('table', { name: 'Alle facturen' });
  const link = await within(table).findByRole('link', { name: '2026-0031' });
  expect(link.getAttribute('href')).toBe('/verkoop/17');
  const row = link.closest('tr')!.textContent;
  for (const text of ['19-10-2026', 'verlopen', '2×, laatst 02-11-2026', '€\u202f21,00'])
    expect(row).toContain(text);
  expect(table.querySelector('tfoot')?.textContent).toContain('€\u202f500,00');
  expect(screen.getByText('60 in totaal')).toBeDefined();
});

test('COL-019 · a collective invoice is one row, which opens into its orders with what is open of each', async () => {
  const api = server();
  answerBasics(api);
  const parts = [
    { orderId: 17, number: 10_872, amount: 100 * euro, open: 0 },
    { orderId: 18, number: 10_873, amount: 21 * euro, open: 21 * euro },
  ];
  api.on(listInvoices, { data: [{ ...invoice, parts }], total: 1, hasMore: false, sums: null });
  openApp('/facturen', 'SALES');
  const summary = await screen.findByText('2 orders');
  const list = summary.closest('details')!;
  expect(list.open).toBe(false);
  expect(list.textContent).toMatch(/10872.*€\s100,00.*nog €\s0,00 open.*10873.*€\s21,00$/);
});

test.runIf(isThorough)('invoices are narrowed by the address, which a chip takes back', async () => {
  const { asked, path } = open('/facturen?zoek=kamer&tot=gisteren');
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Verlopen');
  await userEvent.click(await screen.findByRole('button', { name: 'Factuurdatum' }));
  await waitFor(() =>
    expect(asked(listInvoices).at(-1)?.request).toMatchObject({
      question: 'kamer',
      state: 'overdue',
      until: null,
      isDescending: false,
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Status: Verlopen, filter weghalen' }));
  await waitFor(() => expect(path()).not.toContain('status='));
});

test('of more than ten thousand invoices no sums are shown, and of none it says so', async () => {
  const { on } = open('/facturen');
  on(listInvoices, { data: [invoice], total: 10_000, hasMore: true, sums: null });
  await screen.findByText(/meer dan 10\.000 in totaal/i);
  expect(screen.getByRole('table', { name: 'Alle facturen' }).querySelector('tfoot')).toBeNull();
});

test('a payment says how, by whom and of which order it is, and that it is still on its way', async () => {
  const { asked } = open('/betalingen');
  const table = await screen.findByRole('table', { name: 'Alle betalingen' });
  const link = await within(table).findByRole('link', { name: '10872' });
  const row = link.closest('tr')!.textContent;
  for (const text of ['De Wijnkamer', 'Bank', 'onderweg', 'Elske Noordhof', '€\u202f100,00'])
    expect(row).toContain(text);
  await userEvent.selectOptions(screen.getByLabelText('Methode'), 'Cash');
  await waitFor(() => expect(asked(listPayments).at(-1)?.request).toMatchObject({ method: 3 }));
  expect(await screen.findByRole('button', { name: 'Methode: Cash, filter weghalen' })).toBeDefined();
});
