import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  agreeBankEntries,
  bankEntries,
  type BankEntryView,
  bankStatements,
  bookBankEntry,
  readBankFile,
  readPayout,
  setBankEntryAside,
  takeBackBankEntry,
} from '#api/bank/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { type ListedInvoice, listInvoices } from '#api/invoices/list-contract.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
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
    payout: null,
    ...over,
  };
};
type BankBalance = ResponseOf<typeof bankEntries>['balances'][number];
const part = {
  orderId: 17,
  customerId: 401,
  customerName: 'De Kade',
  invoiceNumber: '1388',
  amount: 60 * euro,
};
const proposed = entry(1, {
  amount: 60 * euro,
  state: 'proposed',
  proposal: { parts: [{ ...part, rest: 40 * euro }], why: 'part', aside: null },
});
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
  parts: [] as ListedInvoice['parts'],
} as const;

const open = (entries: BankEntryView[], balances: BankBalance[] = [], role: Role = 'ADMIN') => {
  const api = server();
  answerBasics(api);
  api.on(bankEntries, {
    data: entries,
    total: entries.length,
    open: { count: entries.length, proposed: entries.filter(({ proposal }) => proposal).length, amount: 0 },
    tellsPayouts: true,
    balances,
  });
  api.on(bankStatements, { data: [], total: 0 });
  api.on(listInvoices, { data: [invoice], total: 1, hasMore: false, sums: null });
  for (const change of [bookBankEntry, takeBackBankEntry, setBankEntryAside]) api.on(change, { data: 1 });
  api.on(agreeBankEntries, { data: { agreed: [1, 4], refused: 1 } });
  const sent = (operation: Parameters<typeof api.asked>[0]) =>
    api.asked(operation).map(({ request }) => request);
  return { ...api, sent, ...openApp('/bank', role), person: userEvent.setup() };
};

const focusOn = (row: HTMLElement) => act(() => row.focus());

test('ROLE-022 · an auditor goes through the queue and has nothing to change it with, by mouse or by keyboard', async () => {
  const { sent, person } = open([proposed, entry(2)], [], 'AUDITOR');
  focusOn(await screen.findByRole('listitem', { name: /Klant 1/ }));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: /Klant 2/ }));
  await person.keyboard('{ArrowUp}{Enter}a{ArrowDown}k');
  for (const change of [bookBankEntry, agreeBankEntries]) expect(sent(change)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  const buttons = within(screen.getByRole('main')).queryAllByRole('button');
  const changing = /Akkoord|Factuur kiezen|Terzijde leggen|Afschrift inlezen|Terugnemen|Uitsplitsen/;
  expect(
    buttons.filter(({ textContent, ariaLabel }) => changing.test(`${textContent} ${ariaLabel}`)),
  ).toEqual([]);
});

test('BANK-060 · the arrows go through the queue, and Enter agrees with what was recognised and goes on', async () => {
  const { sent, person } = open([proposed, entry(2)]);
  const row = await screen.findByRole('listitem', { name: /Klant 1/ });
  expect(row.textContent).toContain('factuurnummer, minder dan er openstaat');
  focusOn(screen.getByRole('listitem', { name: /Klant 2/ }));
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
  focusOn(await screen.findByRole('listitem', { name: /Klant 2/ }));
  await person.keyboard('k');
  const dialog = await screen.findByRole('dialog');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Zoek op factuurnummer of klant'));
  await within(dialog).findByRole('button', { name: /1389 · Hotel De Brug/ });
  // arrow down to what was found, Enter, and Enter again books
  await person.keyboard('{ArrowDown}{Enter}');
  expect(dialog.textContent).toContain('40,00');
  expect(dialog.textContent).toContain('Alles wat is gevonden, is gekozen.');
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(bookBankEntry)).toEqual([{ entryId: 2, parts: [{ orderId: 18, amount: 60 * euro }] }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('BANK-061 · Enter before the invoices have come chooses the first of them, and not after more is typed', async () => {
  const api = open([entry(2)]);
  const { person } = api;
  /** The invoices do not come before it is called. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.on(listInvoices, () =>
      promise.then(() => ({ data: [invoice], total: 1, hasMore: false, sums: null })),
    );
    return resolve;
  };
  const come = held();
  focusOn(await screen.findByRole('listitem', { name: /Klant 2/ }));
  await person.keyboard('k');
  const dialog = await screen.findByRole('dialog');
  await person.keyboard('{Enter}');
  come();
  await waitFor(() => expect(dialog.textContent).toContain('Alles wat is gevonden, is gekozen.'));
  await person.click(within(dialog).getByRole('button', { name: /^1389 .* weglaten/ }));
  const comeAgain = held();
  await person.type(within(dialog).getByLabelText('Zoek op factuurnummer of klant'), 'x{Enter}y');
  comeAgain();
  await within(dialog).findByRole('button', { name: /1389 · Hotel De Brug/ });
  expect(dialog.textContent).not.toContain('gekozen');
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

test('BANK-064 · by keyboard alone: set aside, take the last one back, agree with all, and the focus stays in the queue', async () => {
  const { sent, on, person } = open([
    proposed,
    entry(2),
    entry(4, { proposal: proposed.proposal, state: 'proposed' }),
  ]);
  await screen.findByRole('listitem', { name: /Klant 1/ });
  // from anywhere on the page
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Klant 1');
  await person.keyboard('{ArrowDown}t');
  await screen.findByRole('menuitem', { name: 'kosten of rente van de bank' });
  on(bankEntries, {
    data: [proposed, entry(5)],
    total: 2,
    open: { count: 2, proposed: 1, amount: 0 },
    tellsPayouts: true,
    balances: [],
  });
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(sent(setBankEntryAside)).toEqual([{ entryId: 2, reason: 'costs' }]));
  // the row that takes its place
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Klant 5'));
  await person.keyboard('z');
  await waitFor(() => expect(sent(setBankEntryAside).at(-1)).toEqual({ entryId: 2, reason: null }));
  await person.keyboard('a');
  await waitFor(() => expect(sent(agreeBankEntries)).toEqual([{ entryIds: null, isUndone: false }]));
  expect(await screen.findByText('2 boekingen verwerkt, 1 niet')).toBeDefined();
  await person.keyboard('z');
  await waitFor(() => expect(sent(agreeBankEntries).at(-1)).toEqual({ entryIds: [1, 4], isUndone: true }));
});

test('BANK-064 · after the last one the focus is at what says that all is done', async () => {
  const { on, person } = open([proposed]);
  focusOn(await screen.findByRole('listitem', { name: /Klant 1/ }));
  on(bankEntries, {
    data: [],
    total: 0,
    open: { count: 0, proposed: 0, amount: 0 },
    tellsPayouts: true,
    balances: [],
  });
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Alles is verwerkt'));
});

test('BANK-065 · what came back says why, and is booked on a paid invoice', async () => {
  const [payment] = entry(6).payments;
  const back = entry(6, {
    amount: -60 * euro,
    payments: [{ ...payment!, amount: -60 * euro, returnReason: 'AM04' }],
  });
  const { asked, sent, person } = open([back]);
  const row = await screen.findByRole('listitem', { name: /Klant 6/ });
  expect(row.textContent).toContain('Teruggekomen: te weinig saldo');
  focusOn(row);
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { checked: true })).toBeDefined();
  expect(asked(listInvoices).at(-1)!.request).toMatchObject({ state: 'paid' });
  await person.click(await within(dialog).findByRole('button', { name: /1389 · Hotel De Brug/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Boeken' }));
  await waitFor(() =>
    expect(sent(bookBankEntry)).toEqual([{ entryId: 6, parts: [{ orderId: 18, amount: -60 * euro }] }]),
  );
});

test('BANK-066 · a gap between statements is said on the page, and what stands on each account', async () => {
  const balance = {
    iban: 'NL91ABNA0417164300',
    balance: 1000 * euro,
    on: '2026-11-26',
    since: '2026-11-01',
    gaps: 1,
  };
  const { person } = open([], [balance, { ...balance, iban: 'NL44RABO0123456789', gaps: 0 }]);
  expect(await screen.findByText(/1 afschrift sluit niet aan op het vorige/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Naar de afschriften' }));
  const terms = await screen.findAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['NL91ABNA0417164300', 'NL44RABO0123456789']);
  expect(screen.getByText('1 afschrift sluit niet aan')).toBeDefined();
  expect(screen.getByText(/Sluit aan sinds 01-11-2026/)).toBeDefined();
});

test('BANK-099 · a statement opens into its movements, and a bundle into its payments', async () => {
  const payments = Array.from({ length: 7 }, (_, nth) => ({
    ...entry(1).payments[0]!,
    amount: 10 * euro,
    name: `Betaler ${nth + 1}`,
  }));
  const { on, sent, person } = open([entry(3, { amount: 70 * euro, payments })]);
  const row = await screen.findByRole('listitem', { name: /Verzamelboeking van 7 betalingen/ });
  const bundle = within(row).getByRole('list', { name: 'Verzamelboeking van 7 betalingen' });
  expect(within(bundle).getAllByRole('listitem')).toHaveLength(5);
  await person.click(within(row).getByRole('button', { name: 'Toon alle 7' }));
  expect(within(bundle).getAllByRole('listitem').at(-1)!.textContent).toMatch(/Betaler 7 · dank€\s10,00/);

  const statement = {
    statementId: 5,
    iban: 'NL91ABNA0417164300',
    reference: '231',
    from: '2026-11-20',
    to: '2026-11-21',
    opening: 0,
    closing: 70 * euro,
    gap: null,
    movements: 1,
    added: 1,
    fileName: 'x.xml',
  };
  on(bankStatements, { data: [statement], total: 1 });
  await person.click(screen.getByRole('tab', { name: 'Afschriften' }));
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await person.click(await screen.findByRole('button', { name: /^1 boeking van 20-11-2026/ }));
  const title = 'Boekingen van 20-11-2026 – 21-11-2026 op NL91ABNA0417164300';
  const heading = await screen.findByRole('heading', { name: title });
  // below a long table it would open out of sight
  expect(shown.mock.contexts.map((place) => (place as Element).contains(heading))).toEqual([true]);
  shown.mockRestore();
  expect(sent(bankEntries).at(-1)).toMatchObject({
    show: 'all',
    iban: 'NL91ABNA0417164300',
    from: '2026-11-20',
    until: '2026-11-21',
  });
});

test('BANK-101 · what was processed is searched in the screen, and what is to be processed is not', async () => {
  const { on, sent, person } = open([entry(1, { state: 'booked', left: 0, parts: [part] })]);
  await screen.findByRole('listitem', { name: /Klant 1/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await person.click(screen.getByRole('tab', { name: 'Verwerkt' }));
  const none = { data: [], total: 0, open: { count: 0, proposed: 0, amount: 0 }, tellsPayouts: true };
  on(bankEntries, { ...none, balances: [] });
  await person.type(await screen.findByRole('searchbox', { name: 'Zoeken' }), 'de kade{Enter}');
  expect(await screen.findByText('Geen boeking gevonden.')).toBeDefined();
  expect(sent(bankEntries).at(-1)).toMatchObject({ show: 'booked', question: 'de kade', skip: 0 });
});

describe('a payout of the payment provider', () => {
  const item = (providerId: string, over: object = {}) => ({
    kind: 'payment' as const,
    providerId,
    amount: 60 * euro,
    missing: 0,
    parts: [part],
    ...over,
  });
  const payout = {
    problem: null,
    reference: '5021877.2611.04',
    costs: 0.7 * euro,
    count: 2,
    items: [item('tr_1')],
  };
  const aside = { parts: [], why: 'kind' as const, aside: 'provider' as const };

  test('BANK-095 · is one proposal with its parts, less its costs, and agreed with at once', async () => {
    const charged = item('chb_1', { kind: 'chargeback', amount: -60 * euro });
    const { sent, person } = open([
      entry(9, { state: 'proposed', proposal: aside, payout: { ...payout, items: [item('tr_1'), charged] } }),
    ]);
    const row = await screen.findByRole('listitem', { name: /Klant 9/ });
    expect(row.textContent).toContain('Uitbetaling 5021877.2611.04, 2 betalingen');
    expect(row.textContent).toContain('1388 De Kade');
    expect(row.textContent).toContain('teruggehaald door de klant');
    expect(row.textContent).toMatch(/Kosten van de betaalprovider−€\s0,70/);
    expect(within(row).queryByRole('button', { name: 'Opnieuw vragen' })).toBeNull();
    await person.click(within(row).getByRole('button', { name: 'Akkoord' }));
    expect(sent(setBankEntryAside)).toEqual([{ entryId: 9, reason: 'provider' }]);
  });

  test('BANK-096 · says what is at no invoice, or why it could not be taken apart, and asks again', async () => {
    const strange = item('tr_9', { missing: 60 * euro, parts: [] });
    const { on, sent, person } = open([
      entry(9, { payout: { ...payout, items: [strange] } }),
      entry(10, { payout: { ...payout, problem: 'unreachable', count: 0, items: [] } }),
    ]);
    on(readPayout, { data: 1 });
    const row = await screen.findByRole('listitem', { name: /Klant 9/ });
    expect(row.textContent).toContain('tr_9: bij geen factuur');
    expect(within(row).queryByRole('button', { name: 'Akkoord' })).toBeNull();
    const other = screen.getByRole('listitem', { name: /Klant 10/ });
    expect(other.textContent).toContain(
      'Niet uitgesplitst: de betaalprovider antwoordt niet. Er is niets geboekt.',
    );
    await person.click(within(other).getByRole('button', { name: 'Opnieuw vragen' }));
    expect(sent(readPayout)).toEqual([{ entryId: 10 }]);
  });
});
