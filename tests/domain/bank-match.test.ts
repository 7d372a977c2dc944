import { describe, expect, test } from 'vitest';
import {
  asideOf,
  bankMatcher,
  claimsWanted,
  type KnownOfBank,
  type OpenClaim,
  takenSoFar,
} from '#domain/bank/match.ts';
import { digitsOf, kenmerkOf, numbersIn, referencesIn, rowsIn, tailOf } from '#domain/bank/said-numbers.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import { euro } from '#domain/kernel/money.ts';

const iban = 'NL91ABNA0417164300';
const paid = (amount: number, over: Partial<BankPayment> = {}): BankPayment => ({
  amount: amount * euro,
  name: 'Restaurant De Kade',
  iban: '',
  text: '',
  paymentReference: '',
  endToEndId: '',
  mandateId: '',
  returnReason: '',
  ...over,
});
const claim = (
  orderId: number,
  invoiceNumber: string,
  open: number,
  over: Partial<OpenClaim> = {},
): OpenClaim => ({
  orderId,
  invoiceNumber,
  open: open * euro,
  customerId: 7,
  since: `2026-11-${String(orderId).padStart(2, '0')}`,
  ...over,
});
const shown = (found: ReturnType<ReturnType<typeof bankMatcher>['find']>) =>
  found && {
    why: found.why,
    isSure: found.isSure,
    parts: found.parts.map(({ invoiceNumber, amount }) => [invoiceNumber, amount / euro]),
  };
const matcherOf = (claims: readonly OpenClaim[], known: Partial<KnownOfBank> = {}) =>
  bankMatcher(claims, {
    customersByIban: new Map(),
    asked: new Map(),
    before: [],
    ownIbans: [],
    ...known,
  });
const find = (claims: readonly OpenClaim[], payment: BankPayment, known: Partial<KnownOfBank> = {}) =>
  shown(matcherOf(claims, known).find(payment));
const paying = (...customers: number[]) => ({ customersByIban: new Map([[iban, customers]]) });

describe('BANK-010 · the numbers that a text may mean', () => {
  test.each([
    ['factuur 2026-0123', '20260123'],
    ['fact.nr. 2026 0123', '20260123'],
    ['F20260123', '20260123'],
    ['2026/0123 en dank', '20260123'],
    ['faktuurnummer 001388', '1388'],
    ['20 26.01-23', '20260123'],
    ['factuur 7', '7'],
    ['fact. nr 12', '12'],
  ])('%s', (text, number) => expect(numbersIn(text)).toContain(number));

  test('of words between them no number is made, and a house number is none', () => {
    const found = numbersIn('1388 en 1389, Kade 12');
    expect([...found].toSorted()).toEqual(['1388', '1389']);
  });

  test('a text of nothing but figures costs no more than its length', () => {
    expect(numbersIn('1 '.repeat(100_000)).size).toBeLessThan(10_000);
  });
});

describe('BANK-015 · the references that a payment holds, by their check digits', () => {
  test('of a Dutch betalingskenmerk of any length, without its check digit and length', () => {
    // the examples of Betaalvereniging Nederland and of its rules for 16 figures
    expect(kenmerkOf('5000056789012345')).toBe('56789012345');
    expect(kenmerkOf('12234534622567')).toBe('234534622567');
    expect(kenmerkOf('4000056789012345')).toBeNull();
    expect(kenmerkOf('13234534622567')).toBeNull();
    for (const other of ['1234567', '', '123456789012345', '12345678901234567', '12A'])
      expect(kenmerkOf(other)).toBeNull();
  });

  test('in the field for it or in a text, with spaces as people write them', () => {
    expect([...referencesIn('RF18539007547034')]).toEqual(['539007547034']);
    expect([...referencesIn('betreft RF18 5390 0754 7034 met dank')]).toEqual(['539007547034']);
    expect([...referencesIn('kenmerk 5000 0567 8901 2345')]).toEqual(['56789012345']);
    expect([...referencesIn('RF19539007547034', '4000 0567 8901 2345')]).toEqual([]);
  });

  test('one with the amount that is open is sure', () => {
    expect(
      find([claim(1, '539007547034', 100)], paid(100, { paymentReference: 'RF18539007547034' })),
    ).toMatchObject({ why: 'reference', isSure: true });
    expect(find([claim(1, '5678-9012345', 100)], paid(100, { text: '5000 0567 8901 2345' }))).toMatchObject({
      why: 'reference',
      isSure: true,
    });
  });
});

describe('BANK-016 · numbers of which a part is written', () => {
  test.each([
    ['1388/89/90', ['1389', '1390']],
    ['2026-0123, 24 en 25', ['20260124', '20260125']],
    ['20260123, 24, 25', ['20260124', '20260125']],
    ['1388 t/m 1391', ['1389', '1390', '1391']],
    ['1388 tot en met 91', ['1389', '1390', '1391']],
    ['facturen 1388-1390', ['1389', '1390']],
    ['1388 t/m 9999', []],
  ])('%s', (text, others) => expect(rowsIn(text).flatMap((row) => row.others)).toEqual(others));

  test('count where the first is an invoice', () => {
    const claims = [claim(1, '1388', 10), claim(2, '1389', 20), claim(3, '1390', 30)];
    expect(find(claims, paid(60, { text: 'facturen 1388/89/90' }))).toMatchObject({
      why: 'number',
      isSure: true,
    });
    expect(find(claims, paid(60, { text: '1388 t/m 1390' }))).toMatchObject({ why: 'number', isSure: true });
    expect(find([claim(2, '1389', 20)], paid(99, { text: '1388/89' }))).toBeNull();
  });

  test.each([
    ['2026-0123', '123'],
    ['F2026/77', '77'],
    ['20260123', '123'],
    ['1388', ''],
  ])('the end of %s', (number, tail) => expect(tailOf(number)).toBe(tail));

  test('the end of a number with the amount is likely, of the customer who pays', () => {
    const claims = [claim(1, '2026-0123', 100), claim(2, '2025-0123', 100, { customerId: 8 })];
    expect(find(claims, paid(100, { text: 'fact 123', iban }), paying(8))).toEqual({
      why: 'short',
      isSure: false,
      parts: [['2025-0123', 100]],
    });
    expect(find(claims, paid(90, { text: 'fact 123' }))).toBeNull();
  });
});

describe('BANK-017 · an end-to-end id', () => {
  const part = { orderId: 1, customerId: 7, invoiceNumber: '1388', amount: 100 * euro };
  const asked = new Map([['INC-1', [part]]]);

  test('under which it was asked for is sure, while that is open and of that amount', () => {
    const collected = paid(100, { endToEndId: 'INC-1' });
    expect(find([claim(1, '1388', 100)], collected, { asked })).toMatchObject({
      why: 'end-to-end',
      isSure: true,
    });
    expect(find([claim(1, '1388', 60)], collected, { asked })?.why).not.toBe('end-to-end');
    expect(find([claim(1, '1388', 100)], { ...collected, amount: 99 * euro }, { asked })?.why).not.toBe(
      'end-to-end',
    );
  });

  test('of what comes back is sure, and its invoice is open again; without one it is likely by the account', () => {
    const before = [{ iban, endToEndId: 'INC-1', parts: [part] }];
    const back = { returnReason: 'AM04', iban };
    expect(find([], paid(-100, { ...back, endToEndId: 'INC-1' }), { before })).toEqual({
      why: 'returned',
      isSure: true,
      parts: [['1388', -100]],
    });
    expect(find([], paid(-100, back), { before })).toMatchObject({ why: 'returned', isSure: false });
    expect(find([], paid(-90, back), { before })).toBeNull();
    expect(find([], paid(-100, { iban }), { before })).toBeNull();
  });

  test('of one of a bundle is that of its own payment', () => {
    const parts = [part, { ...part, orderId: 2, invoiceNumber: '1389', amount: 40 * euro }];
    const before = parts.map((one, nth) => ({ iban: '', endToEndId: `INC-${nth}`, parts: [one] }));
    expect(find([], paid(-40, { endToEndId: 'INC-1' }), { before })).toMatchObject({
      parts: [['1389', -40]],
    });
  });

  test('what came back in the same statement as it came in is known, once', () => {
    const matcher = matcherOf([claim(1, '1388', 100)]);
    const payment = paid(100, { text: '1388', endToEndId: 'E1' });
    matcher.take(matcher.find(payment)!, payment);
    const back = paid(-100, { endToEndId: 'E1' });
    const found = matcher.find(back)!;
    expect(found).toMatchObject({ why: 'returned', isSure: true });
    matcher.take(found, back);
    expect(matcher.find(back)).toBeNull();
  });
});

describe('BANK-018 · what is no payment of an invoice', () => {
  test.each([
    [
      'a transfer between own accounts',
      { iban: 'NL20 INGB 0001 2345 67' },
      { aside: 'own-account', isSure: true },
    ],
    [
      'a payout of the payment provider',
      { name: 'Stichting Mollie Payments' },
      { aside: 'provider', isSure: false },
    ],
    ['costs of the bank', { text: 'Kosten betalingsverkeer' }, { aside: 'costs', isSure: false }],
    ['costs of somebody else', { text: 'Kosten van de wijn', iban }, null],
  ])('%s', (_, over, expected) =>
    expect(asideOf(paid(5, { name: '', ...over }), ['NL20INGB0001234567'])).toEqual(expected),
  );

  test('is not taken for one by its amount', () =>
    expect(find([claim(1, '1388', 100)], paid(100, { name: 'Mollie B.V.' }))).toBeNull());
});

test('BANK-019 · who pays for several is known for each of them', () => {
  const claims = [claim(1, '1388', 100), claim(2, '1389', 50, { customerId: 8 })];
  expect(find(claims, paid(50, { iban }), paying(7, 8))).toMatchObject({
    why: 'sender',
    parts: [['1389', 50]],
  });
  expect(find(claims, paid(150, { iban, text: '1388 1389' }), paying(7))).toMatchObject({ isSure: true });
});

describe('BANK-011 · sure is an invoice number with the amount that is open', () => {
  test('of one', () =>
    expect(find([claim(1, '1388', 100), claim(2, '1389', 100)], paid(100, { text: 'fact 1389' }))).toEqual({
      why: 'number',
      isSure: true,
      parts: [['1389', 100]],
    }));

  test('of several together, a credit among them', () =>
    expect(
      find(
        [claim(1, '1388', 100), claim(2, '1389', 50), claim(3, '1390', -20)],
        paid(130, { text: '1388, 1389 min 1390' }),
      ),
    ).toEqual({
      why: 'number',
      isSure: true,
      parts: [
        ['1388', 100],
        ['1389', 50],
        ['1390', -20],
      ],
    }));

  test('of some of those that are named', () =>
    expect(
      find([claim(1, '1388', 100), claim(2, '1389', 50)], paid(50, { text: '1388 betaald, nu 1389' })),
    ).toMatchObject({ isSure: true, parts: [['1389', 50]] }));

  test('by the structured reference, by the id that comes back, and in whatever way it is written', () => {
    const claims = [claim(1, '2026-123', 100)];
    for (const over of [{ endToEndId: 'KB-2026-123' }, { text: 'F2026 123' }])
      expect(find(claims, paid(100, over))).toMatchObject({ why: 'number', isSure: true });
  });

  test('not of two selections that come to the same', () =>
    expect(
      find(
        [claim(1, '1388', 100), claim(2, '1389', 100), claim(3, '1390', 70)],
        paid(100, { text: '1388 1389 1390' }),
      ),
    ).toMatchObject({ why: 'part', isSure: false }));

  test('a refund is that of its credit', () =>
    expect(find([claim(3, '1390', -20)], paid(-20, { text: 'credit 1390' }))).toMatchObject({
      isSure: true,
      parts: [['1390', -20]],
    }));
});

describe('BANK-012 · likely is for a person to confirm', () => {
  test('less than what is open of those that are named, the oldest first', () =>
    expect(find([claim(2, '1389', 100), claim(1, '1388', 100)], paid(120, { text: '1389 1388' }))).toEqual({
      why: 'part',
      isSure: false,
      parts: [
        ['1388', 100],
        ['1389', 20],
      ],
    }));

  test('more than what is open', () =>
    expect(find([claim(1, '1388', 100)], paid(110, { text: '1388' }))).toEqual({
      why: 'over',
      isSure: false,
      parts: [['1388', 110]],
    }));

  test('by the account that the customer pays from: the one of that amount, or all that is open', () => {
    const claims = [claim(1, '1388', 100), claim(2, '1389', 50), claim(3, '1390', 50, { customerId: 8 })];
    const senders = paying(7);
    expect(find(claims, paid(50, { iban }), senders)).toEqual({
      why: 'sender',
      isSure: false,
      parts: [['1389', 50]],
    });
    expect(find(claims, paid(150, { iban: 'NL91 ABNA 0417 1643 00' }), senders)).toMatchObject({
      why: 'sender-all',
      parts: [
        ['1388', 100],
        ['1389', 50],
      ],
    });
  });

  test('by an amount that is open once; not by one that is open twice', () => {
    const claims = [claim(1, '1388', 100), claim(2, '1389', 50), claim(3, '1390', 50, { customerId: 8 })];
    expect(find(claims, paid(100))).toMatchObject({ why: 'amount', isSure: false, parts: [['1388', 100]] });
    expect(find(claims, paid(50))).toBeNull();
  });

  test('what is named is of two customers and does not come to the amount: nobody can say whose it is', () =>
    expect(
      find(
        [claim(1, '1388', 100), claim(2, '1389', 50, { customerId: 8 })],
        paid(140, { text: '1388 1389' }),
      ),
    ).toBeNull());
});

test('BANK-013 · what an earlier payment took is not open for a later one', () => {
  const matcher = matcherOf([claim(1, '1388', 100)]);
  const payment = paid(100, { text: '1388' });
  matcher.take(matcher.find(payment)!, payment);
  expect(matcher.find(payment)).toBeNull();
});

test('BANK-014 · a number of somebody else’s invoice is not taken for that of the customer who pays', () => {
  const claims = [claim(1, '1388', 100, { customerId: 8 }), claim(2, '1389', 100)];
  expect(find(claims, paid(100, { text: '1388 1389', iban }), paying(7))).toMatchObject({
    isSure: true,
    parts: [['1389', 100]],
  });
});

test('BANK-081 · the claims that payments can be of are told by number, end, sender, amount and id, and no others', () => {
  const claims = [
    claim(1, '2026-0123', 10),
    claim(2, '2026-0456', 20),
    claim(3, '2026-1388', 30),
    claim(4, '2026-1389', 31),
    claim(5, '2026-0777', 40, { customerId: 8 }),
    claim(6, '2026-0888', 55),
    claim(7, '2026-0999', 60),
    ...Array.from({ length: 20 }, (_, nth) => claim(100 + nth, `2025-${5000 + nth}`, 900 + nth)),
  ];
  const payments = [
    paid(10, { text: 'factuur 2026-0123' }),
    paid(20, { text: 'fact 456' }),
    paid(61, { text: '2026-1388/89' }),
    paid(40, { iban }),
    paid(55),
    paid(60, { endToEndId: 'E1' }),
  ];
  const part = { orderId: 7, customerId: 7, invoiceNumber: '2026-0999', amount: 60 * euro };
  const known = { customersByIban: new Map([[iban, [8]]]), asked: new Map([['E1', [part]]]) };
  const { numbers, customerIds, amounts, orderIds } = claimsWanted(payments, known);
  const among = claims.filter(
    ({ orderId, customerId, invoiceNumber, open }) =>
      numbers.includes(digitsOf(invoiceNumber)) ||
      numbers.includes(tailOf(invoiceNumber)) ||
      customerIds.includes(customerId) ||
      amounts.includes(open) ||
      orderIds.includes(orderId),
  );
  expect(among.map(({ orderId }) => orderId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const [some, all] = [among, claims].map((of) => payments.map((payment) => find(of, payment, known)));
  expect(some).toEqual(all);
  expect(all!.map((found) => found?.why)).toEqual([
    'number',
    'short',
    'number',
    'sender',
    'amount',
    'end-to-end',
  ]);
});

test('BANK-098 · what earlier pieces took is closed or less in the next, and comes back once for each time it was paid', () => {
  const taken = takenSoFar();
  const claims = [claim(1, '2026-0001', 100), claim(2, '2026-0002', 80), claim(3, '2026-0003', 50)];
  const known = { customersByIban: new Map(), ownIbans: [], before: [] };
  const asked = new Map([
    ['INC-2', [{ orderId: 2, customerId: 7, invoiceNumber: '2026-0002', amount: 30 * euro }]],
  ]);
  /** What is found of a payment in a piece of its own. */
  const inPiece = (payment: BankPayment) => {
    const matcher = bankMatcher(claims, { ...known, asked }, taken);
    const match = matcher.find(payment);
    if (match?.isSure) matcher.take(match, payment);
    return match && [match.why, ...match.parts.map(({ orderId, amount }) => [orderId, amount / euro])];
  };
  const first = paid(100, { text: 'factuur 2026-0001', endToEndId: 'E-1' });
  expect(inPiece(first)).toEqual(['number', [1, 100]]);
  expect(inPiece(first)).toBeNull();
  expect(inPiece(paid(30, { endToEndId: 'INC-2' }))).toEqual(['end-to-end', [2, 30]]);
  expect(inPiece(paid(80, { text: 'factuur 2026-0002' }))).toEqual(['over', [2, 80]]);
  expect(inPiece(paid(50, { text: 'factuur 2026-0002' }))).toEqual(['number', [2, 50]]);
  const back = paid(-100, { endToEndId: 'E-1' });
  expect(inPiece(back)).toEqual(['returned', [1, -100]]);
  expect(inPiece(back)).toBeNull();
  // what was booked before these came back once as well
  const before = [
    {
      iban: '',
      endToEndId: 'E-9',
      parts: [{ orderId: 9, customerId: 7, invoiceNumber: '9', amount: 10 * euro }],
    },
  ];
  const later = () => bankMatcher(claims, { ...known, asked, before }, taken);
  const [matcher, again] = [later(), paid(-10, { endToEndId: 'E-9' })];
  matcher.take(matcher.find(again)!, again);
  expect(later().find(again)).toBeNull();
});
