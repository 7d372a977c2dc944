import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { installationLog } from '#application/accounts/set-up.ts';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { installEarlierSecrets } from '#application/adapters/secrets-postgres/earlier.ts';
import { restoreDatabase } from '#api/commands/restore.ts';
import { accountEvents } from '#domain/account/account.ts';
import type { HeldPurpose } from '#domain/account/secret.ts';
import { backUpTo } from '#tests/support/back-up.ts';
import { obligingPrograms } from '#tests/support/bookkeeping.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { withSession } from '#api/start/database-session.ts';
import { dnsOf } from '#tests/support/dns.ts';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import { noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const dns = dnsOf({ 'smtp.provider.example': { a: ['192.0.2.80'] } });
const bookkeepingPrograms = {
  ...obligingPrograms,
  redeem: async (_: string, given: string) => ({ key: `sleutel ${given}`, administration: 'Proef' }),
};
const folder = temporaryFolder();
afterAll(() => folder.remove());

type Kind = {
  purpose: HeldPurpose;
  /** Gives the account that secret, under this command id. */
  give: (world: SmallWorld, value: string, commandId?: string) => Promise<{ status: number }>;
  /** What holds then. */
  holds: (value: string) => string;
  /** What a repeat is answered. */
  repeated?: number;
};
const put =
  (method: string, at: string, bodyOf: (value: string) => object): Kind['give'] =>
  (world, value, commandId = randomUUID()) =>
    world.call('ADMIN', method, at, bodyOf(value), { 'Idempotency-Key': commandId });
const same = (value: string) => value;

/** Those that a person types; of the others the server makes the value. */
const typed: Kind[] = [
  ...([601, 602, 603] as const).map((type, index) => ({
    purpose: (['carrier-postnl', 'carrier-myparcel', 'carrier-dpd'] as const)[index]!,
    give: put('PUT', 'settings/carrierkey', (description) => ({ type, description })),
    holds: same,
  })),
  {
    purpose: 'webshop',
    give: put('PUT', 'settings/webshopsecret', (description) => ({ description })),
    holds: same,
  },
  {
    purpose: 'mail-server',
    give: put('POST', 'settings/mailsender/server', (password) => ({
      server: 'smtp.provider.example',
      port: 587,
      user: 'noordhof',
      password,
    })),
    holds: (password) => `smtp://noordhof:${password}@smtp.provider.example:587?requireTLS=true`,
  },
  ...(['snelstart', 'exact'] as const).map((system) => ({
    purpose: `bookkeeping-${system}` as const,
    async give(world: SmallWorld, code: string, commandId: string = randomUUID()) {
      const { body } = await world.call('ADMIN', 'GET', `settings/bookkeeping/activate/${system}`);
      const state = new URL(body.redirect_url).searchParams.get('state');
      return world.call(
        ...(['ADMIN', 'POST', 'settings/bookkeeping/link', { system, code, state }] as const),
        { 'Idempotency-Key': commandId },
      );
    },
    holds: (code: string) => `sleutel ${code}`,
  })),
];

describe.each(
  inLongRun<readonly ('PostgreSQL' | 'EventStoreDB')[]>(['PostgreSQL', 'EventStoreDB'], ['PostgreSQL']),
)('law 15 · secrets with the log in %s', (store) => {
  const keys = passingKeys();
  let world: SmallWorld;
  let server: Awaited<ReturnType<typeof eventStoreStandIn>> | null = null;
  let drop = async () => {};
  beforeAll(async () => {
    const adapters = { dns, bookkeepingPrograms, secretKeys: keys };
    if (store === 'PostgreSQL') world = await smallWorld(adapters);
    else {
      server = await eventStoreStandIn();
      const database = await freshDatabase();
      drop = database.drop;
      world = await smallWorld({ ...adapters, databaseUrl: database.url, eventStoreUrl: server.url });
    }
  });
  afterAll(async () => {
    await world?.close();
    await drop();
    server?.stop();
  });
  const held = async (purpose: HeldPurpose) => {
    await world.core.waitFor(await world.heads());
    return world.core.held.valueOf(noordhof, purpose);
  };

  test.each(typed)('$purpose: A, then B, then A again under the id of before: B holds', async (kind) => {
    const first = randomUUID();
    expect((await kind.give(world, 'sleutel-A', first)).status).toBe(200);
    expect(await held(kind.purpose)).toBe(kind.holds('sleutel-A'));
    expect((await kind.give(world, 'sleutel-B')).status).toBe(200);
    expect((await kind.give(world, 'sleutel-A', first)).status).toBe(200);
    expect(await held(kind.purpose)).toBe(kind.holds('sleutel-B'));
  });

  test.each(['vivino-feed', 'website-api'] as const)(
    '%s: a token that is made again under the id of the first is none: the second holds',
    async (purpose) => {
      const renew = async (commandId: string) =>
        (
          await world.call(...(['ADMIN', 'POST', 'settings/tokens/renew', { purpose }] as const), {
            'Idempotency-Key': commandId,
          })
        ).body.data.token as string;
      const first = randomUUID();
      const one = await renew(first);
      const two = await renew(randomUUID());
      expect(two).not.toBe(one);
      expect(await renew(first)).toBe(two);
      expect(await world.core.held.holderOf(purpose, two)).toBe(noordhof);
      expect(await world.core.held.holderOf(purpose, one)).toBeNull();
    },
  );

  test('a key that signs mail is made once for a command', async () => {
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', {
      field: 'from_email',
      val: 'verkoop@noordhof.example',
    });
    const make = (commandId: string) =>
      world.call('ADMIN', 'POST', 'settings/mailsender/key', {}, { 'Idempotency-Key': commandId });
    const record = async () => (await world.call('ADMIN', 'GET', 'settings/mailsender')).body.record;
    const first = randomUUID();
    await make(first);
    await make(randomUUID());
    const second = await record();
    await make(first);
    expect(await record()).toEqual(second);
    expect((await world.call('ADMIN', 'GET', 'settings/mailsender')).body.key_unreadable).toBe(false);
  });

  test('killed between row and append the one of before holds, and the command may come again, for no other value', async () => {
    const [kind] = typed as [Kind];
    const asOwner = (statements: string) =>
      withSession({ connectionString: world.databaseUrl }, (client) => client.query(statements));
    await kind.give(world, 'van-eerst');
    await asOwner(`
      create function pg_temp_fault() returns trigger language plpgsql as
        $$ begin raise exception 'killed'; end $$;
      create trigger killed before insert on es.event for each row execute function pg_temp_fault()`);
    const commandId = randomUUID();
    expect((await kind.give(world, 'van-later', commandId)).status).toBe(500);
    await asOwner('drop trigger killed on es.event; drop function pg_temp_fault()');
    const written = await world.pool.query('select from secret.sealed where secret_id = $1', [commandId]);
    expect(written.rowCount).toBe(1);
    expect(await held(kind.purpose)).toBe('van-eerst');

    expect((await kind.give(world, 'een-andere', commandId)).status).toBe(422);
    expect(await held(kind.purpose)).toBe('van-eerst');
    expect((await kind.give(world, 'van-later', commandId)).status).toBe(200);
    expect(await held(kind.purpose)).toBe('van-later');
  });

  test('rows that no event names go after a day, the others stay', async () => {
    const rows = async () => (await world.pool.query('select from secret.sealed')).rowCount!;
    const before = await rows();
    await world.sweepSecrets();
    expect(await rows()).toBe(before);
    await world.pool.query("update secret.sealed set kept_at = now() - interval '25 hours'");
    await world.sweepSecrets();
    // one for each purpose, and the two keys that sign
    expect(await rows()).toBe(typed.length + 2 + 2);
    for (const { purpose } of typed) expect(await held(purpose)).not.toBeNull();
  });

  test('nothing of it stands in the database or in a backup as it is', async () => {
    const file = path.join(folder.path, store);
    await backUpTo(world.databaseUrl, { file, madeAt: world.time.now, secretKeys: keys });
    const text = [file, `${file}.keys`].map((part) => gunzipSync(fs.readFileSync(part)).toString()).join('');
    const token = await held('vivino-feed');
    for (const secret of ['sleutel-B', 'van-later', token!, 'PRIVATE KEY', 'sleutel-A', 'van-eerst']) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('without the key', () => {
  test.runIf(isThorough)(
    'the program starts, the settings say what is to be entered again, and that helps',
    async () => {
      const database = await freshDatabase();
      onTestFinished(database.drop);
      const before = await smallWorld({ dns, bookkeepingPrograms, databaseUrl: database.url });
      for (const kind of typed) await kind.give(before, 'sleutel-A');
      await before.call('ADMIN', 'POST', 'settings/tokens/renew', { purpose: 'vivino-feed' });
      const keyed = await before.call('ADMIN', 'GET', 'settings/tokens');
      expect(keyed.body.data).toContainEqual({ purpose: 'vivino-feed', is_set: 1, is_unreadable: 0 });
      await before.stop();

      const world = await smallWorld({ dns, bookkeepingPrograms, databaseUrl: database.url, isFilled: true });
      onTestFinished(world.close);
      const get = async (at: string) => (await world.call('ADMIN', 'GET', at)).body;
      expect((await get('settings/tokens')).data).toEqual(
        expect.arrayContaining([
          { purpose: 'vivino-feed', is_set: 1, is_unreadable: 1 },
          { purpose: 'webshop', is_set: 1, is_unreadable: 1 },
          { purpose: 'website-api', is_set: 0, is_unreadable: 0 },
        ]),
      );
      expect((await get('settings/carrierkeys')).data).toEqual(
        [601, 602, 603].map((type) => ({ type, has_key: 1, is_unreadable: 1 })),
      );
      expect(await get('settings/bookkeeping/status/exact')).toMatchObject({ is_unreadable: true });
      expect(await get('settings/mailsender')).toMatchObject({ server_unreadable: true });
      const shown = await world.call('ADMIN', 'POST', 'settings/tokens/show', { purpose: 'vivino-feed' });
      expect(shown.status).toBe(409);
      expect(JSON.stringify(shown.body)).toContain('voer opnieuw in');

      await typed[0]!.give(world, 'sleutel-C');
      expect((await get('settings/carrierkeys')).data[0]).toEqual({
        type: 601,
        has_key: 1,
        is_unreadable: 0,
      });
    },
    60_000,
  );
});

describe('secrets of before, as they were', () => {
  const keep = async (world: SmallWorld) => {
    const events = [
      accountEvents.carrierKeyKept({ accountId: noordhof, carrier: 'postnl' }),
      accountEvents.secretKept({ accountId: noordhof, purpose: 'website-api' }),
      accountEvents.bookkeepingLinked({ accountId: noordhof, system: 'exact', administration: 'Proef' }),
    ];
    const stream = `account-${noordhof}`;
    const { length } = await world.store.readStream(installationLog, stream);
    const { userId, onBehalfOf, correlationId, screen } = world.by(noordhof, 0);
    await world.store.append({
      log: installationLog,
      commandId: randomUUID(),
      accountId: noordhof,
      metadata: { userId, onBehalfOf, correlationId, screen, commandDigest: '' },
      streams: [{ stream, expectedRevision: length, events }],
    });
    await withSession({ connectionString: world.databaseUrl }, async (owner) => {
      await installEarlierSecrets(owner);
      await owner.query(`
        insert into secret.carrier_key values (${noordhof}, 'postnl', 'oude-sleutel');
        insert into secret.account_secret values ('website-api', ${noordhof}, 'oud-token', 'x');
        insert into secret.bookkeeping_key values (${noordhof}, 'exact', 'oude-koppeling');
        insert into secret.mail_key values ('kboud', 'oude PRIVATE KEY')`);
    });
  };
  const told = async (world: SmallWorld) => {
    await world.core.waitFor(await world.heads());
    const { held: secrets } = world.core;
    return [
      await secrets.valueOf(noordhof, 'carrier-postnl'),
      await secrets.holderOf('website-api', 'oud-token'),
      await secrets.valueOf(noordhof, 'bookkeeping-exact'),
      await secrets.mailKeyStateOf({ selector: 'kboud', domain: 'x', publicKey: 'x' }),
      (await world.pool.query("select to_regclass('secret.carrier_key') as there")).rows[0].there,
    ];
  };
  const all = ['oude-sleutel', noordhof, 'oude-koppeling', 'kept', null];

  test.runIf(isThorough)(
    'are sealed at the start, and their tables dropped',
    async () => {
      const database = await freshDatabase();
      onTestFinished(database.drop);
      const before = await smallWorld({ databaseUrl: database.url });
      await keep(before);
      await before.stop();
      const world = await smallWorld({ databaseUrl: database.url, isFilled: true });
      onTestFinished(world.close);
      expect(await told(world)).toEqual(all);
    },
    60_000,
  );

  test.runIf(isThorough)(
    'are sealed when a backup of then is put back',
    async () => {
      const before = await smallWorld();
      onTestFinished(before.close);
      await keep(before);
      const file = path.join(folder.path, 'of before');
      const keys = passingKeys();
      await backUpTo(before.databaseUrl, { file, madeAt: before.time.now, secretKeys: keys });
      const database = await freshDatabase();
      onTestFinished(database.drop);
      await restoreDatabase(database.url, file, { print: () => undefined, onRows: () => undefined, keys });
      const world = await smallWorld({ databaseUrl: database.url, isFilled: true, secretKeys: keys });
      onTestFinished(world.close);
      expect(await told(world)).toEqual(all);
    },
    60_000,
  );
});
