import { describe, expect, test } from 'vitest';
import type { Mandate } from '#domain/customer/mandate.ts';
import { countryCodeOf } from '#domain/customer/vat-treatment.ts';
import { bicProblem } from '#domain/kernel/bank.ts';
import { euro } from '#domain/kernel/money.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { creditTransferFile } from '#domain/sepa/credit-transfer.ts';
import { type DirectDebit, directDebitFile } from '#domain/sepa/direct-debit.ts';
import { epcText } from '#domain/sepa/epc-text.ts';
import { itemsInEvent, sepaEvents, type SepaItem } from '#domain/sepa/events.ts';
import type { SepaParty } from '#domain/sepa/party.ts';
import { earliestDay, proposeCollection, proposePayout, type SepaCandidate } from '#domain/sepa/propose.ts';
import { batchReferenceOf, endToEndIdOf, sepaReferenceIn } from '#domain/sepa/reference.ts';
import { isTargetDay, targetDayFrom } from '#domain/sepa/target-day.ts';
import { sepaFaults, sepaSchemas } from '#tests/support/sepa-files.ts';
import { specify } from '#tests/support/given.ts';

const mandate: Mandate = {
  mandateId: 880_001,
  name: 'BISTRO DE KADE',
  iban: 'NL91ABNA0417164300',
  bic: '',
  reference: 'KB00401-0000IV0H',
  madeOn: '2026-01-05',
  requestedOn: null,
  signedOn: '2026-01-06',
};
const address = { street: 'Oudegracht', building: '12', postcode: '3511 AA', city: 'Utrecht', country: 'NL' };
const candidate = (orderId: number, over: Partial<SepaCandidate> = {}): SepaCandidate => ({
  orderId,
  customerId: 401,
  customerName: 'Bistro De Kade',
  isConsumer: false,
  address,
  invoiceNumber: String(1000 + orderId),
  open: 100 * euro,
  invoicedOn: '2026-11-01',
  dueOn: '2026-11-15',
  mandate,
  lastUse: null,
  iban: '',
  bic: '',
  isAnnounced: false,
  hasEmail: true,
  ...over,
});
const byMail = { by: 'mail', days: 14 } as const;
const [today, on] = ['2026-11-24', '2026-12-07'];

describe('days on which banks settle', () => {
  test('SEPA-010 · are no weekends, New Year, Good Friday, Easter Monday, 1 May and both days of Christmas', () => {
    const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26'];
    for (const day of [...closed, '2027-03-26', '2027-03-29', '2024-03-29', '2026-11-28', '2026-11-29'])
      expect(isTargetDay(day), day).toBe(false);
    // holidays here on which banks settle: King's Day, Ascension, Whit Monday
    for (const day of ['2026-04-27', '2026-05-14', '2026-05-25', '2026-04-02', '2026-12-24'])
      expect(isTargetDay(day), day).toBe(true);
    expect(targetDayFrom('2026-12-25')).toBe('2026-12-28');
  });

  test('SEPA-011 · the first day is the next one of the bank, and with a mail beforehand after its term', () => {
    expect(earliestDay('2026-11-27', null)).toBe('2026-11-30');
    expect(earliestDay('2026-11-26', { by: 'invoice', days: 14 })).toBe('2026-11-27');
    expect(earliestDay('2026-11-27', byMail)).toBe('2026-12-11');
    expect(earliestDay('2026-11-28', byMail)).toBe('2026-12-14');
  });
});

describe('what is proposed', () => {
  const proposed = (...candidates: SepaCandidate[]) =>
    proposeCollection(candidates, { on, today, notice: byMail });
  const sequences = (...candidates: SepaCandidate[]) =>
    proposed(...candidates).items.map(({ orderId, sequence }) => [orderId, sequence]);

  test('SEPA-012 · the oldest first, the first under a mandate as the first one and what follows as following', () => {
    expect(sequences(candidate(2), candidate(1, { dueOn: '2026-11-10' }))).toEqual([
      [1, 'FRST'],
      [2, 'RCUR'],
    ]);
    expect(sequences(candidate(1, { lastUse: { on: '2026-10-01', sequence: 'FRST' } }))).toEqual([
      [1, 'RCUR'],
    ]);
  });

  test('SEPA-012 · of a mandate for one time one, of one that ends the last as the last', () => {
    const once = { mandate: { ...mandate, use: 'once' } } as const;
    const { items, leftOut } = proposed(candidate(1, once), candidate(2, once));
    expect(items.map(({ sequence }) => sequence)).toEqual(['OOFF']);
    expect(leftOut).toMatchObject([{ orderId: 2, why: 'spent' }]);
    const ending = { mandate: { ...mandate, use: 'ending' } } as const;
    expect(sequences(candidate(1, ending), candidate(2, ending), candidate(3, ending))).toEqual([
      [1, 'FRST'],
      [2, 'RCUR'],
      [3, 'FNAL'],
    ]);
  });

  test('SEPA-013 · what cannot be collected is named with the reason', () => {
    const whyOf = (over: Partial<SepaCandidate>) => proposed(candidate(1, over)).leftOut[0]?.why;
    expect(whyOf({ mandate: null })).toBe('none');
    expect(whyOf({ mandate: { ...mandate, signedOn: null } })).toBe('unsigned');
    expect(whyOf({ mandate: { ...mandate, revokedOn: '2026-11-20' } })).toBe('revoked');
    expect(whyOf({ mandate: { ...mandate, signedOn: '2023-12-07' } })).toBe('lapsed');
    expect(whyOf({ mandate: { ...mandate, scheme: 'B2B' }, isConsumer: true })).toBe('consumer');
    expect(whyOf({ mandate: { ...mandate, iban: 'AE070331234567890123456' } })).toBe('outside');
    expect(proposed(candidate(1, { open: 0 }), candidate(2, { open: -5 * euro }))).toEqual({
      items: [],
      leftOut: [],
    });
  });

  test('SEPA-014 · announced on the invoice: only what said so, and after its term', () => {
    const notice = { by: 'invoice', days: 14 } as const;
    const whyOf = (over: Partial<SepaCandidate>) =>
      proposeCollection([candidate(1, over)], { on, today, notice }).leftOut[0]?.why;
    expect(whyOf({})).toBe('unannounced');
    expect(whyOf({ isAnnounced: true, invoicedOn: '2026-11-24' })).toBe('notice');
    expect(whyOf({ isAnnounced: true, invoicedOn: '2026-11-23' })).toBeUndefined();
  });

  test('SEPA-079 · what no invoice announced is collected after the term of a mail, where there is an address for one', () => {
    const notice = { by: 'invoice', days: 14 } as const;
    const proposedOn = (day: string, over: Partial<SepaCandidate> = {}) =>
      proposeCollection([candidate(1, over), candidate(2, { isAnnounced: true })], {
        on: day,
        today,
        notice,
      });
    expect(proposedOn('2026-12-07').items.map(({ orderId }) => orderId)).toEqual([2]);
    expect(proposedOn('2026-12-08').items.map(({ orderId, isMailed }) => [orderId, isMailed])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(proposedOn('2026-12-08', { hasEmail: false }).leftOut).toMatchObject([
      { orderId: 1, why: 'unreachable' },
    ]);
  });

  test('SEPA-015 · credit notes are paid out to the account of the customer, or else of its mandate', () => {
    const { items, leftOut } = proposePayout([
      candidate(1, { open: -50 * euro, iban: 'NL39 RABO 0300 0652 64' }),
      candidate(2, { open: -60 * euro }),
      candidate(3, { open: -70 * euro, mandate: null }),
      candidate(4, { open: 80 * euro }),
    ]);
    expect(items.map(({ orderId, amount, iban }) => [orderId, amount, iban])).toEqual([
      [1, 50 * euro, 'NL39RABO0300065264'],
      [2, 60 * euro, 'NL91ABNA0417164300'],
    ]);
    expect(leftOut).toMatchObject([{ orderId: 3, why: 'account' }]);
  });
});

describe('a batch', () => {
  const { given } = specify(sepaBatches);
  const of = { accountId: 3, batchId: 71 };
  const item = (orderId: number): SepaItem => ({
    orderId,
    customerId: 401,
    amount: 100 * euro,
    mandateId: 880_001,
    sequence: 'RCUR',
  });
  const make = (items: SepaItem[], batchId = 71) =>
    ({
      type: 'MakeSepaBatch',
      accountId: 3,
      batchId,
      kind: 'collection',
      on,
      format: 'pain.008.001.08',
      fileName: 'incasso.xml',
      sha256: 'a'.repeat(64),
      isAnnounced: true,
      items,
    }) as const;
  const made = (items: SepaItem[], batchId = 71, number = 1) =>
    sepaEvents.made({
      ...make(items, batchId),
      number,
      count: items.length,
      amount: items.length * 100 * euro,
      items: items.slice(0, itemsInEvent),
    });
  const withdrawn = sepaEvents.withdrawn({ ...of, kind: 'collection', number: 1 });
  const settled = (outcome: 'open' | 'booked' | 'returned', orderIds = [1]) =>
    sepaEvents.settled({ ...of, kind: 'collection', number: 1, outcome, orderIds });

  test('SEPA-016 · holds an invoice that no other holds of which the bank did nothing yet', () => {
    given()
      .when(make([item(1), item(2)]))
      .then(made([item(1), item(2)]));
    given(made([item(1)]))
      .when(make([item(2), item(1)], 72))
      .refuses('sepa-invoice-in-batch', { orderId: 1 });
    given(made([item(1)]))
      .when(make([item(2)], 72))
      .then(made([item(2)], 72, 2));
    given().when(make([])).refuses('sepa-batch-empty');
    given()
      .when(make(Array.from({ length: 5_001 }, (_, nth) => item(nth + 1))))
      .refuses('sepa-batch-too-large');
  });

  test('SEPA-017 · is withdrawn while nothing was booked, and its invoices are free again', () => {
    const withdraw = { type: 'WithdrawSepaBatch', ...of } as const;
    given(made([item(1)]))
      .when(withdraw)
      .then(withdrawn);
    given(made([item(1)]), withdrawn)
      .when(withdraw)
      .nothingHappens();
    given(made([item(1)]), withdrawn)
      .when(make([item(1)], 72))
      .then(made([item(1)], 72, 2));
    for (const outcome of ['booked', 'returned'] as const)
      given(made([item(1), item(2)]), settled(outcome))
        .when(withdraw)
        .refuses('sepa-batch-booked');
    given(made([item(1)]), settled('booked'), settled('open'))
      .when(withdraw)
      .then(withdrawn);
    given().when(withdraw).refuses('sepa-batch-not-found');
  });

  test('SEPA-018 · hears what the bank did: done, come back, which may be collected again, or undone', () => {
    const settle = (outcome: 'open' | 'booked' | 'returned', orderIds = [1]) =>
      ({ type: 'SettleSepaBatch', ...of, outcome, orderIds }) as const;
    given(made([item(1), item(2)]))
      .when(settle('booked', [1, 3]))
      .then(settled('booked'));
    given(made([item(1)]), settled('booked'))
      .when(settle('booked'))
      .nothingHappens();
    given(made([item(1)]), withdrawn)
      .when(settle('booked'))
      .nothingHappens();
    given(made([item(1)]), settled('returned'))
      .when(make([item(1)], 72))
      .then(made([item(1)], 72, 2));
    given(made([item(1)]), settled('returned'), settled('open'))
      .when(make([item(1)], 72))
      .refuses('sepa-invoice-in-batch');
  });

  test('SEPA-019 · of 5,000 invoices is recorded in events that fit', () => {
    const items = Array.from({ length: 5_000 }, (_, nth) => item(2 ** 51 + nth));
    const events = sepaBatches.decide(make(items), sepaBatches.initial);
    expect(events).toHaveLength(13);
    const sizes = events.map((event) => JSON.stringify(event).length);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(sizes.reduce((all, size) => all + size)).toBeLessThan(750_000);
    const { open } = events.reduce(sepaBatches.evolve, sepaBatches.initial);
    expect(open.size).toBe(5_000);
  });
});

describe('the names of a batch and of a payment in it', () => {
  test('SEPA-020 · are letters that fit, and are found in what a bank says', () => {
    const [batchId, orderId] = [2 ** 52 - 1, 463_002_750_711_879];
    const name = endToEndIdOf({ batchId, orderId });
    expect(name).toMatch(/^KBI-[A-Z]{1,12}-[A-Z]{1,12}$/);
    expect(sepaReferenceIn(`/EREF/${name}/MARF/X`)).toEqual({ batchId, orderId });
    expect(sepaReferenceIn(`${batchReferenceOf(batchId)}.CORE.RCUR`)).toEqual({ batchId, orderId: null });
    for (const text of ['', 'factuur 1388', 'KBI-', 'XKBI-ABC-DEF']) expect(sepaReferenceIn(text)).toBeNull();
  });

  test('SEPA-021 · texts are in the characters that every bank takes', () => {
    expect(epcText('Café “Noël” & Zn. – Straße 5; ĳssel_№', 70)).toBe(
      "Cafe 'Noel' + Zn. - Strasse 5, ijssel-No",
    );
    expect(epcText('Вино\t*', 70)).toBe('.... .');
    expect(epcText('x'.repeat(80), 70)).toHaveLength(70);
  });
});

const creditor = {
  name: 'Wijnimport Noordhof',
  address: { street: 'Handelskade 3', building: '', postcode: '3511 BB', city: 'Utrecht', country: 'NL' },
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  creditorId: 'NL87ZZZ302154670000',
};
const debit = (orderId: number, over: Partial<DirectDebit> = {}): DirectDebit => ({
  orderId,
  amount: 100.55 * euro,
  text: `Factuur ${orderId} Wijnimport Noordhof`,
  scheme: 'CORE',
  sequence: 'RCUR',
  mandate: { reference: 'KB00401-0000IV0H', signedOn: '2026-01-06' },
  debtor: { name: 'CAFÉ NOËL', address, iban: 'NL39RABO0300065264', bic: 'RABONL2U' },
  ...over,
});
const about = { batchId: 71, on, madeAt: '2026-11-27T08:30:00.000Z' };
const collection = (format: 'pain.008.001.08' | 'pain.008.001.02') =>
  directDebitFile(about, {
    format,
    creditor,
    items: [
      debit(1),
      debit(2, { sequence: 'FRST' }),
      debit(3, { scheme: 'B2B', sequence: 'OOFF' }),
      debit(4, { sequence: 'FNAL' }),
      debit(5, {
        debtor: { name: 'X', address: { ...address, city: '' }, iban: 'BE68539007547034', bic: '' },
      }),
    ],
  });

describe('the file', () => {
  test('SEPA-022 · has a piece for each scheme and sequence, the sums, and who is collected of by parts', () => {
    const xml = collection('pain.008.001.08');
    expect(xml).toContain('<NbOfTxs>5</NbOfTxs>\n      <CtrlSum>502.75</CtrlSum>');
    expect(
      [...xml.matchAll(/<Cd>(CORE|B2B)<\/Cd>\s*<\/LclInstrm>\s*<SeqTp>(\w+)</g)].map(([, a, b]) => [a, b]),
    ).toEqual([
      ['CORE', 'RCUR'],
      ['CORE', 'FRST'],
      ['B2B', 'OOFF'],
      ['CORE', 'FNAL'],
    ]);
    expect(xml).toContain('<CreDtTm>2026-11-27T09:30:00</CreDtTm>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">100.55</InstdAmt>');
    expect(xml).toContain('<Nm>CAFE NOEL</Nm>');
    expect(xml).toMatch(/<StrtNm>Oudegracht<\/StrtNm>\s*<BldgNb>12<\/BldgNb>\s*<PstCd>3511 AA</);
    expect(xml).toContain('<BICFI>RABONL2U</BICFI>');
    expect(xml).toContain('<Id>NOTPROVIDED</Id>');
    expect(collection('pain.008.001.02')).toContain('<BIC>RABONL2U</BIC>');
    expect(collection('pain.008.001.02')).toContain('<AdrLine>Oudegracht 12</AdrLine>');
  });

  /** What the schemas find wrong with the three files where this is so of who pays and is paid. */
  const faultsOf = (over: Partial<SepaParty>) => {
    const party = { ...debit(1).debtor, ...over };
    const own = { ...creditor, ...over };
    const collected = (format: 'pain.008.001.08' | 'pain.008.001.02') =>
      directDebitFile(about, { format, creditor: own, items: [debit(1, { debtor: party })] });
    const paid = { orderId: 1, amount: 100 * euro, text: 'Creditnota', creditor: party };
    const files = [
      collected('pain.008.001.02'),
      collected('pain.008.001.08'),
      creditTransferFile(about, { debtor: own, items: [paid] }),
    ];
    return files.flatMap(sepaFaults);
  };

  test.runIf(sepaSchemas)('is valid of a name of which a bank takes no character', () => {
    expect(faultsOf({ name: '\u0301', address: { ...address, city: '' } })).toEqual([]);
    expect(faultsOf({ name: '\ufe0f' })).toEqual([]);
  });

  test.runIf(sepaSchemas)('is valid of a BIC that the old format does not take', () => {
    for (const bic of ['ABNANL0A', 'ABNANL2O', 'ABNANL1A123']) {
      expect([bic, bicProblem(bic)]).toEqual([bic, undefined]);
      expect([bic, faultsOf({ bic })]).toEqual([bic, []]);
    }
  });

  test.runIf(sepaSchemas)('is valid of an address in a country that is none by its name', () => {
    for (const name of ['Kosovo', 'Engeland', '1A'])
      expect([name, faultsOf({ address: { ...address, country: countryCodeOf(name) } })]).toEqual([name, []]);
  });

  const payout = () =>
    creditTransferFile(about, {
      debtor: creditor,
      items: [1, 2].map((orderId) => ({
        orderId,
        amount: 50 * euro,
        text: `Creditnota ${orderId}`,
        creditor: {
          name: 'Café Noël',
          address,
          iban: 'NL39RABO0300065264',
          bic: orderId === 1 ? '' : 'RABONL2U',
        },
      })),
    });
  const isHere = sepaSchemas !== null;
  const skipped = isHere ? '' : ' (SKIPPED: the schemas are not beside the project)';
  test.runIf(isHere)(`SEPA-023 · SEPA-024 · is valid by its schema, in each format${skipped}`, () => {
    for (const xml of [collection('pain.008.001.08'), collection('pain.008.001.02'), payout()])
      expect(sepaFaults(xml)).toEqual([]);
    expect(sepaFaults(payout().replace('<PmtMtd>TRF', '<PmtMtd>XXX'))).toHaveLength(1);
  });
});
