import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeLogo } from '#application/accounts/change-logo.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { heldSecrets } from '#application/accounts/held-secrets.ts';
import { keepSecret } from '#application/accounts/keep-secret.ts';
import { mailSender } from '#application/accounts/mail-sender.ts';
import { makeMailKey } from '#application/accounts/make-mail-key.ts';
import { keepShopSecret, renewToken } from '#application/accounts/secrets.ts';
import { setMailServer } from '#application/accounts/set-mail-server.ts';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { type Actor, commandHandler } from '#application/kernel/command-handler.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { SecretName } from '#application/ports/secrets.ts';
import { account, type Account } from '#domain/account/account.ts';
import { accountChanges, settingOf } from '#domain/account/settings.ts';
import { mostImageBytes } from '#domain/gallery/gallery.ts';
import { dutch } from '#tests/support/dutch.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { withCore } from '#tests/support/with-core.ts';
import { isThorough } from '#tests/support/long-run.ts';

const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
/** Noordhof and its shop, of one group, and an account of another. */
const [noordhof, particulier, kelder] = [3, 14, 9];

let store: EventStore;
let handle: ReturnType<typeof commandHandler>;
let values: Map<string, string>;
const nameOf = ({ secretId, purpose, owner }: SecretName) => `${secretId} ${purpose} ${owner}`;
const swept: SecretName[][] = [];
const secrets = {
  keep: async (name: SecretName, value: string) => {
    if (!values.has(nameOf(name))) values.set(nameOf(name), value);
    return values.get(nameOf(name)) === value;
  },
  valuesOf: async (names: readonly SecretName[]) => names.map((name) => values.get(nameOf(name)) ?? null),
  sweep: async (names: readonly SecretName[]) => void swept.push([...names]),
} as never as Parameters<typeof heldSecrets>[0]['secrets'];

const by = (over: Partial<Actor> = {}): Actor => ({
  log: 1,
  accountId: noordhof,
  commandId: randomUUID(),
  correlationId: 'c',
  screen: null,
  userId: 12,
  onBehalfOf: null,
  ...over,
});
const accountNow = async (accountId: number) =>
  (await store.readStream(0, `account-${accountId}`))
    .map((event) => event as never)
    .reduce(account.evolve, account.initial);
const refusal = (of: Promise<unknown>) =>
  of.then(
    () => null,
    (fault: { code?: string }) => fault.code ?? fault,
  );

beforeEach(async () => {
  store = memoryEventStore({ clock });
  handle = commandHandler({ store, mayActOn: mayActOnBySharing(() => null) });
  values = new Map();
  for (const [accountId, log] of [
    [noordhof, 1],
    [particulier, 1],
    [kelder, 2],
  ] as const)
    await handle(by({ log: 0, accountId }), accountId, async (work) => {
      const { settings: _, ...opened } = anAccount({ accountId, log });
      await work.decide(account, accountId, { type: 'OpenAccount', ...opened });
    });
});

describe('a setting that names something', () => {
  const facts = {
    account: (accountId: number): Account | null =>
      [noordhof, particulier, kelder].includes(accountId)
        ? anAccount({ accountId, log: accountId === kelder ? 2 : 1, name: `Account ${accountId}` })
        : null,
    customer: async (_: Account, id: number) => (id === 401 ? aCustomer() : null),
    lookupName: async (_: Account, list: string, id: number) => (id === 5 ? `${list} 5` : null),
    customerNumbered: async ({ accountId }: Account, number: number) =>
      accountId === particulier && number === 88 ? aCustomer() : null,
  };
  type Change = Parameters<typeof changeSetting>[2];
  const changed = async (...changes: readonly object[]) => {
    try {
      const [first, ...more] = changes as [Change, ...Change[]];
      return await changeSetting({ handle, facts }, by(), first, ...more);
    } catch (fault) {
      return dutch((fault as Refusal).details);
    }
  };
  const recorded = { events: [{ type: 'AccountFieldChanged' }] };
  const client = 'Kies een klant die bestaat.';
  const ofGroup = 'Vul het nummer van een ander account van uw groep in.';

  test.each([
    ['a customer', 'checkout_base_client_id', 401, null],
    ['a customer that is not there', 'checkout_base_client_id', 402, client],
    ['an account of the group', 'direct_order_main_user', particulier, null],
    ['an account of another group', 'direct_order_main_user', kelder, ofGroup],
    ['an account that is not there', 'direct_order_main_user', 77, ofGroup],
    ['a product', '204', 5, null],
    ['a product that is not there', '204', 6, 'Kies een product dat bestaat.'],
    ['places of the shop', 'vivino_visibility', [5], null],
    ['places of which one is not there', 'vivino_visibility', [5, 6], 'Kies uit de lijst.'],
    ['no place', 'vivino_visibility', [5], null],
    ['nothing of a list', '214', true, null],
  ])('takes %s: %s is %j', async (_, field, to, problem) => {
    const answer = await changed({ field, to });
    expect(answer).toMatchObject(problem === null ? recorded : { field, problem });
  });

  test('is let go without looking, and what it is already says nothing', async () => {
    await changed({ field: 'checkout_base_client_id', to: 401 });
    await changed({ field: '204', to: 5 });
    for (const field of ['checkout_base_client_id', '204'])
      expect(await changed({ field, to: null })).toMatchObject(recorded);
    // the usual one is this account itself, and was never chosen
    expect(await changed({ field: 'direct_order_main_user', to: noordhof })).toMatchObject({ events: [] });
  });

  test('SET-006 · reads in the log book by its name, a customer by its number', async () => {
    const told = async (field: string, to: unknown) => {
      const { events } = (await changed({ field, to })) as { events: { data: never }[] };
      return accountChanges.changed.log(events[0]!.data).nl;
    };
    expect(await told('204', 5)).toBe('Verzendkosten gewijzigd van leeg naar products 5.');
    expect(await told('vivino_visibility', [5])).toBe('Zichtbaar in gewijzigd van leeg naar product-show 5.');
    expect(await told('checkout_base_client_id', 401)).toMatch(/ van leeg naar \d+\.$/);
    expect(await told('direct_order_main_user', particulier)).toBe(
      'Leverend account gewijzigd van 3 naar Account 14.',
    );
    const rule = { discount_value: 5, type: 2, type_var: 7, incl_excl: 'excl' };
    expect(await told('discount_rules', JSON.stringify([{ ...rule, from: 100, to: 9999 }]))).toBe(
      'Kortingsregels gewijzigd van leeg naar 5% voor Horeca van € 100,00 t/m € 9.999,00 excl. btw.',
    );
    expect(await told('interest_rates', '2027-01-01 commercial 10.15')).toBe(
      'Tarieven van de wettelijke rente gewijzigd van leeg naar Wettelijke handelsrente 10,15% vanaf 01-01-2027.',
    );
  });

  test('asks for the account before its customer, also in one go', async () => {
    const customer = (to: number) => ({ field: 'direct_order_customer', to });
    const supplier = { field: 'direct_order_main_user', to: particulier };
    expect(await changed(customer(88))).toMatchObject({
      problem: 'Vul eerst bij Leverend account een ander account van uw groep in.',
    });
    expect(await changed(customer(88), supplier)).toMatchObject({
      events: [{ type: 'AccountFieldChanged' }, { type: 'AccountFieldChanged' }],
    });
    expect(await changed(customer(89))).toMatchObject({
      problem: 'Vul het nummer van een klant van Account 14 in.',
    });
    expect(await changed(customer(0))).toMatchObject(recorded);
    expect(await changed(customer(88))).toMatchObject(recorded);
  });

  test('changes none of several when one is not there, and is refused where there is no account', async () => {
    await changed({ field: '214', to: true }, { field: 'checkout_base_client_id', to: 402 });
    expect(settingOf((await accountNow(noordhof))!, 'hasInternalOrderText')).toBe(false);
    const nowhere = changeSetting({ handle, facts }, by({ accountId: 77 }), {
      field: '214',
      to: true,
    } as never);
    expect(await refusal(nowhere)).toBe('account-not-found');
  });

  test('is one command whether one is changed or several', async () => {
    const who = by();
    const change = withCore(changeSetting, { handle, facts });
    await change(who, { field: '214', to: true } as never);
    expect(await refusal(change(who, { field: '214', to: true } as never))).toBeNull();
    const more = { field: '206', to: true } as never;
    expect(await refusal(change(who, { field: '214', to: true } as never, more))).toBe('command-id-reused');
  });
});

describe('SET-008 · a logo', () => {
  const picture = { type: 'png', bytes: Buffer.from('drawn'), width: 1, height: 1 } as const;
  const logo = (bytes: Uint8Array, read: { picture: typeof picture; thumbnail: typeof picture } | null) =>
    changeLogo(
      {
        handle,
        blobs: { put: async () => 'a'.repeat(64) } as never,
        images: { read: async () => read } as never,
      },
      by(),
      bytes,
      'url_logo',
    );

  test('is named by its content', async () => {
    await logo(new Uint8Array(mostImageBytes), { picture, thumbnail: picture });
    expect(settingOf((await accountNow(noordhof))!, 'logo')).toBe(`/logos/${'a'.repeat(64)}.png`);
  });

  test('is refused over 10 MB, and where it is no picture', async () => {
    const all = { picture, thumbnail: picture };
    expect(await refusal(logo(new Uint8Array(mostImageBytes + 1), all))).toBe('image-too-large');
    expect(await refusal(logo(new Uint8Array(9), null))).toBe('image-not-readable');
  });
});

describe('the mail server of an account', () => {
  const named = (over: object = {}, addresses: string[] | 'unreachable' = ['192.0.2.25'], who = by()) =>
    setMailServer({ handle, secrets, dns: { addresses: async () => addresses } }, who, {
      server: 'smtp.provider.example',
      port: 587,
      user: 'noord@hof',
      password: 'a:b',
      ...over,
    } as never);

  test.each([
    [{}, 'smtp://noord%40hof:a%3Ab@smtp.provider.example:587?requireTLS=true'],
    [{ port: 465 }, 'smtps://noord%40hof:a%3Ab@smtp.provider.example:465'],
    [{ user: '' }, 'smtp://smtp.provider.example:587?requireTLS=true'],
  ])('%o is kept as a secret that the event names', async (over, url) => {
    const who = by();
    await named(over, undefined, who);
    expect([...values]).toEqual([[`${who.commandId} mail-server 3`, url]]);
    expect((await accountNow(noordhof))!.secrets).toMatchObject({ 'mail-server': who.commandId });
    expect(await refusal(named({ ...over, password: 'anders', user: 'x' }, undefined, who))).toBe(
      'command-id-reused',
    );
  });

  test.each([
    ['unreachable', 'mail-server-unknown'],
    [[], 'mail-server-unknown'],
    [['192.0.2.25', '10.1.2.3'], 'mail-server-inside'],
    [['127.0.0.1'], 'mail-server-inside'],
    [['::1'], 'mail-server-inside'],
    [['::ffff:192.168.1.1'], 'mail-server-inside'],
    [['2001:db8::1'], null],
  ])('at %j is refused where it is not on the internet: %s', async (addresses, code) => {
    expect(await refusal(named({}, addresses as never))).toBe(code);
    expect(values.size).toBe(code === null ? 1 : 0);
  });
});

describe('the secrets of accounts', () => {
  const anyAccount = (over: Partial<Account> = {}) => anAccount(over);
  const held = (all: readonly Account[]) =>
    heldSecrets({
      secrets,
      account: (accountId) => all.find((each) => each.accountId === accountId) ?? null,
      accounts: () => all,
    });
  const own = anyAccount({
    secrets: { webshop: 's1', 'vivino-feed': 's2' },
    mailKeys: [{ domain: 'noordhof.example', selector: 'kb1', publicKey: 'x' }],
  });
  const other = anyAccount({ accountId: particulier, secrets: { webshop: 's3' } });
  beforeEach(() => {
    values
      .set('s1 webshop 3', 'geheim')
      .set('s3 webshop 14', 'anders')
      .set('earlier mail-key kb1', 'sleutel');
  });

  test('are kept, gone, or none', async () => {
    const { stateOf, mailKeyStateOf, valueOf } = held([own]);
    expect(await stateOf(noordhof, 'webshop')).toBe('kept');
    expect(await stateOf(noordhof, 'vivino-feed')).toBe('unreadable');
    expect(await stateOf(noordhof, 'mail-server')).toBe('none');
    expect(await stateOf(77, 'webshop')).toBe('none');
    expect(await mailKeyStateOf(own.mailKeys![0]!)).toBe('kept');
    expect(await valueOf(noordhof, 'webshop')).toBe('geheim');
    expect(await valueOf(noordhof, 'mail-server')).toBeNull();
    expect(await refusal(valueOf(noordhof, 'vivino-feed'))).toBe('secret-unreadable');
  });

  test('tell whose they are', async () => {
    const { holderOf } = held([own, other]);
    expect(await holderOf('webshop', 'geheim')).toBe(noordhof);
    expect(await holderOf('webshop', 'anders')).toBe(particulier);
    expect(await holderOf('webshop', 'van niemand')).toBeNull();
    expect(await holderOf('vivino-feed', 'geheim')).toBeNull();
  });

  test('are swept but for those that an account names', async () => {
    await held([]).sweep([own, other]);
    expect(swept.at(-1)!.map(nameOf).toSorted()).toEqual([
      'earlier mail-key kb1',
      's1 webshop 3',
      's2 vivino-feed 3',
      's3 webshop 14',
    ]);
  });

  test('are one for a command, and an empty one is none', async () => {
    const who = by();
    expect(await keepSecret(secrets, who, 'webshop', 'a')).toBe(who.commandId);
    expect(await refusal(keepSecret(secrets, who, 'webshop', 'b'))).toBe('command-id-reused');
    expect(await refusal(keepShopSecret({ handle, secrets }, by(), ''))).toBe('shop-secret-missing');
    await keepShopSecret({ handle, secrets }, by(), 'geheim');
    await renewToken({ handle, secrets }, by(), 'website-api');
    expect(Object.keys((await accountNow(noordhof))!.secrets!).toSorted()).toEqual([
      'webshop',
      'website-api',
    ]);
  });
});

describe('the sender of the mails of an account', () => {
  const installation = 'kelderboek@house.example';
  const key = { domain: 'noordhof.example', selector: 'kb1', publicKey: 'x', secretId: 's9' };
  const settings = { from_email: 'verkoop@noordhof.example', mail_from_own: true };
  const senderOf = (of: Account | null, over: { bounceAddress?: string | null } = {}) =>
    mailSender({
      account: () => of,
      secrets,
      installation,
      server: 'smtp://house',
      ...over,
      held: heldSecrets({ secrets, account: () => of, accounts: () => [] }),
    })(noordhof);

  test('signs with its key', async () => {
    values.set('s9 mail-key kb1', 'private');
    expect(await senderOf(anAccount({ settings, mailKeys: [key] }))).toMatchObject({
      from: settings.from_email,
      server: 'smtp://house',
      dkim: { domainName: 'noordhof.example', keySelector: 'kb1', privateKey: 'private' },
    });
    expect((await senderOf(anAccount({ settings }))).dkim).toBeNull();
  });

  test('sends nothing with a key or a server of which the secret cannot be read', async () => {
    await expect(senderOf(anAccount({ settings, mailKeys: [key] }))).rejects.toThrow('niet meer te lezen');
    const ownServer = anAccount({
      settings: { ...settings, 217: 2 } as never,
      secrets: { 'mail-server': 's8' },
    });
    await expect(senderOf(ownServer)).rejects.toThrow('Wachtwoord van de mailserver');
    values.set('s8 mail-server 3', 'smtp://own');
    expect((await senderOf(ownServer)).server).toBe('smtp://own');
  });

  test('has no server where it wants one of its own that was never named', async () => {
    expect((await senderOf(anAccount({ settings: { ...settings, 217: 2 } as never }))).server).toBeNull();
  });

  test('is the installation for an account that is not there', async () => {
    const own = { from: installation, server: 'smtp://house', dkim: null };
    expect(await senderOf(null)).toEqual({ ...own, envelope: installation, isEnvelopeMarked: false });
    const bounceAddress = 'terug@house.example';
    expect(await senderOf(null, { bounceAddress })).toEqual({
      ...own,
      envelope: bounceAddress,
      isEnvelopeMarked: true,
    });
  });

  test.runIf(isThorough)('gets a key once there is an address to sign for', async () => {
    const make = (accountId = noordhof) => makeMailKey({ handle, secrets }, by({ accountId }));
    expect(await refusal(make())).toBe('mail-sender-missing');
    expect(await refusal(make(77))).toBe('mail-sender-missing');
    const change = { field: 'from_email', to: settings.from_email } as const;
    await handle(by({ log: 0 }), 'from', async (work) => {
      await work.decide(account, noordhof, { type: 'ChangeSetting', change });
    });
    await make();
    const { mailKeys } = (await accountNow(noordhof))!;
    expect(mailKeys).toMatchObject([
      { domain: 'noordhof.example', selector: expect.stringMatching(/^kb.{12}$/) },
    ]);
    expect(values.get(`${mailKeys![0]!.secretId} mail-key ${mailKeys![0]!.selector}`)).toContain(
      'PRIVATE KEY',
    );
  });
});
