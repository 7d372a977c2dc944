import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { install } from '#api/compose/install.ts';
import { kurrentEventStore } from '#application/adapters/event-store-kurrentdb/event-store.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { commandHandler } from '#application/kernel/command-handler.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { eraseCustomer } from '#application/people/erase-person.ts';
import { sealedEventStore } from '#application/kernel/sealed-event-store.ts';
import { customer } from '#domain/customer/customer.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';
import { aCustomer } from '#tests/support/records.ts';
import { withCore } from '#tests/support/with-core.ts';
import { isThorough } from '#tests/support/long-run.ts';

const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
const by = () => ({
  log: 1,
  accountId: 3,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  screen: null,
  userId: 1,
  onBehalfOf: null,
});

test.runIf(isThorough)(
  'a server killed after PersonErased is on the event store server, before the key is gone here: it goes at the next start',
  async () => {
    const server = await eventStoreStandIn();
    const database = await freshDatabase();
    const pool = new Pool({ connectionString: database.url });
    await install(pool);
    const closing: (() => Promise<void>)[] = [];
    onTestFinished(async () => {
      for (const close of closing) await close();
      await pool.end();
      server.stop();
      await database.drop();
    });
    /** The parts of a server that starts. */
    const started = async () => {
      const connection = { url: server.url, connectionString: database.url, timeout: 1000 };
      const store = kurrentEventStore({ ...connection, clock, onFault: () => undefined });
      closing.push(store.close);
      await store.start();
      const keys = keyring(postgresPersonKeys(pool));
      const sealed = sealedEventStore(store, keys);
      const handle = commandHandler({ store: sealed, mayActOn: () => true });
      const facts = {
        account: () => ({}) as never,
        customer: async () => aCustomer(),
        openOrders: async () => [],
      };
      return {
        sealed,
        handle,
        erase: withCore(eraseCustomer, { handle, keys, facts }),
      };
    };
    const namesIn = async ({ sealed }: Awaited<ReturnType<typeof started>>) =>
      (await sealed.readStream(1, 'customer-401')).map(({ data }) => (data as { name: string }).name);
    const keysLeft = async () =>
      (await pool.query('select from secret.person_key where key is not null')).rowCount;

    const first = await started();
    await first.handle(by(), {}, async (work) => {
      await work.decide(customer, 401, { type: 'AddCustomer', ...aCustomer({ customerId: 401 }) });
    });
    expect(await namesIn(first)).toEqual([aCustomer().name]);
    expect(await keysLeft()).toBe(1);
    for (const held of server.streams.get('log-1')!)
      expect(held.data.toString()).not.toContain(aCustomer().name);

    server.loseAnswers(1);
    const command = by();
    await expect(first.erase(command, { customerId: 401 })).rejects.toThrow();
    const next = await started();
    expect(await keysLeft()).toBe(0);
    expect(await namesIn(next)).toEqual(['(vergeten)']);
    // the caller who got no answer sends it again
    expect((await next.erase(command, { customerId: 401 })).events).toMatchObject([{ type: 'PersonErased' }]);
  },
  30_000,
);
