import { describe, expect, test } from 'vitest';
import { paymentCode } from '#application/adapters/documents-pdfkit/payment-qr.ts';
import { euro } from '#domain/kernel/money.ts';

const transfer = {
  name: 'Red Cross of Belgium',
  iban: 'BE72 0000 0000 1616',
  bic: 'BPOTBEB1',
  amount: 1 * euro,
  remittance: 'Urgency fund',
};

describe('SEPA payment code (EPC069-12, version 002)', () => {
  test('has the eleven lines of the guideline in their order', () => {
    expect(paymentCode(transfer)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BPOTBEB1',
      'Red Cross of Belgium',
      'BE72000000001616',
      'EUR1.00',
      '',
      '',
      'Urgency fund',
    ]);
  });

  test('amounts have a point and two decimals, whatever their size', () => {
    const amountOf = (amount: number) => paymentCode({ ...transfer, amount })?.split('\n')[7];
    expect(amountOf(100)).toBe('EUR0.01');
    expect(amountOf(12_345_600)).toBe('EUR1234.56');
    expect(amountOf(9_999_999_999_900)).toBe('EUR999999999.99');
    expect(amountOf(10_000_000_000_000)).toBeUndefined();
  });

  test.each([
    ['an amount of nothing', { amount: 0 }],
    ['a credit', { amount: -100 }],
    ['parts of a cent', { amount: 150 }],
    ['no IBAN', { iban: '' }],
    ['a wrong IBAN', { iban: 'BE72 0000 0000 1617' }],
    ['no name', { name: ' ' }],
  ])('there is none for %s', (_, change) => {
    expect(paymentCode({ ...transfer, ...change })).toBeNull();
  });

  test('names and remittances are cut to one line of 70 and 140 letters, and never to more than 331 bytes', () => {
    const name = 'Wijn\nen zo '.repeat(30);
    const code = paymentCode({ ...transfer, name, remittance: 'Factuur 1 '.repeat(50) })!;
    const lines = code.split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[5]).toHaveLength(70);
    expect(lines[10]!.length).toBeLessThanOrEqual(140);
    const wide = paymentCode({ ...transfer, name: '漢字'.repeat(200), remittance: 'Žižek'.repeat(200) })!;
    for (const each of [code, wide]) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(331);
    expect(wide).not.toContain('\ufffd');
  });

  test('a BIC that is none is left out', () => {
    expect(paymentCode({ ...transfer, bic: 'BANK' })?.split('\n')[4]).toBe('');
  });
});
