import { describe, expect, test } from 'vitest';
import type { Message } from '#domain/kernel/message.ts';
import { account, type AccountCommand, accountEvents, AccountPart } from '#domain/account/account.ts';
import { logoAddressOf, logoDigestOf } from '#domain/account/logo.ts';
import { dkimRecordOf, mailKeyOf, senderOf } from '#domain/account/mail-sender.ts';
import { hasPart } from '#domain/account/parts.ts';
import { type SecretPurposeOf, unreadableText } from '#domain/account/secret.ts';
import { entryOf, settingEntry } from '#domain/account/setting-entries.ts';
import {
  accountSettings,
  letterOf,
  namedSettings,
  type OwnSettings,
  type SettingCode,
  settingByCode,
  settingsOf,
} from '#domain/account/settings.ts';
import { bicOfIban } from '#domain/kernel/bank.ts';
import type { Field } from '#domain/kernel/field.ts';
import { specify } from '#tests/support/given.ts';
import { anAccount } from '#tests/support/records.ts';
import { unnamed } from '#tests/support/dutch.ts';
import type { Role } from '#domain/kernel/role.ts';

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
  // of two with one name only the later would be in the table by code
  const wires = Object.values(namedSettings).map(({ wire }) => wire);
  expect(new Set<string>(wires).size).toBe(wires.length);
});

describe('the sender of the mails of an account', () => {
  const key = (selector: string, domain = 'noordhof.example') => ({ domain, selector, publicKey: 'MIIB' });
  const installation = 'post@kelderboek.example';
  const of = (settings: OwnSettings, mailKeys = [key('kb1')], ...more: [string?, string?]) =>
    senderOf({ settings, blocksShortage: false, mailKeys }, installation, ...more);

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

  test('returns to the installation only what the installation sends, marked', () => {
    const own = { from_email: 'verkoop@noordhof.example', mail_from_own: true };
    const bounces = 'bounces@kelderboek.example';
    const returned = (settings: OwnSettings) => {
      const { envelope, isEnvelopeMarked } = of(settings, [], '', bounces);
      return [envelope, isEnvelopeMarked];
    };
    expect(returned({})).toEqual([bounces, true]);
    expect(returned(own)).toEqual([own.from_email, false]);
    // neither takes a return address of the installation: its own domain, its own server
    expect(returned({ 217: 2 })).toEqual([installation, false]);
    const named = { envelope_from: 'terug@noordhof.example' };
    expect(returned(named)).toEqual([named.envelope_from, false]);
    expect(returned({ ...named, envelope_marked: true })).toEqual([named.envelope_from, true]);
    expect(returned({ envelope_marked: true, ...own })).toEqual([own.from_email, false]);
  });

  test('signs nothing that goes out from the installation', () => {
    const settings = { mail_from_own: true };
    expect(of(settings, [key('kb1', '')])).toMatchObject({ from: installation, key: null });
    const purchase = of({ mail_from_own: true }, [key('kb1')], 'inkoop@noordhof.example');
    expect(purchase).toMatchObject({ from: 'inkoop@noordhof.example', key: key('kb1') });
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
      accountId: 3,
      log: 1,
      groupName: '',
      name: 'Noordhof',
      color: '#7a2445',
      priceSide: 'excl',
      customersFrom: 3,
      productsFrom: 3,
      stockFrom: 3,
      city: '',
      minimumOrder: null,
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
  expect(accountSettings.url_logo.check('https://elders.example/logo.png')?.nl).toMatch(/Kies een bestand/);
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
      expect(settingByCode(opened, switches[part])).toBe(true);
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

describe('an account', () => {
  const { given } = specify(account);
  const opened = accountEvents.opened(anAccount());
  const of = { accountId: 3 } as const;
  const secretId = 'row-1';
  const exact = { ...of, system: 'exact' } as const;
  const events = {
    rate: accountEvents.vatRateAdded({ ...of, category: 'low', from: '2027-01-01', rate: 1_000 }),
    setting: accountEvents.settingChanged({ id: 3, field: 'company_name', from: 'A', to: 'Noordhof Wijnen' }),
    mailKey: accountEvents.mailKeyMade({ ...of, domain: 'a.example', selector: 'kb1', publicKey: 'MIIB' }),
    carrier: accountEvents.carrierKeyKept({ ...of, carrier: 'dpd', secretId }),
    token: accountEvents.secretKept({ ...of, purpose: 'website-api', secretId }),
    linked: accountEvents.bookkeepingLinked({ ...exact, administration: 'Proef', secretId }),
    unlinked: accountEvents.bookkeepingUnlinked({ ...exact, isWithdrawn: false, secretId }),
    master: accountEvents.bookkeepingMasterSet({ ...exact, from: null, to: 14 }),
    server: accountEvents.mailServerNamed({ ...of, server: 'smtp.a.example', port: 465, user: '', secretId }),
  };

  test('that was never opened refuses every command, and no event makes one', () => {
    const commands: AccountCommand[] = [
      { type: 'ChangeSetting', change: { field: 'company_name', to: 'Noordhof' } },
      { type: 'AddVatRate', ...of, category: 'low', from: '2027-01-01', rate: 1_000 },
      { type: 'KeepMailKey', ...of, domain: 'a.example', selector: 'kb1', publicKey: 'MIIB' },
      { type: 'KeepCarrierKey', ...of, carrier: 'dpd', secretId },
      { type: 'KeepSecret', ...of, purpose: 'webshop', secretId },
      { type: 'LinkBookkeeping', ...exact, administration: 'Proef', secretId },
      { type: 'NameMailServer', ...of, server: 'smtp.a.example', port: 465, user: '', secretId },
    ];
    for (const command of commands) given().when(command).refuses('account-not-found');
    for (const event of Object.values(events)) expect(account.evolve(null, event), event.type).toBeNull();
  });

  test('that is there takes each of them, and keeps what it says', () => {
    given(opened)
      .when({ type: 'KeepMailKey', ...of, domain: 'a.example', selector: 'kb1', publicKey: 'MIIB' })
      .then(events.mailKey);
    given(opened)
      .when({ type: 'KeepCarrierKey', ...of, carrier: 'dpd', secretId })
      .then(events.carrier);
    given(opened)
      .when({ type: 'KeepSecret', ...of, purpose: 'website-api', secretId })
      .then(events.token);
    given(opened)
      .when({ type: 'NameMailServer', ...of, server: 'smtp.a.example', port: 465, user: '', secretId })
      .then(events.server);
    const after = (event: (typeof events)[keyof typeof events]) => account.evolve(anAccount(), event);
    expect(after(events.setting)).toMatchObject({ name: 'Noordhof Wijnen' });
    expect(after(events.rate)?.vatRates).toEqual([{ category: 'low', from: '2027-01-01', rate: 1_000 }]);
    expect(after(events.mailKey)?.mailKeys).toHaveLength(1);
    expect(after(events.carrier)?.secrets).toEqual({ 'carrier-dpd': secretId });
    expect(after(events.token)?.secrets).toEqual({ 'website-api': secretId });
    expect(after(events.server)).toMatchObject({
      mailServer: { server: 'smtp.a.example', port: 465, user: '' },
      secrets: { 'mail-server': secretId },
    });
    const linked = after(events.linked)!;
    expect(linked).toMatchObject({
      bookkeeping: { exact: { administration: 'Proef', master: null } },
      secrets: { 'bookkeeping-exact': secretId },
    });
    const unlinked = account.evolve(linked, events.unlinked)!;
    expect(unlinked.bookkeeping).toEqual({ exact: { administration: null, master: null } });
    expect(unlinked.secrets).toEqual({});
    expect(after(events.master)?.bookkeeping).toEqual({ exact: { administration: null, master: 14 } });
  });

  test('INT-011 · ends the link that it has, with the row of its secret, and none that it has not', () => {
    const end = { type: 'UnlinkBookkeeping', ...exact, isWithdrawn: false } as const;
    given(opened).when(end).nothingHappens();
    given(opened, events.linked).when(end).then(events.unlinked);
    given(opened, events.linked, events.unlinked).when(end).nothingHappens();
  });

  test('D-11 · has one rate for a category and a day, and as many as it likes beside that', () => {
    const add = { type: 'AddVatRate', ...of, category: 'low', from: '2027-01-01', rate: 1_100 } as const;
    given(opened, events.rate).when(add).refuses('vat-rate-exists');
    given(opened, events.rate)
      .when({ ...add, category: 'high' })
      .then(accountEvents.vatRateAdded({ ...of, category: 'high', from: '2027-01-01', rate: 1_100 }));
  });

  test('that books by another already notes nothing when it is told again, and lets it go', () => {
    const set = (master: number | null) => ({ type: 'SetBookkeepingMaster', ...exact, master }) as const;
    given(opened, events.master).when(set(14)).nothingHappens();
    given(opened, events.master)
      .when(set(null))
      .then(accountEvents.bookkeepingMasterSet({ ...exact, from: 14, to: null }));
    given(opened).when(set(null)).nothingHappens();
    given(opened).when(set(14)).then(events.master);
  });

  test.each([
    [events.linked, 'Gekoppeld met Exact, administratie Proef.'],
    [accountEvents.bookkeepingLinked({ ...exact, administration: '', secretId }), 'Gekoppeld met Exact.'],
    [events.unlinked, 'Ontkoppeld van Exact.'],
    [
      accountEvents.bookkeepingUnlinked({ ...exact, isWithdrawn: true, secretId }),
      'Exact heeft de koppeling ingetrokken.',
    ],
    [events.master, 'Boekt in Exact via de koppeling van account 14.'],
    [
      accountEvents.bookkeepingMasterSet({ ...exact, from: 14, to: null }),
      'Boekt niet meer in Exact via een ander account.',
    ],
    [events.server, 'Eigen mailserver smtp.a.example:465 ingesteld.'],
    [
      accountEvents.mailServerNamed({ ...events.server.data, user: 'noordhof' }),
      'Eigen mailserver smtp.a.example:465 ingesteld met gebruiker noordhof.',
    ],
  ])('tells in the log book: %#', ({ type, data }, said) => {
    const { log } = Object.values(accountEvents).find((each) => each.type === type)!;
    expect(unnamed((log as (of: never) => Message)(data as never))).toBe(said);
  });
});

describe('a setting', () => {
  /** How people sign in and how long that is kept, for what two people are needed, who writes off how much and what is forgotten when is changed by ADMIN alone. */
  const changedByOthers = (code: string): Role[] | null => {
    if (code === 'proof_addresses') return ['ADMIN', 'AUDITOR'];
    return /^(?:access_log|second_factor|session|password_length|four_eyes|write_off|retention)_/.test(code)
      ? ['ADMIN']
      : null;
  };
  test('is changed by ADMIN and MANAGER, or by nobody of the account; where the proof goes, how people sign in and what needs two by others', () => {
    for (const [code, { changes }] of Object.entries(accountSettings) as [string, Field][]) {
      const others = changedByOthers(code);
      expect(others ? [others] : [[], ['ADMIN', 'MANAGER']], code).toContainEqual([...changes]);
    }
  });

  const mark = `…K3y9 sha256:${'a1'.repeat(32)}`;
  const logo = `/logos/${'a1'.repeat(32)}.png`;
  test.each<[SettingCode, readonly unknown[], readonly unknown[]]>([
    [262, ['', mark], ['sleutel', `${mark}0`, 'K3y9']],
    ['checkout_token', ['', mark], ['sleutel', `${mark}0`]],
    ['booking_months', [1, 24], [0, 25]],
    ['url_logo', ['', logo], ['logo.png', 'https://elders.example/logo.png']],
    ['checkout_ticket_logo', ['', logo], ['logo.png']],
    [
      236,
      ['', 'https://a.example/x.png', '/x.png'],
      ['//a.example/x.png', 'http://a.example/x.png', 'x.png'],
    ],
    ['klantapp_minimum_order_amount', [null, 0, 1], [-1]],
    ['delivery_city_days', ['', 'Utrecht: do'], ['Utrecht']],
    ['online_shop_sync_url', ['', 'https://a.example', 'http://a.example/x'], ['a.example', 'https:///']],
    [
      'website_api_source',
      ['', 'https://a.example', 'https://a.example/'],
      ['a.example', 'https://a.example/x', 'https://a b', 'https://a:b:c'],
    ],
    [303, ['', 'https://a.example/winkel'], ['a.example', 'https://', 'https://a:b:c', 'ftp://a.example']],
    [304, [[], ['grapes'], ['grapes', 'country']], [['nergens'], ['grapes', 'nergens']]],
    ['snelstart_prefix', ['', 'A1', '9'], ['a1', 'ABC', 'A-']],
    ['snelstart_ledgers', ['1110,8000,8001,8002', '1, 2, 3, 4'], ['1110,8000', '1,2,3,x']],
    ['exact_emails', ['', 'a@b.example, c@d.example'], ['a@b.example, geen']],
    ['quote_days', [1, 365], [0, 366]],
  ])('%s takes what it can be, and says in words why it cannot be something else', (code, good, bad) => {
    const { check } = accountSettings[code] as Field;
    for (const value of good) expect(check!(value as never), String(value)).toBeUndefined();
    for (const value of bad) expect(check!(value as never)?.nl, String(value)).toMatch(/^[A-Z“].*\.$/);
  });

  test('that an account was opened with counts until it is set, and is off otherwise', () => {
    const before = { blocksShortage: false };
    const atFirst = (over: Parameters<typeof settingsOf>[0]) =>
      settingsOf({ ...over }) as Record<string | number, unknown>;
    const ofParts = {
      purchasing: 'inkoop',
      subscriptions: 'subscriptions',
      bookings: 260,
      checkout: 'checkout_enabled',
      onlinePayments: 'mollie_active',
      shippingLabels: 'shipment_postnl',
      externalWarehouse: 'cjh_orders',
      checkoutTickets: 'checkout_print',
    } as const;
    for (const part of AccountPart.options) {
      const code = ofParts[part];
      expect(atFirst({ ...before, parts: [part] })[code], part).toBe(true);
      expect(atFirst({ ...before, parts: ['iets anders'] })[code], part).toBe(false);
      expect(atFirst(before)[code], part).toBe(false);
    }
    expect(atFirst({ ...before, priceSide: 'incl' }).incl_account).toBe(true);
    expect(atFirst({ ...before, priceSide: 'excl' }).incl_account).toBe(false);
    expect(atFirst({ ...before, accountId: 3 }).delivery_city_days).toContain('Utrecht');
    expect(atFirst({ ...before, accountId: 4 }).delivery_city_days).toBe('');
    // the link came later than the orders: who sent orders there had it
    expect(atFirst({ ...before, parts: ['externalWarehouse'] }).cjh_connect).toBe(true);
    expect(atFirst({ ...before, settings: { cjh_orders: true } }).cjh_connect).toBe(true);
    expect(atFirst({ ...before, settings: { cjh_orders: false } }).cjh_connect).toBe(false);
    expect(atFirst(before)[215]).toBe(21);
  });

  test('SET-009 · that is a letter is the default one while it is empty', () => {
    const letter = (own: string) =>
      letterOf({ blocksShortage: false, settings: { 225: own } }, 'creditMailText');
    expect(letter('Dag!')).toBe('Dag!');
    expect([letter(''), letter('  ')]).toEqual([accountSettings[225].initial, accountSettings[225].initial]);
  });

  test('INT-003 · orders go to an external warehouse only while the link is on', () => {
    const account = { blocksShortage: false, parts: ['externalWarehouse' as const] };
    expect(hasPart(account, 'externalWarehouse')).toBe(true);
    expect(hasPart({ ...account, settings: { cjh_connect: false } }, 'externalWarehouse')).toBe(false);
  });
});

describe('SET-002 · an entry of the settings', () => {
  const found = (type: string, { id = '', key = '' } = {}) => settingEntry(type, { id, key })?.key ?? null;

  test('is found by its code, or in a group of several by its key or id', () => {
    expect(found('222')).toBe('222');
    expect(found('222', { id: '222', key: '222' })).toBe('222');
    expect(found('500', { key: '500_oin' })).toBe('500_oin');
    expect(found('500', { key: 'oin' })).toBe('500_oin');
    const { id } = settingEntry('500', { id: '', key: 'oin' })!;
    expect(found('500', { id: String(id) })).toBe('500_oin');
    expect(found('700', { id: '701' })).toBe('701');
  });

  test('is none where nothing or too much is meant, or id and key are those of another', () => {
    expect(settingEntry('203', { id: '', key: '' })).toBeNull();
    // an id and a key that mean two of one group
    const { id: oin } = settingEntry('500', { id: '', key: 'oin' })!;
    const { id: name } = settingEntry('500', { id: '', key: 'name' })!;
    expect(found('500', { id: String(oin), key: '500_name' })).toBeNull();
    expect(found('500', { id: String(oin), key: 'name' })).toBeNull();
    expect(found('500', { id: String(name), key: 'oin' })).toBeNull();
    expect(found('500')).toBeNull();
    expect(found('222', { id: '223' })).toBeNull();
    expect(found('222', { key: '223' })).toBeNull();
    expect(found('500', { key: 'oin', id: '222' })).toBeNull();
    expect(found('500', { key: 'nergens' })).toBeNull();
  });

  const made = (code: SettingCode) => entryOf([String(code) as SettingCode, accountSettings[code]], 4);
  test('has its texts in text, what is chosen in name, and its subject in description', () => {
    expect(made(222)).toMatchObject({
      id: 222,
      group: 222,
      parts: { text: '222', description: '222_subject' },
    });
    expect(made(211).parts).toStrictEqual({ name: '211' });
    expect(made(205).parts).toEqual({ text: '205' });
    const groupOf = (wire: string) =>
      entryOf(['701', { wire, label: '', control: { kind: 'text' } }] as never, 1).group;
    expect(['699', '700', '701', '799', '800', '902'].map(groupOf)).toEqual([699, 700, 700, 700, 800, 902]);
    expect(made('500_oin')).toMatchObject({ id: 50_004, group: 500, parts: { text: '500_oin' } });
    // what a carrier holds in name stands there, though it is a text
    expect(made('603_name').parts).toStrictEqual({ name: '603_name' });
    expect(made('603_depot_name').parts).toEqual({
      name: '603_depot_name',
      description: '603_depot_description',
    });
  });
});

test.each<[SecretPurposeOf, string]>([
  ['mail-server', 'Wachtwoord van de mailserver'],
  ['mail-key', 'Sleutel waarmee e-mail wordt ondertekend'],
  ['carrier-postnl', 'Sleutel van PostNL'],
  ['carrier-dpd', 'Sleutel van DPD (extern)'],
  ['bookkeeping-exact', 'Koppeling met Exact'],
  ['bookkeeping-snelstart', 'Koppeling met Snelstart'],
  ['vivino-feed', 'Token van de Vivino-feed'],
])('law 15 · what cannot be read of %s is named', (purpose, name) => {
  expect(unreadableText(purpose)?.nl).toBe(
    `${name} is niet meer te lezen: voer opnieuw in bij Instellingen.`,
  );
});

test('DIRECT-001 · an account and a customer there may have any number that there is', () => {
  const { directOrderSupplier, directOrderCustomer } = namedSettings;
  expect(directOrderSupplier.check(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(directOrderCustomer.check(2_000_000_000)).toBeUndefined();
});
