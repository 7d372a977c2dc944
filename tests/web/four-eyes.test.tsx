import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  askCreditLimit,
  askSepaBatch,
  type FourEyesRequest,
  fourEyesRequests,
  grantFourEyes,
  refuseFourEyes,
  withdrawFourEyes,
} from '#api/four-eyes/contract.ts';
import { header } from '#api/contract/wire.ts';
import { searchCustomers } from '#api/customers/search-contract.ts';
import { sepaProposal } from '#api/sepa/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const request = (requestId: number, over: Partial<FourEyesRequest> = {}): FourEyesRequest => ({
  requestId,
  kind: 'credit-limit',
  state: 'waiting',
  sentence: 'Bistro De Kade: van € 0,00 naar € 5.000,00',
  customerId: 401,
  invoices: [],
  moreInvoices: 0,
  askedBy: 'R. de Groot',
  askedOn: '2026-11-28',
  decidedBy: '',
  decidedOn: null,
  reason: '',
  isOwn: false,
  ...over,
});

const open = (requests: FourEyesRequest[], mayGrant = true, to = '/vier-ogen') => {
  const api = server();
  answerBasics(api);
  api.on(fourEyesRequests, {
    data: requests,
    total: requests.length,
    waiting: requests.length,
    mayGrant,
    asked: ['credit-limit', 'collection'],
  });
  for (const change of [grantFourEyes, refuseFourEyes, withdrawFourEyes]) api.on(change, { data: 1 });
  for (const ask of [askCreditLimit, askSepaBatch]) api.on(ask, { data: { requestId: 9 } });
  const sent = (operation: Parameters<typeof api.asked>[0]) =>
    api.asked(operation).map(({ request: of }) => of);
  return { ...api, sent, ...openApp(to, 'ADMIN'), person: userEvent.setup() };
};
const row = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

test('SEPA-090 · what another asked is granted after a question, or refused with a reason', async () => {
  const { sent, person } = open([
    request(1),
    request(2, { sentence: 'Hotel De Brug: van € 0,00 naar € 1,00' }),
  ]);
  await person.click(
    (await row('Bistro De Kade: van € 0,00 naar € 5.000,00')).getByRole('button', { name: 'Toestaan' }),
  );
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Kredietlimiet: Bistro De Kade/)).toBeDefined();
  expect(sent(grantFourEyes)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Toestaan' }));
  await waitFor(() => expect(sent(grantFourEyes)).toEqual([{ requestId: 1 }]));

  await person.click(
    (await row('Hotel De Brug: van € 0,00 naar € 1,00')).getByRole('button', { name: 'Weigeren' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Weigeren' }).disabled).toBe(true);
  await person.type(dialog.getByLabelText(/^Reden/), 'te hoog');
  await person.click(dialog.getByRole('button', { name: 'Weigeren' }));
  await waitFor(() => expect(sent(refuseFourEyes)).toEqual([{ requestId: 2, reason: 'te hoog' }]));
});

test('SEPA-115 · who grants a file for the bank sees of which invoices it is made, in the list and in the question', async () => {
  const invoice = { customerId: 401, customerName: 'Bistro De Kade', amount: 75 * euro };
  const sentence = '2 facturen, samen € 150,00, op 03-12-2026';
  const { person } = open([
    request(1, {
      kind: 'collection',
      sentence,
      customerId: null,
      invoices: [
        { ...invoice, claimId: 17, orderId: 17, invoiceNumber: '1388' },
        { ...invoice, claimId: 8101, orderId: null, invoiceNumber: 'OUD-8101' },
      ],
      moreInvoices: 48,
    }),
  ]);
  const found = await row(sentence);
  await person.click(found.getByText('Toon 2 facturen'));
  const shown = found.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^1388 Bistro De Kade€\s75,00$/),
    expect.stringMatching(/^OUD-8101 Bistro De Kade€\s75,00$/),
    'en nog 48',
  ]);
  expect(found.getByRole('link', { name: '1388' }).getAttribute('href')).toContain('/verkoop/17');
  await person.click(found.getByRole('button', { name: 'Toestaan' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Toon 2 facturen')).toBeDefined();
});

test('SEPA-091 · what somebody asked itself is taken back by it and granted by another; who may not grant sees it', async () => {
  const { sent, person } = open([request(1, { isOwn: true })]);
  await person.click(await screen.findByRole('button', { name: 'Intrekken' }));
  await waitFor(() => expect(sent(withdrawFourEyes)).toEqual([{ requestId: 1 }]));
  expect(screen.queryByRole('button', { name: 'Toestaan' })).toBeNull();
});

test('SEPA-091 · a role that may not grant has no button for it', async () => {
  open([request(1)], false);
  await row('Bistro De Kade: van € 0,00 naar € 5.000,00');
  expect(screen.queryByRole('button', { name: 'Toestaan' })).toBeNull();
});

test('SEPA-092 · a credit limit is asked for a customer that is looked for', async () => {
  const { on, sent, person } = open([]);
  on(searchCustomers, {
    data: [{ customerId: 401, number: 401, name: 'Bistro De Kade', city: 'Utrecht', isEnabled: true }],
  });
  await person.click(await screen.findByRole('button', { name: 'Kredietlimiet vragen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Zoek een klant'), 'bistro');
  await person.click(await dialog.findByRole('button', { name: '401 · Bistro De Kade' }));
  await person.type(dialog.getByLabelText(/Nieuwe kredietlimiet van Bistro De Kade/), '5000');
  await person.click(dialog.getByRole('button', { name: 'Aan een ander vragen' }));
  await waitFor(() => expect(sent(askCreditLimit)).toEqual([{ customerId: 401, to: 5000 * euro }]));
});

test('SEPA-092 · what is asked otherwise after no answer came is another question', async () => {
  const { on, asked, person } = open([]);
  on(searchCustomers, {
    data: [{ customerId: 401, number: 401, name: 'Bistro De Kade', city: 'Utrecht', isEnabled: true }],
  });
  on(askCreditLimit, () =>
    Response.json({ status: 503, code: 'busy', title: 'Even niet.' }, { status: 503 }),
  );
  await person.click(await screen.findByRole('button', { name: 'Kredietlimiet vragen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Zoek een klant'), 'bistro');
  await person.click(await dialog.findByRole('button', { name: '401 · Bistro De Kade' }));
  const limit = dialog.getByLabelText(/Nieuwe kredietlimiet van Bistro De Kade/);
  await person.type(limit, '5000');
  await person.click(dialog.getByRole('button', { name: 'Aan een ander vragen' }));
  expect(await dialog.findByText('Even niet.')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Aan een ander vragen' }));
  await waitFor(() => expect(asked(askCreditLimit)).toHaveLength(2));
  await person.clear(limit);
  await person.type(limit, '4000');
  await person.click(dialog.getByRole('button', { name: 'Aan een ander vragen' }));
  await waitFor(() => expect(asked(askCreditLimit)).toHaveLength(3));
  const [first, again, other] = asked(askCreditLimit).map(({ headers }) => headers.get(header.commandId));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('SEPA-093 · a direct debit that takes two is asked from its proposal', async () => {
  const { on, sent, person } = open([], true, '/faq');
  const item = {
    orderId: 1,
    invoiceNumber: '2026-1',
    customerId: 401,
    customerName: 'Bistro De Kade',
    amount: 100 * euro,
    dueOn: '2026-12-03',
    invoicedOn: '2026-11-19',
    iban: 'NL39RABO0300065264',
    scheme: 'CORE',
    sequence: 'FRST' as const,
    isMailed: false,
  };
  on(sepaProposal, {
    data: [item],
    total: 1,
    on: '2026-12-14',
    earliest: '2026-12-14',
    amount: 100 * euro,
    digest: 'abc',
    isAnnounced: true,
    needsFourEyes: true,
    missing: null,
    leftOut: [],
    leftOutCount: 0,
    mailedCount: 0,
    mailableFrom: null,
  });
  const menu = await screen.findByRole('navigation', { name: 'Hoofdmenu' });
  await person.click(menu.querySelector<HTMLElement>('a[href="/incasso"]')!);
  await person.click(await screen.findByRole('button', { name: 'Aan een ander vragen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Eerst kijkt een ander ernaar/)).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Aan een ander vragen' }));
  await waitFor(() =>
    expect(sent(askSepaBatch)).toEqual([
      { kind: 'collection', on: '2026-12-14', without: [], digest: 'abc' },
    ]),
  );
  await person.click(await screen.findByRole('button', { name: 'Vier ogen' }));
  expect(await screen.findByText('Niets wacht op een tweede paar ogen.')).toBeDefined();
});
