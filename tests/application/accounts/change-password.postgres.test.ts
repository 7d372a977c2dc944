import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { install } from '#api/compose/install.ts';
import { changePassword } from '#application/accounts/change-password.ts';
import { kurrentEventStore } from '#application/adapters/event-store-kurrentdb/event-store.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { postgresCredentials } from '#application/adapters/sessions-postgres/credentials.ts';
import { type Actor, commandHandler } from '#application/kernel/command-handler.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Credentials } from '#application/ports/sessions.ts';
import { user } from '#domain/user/user.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';
import { isThorough } from '#tests/support/long-run.ts';

const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
const onFault = () => undefined;
const [userId, first, second] = [12, 'Zomer.1234', 'Winter.5678'];
const by = (): Actor => ({
  log: 0,
  accountId: 3,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  screen: null,
  userId: 0,
  onBehalfOf: null,
});

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let credentials: Credentials;
let closing: (() => unknown)[];
beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  await install(pool);
  credentials = postgresCredentials(pool);
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  await pool.end();
  await database.drop();
});

const inDatabase = () => {
  const store = postgresEventStore({ connectionString: database.url, clock, onFault });
  closing.push(store.close);
  return store;
};
const onServer = async (url: string, timeout = 10_000) => {
  const store = kurrentEventStore({ url, connectionString: database.url, clock, onFault, timeout });
  closing.unshift(store.close);
  await store.start();
  return store;
};

const handlerOn = (store: EventStore) => commandHandler({ store, mayActOn: () => true });
const changing = (store: EventStore, who: Actor, password: string) =>
  changePassword(
    {
      handle: handlerOn(store),
      credentials,
      common: { has: async () => false },
      facts: { account: () => null, user: async () => null },
    },
    who,
    { userId, password },
  );
/** A user with the first password, which comes with UserAdded. */
const addUser = async (store: EventStore) => {
  const who = by();
  await credentials.prepare({ log: 0, commandId: who.commandId, userId, password: first });
  expect(await credentials.verify(userId, first)).toBe(false);
  // what a name without a password is compared with, to take as long as any other
  expect(await credentials.verify(userId, 'nobody has this password')).toBe(false);
  await handlerOn(store)(who, {}, async (work) => {
    const person = { username: 'anna', firstName: 'Anna', lastName: 'Bos', email: 'anna@elders.example' };
    await work.decide(user, userId, { type: 'AddUser', userId, ...person });
  });
  expect(await credentials.verify(userId, first)).toBe(true);
};
const passwordNow = async () => {
  const known = [first, second];
  const right = await Promise.all(known.map((password) => credentials.verify(userId, password)));
  return known.filter((_, index) => right[index]);
};
const types = async (store: EventStore) => (await store.readLog(0, 0, 100)).map(({ type }) => type);

describe('a password and the event that says so commit together (law 15)', () => {
  test('in one transaction of the database', async () => {
    const store = inDatabase();
    await addUser(store);
    const transactions = async () => {
      const { rows } = await pool.query(
        `select distinct xmin::text from (select xmin from secret.credential where user_id = $1
         union all select xmin from es.event where log = 0 and position = (select max(position) from es.event)) as one`,
        [userId],
      );
      return rows.length;
    };
    expect(await transactions()).toBe(1);
    await changing(store, by(), second);
    expect(await passwordNow()).toEqual([second]);
    expect(await transactions()).toBe(1);
    expect(await types(store)).toEqual(['UserAdded', 'PasswordChanged']);
    const { rows } = await pool.query('select from secret.prepared_credential');
    expect(rows).toEqual([]);
  });

  test.runIf(isThorough)(
    'an append that is not recorded leaves the old one, and the repeat brings the new one',
    async () => {
      const store = inDatabase();
      await addUser(store);
      const who = by();
      const broken: EventStore = {
        ...store,
        append: () => Promise.reject(new Error('the database is away')),
      };
      await expect(changing(broken, who, second)).rejects.toThrow('away');
      expect(await passwordNow()).toEqual([first]);
      await changing(store, who, second);
      expect(await passwordNow()).toEqual([second]);
    },
  );

  test.runIf(isThorough)(
    'a refused command leaves the old one, also when another one is recorded later',
    async () => {
      const store = inDatabase();
      await expect(changing(store, by(), second)).rejects.toMatchObject({ code: 'user-not-found' });
      await addUser(store);
      expect(await passwordNow()).toEqual([first]);
    },
  );

  test.runIf(isThorough)(
    'a repeat of a recorded command changes nothing, whatever password comes with it',
    async () => {
      const store = inDatabase();
      await addUser(store);
      const who = by();
      await changing(store, who, second);
      await changing(store, who, first);
      expect(await passwordNow()).toEqual([second]);
      expect(await types(store)).toEqual(['UserAdded', 'PasswordChanged']);
    },
  );

  test.runIf(isThorough)(
    'on an event store server, killed between the event there and the row here: the next start brings it',
    async () => {
      const server = await eventStoreStandIn();
      closing.push(server.stop);
      const store = await onServer(server.url, 1000);
      await addUser(store);
      server.loseAnswers(1);
      await expect(changing(store, by(), second)).rejects.toThrow();
      const next = await onServer(server.url);
      expect(await types(next)).toEqual(['UserAdded', 'PasswordChanged']);
      expect(await passwordNow()).toEqual([second]);
    },
  );
});
