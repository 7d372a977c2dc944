import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bankEntries, bookBankEntry } from '#api/bank/contract.ts';
import { type AccountEntry, customerAccount, customerAgeing } from '#api/customer-account/contract.ts';
import { customerAtAGlance } from '#api/customer-figures/contract.ts';
import { accountManagers, customerById, type CustomerView } from '#api/customers/contract.ts';
import { askWriteOff } from '#api/four-eyes/contract.ts';
import { listInvoices } from '#api/invoices/list-contract.ts';
import { takeBackWriteOff, writeOff, writeOffTerms } from '#api/payments/write-off-contract.ts';
import { cent, euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, customer } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const invoice: AccountEntry = {
  kind: 'invoice',
  lineId: 0,
  day: '2026-10-01',
  claimId: 91,
  orderId: 91,
  invoiceNumber: '2026-0091',
  dueDate: '2026-10-22',
  credits: null,
  method: null,
  reason: null,
  amount: 242 * euro,
  open: 42 * cent,
  balance: 242 * euro,
  pause: null,
  parts: [],
};
const large: AccountEntry = {
  ...invoice,
  claimId: 92,
  orderId: 92,
  invoiceNumber: '2026-0092',
  open: 9 * euro,
};
const off: AccountEntry = {
  ...invoice,
  kind: 'written-off',
  lineId: 5,
  method: 8,
  reason: 'afgerond betaald',
  amount: -30 * cent,
  open: null,
};
const entry = {
  entryId: 1,
  bookedOn: '2026-11-26',
  amount: 99.5 * euro,
  left: 99.5 * euro,
  state: 'open',
  payments: [
    { amount: 99.5 * euro, name: 'Klant 1', iban: '', text: 'dank', paymentReference: '', returnReason: '' },
  ],
  parts: [],
  proposal: null,
  why: null,
  aside: null,
  payout: null,
} as const;
const proposed = {
  ...entry,
  state: 'proposed',
  proposal: {
    parts: [
      {
        orderId: 17,
        customerId: 401,
        customerName: 'De Kade',
        invoiceNumber: '1388',
        amount: 99.5 * euro,
        rest: 50 * cent,
      },
    ],
    why: 'part',
    aside: null,
  },
} as const;

const open = (
  at: string,
  { asksSecond = false, role = 'MANAGER' as Role, entries = [entry] as unknown[] } = {},
) => {
  const api = server();
  answerBasics(api);
  api.on(customerById, { customer: customer as CustomerView });
  api.on(customerAtAGlance, {
    from: '2025-11-21',
    to: '2026-11-20',
    excl: 0,
    exclBefore: 0,
    months: Array.from({ length: 12 }, () => 0),
    bottles: 0,
    orders: 0,
    interval: null,
    lastOrder: null,
    nextDelivery: null,
    usual: [],
    late: { invoices: 0, amount: 0, days: 0 },
    open: [],
    openCount: 0,
    orderCount: 0,
    dealCount: 0,
  });
  api.on(accountManagers, { data: [] });
  api.on(customerAccount, { data: [off, large, invoice], total: 3, opening: 0, closing: 0 });
  api.on(customerAgeing, { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, total: 0 });
  api.on(writeOffTerms, { data: { most: 5 * euro, asksSecond } });
  api.on(writeOff, { data: { lineId: 77 } });
  api.on(askWriteOff, { data: { requestId: 3 } });
  api.on(takeBackWriteOff, { data: 1 });
  api.on(bankEntries, {
    data: entries as never,
    total: 1,
    open: { count: 1, proposed: 0, amount: 0 },
    balances: [],
    tellsPayouts: false,
  });
  api.on(bookBankEntry, { data: 1 });
  api.on(listInvoices, {
    data: [
      {
        claimId: 18,
        orderId: 18,
        orderNumber: 10872,
        invoiceNumber: '1389',
        customerId: 402,
        customerName: 'Hotel De Brug',
        invoiceDate: '2026-11-01',
        dueDate: '2026-11-15',
        excl: 80 * euro,
        incl: 99 * euro,
        open: 99 * euro,
        state: 'open',
        mailState: null,
        reminderCount: 0,
        collectOn: null,
        remindedOn: null,
        parts: [],
      },
    ],
    total: 1,
    hasMore: false,
    sums: null,
  } as never);
  const sent = (operation: Parameters<typeof api.asked>[0]) =>
    api.asked(operation).map(({ request }) => request);
  openApp(at, role);
  return { sent, person: userEvent.setup() };
};
const account = '/klanten/412?tab=account&van=2026-01-01&tot=2099-11-28';

test('CRED-060 · on the account of a customer what is little is written off with a reason, and taken back', async () => {
  const { sent, person } = open(account);
  await person.click(await screen.findByRole('button', { name: 'Afboeken van factuur 2026-0091' }));
  expect(screen.queryByRole('button', { name: 'Afboeken van factuur 2026-0092' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/€ 0,42 te weinig betaald/)).toBeDefined();
  await person.clear(dialog.getByLabelText(/Reden/));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Afboeken' }).disabled).toBe(true);
  await person.type(dialog.getByLabelText(/Reden/), 'afgerond');
  await person.click(dialog.getByRole('button', { name: 'Afboeken' }));
  await waitFor(() =>
    expect(sent(writeOff)).toEqual([{ orderId: 91, amount: 42 * cent, reason: 'afgerond' }]),
  );
  await person.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(sent(takeBackWriteOff)).toEqual([{ orderId: 91, lineId: 77 }]));
  expect(screen.getByText('(afgerond betaald)')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Terugnemen' }));
  await waitFor(() => expect(sent(takeBackWriteOff)).toContainEqual({ orderId: 91, lineId: 5 }));
});

test('CRED-061 · where it takes two a second person is asked, and nothing is written off by it', async () => {
  const { sent, person } = open(account, { asksSecond: true });
  await person.click(await screen.findByRole('button', { name: 'Afboeken van factuur 2026-0091' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Een tweede vragen' }));
  await waitFor(() =>
    expect(sent(askWriteOff)).toEqual([{ orderId: 91, amount: 42 * cent, reason: 'Betalingsverschil' }]),
  );
  expect(sent(writeOff)).toEqual([]);
});

test('CRED-061 · who may not write off sees no button for it, nor on a day of the past', async () => {
  open(account, { role: 'SALES' });
  await screen.findAllByText('2026-0091');
  expect(screen.queryByRole('button', { name: /Afboeken|Terugnemen/ })).toBeNull();
});

test('CRED-062 · in the queue of the bank what is proposed is booked with the rest written off', async () => {
  const { sent, person } = open('/bank', { entries: [proposed] });
  await person.click(await screen.findByRole('button', { name: /Boeken en €\s0,50 afboeken/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Boeken en afboeken' }));
  await waitFor(() =>
    expect(sent(bookBankEntry)).toEqual([
      {
        entryId: 1,
        parts: [{ orderId: 17, amount: 99.5 * euro, writeOff: 50 * cent }],
        reason: 'Betalingsverschil',
      },
    ]),
  );
});

test('CRED-063 · an invoice that is chosen takes all of the movement, and what that is too much is written off', async () => {
  const { sent, person } = open('/bank');
  await person.click(await screen.findByRole('button', { name: 'Factuur kiezen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: /1389 · Hotel De Brug/ }));
  await person.click(dialog.getByRole('checkbox', { name: /Het verschil van €\s0,50 afboeken/ }));
  await person.click(dialog.getByRole('button', { name: 'Boeken en afboeken' }));
  await waitFor(() =>
    expect(sent(bookBankEntry)).toEqual([
      {
        entryId: 1,
        parts: [{ orderId: 18, amount: 99.5 * euro, writeOff: -50 * cent }],
        reason: 'Betalingsverschil',
      },
    ]),
  );
});
