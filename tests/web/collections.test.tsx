import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  makeSepaBatch,
  sepaBatches,
  type SepaBatchView,
  sepaFile,
  sepaItems,
  sepaProposal,
  type SepaProposalView,
  withdrawSepaBatch,
} from '#api/sepa/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const item = (orderId: number, amount: number) => ({
  orderId,
  invoiceNumber: `2026-${orderId}`,
  customerId: 400 + orderId,
  customerName: `Klant ${orderId}`,
  amount: amount * euro,
  dueOn: '2026-12-03',
  invoicedOn: '2026-11-19',
  iban: 'NL39RABO0300065264',
  scheme: 'CORE',
  sequence: 'FRST' as const,
  isMailed: false,
});
const proposal = (over: Partial<SepaProposalView> = {}): SepaProposalView => ({
  data: [item(1, 100), item(2, 50.5)],
  total: 2,
  on: '2026-12-14',
  earliest: '2026-12-14',
  amount: 150.5 * euro,
  digest: 'abc',
  isAnnounced: true,
  needsFourEyes: false,
  missing: null,
  leftOut: [],
  leftOutCount: 0,
  mailedCount: 0,
  mailableFrom: null,
  ...over,
});
const nothing = proposal({ data: [], total: 0, amount: 0 });
const batch = (over: Partial<SepaBatchView> = {}): SepaBatchView => ({
  batchId: 71,
  kind: 'collection',
  number: 12,
  on: '2026-12-14',
  format: 'pain.008.001.08',
  fileName: 'incasso-2026-12-14-ABC.xml',
  sha256: 'a'.repeat(64),
  count: 2,
  amount: 150.5 * euro,
  isWithdrawn: false,
  madeOn: '2026-11-28',
  booked: 0,
  returned: 0,
  ...over,
});

const open = (shown: SepaProposalView, batches: SepaBatchView[] = [batch()], to = '/incasso') => {
  const api = server();
  answerBasics(api);
  api.on(sepaProposal, ({ kind }: { kind: string }) => (kind === 'payout' ? nothing : shown));
  api.on(sepaBatches, { data: batches, total: batches.length });
  api.on(makeSepaBatch, { data: { batchId: 71 } });
  api.on(withdrawSepaBatch, { data: 1 });
  const sent = (operation: Parameters<typeof api.asked>[0]) =>
    api.asked(operation).map(({ request }) => request);
  return { ...api, sent, ...openApp(to, 'ADMIN'), person: userEvent.setup() };
};

test('SEPA-061 · number and sum are in sight, without what is let go, and asked once more before it is made', async () => {
  const { sent, person } = open(proposal());
  const sum = await screen.findByText('€ 150,50', { selector: '.sepa-sum strong' });
  expect(sum.parentElement!.textContent).toContain('2 facturen');
  await person.click(screen.getByRole('checkbox', { name: 'Factuur 2026-2 meenemen' }));
  expect(sum.textContent).toBe('€\u202f100,00');
  expect(sum.parentElement!.textContent).toContain('1 factuur');
  await person.click(screen.getByRole('button', { name: 'Incasso maken' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 factuur incasseren, samen € 100,00?')).toBeDefined();
  expect(dialog.getByText(/schrijft op 14-12-2026 af/)).toBeDefined();
  expect(dialog.getByText(/Elke klant krijgt nu per mail bericht/)).toBeDefined();
  expect(sent(makeSepaBatch)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Incasso maken' }));
  await waitFor(() =>
    expect(sent(makeSepaBatch)).toEqual([
      { kind: 'collection', on: '2026-12-14', without: [2], digest: 'abc' },
    ]),
  );
  expect(await screen.findByText('Bestanden voor de bank', { selector: 'h2' })).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(sent(withdrawSepaBatch)).toEqual([{ batchId: 71 }]));
});

test('SEPA-117 · a payout shows the day of each credit invoice, a collection when each invoice is due', async () => {
  const api = server();
  answerBasics(api);
  api.on(sepaProposal, () => proposal());
  api.on(sepaBatches, { data: [], total: 0 });
  openApp('/incasso?toon=payout', 'ADMIN');
  const credited = within(await screen.findByRole('row', { name: /2026-1/ }));
  expect(credited.getByText('19-11-2026')).toBeDefined();
  expect(credited.queryByText('03-12-2026')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /Te incasseren/ }));
  expect(await screen.findAllByText('03-12-2026')).toHaveLength(2);
});

test('SEPA-062 · what is left out is named with the reason, and a setting that is missing keeps it from being made', async () => {
  open(
    proposal({
      missing: 'creditor-id',
      leftOut: [{ ...item(3, 20), why: 'mandaat ingetrokken' }],
      leftOutCount: 1,
    }),
  );
  const left = within(await screen.findByRole('region', { name: 'Niet in het voorstel: 1' }));
  expect(left.getByText('mandaat ingetrokken')).toBeDefined();
  expect(left.getByText('Klant 3')).toBeDefined();
  expect(screen.getByText(/Vul eerst uw incassant-ID in/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Incasso maken' }).disabled).toBe(true);
});

test('SEPA-116 · more that are left out than come at once are looked through page by page', async () => {
  const why = 'mandaat ingetrokken';
  const first = proposal({ leftOut: [{ ...item(3, 20), why }], leftOutCount: 201 });
  const { person, on, sent } = open(first);
  const left = within(await screen.findByRole('region', { name: 'Niet in het voorstel: 201' }));
  on(sepaProposal, { ...first, leftOut: [{ ...item(4, 20), why }] });
  await person.click(left.getByRole('button', { name: 'Pagina 2' }));
  expect(await left.findByText('Klant 4')).toBeDefined();
  expect(left.queryByText('Klant 3')).toBeNull();
  expect(sent(sepaProposal).at(-1)).toMatchObject({ on: '2026-12-14', leftOutSkip: 200 });
});

test('SEPA-080 · what no invoice announced is said with the day from which a mail can, and that mail before the batch is made', async () => {
  const later = { ...item(3, 20), why: 'niet aangekondigd op de factuur' };
  const { person, on, sent } = open(
    proposal({ isAnnounced: false, mailableFrom: '2026-12-21', leftOut: [later], leftOutCount: 1 }),
  );
  const left = within(await screen.findByRole('region', { name: 'Niet in het voorstel: 1' }));
  expect(left.getByText(/Vanaf 21-12-2026 kunnen ze mee/)).toBeDefined();
  on(
    sepaProposal,
    proposal({ isAnnounced: false, data: [{ ...item(3, 20), isMailed: true }], total: 1, mailedCount: 1 }),
  );
  await person.click(left.getByRole('button', { name: 'Incasseren op 21-12-2026' }));
  expect(await screen.findByText('mail vooraf')).toBeDefined();
  expect(sent(sepaProposal).at(-1)).toMatchObject({ on: '2026-12-21' });
  await person.click(screen.getByRole('button', { name: 'Incasso maken' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/krijgt er een mail van zodra de incasso is gemaakt/)).toBeDefined();
});

test('SEPA-063 · a file is saved as often as one wants, opened, and withdrawn while nothing was booked', async () => {
  const batches = [batch(), batch({ batchId: 70, number: 11, booked: 1 })];
  const { on, sent, person } = open(proposal(), batches, '/incasso?toon=bestanden');
  on(sepaFile, () => new Response('<x/>', { headers: { 'Content-Type': 'application/xml' } }) as never);
  on(sepaItems, {
    data: [{ ...item(1, 100), outcome: 'returned', said: null, isOrder: true }],
    total: 1,
  });
  const rows = await screen.findAllByRole('button', { name: /opslaan/ });
  expect(rows).toHaveLength(2);
  expect(screen.getByText('1 van 2 geboekt')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Incasso 12' }));
  expect(await screen.findByText('teruggekomen')).toBeDefined();
  expect(screen.getByText(`SHA-256 ${'a'.repeat(64)}`)).toBeDefined();
  const withdraw = screen.getAllByRole('button', { name: 'Terugnemen' });
  expect(withdraw).toHaveLength(1);
  await person.click(withdraw[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Incasso 12 terugnemen?')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Terugnemen' }));
  await waitFor(() => expect(sent(withdrawSepaBatch)).toEqual([{ batchId: 71 }]));
});
