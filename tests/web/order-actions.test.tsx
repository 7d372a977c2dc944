import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { issuedInvoice } from '#api/invoices/contract.ts';
import { orderDocuments } from '#api/order-documents/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { labelOptions } from '#api/shipments/contract.ts';
import type { LabelView } from '#api/shipments/label-contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { AccountPart } from '#domain/account/account.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics, answerDashboard, answerOrder, issued, order } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
// loaded when they are shown: they are there already, however slow the machine
import '#web/features/order/documents.tsx';
import '#web/features/order/external-warehouse.tsx';
import '#web/features/order/invoice.tsx';
import '#web/features/order/label-dialog.tsx';
import '#web/features/order/labels.tsx';
import '#web/features/order/order.tsx';
import '#web/parts/payments/payments.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const label: LabelView = {
  labelId: 7,
  number: 12,
  date: '2026-11-18',
  orderId: 17,
  orderNumber: 10872,
  customerId: 412,
  customerName: 'De Wijnkamer',
  carrier: 'PostNL',
  barcode: '3SDEVC012345678',
  trackingUrl: '',
  isMailed: true,
  mailState: 'accepted',
  statusName: 'onderweg',
  status: 'under-way',
  isActive: true,
  isTest: false,
  order: null,
};
const online: SalesOrderView['payments'][number] = {
  lineId: 2,
  date: '2026-11-19',
  amount: 100 * euro,
  method: 6,
  methodName: 'Online betaling',
  status: 'paid',
  providerId: 'tr_WDqYK6vllg',
  refundOf: null,
  refundable: 100 * euro,
  userName: '',
  voucherCode: null,
  reason: null,
};

/** An order in an account that has everything, whole on the screen. */
const open = async (of: Partial<SalesOrderView['order']>) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api, { ...order(of), labels: [label], payments: [online] });
  api.on(accountParts, {
    data: Object.fromEntries(AccountPart.options.map((part) => [part, true])) as Record<AccountPart, boolean>,
  });
  api.on(orderDocuments, {
    latestPrint: null,
    packingSlipAddress: '',
    hasPrintService: true,
    customerAddress: 'inkoop@klant.example',
    mails: [],
  });
  api.on(issuedInvoice, issued);
  api.on(labelOptions, { services: [], hasAgeCheck: true });
  openApp('/verkoop/17', 'MANAGER');
  await screen.findByRole('heading', { name: 'Order 10872' });
  await screen.findByRole('button', { name: 'Bon' });
  await screen.findByRole('region', { name: 'Verzendlabels' });
  await screen.findByRole('button', { name: 'Order kopiëren' });
  return userEvent.setup();
};
const namesOf = (elements: HTMLElement[]) =>
  elements.map((element) => element.getAttribute('aria-label') ?? element.textContent);
const actions = async (person: Awaited<ReturnType<typeof open>>) => {
  const buttons = namesOf(screen.getAllByRole('button'));
  await person.click(screen.getByRole('button', { name: 'Meer' }));
  return [...buttons, ...namesOf(await screen.findAllByRole('menuitem'))];
};
const inDelivery = { status: 'out-for-delivery' } as const;

test.runIf(isThorough)(
  'SO-028 · the actions of an order that is on its way: all of them but those of an invoice and a quote',
  async () => {
    const person = await open(inDelivery);
    const found = await actions(person);
    for (const action of [
      'Status van order 10872 wijzigen, nu bezorging',
      // payment lines, and the payment link
      'Betaling toevoegen',
      'Betaallink',
      'Terugbetalen',
      // packing slip: print, mail, print service
      'Pakbon',
      'Pakbon mailen',
      'Naar printservice',
      'Bevestiging mailenM',
      'Bon',
      'Order kopiëren',
      'Offerte maken',
      'Verzendlabel maken',
      'Naar extern magazijn',
      'Order verwijderen',
    ])
      expect(found, action).toContain(action);
    expect(found.some((name) => name.includes('niet gefactureerd'))).toBe(true);
  },
);

test('SO-028 · of an invoiced order its invoice, plain and blank, on paper and by mail, and its credit', async () => {
  const person = await open({ ...inDelivery, invoiceNumber: '20260012', invoiceStatus: 'invoiced' });
  await screen.findByRole('button', { name: 'Factuur mailen' });
  const found = await actions(person);
  for (const action of ['Factuur', 'Blanco factuur', 'Factuur mailen', 'Crediteren', 'Verzendlabel maken'])
    expect(found, action).toContain(action);
  // beside the invoice and in the menu of the order
  expect(found.filter((action) => action === 'Crediteren')).toHaveLength(2);
});

test('SO-028 · of a quote its offer on paper and by mail; nothing is sent or paid of it', async () => {
  const person = await open({ status: 'quote' });
  const found = await actions(person);
  for (const action of ['Offerte', 'Offerte mailenM']) expect(found, action).toContain(action);
  for (const action of ['Verzendlabel maken', 'Betaallink', 'Naar extern magazijn'])
    expect(found, action).not.toContain(action);
});

test.runIf(isThorough)(
  'SO-051 · the modals of an order: each opens from its action and can be left',
  async () => {
    const person = await open({ ...inDelivery });
    const fromMenu = async (name: string) => {
      await person.click(screen.getByRole('button', { name: 'Meer' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    const press = (name: string) => async () => person.click(await screen.findByRole('button', { name }));
    for (const [title, opens] of [
      ['Order 10872 verwijderen?', () => fromMenu('Order verwijderen')],
      ['Verzendlabel 12 verwijderen?', press('Verzendlabel 12 verwijderen')],
      ['Pakbon 10872 mailen', press('Pakbon mailen')],
      ['Betaallink voor order 10872', press('Betaallink')],
      ['Terugbetalen', press('Terugbetalen')],
      ['Order 10872 naar het externe magazijn', () => fromMenu('Naar extern magazijn')],
      ['Verzendlabel voor order 10872', () => fromMenu('Verzendlabel maken')],
    ] as const) {
      await opens();
      const dialog = await screen.findByRole('dialog', { name: title });
      await person.click(within(dialog).getAllByRole('button', { name: 'Sluiten' })[0]!);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
);

test.runIf(isThorough)('SO-051 · mailing the invoice has its modal as well', async () => {
  const person = await open({ ...inDelivery, invoiceNumber: '20260012', invoiceStatus: 'invoiced' });
  await person.click(await screen.findByRole('button', { name: 'Factuur mailen' }));
  expect(await screen.findByRole('dialog', { name: 'Factuur 20260012 mailen' })).toBeDefined();
});
