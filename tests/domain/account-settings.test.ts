import { AccountPart } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { describe, expect, test } from 'vitest';
import { account, accountEvents } from '#domain/account/account.ts';
import { logoAddressOf, logoDigestOf } from '#domain/account/logo.ts';
import { dkimRecordOf, mailKeyOf, senderOf } from '#domain/account/mail-sender.ts';
import { accountSettings, type OwnSettings, settingOf } from '#domain/account/settings.ts';
import { bicOfIban } from '#domain/kernel/bank.ts';

test('SET-025 · no code holds a setting that no document names, and no two settings have one name', () => {
  const unused = [203, 207, 208, 209, 210, 218, 238, 242, 248, 249, 256, 258, 259, 261, 263, 264];
  const codes = Object.keys(accountSettings).flatMap((code) => /^\d{3}/.exec(code)?.map(Number) ?? []);
  expect(codes.filter((code) => unused.includes(code))).toEqual([]);
  // the webshop has 301 to 321 without 311 (SET-041), the texts of the website stand in group 700
  const isGrouped = (code: number) =>
    (code >= 301 && code <= 321 && code !== 311) || (code > 700 && code <= 708);
  // group 500 is that of the UBL fields, 601 and 603 are carriers, 902 the sign request
  for (const code of codes)
    expect([110, 500, 601, 603, 902].includes(code) || isGrouped(code) || (code >= 201 && code <= 268)).toBe(
      true,
    );
  const wires = Object.values(accountSettings).map(({ wire }) => wire);
  expect(new Set<string>(wires).size).toBe(wires.length);
});

describe('the sender of the mails of an account', () => {
  const key = (selector: string, domain = 'noordhof.example') => ({ domain, selector, publicKey: 'MIIB' });
  const installation = 'post@kelderboek.example';
  const of = (settings: OwnSettings, mailKeys = [key('kb1')]) =>
    senderOf({ settings, blocksShortage: false, mailKeys }, installation);

  test('is the installation, unsigned, until the account says that it sends from its own address', () => {
    const none = {
      from: installation,
      envelope: installation,
      isEnvelopeMarked: false,
      key: null,
      isOwnServer: false,
    };
    expect(of({})).toEqual(none);
    expect(of({ from_email: 'verkoop@noordhof.example' })).toEqual(none);
    expect(of({ mail_from_own: true })).toEqual(none);
    expect(of({ from_email: 'Verkoop@Noordhof.example', mail_from_own: true })).toEqual({
      from: 'Verkoop@Noordhof.example',
      envelope: 'Verkoop@Noordhof.example',
      isEnvelopeMarked: false,
      key: key('kb1'),
      isOwnServer: false,
    });
    // a server of its own sends for no other domain (setting 217)
    expect(of({ from_email: 'verkoop@noordhof.example', 217: 2 })).toMatchObject({
      from: 'verkoop@noordhof.example',
      key: null,
      isOwnServer: true,
    });
  });

  test('has what cannot be delivered returned to the address that it names', () => {
    const settings = { from_email: 'verkoop@noordhof.example', mail_from_own: true };
    expect(of({ ...settings, envelope_from: 'terug@noordhof.example' })).toMatchObject({
      from: 'verkoop@noordhof.example',
      envelope: 'terug@noordhof.example',
    });
  });

  test('signs with the newest key of its domain, and with none of another', () => {
    const keys = [key('kb1'), key('kb2'), key('kb3', 'elders.example')];
    const account = { blocksShortage: false, mailKeys: keys };
    expect(mailKeyOf(account, 'noordhof.example')?.selector).toBe('kb2');
    expect(mailKeyOf(account, 'nieuw.example')).toBeNull();
    expect(dkimRecordOf(key('kb2'))).toEqual({
      name: 'kb2._domainkey.noordhof.example',
      value: 'v=DKIM1; k=rsa; p=MIIB',
    });
  });

  test('keeps every key that was made for the account', () => {
    const opened = accountEvents.opened({
      ...{ accountId: 3, log: 1, groupName: '', name: 'Noordhof', color: '#7a2445', priceSide: 'excl' },
      ...{ customersFrom: 3, productsFrom: 3, stockFrom: 3, city: '', minimumOrder: null },
      blocksShortage: false,
    });
    const made = (selector: string) => accountEvents.mailKeyMade({ accountId: 3, ...key(selector) });
    const state = [opened, made('kb1'), made('kb2')].reduce(account.evolve, account.initial);
    expect(state?.mailKeys).toEqual([key('kb1'), key('kb2')]);
  });
});

test('a BIC follows from the IBAN of a Dutch bank, and from no other', () => {
  expect(bicOfIban('NL91 ABNA 0417 1643 00')).toBe('ABNANL2A');
  expect(bicOfIban('NL20INGB0001234567')).toBe('INGBNL2A');
  for (const none of ['', 'NL91ABNA0417164301', 'BE68539007547034', 'nergens'])
    expect(bicOfIban(none)).toBe('');
});

test('a logo is a file of our own by its digest, and nothing else', () => {
  const digest = 'a1'.repeat(32);
  expect(logoDigestOf(logoAddressOf(digest, 'webp'))).toBe(digest);
  for (const wrong of [
    '',
    `/logos/${digest}.svg`,
    `https://elders.example/logos/${digest}.png`,
    '/logos/../x.png',
  ])
    expect(logoDigestOf(wrong)).toBeNull();
  expect(accountSettings.url_logo.check('https://elders.example/logo.png')).toMatch(/Kies een bestand/);
});

describe('API-008 · ROLE-029 · SUBS-011 · a part of an account', () => {
  const switches = {
    purchasing: 'inkoop',
    subscriptions: 'subscriptions',
    bookings: 260,
    checkout: 'checkout_enabled',
    onlinePayments: 'mollie_active',
    shippingLabels: 'shipment_postnl',
    externalWarehouse: 'cjh_orders',
    checkoutTickets: 'checkout_print',
  } as const;
  test.each(AccountPart.options)(
    '%s that it was opened with is on, and off once its setting says so',
    (part) => {
      const opened = { blocksShortage: false, parts: [part] };
      expect(hasPart(opened, part)).toBe(true);
      expect(settingOf(opened, switches[part])).toBe(true);
      expect(hasPart({ ...opened, settings: { [switches[part]]: false } }, part)).toBe(false);
      const others = AccountPart.options.filter((other) => other !== part);
      expect(others.filter((other) => hasPart(opened, other))).toEqual([]);
    },
  );
  test.each(AccountPart.options)('%s is off without it, and on once its setting says so', (part) => {
    const opened = { blocksShortage: false, parts: [] };
    expect(hasPart(opened, part)).toBe(false);
    expect(hasPart({ ...opened, settings: { [switches[part]]: true } }, part)).toBe(true);
  });
});
