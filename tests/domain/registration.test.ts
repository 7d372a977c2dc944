import { describe, expect, test } from 'vitest';

import { accountSettings, settingByCode, settingOf } from '#domain/account/settings.ts';
import { customerFields } from '#domain/customer/fields.ts';
import {
  kvkOf,
  kvkProblem,
  oinOf,
  oinProblem,
  peppolIdOf,
  peppolIdProblem,
  vatEndpointOf,
} from '#domain/customer/registration.ts';
import { readIn } from '#domain/kernel/message.ts';

describe('INV-027 · by what a company is known', () => {
  test('a KvK number has 8 digits, however they are spaced', () => {
    expect(['12345678', '1234 5678', '12.34.56.78'].map(kvkOf)).toEqual(Array(3).fill('12345678'));
    expect(['1234567', '123456789', 'KvK 12345678', ''].map(kvkOf)).toEqual(['', '', '', '']);
    expect(kvkProblem('1234567')?.nl).toBe('Een KvK-nummer heeft 8 cijfers.');
    expect(['', ' ', '12345678'].map(kvkProblem)).toEqual([undefined, undefined, undefined]);
  });

  test('an OIN has 20 digits', () => {
    expect(oinOf('0000 0001 0032 1434 5000')).toBe('00000001003214345000');
    expect(oinProblem('12345678')?.nl).toBe('Een OIN heeft 20 cijfers.');
    expect(['', '0000 0001 0032 1434 5000'].map(oinProblem)).toEqual([undefined, undefined]);
  });

  test('a Peppol address is a scheme that exists and a value', () => {
    expect(peppolIdOf(' 0106:1234 5678 ')).toBeNull();
    expect(peppolIdOf(' 0106:12345678 ')).toEqual({ scheme: '0106', value: '12345678' });
    expect(peppolIdOf('9944:NL001234567B29')).toEqual({ scheme: '9944', value: 'NL001234567B29' });
    const wrong = [
      '12345678',
      '0106:',
      '0106:1234567',
      '0190:12345678',
      '1234:12345678',
      '0106 12345678',
      'EM:a@b.nl',
    ];
    for (const text of wrong)
      expect(readIn('nl', [text, peppolIdProblem(text)])).toEqual([
        text,
        'Vul een Peppol-adres in als soort en nummer, zoals 0106:12345678.',
      ]);
    expect(['', '0106:12345678'].map(peppolIdProblem)).toEqual([undefined, undefined]);
  });

  test.each([
    ['DE123456789', { scheme: '9930', value: 'DE123456789' }],
    ['BE0411905847', { scheme: '0208', value: '0411905847' }],
    ['BE411905847', null],
    ['XX123456789', null],
    ['', null],
  ])('the address that follows from VAT number “%s” is %o', (vatNumber, address) =>
    expect(vatEndpointOf(vatNumber)).toEqual(address),
  );

  test('customers have a KvK number and a Peppol address, checked and forgotten with the person', () => {
    const { kvk, peppolId } = customerFields;
    expect([kvk.wire, peppolId.wire]).toEqual(['kvk', 'peppol_id']);
    expect([kvk.initial, peppolId.initial]).toEqual(['', '']);
    expect(kvk.check('12')?.nl).toMatch(/8 cijfers/);
    expect(peppolId.check('12')?.nl).toMatch(/Peppol-adres/);
    expect([kvk.personal, peppolId.personal]).toEqual([{ forgotten: '' }, { forgotten: '' }]);
  });
});

describe('INV-027 · the settings of e-invoices', () => {
  test('110 is off until it is switched on, and the fields of group 500 are empty', () => {
    const account = { blocksShortage: false };
    expect(settingOf(account, 'sendsUbl')).toBe(false);
    expect(settingOf({ ...account, settings: { 110: true } }, 'sendsUbl')).toBe(true);
    const group = (
      ['500_name', '500_peppol_id', '500_oin', '500_payment_terms', '500_exemption'] as const
    ).map((code) => [accountSettings[code].wire, accountSettings[code].tab, settingByCode(account, code)]);
    expect(group).toEqual(
      ['500_name', '500_peppol_id', '500_oin', '500_payment_terms', '500_exemption'].map((wire) => [
        wire,
        'e-invoice',
        '',
      ]),
    );
  });

  test('what cannot be is refused', () => {
    expect(accountSettings['500_peppol_id'].check('0106:1')?.nl).toMatch(/Peppol-adres/);
    expect(accountSettings['500_oin'].check('1')?.nl).toMatch(/20 cijfers/);
    expect(accountSettings.t_kvk.check('1')?.nl).toMatch(/8 cijfers/);
  });
});
