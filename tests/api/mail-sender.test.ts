import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { postgresSecrets } from '#application/adapters/secrets-postgres/secrets.ts';
import { verifiedDkim } from '#tests/support/dkim.ts';
import { dnsOf } from '#tests/support/dns.ts';
import { mailReceiver } from '#tests/support/mail-receiver.ts';
import {
  bistro,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let receiver: Awaited<ReturnType<typeof mailReceiver>>;
let ownReceiver: typeof receiver;
let world: SmallWorld;
const secretKeys = passingKeys();
const published: Record<string, { txt?: string[]; a?: string[] }> = {};
beforeAll(async () => {
  receiver = await mailReceiver();
  ownReceiver = await mailReceiver();
  world = await smallWorld({
    smtp: `smtp://127.0.0.1:${receiver.port}`,
    dns: dnsOf(published),
    secretKeys,
    // the mail server of the account stands on this machine
    webhooks: { mayReachInside: true },
  });
});
afterAll(async () => {
  await world?.close();
  receiver?.close();
  ownReceiver?.close();
});

const set = async (field: string, val: unknown) =>
  expect((await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val })).body).toEqual({
    data: 1,
  });
const sender = async (who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', 'settings/mailsender')).body as {
    from: string;
    envelope: string;
    signed: boolean;
    record: { name: string; value: string } | null;
  };
const findings = async () => {
  const { body } = await world.call('ADMIN', 'GET', 'settings/mailsender/check');
  return Object.fromEntries(
    body.data.map((each: { subject: string; state: string }) => [each.subject, each.state]),
  ) as Record<string, string>;
};
/** An order leaves, of which the customer is told. */
const leave = async () => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  await world.call('SALES', 'PUT', 'order/updateorderstatus', {
    order_id: body.data.id,
    orderstatus_id: 2,
    offer: 0,
  });
};
/** The mail that tells of it, as a mail server got it. */
const mailed = async (by = receiver.got) => {
  const before = by.length;
  await leave();
  await expect.poll(() => by.length, { timeout: 10_000 }).toBe(before + 1);
  return by[before]!;
};
const inDns = (name: string) => published[name]?.txt?.[0];

test('mail of an account goes out from its own address, signed, once it says so', async () => {
  const none = await world.call('ADMIN', 'POST', 'settings/mailsender/key', {});
  expect(none.body).toMatchObject({ code: 'mail-sender-missing' });

  await set('from_email', 'verkoop@noordhof.example');
  const first = await mailed();
  expect(first.from).toBe('kelderboek@localhost');
  expect(verifiedDkim(first.raw, inDns)).toBeNull();
  expect((await PostalMime.parse(first.raw)).replyTo).toMatchObject([
    { address: 'verkoop@noordhof.example' },
  ]);

  expect((await world.call('ADMIN', 'POST', 'settings/mailsender/key', {})).status).toBe(200);
  const { record, signed } = await sender();
  expect(signed).toBe(false);
  expect(record!.name).toMatch(/^kb[0-9a-f]{12}\._domainkey\.noordhof\.example$/);
  expect(await findings()).toEqual({ spf: 'wrong', dkim: 'wrong', dmarc: 'wrong' });

  published[record!.name] = { txt: [record!.value] };
  published['noordhof.example'] = { txt: ['v=spf1 ip4:127.0.0.1 -all'] };
  published['_dmarc.noordhof.example'] = { txt: ['v=DMARC1; p=reject'] };
  expect(await findings()).toEqual({ spf: 'good', dkim: 'good', dmarc: 'good' });

  await set('mail_from_own', 1);
  await set('envelope_from', 'terug@noordhof.example');
  expect(await sender()).toMatchObject({
    from: 'verkoop@noordhof.example',
    envelope: 'terug@noordhof.example',
    signed: true,
  });
  const second = await mailed();
  expect(second.from).toBe('terug@noordhof.example');
  expect(verifiedDkim(second.raw, inDns)).toMatchObject({ domain: 'noordhof.example' });
  const read = await PostalMime.parse(second.raw);
  expect(read.from).toEqual({ name: 'Wijnimport Noordhof', address: 'verkoop@noordhof.example' });

  // another key signs from the moment that it is there
  await world.call('ADMIN', 'POST', 'settings/mailsender/key', {});
  expect((await sender()).record).not.toEqual(record);
  expect((await findings())['dkim']).toBe('wrong');
  expect(verifiedDkim((await mailed()).raw, inDns)).toBe('wrong');
});

test('the key is told to no screen, and stands in the log book without its private half', async () => {
  const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'Mailsleutel', take: 20 });
  expect(body.data[0]).toMatchObject({ text: expect.stringMatching(/^Sleutel kb\w+ gemaakt om e-mail van/) });
  const everything = [
    JSON.stringify(body),
    JSON.stringify(await sender('MANAGER')),
    JSON.stringify((await world.call('ADMIN', 'GET', 'users/mainuserdata')).body),
    JSON.stringify((await world.pool.query('select data from es.event')).rows),
  ].join('');
  expect(everything).not.toContain('PRIVATE KEY');
  expect(
    JSON.stringify((await world.pool.query('select row_to_json(one) from secret.sealed as one')).rows),
  ).not.toContain('PRIVATE KEY');
});

test('ROLE-023 · an account of another group has neither the key nor the address', async () => {
  expect(await sender('foreignAdmin')).toMatchObject({
    from: 'kelderboek@localhost',
    signed: false,
    record: null,
  });
  expect((await world.call('SALES', 'GET', 'settings/mailsender')).status).toBe(403);
});

describe('setting 217', () => {
  const other = { server: 'smtp.provider.example', port: 587, user: 'noordhof', password: 'Geheim&1 @' };
  const store = (more: object = {}) =>
    world.call('ADMIN', 'POST', 'settings/mailsender/server', { ...other, ...more });
  const stored = async () => {
    await world.core.waitFor(await world.heads());
    return world.core.held.valueOf(noordhof, 'mail-server');
  };

  test('SET-006 · a mail server of the account is kept with its password, which is told to no screen', async () => {
    published['smtp.provider.example'] = { a: ['192.0.2.80'] };
    expect((await store()).body).toEqual({ data: 1 });
    expect(await stored()).toBe('smtp://noordhof:Geheim%261%20%40@smtp.provider.example:587?requireTLS=true');
    const view = await sender();
    expect(view).toMatchObject({
      own_server: { server: 'smtp.provider.example', port: 587, user: 'noordhof' },
    });
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'Mailserver', take: 20 });
    expect(body.data[0].text).toBe(
      'Eigen mailserver smtp.provider.example:587 ingesteld met gebruiker noordhof.',
    );
    const events = (await world.pool.query('select data from es.event')).rows;
    expect(JSON.stringify([view, body, events])).not.toContain('Geheim');
  });

  test.each([
    ['a name that is nowhere', { server: 'smtp.nergens.example' }, 'mail-server-unknown'],
    ['a machine of the house', { server: 'smtp.binnen.example' }, 'mail-server-inside'],
  ])('%s is refused, and the one that is there stays', async (_, more, code) => {
    published['smtp.binnen.example'] = { a: ['192.0.2.81', '10.0.0.7'] };
    const before = await stored();
    expect((await store(more)).body).toMatchObject({ code });
    expect(await stored()).toEqual(before);
    for (const wrong of [{ server: '127.0.0.1' }, { server: 'localhost' }, { port: 6379 }])
      expect((await store(wrong)).status).toBe(400);
  });

  test.runIf(isThorough)(
    'mail goes by that server from then on, and by none while its password cannot be read',
    async () => {
      const { pool } = world;
      const { rows } = await pool.query<{ secret_id: string }>(
        "select secret_id from secret.sealed where purpose = 'mail-server' order by kept_at desc limit 1",
      );
      const name = { purpose: 'mail-server', owner: String(noordhof), secretId: rows[0]!.secret_id } as const;
      await postgresSecrets(pool, secretKeys).renew(name, `smtp://127.0.0.1:${ownReceiver.port}`);
      await set('mail_from_own', 0);
      await set('217', 2);
      expect(await sender()).toMatchObject({ from: 'verkoop@noordhof.example', uses_own_server: true });
      const before = receiver.got.length;
      const got = await mailed(ownReceiver.got);
      expect((await PostalMime.parse(got.raw)).from?.address).toBe('verkoop@noordhof.example');
      expect(receiver.got).toHaveLength(before);

      // sealed with a key that is gone
      await pool.query("update secret.sealed set key_id = 'gone' where purpose = 'mail-server'");
      expect(await sender()).toMatchObject({ server_unreadable: true, key_unreadable: false });
      const reason = async () =>
        (await pool.query<{ reason: string }>("select reason from mail.outbox where reason not like '250%'"))
          .rows;
      await leave();
      await expect
        .poll(reason, { timeout: 10_000 })
        .toEqual([
          { reason: 'Wachtwoord van de mailserver is niet meer te lezen: voer opnieuw in bij Instellingen.' },
        ]);
      await set('217', 1);
      await mailed();
    },
  );
});
