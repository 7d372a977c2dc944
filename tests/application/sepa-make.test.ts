import { describe, expect, test } from 'vitest';
import { agreedBatchOf, commandForAgreed, makeSepaBatch } from '#application/sepa/make.ts';
import { sepaProposal } from '#application/sepa/proposal.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { euro, type Money } from '#domain/kernel/money.ts';
import { mostInBatch, type SepaKind } from '#domain/sepa/kind.ts';
import type { SepaCandidate } from '#domain/sepa/propose.ts';
import { anAccount } from '#tests/support/records.ts';

const [own, theirs] = ['NL91ABNA0417164300', 'NL39RABO0300065264'];
const mandate: Mandate = {
  mandateId: 880_001,
  name: 'M. Verbeek',
  iban: theirs,
  bic: '',
  reference: 'MANDAAT-401',
  madeOn: '2026-01-05',
  requestedOn: null,
  signedOn: '2026-01-06',
};
const candidate = (orderId: number, over: Partial<SepaCandidate> = {}): SepaCandidate => ({
  orderId,
  customerId: 401,
  customerName: 'Bistro De Kade',
  isConsumer: false,
  address: { street: 'Oudegracht', building: '12', postcode: '3511 AA', city: 'Utrecht', country: 'NL' },
  invoiceNumber: `2026-${orderId}`,
  open: 121 * euro,
  invoicedOn: '2026-11-01',
  dueOn: '2026-11-15',
  mandate,
  lastUse: null,
  iban: theirs,
  bic: '',
  isAnnounced: true,
  hasEmail: true,
  ...over,
});
const byInvoice = { pre_notification: 'invoice', '500_creditor_id': 'nl87 ZZZ 302154670000' };
const on = '2026-12-03';
const by = { log: 1, accountId: 3, commandId: 'command 1' } as never;

/** Batches in memory, of these invoices. */
const start = (candidates: readonly SepaCandidate[], settings: object = {}) => {
  const kept: string[] = [];
  const account = anAccount({ settings: { ...byInvoice, ...settings } as never });
  const core = {
    facts: { account: () => account, sepaCandidates: async () => candidates },
    clock: { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' },
    blobs: {
      put: async ({ bytes }: { bytes: Uint8Array }) => {
        kept.push(new TextDecoder().decode(bytes).replaceAll(/>\s+</g, '><'));
        return 'digest';
      },
    },
    paymentServices: () => null,
  } as never;
  const proposal = (kind: SepaKind) => sepaProposal(core, account, { kind, on });
  return {
    core,
    kept,
    proposal,
    made: async (kind: SepaKind, orderIds = candidates.map((each) => each.orderId), amount?: Money) => {
      const { items } = await proposal(kind);
      const sum = items.reduce((total, item) => total + item.amount, 0);
      return commandForAgreed(core, by, { kind, on, orderIds, amount: amount ?? sum });
    },
  };
};
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'made',
    ({ code }: { code: string }) => code,
  );

describe('a batch for the bank', () => {
  test('says of a collection under which mandate and as which one, of a payout neither', async () => {
    const { made } = start([candidate(11), candidate(12, { isAnnounced: false })]);
    const { items, format, isAnnounced } = await made('collection');
    expect(items).toEqual([
      { orderId: 11, customerId: 401, amount: 121 * euro, mandateId: 880_001, sequence: 'FRST' },
      {
        orderId: 12,
        customerId: 401,
        amount: 121 * euro,
        mandateId: 880_001,
        sequence: 'RCUR',
        isMailed: true,
      },
    ]);
    expect([format, isAnnounced]).toEqual(['pain.008.001.08', false]);
    const payout = await start([candidate(13, { open: -40 * euro })], { pre_notification: 'mail' }).made(
      'payout',
    );
    expect(payout.items).toEqual([{ orderId: 13, customerId: 401, amount: 40 * euro }]);
    expect([payout.format, payout.isAnnounced]).toEqual(['pain.001.001.09', false]);
    expect(payout.fileName).toMatch(/^uitbetaling-2026-12-03-[A-Z]+\.xml$/);
  });

  test.each([
    ['its legal name', { '500_name': 'Noordhof Wijn B.V.', company_name: 'Noordhof' }, 'Noordhof Wijn B.V.'],
    ['else that of its company', { '500_name': '', company_name: 'Noordhof' }, 'Noordhof'],
    ['else that of the account', { '500_name': '', company_name: '' }, 'Wijnimport Noordhof'],
  ])('is of the account under %s', async (_, names, name) => {
    const { made, kept } = start([candidate(11)], names);
    await made('collection');
    expect(kept[0]).toContain(`<Cdtr><Nm>${name}</Nm>`);
    expect(kept[0]).toContain(`Factuur 2026-11 ${name}`);
  });

  test('asks of who is named by the mandate, else of the customer, at its own bank or the one of its IBAN', async () => {
    const { made, kept } = start([
      candidate(11),
      candidate(12, { mandate: { ...mandate, mandateId: 2, name: '', bic: 'INGBNL2A' } }),
    ]);
    await made('collection');
    const [first, second] = kept[0]!.split('<DrctDbtTxInf>').slice(1);
    expect([first, second].map((part) => /<Dbtr><Nm>(.*?)</.exec(part!)![1])).toEqual([
      'M. Verbeek',
      'Bistro De Kade',
    ]);
    expect([first, second].map((part) => /<BICFI>(.*?)</.exec(part!)![1])).toEqual(['RABONL2U', 'INGBNL2A']);
    const { made: again, kept: files } = start([candidate(11)], { t_bic: 'ABNANL2ARTM' });
    await again('collection');
    expect(files[0]).toContain('<BICFI>ABNANL2ARTM</BICFI>');
  });

  test('needs the account, and of a collection the id of the creditor', async () => {
    const without = (settings: object, kind: SepaKind, open = 121 * euro) =>
      refusalOf(start([candidate(11, { open })], settings).made(kind));
    expect(await without({ t_iban: '' }, 'collection')).toBe('sepa-no-account');
    expect(await without({ t_iban: own, '500_creditor_id': ' ' }, 'collection')).toBe('sepa-no-creditor-id');
    expect(await without({ '500_creditor_id': ' ' }, 'payout', -40 * euro)).toBe('made');
  });

  test('is of what was agreed and of no other amount, and no larger than a bank takes', async () => {
    const { made } = start([candidate(11), candidate(12)]);
    expect((await made('collection', [12], 121 * euro)).items).toHaveLength(1);
    expect(await refusalOf(made('collection', [11, 12], 241 * euro))).toBe('sepa-proposal-changed');
    expect(await refusalOf(made('collection', [11, 99], 121 * euro))).toBe('sepa-proposal-changed');
    const many = async (count: number) => {
      const candidates = Array.from({ length: count }, (_, nth) => candidate(nth + 1));
      return start(candidates).made('provider');
    };
    const { items, format, fileName } = await many(mostInBatch);
    expect([items.length, format]).toEqual([mostInBatch, 'provider']);
    expect(fileName).toMatch(/^incasso-2026-12-03-[A-Z]+\.json$/);
    expect(await refusalOf(many(mostInBatch + 1))).toBe('sepa-batch-too-large');
  });

  test('is told to who agrees as it would be made: what was left out, in all, and what it refuses', async () => {
    const { core, proposal } = start([candidate(11), candidate(12, { open: 60 * euro }), candidate(13)]);
    const { digest } = await proposal('collection');
    const wanted = { kind: 'collection', on, without: [11], digest } as const;
    expect(await agreedBatchOf(core, by, wanted)).toEqual({
      kind: 'collection',
      on,
      orderIds: [12, 13],
      amount: 181 * euro,
    });
    expect(await refusalOf(agreedBatchOf(core, by, { ...wanted, without: [11, 12, 13] }))).toBe(
      'sepa-batch-empty',
    );
    expect(await refusalOf(agreedBatchOf(core, by, { ...wanted, digest: 'x' }))).toBe(
      'sepa-proposal-changed',
    );
    const poor = start([candidate(11)], { t_iban: '' });
    const { digest: same } = await poor.proposal('collection');
    expect(await refusalOf(agreedBatchOf(poor.core, by, { ...wanted, without: [], digest: same }))).toBe(
      'sepa-no-account',
    );
  });
});

test('what somebody wants is decided once: a refusal counts where nothing was made before', async () => {
  const { core, proposal } = start([candidate(11)]);
  const { digest } = await proposal('collection');
  const wanted = { kind: 'collection', on, without: [], digest } as const;
  const run = (over: object, isRepeat = false) => {
    const decided: string[] = [];
    const work = { decide: async (_: unknown, __: number, { type }: { type: string }) => decided.push(type) };
    const handle = async (_: unknown, __: object, decide: (of: typeof work) => Promise<unknown>) => {
      if (!isRepeat) await decide(work);
      return { position: 1 };
    };
    const parts = { ...(core as object), handle } as never;
    return makeSepaBatch(parts, by, { ...wanted, ...over }).then(
      () => decided,
      ({ code }: { code: string }) => code,
    );
  };
  expect(await run({})).toEqual(['MakeSepaBatch']);
  expect(await run({ digest: 'x' })).toBe('sepa-proposal-changed');
  expect(await run({ digest: 'x' }, true)).toEqual([]);
  expect(await run({ kind: 'provider' })).toBe('sepa-no-provider');
});
