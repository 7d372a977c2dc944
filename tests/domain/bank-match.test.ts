import { describe, expect, test } from 'vitest';
import { bankMatcher, numbersIn, type OpenClaim } from '#domain/bank/match.ts';
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
const find = (claims: readonly OpenClaim[], payment: BankPayment, senders = new Map<string, number>()) =>
  shown(bankMatcher(claims, senders).find(payment));

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
    for (const over of [
      { paymentReference: 'RF182026123' },
      { endToEndId: 'KB-2026-123' },
      { text: 'F2026 123' },
    ])
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
    const senders = new Map([[iban, 7]]);
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
  const matcher = bankMatcher([claim(1, '1388', 100)], new Map());
  const payment = paid(100, { text: '1388' });
  matcher.take(matcher.find(payment)!.parts);
  expect(matcher.find(payment)).toBeNull();
});

test('BANK-014 · a number of somebody else’s invoice is not taken for that of the customer who pays', () => {
  const claims = [claim(1, '1388', 100, { customerId: 8 }), claim(2, '1389', 100)];
  expect(find(claims, paid(100, { text: '1388 1389', iban }), new Map([[iban, 7]]))).toMatchObject({
    isSure: true,
    parts: [['1389', 100]],
  });
});
