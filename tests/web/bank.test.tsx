import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  bankEntries,
  type BankEntryView,
  bankStatements,
  bookBankEntry,
  readBankFile,
  setBankEntryAside,
  takeBackBankEntry,
} from '#api/bank/contract.ts';
import { listInvoices } from '#api/invoices/list-contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const entry = (entryId: number, over: Partial<BankEntryView> = {}): BankEntryView => {
  const amount = over.amount ?? 100 * euro;
  const payment = {
    amount,
    name: `Klant ${entryId}`,
    iban: '',
    text: 'dank',
    paymentReference: '',
    returnReason: '',
  };
  return {
    entryId,
    bookedOn: '2026-11-26',
    amount,
    left: amount,
    state: 'open',
    payments: [payment],
    parts: [],
    proposal: null,
    why: null,
    aside: null,
    ...over,
  };
};
const part = { orderId: 17, customerId: 401, invoiceNumber: '1388', amount: 60 * euro };
const proposed = entry(1, { amount: 60 * euro, state: 'proposed', proposal: { parts: [part], why: 'part' } });
const invoice = {
  claimId: 18,
  orderId: 18,
  orderNumber: 10872,
  invoiceNumber: '1389',
  customerId: 402,
  customerName: 'Hotel De Brug',
  invoiceDate: '2026-11-01',
  dueDate: '2026-11-15',
  excl: 50 * euro,
  incl: 60 * euro,
  open: 60 * euro,
  state: 'open',
  mailState: null,
  reminderCount: 0,
  collectOn: null,
  remindedOn: null,
} as const;

const open = (entries: BankEntryView[]) => {
  const api = server();
  answerBasics(api);
  api.on(bankEntries, {
    data: entries,
    total: entries.length,
    open: { count: entries.length, proposed: 1, amount: 0 },
  });
  api.on(bankStatements, { data: [], total: 0 });
  api.on(listInvoices, { data: [invoice], total: 1, sums: null });
  for (const change of [bookBankEntry, takeBackBankEntry, setBankEntryAside]) api.on(change, { data: 1 });
  const sent = (operation: Parameters<typeof api.asked>[0]) =>
    api.asked(operation).map(({ request }) => request);
  return { ...api, sent, ...openApp('/bank', 'ADMIN'), person: userEvent.setup() };
};

test('BANK-060 · the arrows go through the queue, and Enter agrees with what was recognised and goes on', async () => {
  const { sent, person } = open([proposed, entry(2)]);
  const row = await screen.findByRole('listitem', { name: /Klant 1/ });
  expect(row.textContent).toContain('factuurnummer, minder dan er openstaat');
  screen.getByRole('listitem', { name: /Klant 2/ }).focus();
  await person.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(row);
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(bookBankEntry)).toEqual([{ entryId: 1, parts: [{ orderId: 17, amount: 60 * euro }] }]),
  );
  expect(document.activeElement?.textContent).toContain('Klant 2');
  await person.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(sent(takeBackBankEntry)).toEqual([{ entryId: 1 }]));
});

test('BANK-061 · invoices are chosen by number or customer, each for what is open of it, until nothing is left', async () => {
  const { sent, person } = open([entry(2)]);
  (await screen.findByRole('listitem', { name: /Klant 2/ })).focus();
  await person.keyboard('k');
  const dialog = await screen.findByRole('dialog');
  await person.click(await within(dialog).findByRole('button', { name: /1389 · Hotel De Brug/ }));
  expect(dialog.textContent).toContain('40,00');
  await person.click(within(dialog).getByRole('button', { name: 'Boeken' }));
  await waitFor(() =>
    expect(sent(bookBankEntry)).toEqual([{ entryId: 2, parts: [{ orderId: 18, amount: 60 * euro }] }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('BANK-062 · what is of no invoice is set aside with its reason', async () => {
  const { sent, person } = open([entry(3, { amount: -24.5 * euro })]);
  await person.click(await screen.findByRole('button', { name: 'Terzijde leggen als' }));
  await person.click(await screen.findByRole('menuitem', { name: 'kosten of rente van de bank' }));
  await waitFor(() => expect(sent(setBankEntryAside)).toEqual([{ entryId: 3, reason: 'costs' }]));
});

test('BANK-063 · of several files each that was refused, and each statement that was left out, is named and stays', async () => {
  const { on, person } = open([]);
  expect(await screen.findByText(/Alles is verwerkt/)).toBeDefined();
  on(readBankFile, {
    data: {
      statements: [
        { iban: 'NL91ABNA0417164300', reference: '231', movements: 3, added: 2, refused: null },
        { iban: 'NL02RABO0123456789', reference: '9', movements: 1, added: 0, refused: 'Andere rekening.' },
      ],
    },
  });
  await person.upload(screen.getByLabelText('Bestand van de bank'), new File(['x'], 'november.xml'));
  expect(await screen.findByText('november.xml: NL02RABO0123456789: Andere rekening.')).toBeDefined();
  expect(await screen.findByText('4 boekingen gelezen, waarvan 2 nieuw')).toBeDefined();
});
