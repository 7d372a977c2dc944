import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyring } from '#application/kernel/keyring.ts';
import type { Append, EventStore } from '#application/ports/event-store.ts';
import type { PersonKey, PersonKeys } from '#application/ports/person-keys.ts';
import { sealedEventStore, sealedEvents, sealedFollower } from '#application/kernel/sealed-event-store.ts';
import { customerEvents } from '#domain/customer/customer.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { aCustomer } from '#tests/support/records.ts';
import { turnsWhile } from '#tests/support/turns-while.ts';

const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
const metadata = { userId: 1, onBehalfOf: null, commandDigest: 'd', correlationId: 'c', screen: null };
const added = (customerId: number, name = `Klant ${customerId}`) =>
  customerEvents.added(aCustomer({ customerId, name }));
const appending = (stream: string, expectedRevision: number, ...events: StoredEvent[]): Append => ({
  log: 1,
  accountId: 3,
  commandId: randomUUID(),
  metadata,
  streams: [{ stream, expectedRevision, events }],
});

let kept: Map<string, PersonKey>;
let asked: string[];
/** How often keys were asked for. */
let rounds: number;
let plain: EventStore;
let slow: Promise<void>;
/** Keys as a database would keep them; `slow` holds up the making of them. */
const keys: PersonKeys = {
  find: async (log, people) => {
    rounds += 1;
    asked.push(...people);
    return new Map(
      people.flatMap((person) => {
        const key = kept.get(`${log} ${person}`);
        return key === undefined ? [] : [[person, key] as const];
      }),
    );
  },
  async make(log, people) {
    await slow;
    for (const person of people)
      if (!kept.has(`${log} ${person}`)) kept.set(`${log} ${person}`, Buffer.alloc(32, person.length));
    return keys.find(log, people);
  },
  sweep: async () => undefined,
};
beforeEach(() => {
  [kept, asked, rounds, plain, slow] = [new Map(), [], 0, memoryEventStore({ clock }), Promise.resolve()];
});
const names = async (store: EventStore) =>
  (await store.readLog(1, 0, 100)).map(({ data }) => (data as { name?: string }).name);

describe('an event store that seals what is personal (law 10)', () => {
  test('holds it sealed and hands it out readable, by each way of reading', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    const append = appending('customer-401', 0, added(401, 'Bistro De Kade'));
    await store.append(append);
    expect(JSON.stringify(await plain.readLog(1, 0, 10))).not.toContain('Bistro');
    const [event] = append.streams[0]!.events;
    for (const [read] of [
      await store.readLog(1, 0, 10),
      await store.readStream(1, 'customer-401'),
      await store.readCommand(1, append.commandId),
    ]) {
      expect(read!.data).toEqual(event!.data);
      expect(read!.metadata).toEqual(metadata);
    }
  });

  test('opens many events some at a time, with a turn for others after each', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    const events = Array.from({ length: 1_000 }, () => added(401, 'Bistro De Kade'));
    for (let from = 0; from < 1_000; from += 100)
      await store.append(appending('customer-401', from, ...events.slice(from, from + 100)));
    let read: unknown[] = [];
    expect(await turnsWhile(async () => (read = await store.readLog(1, 0, 1_000)))).toBeGreaterThanOrEqual(3);
    expect(read).toHaveLength(1_000);
  });

  test('keeps the order of appends, also while a key is being made', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    const gate = Promise.withResolvers<void>();
    slow = gate.promise;
    const results = [
      store.append(appending('customer-401', 0, added(401))),
      store.append(appending('customer-401', 1, added(401))),
      store.append(appending('note-1', 0, { type: 'Noted', version: 1, data: {} })),
    ];
    gate.resolve();
    expect((await Promise.all(results)).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => 'committed'),
    );
    expect((await plain.readLog(1, 0, 10)).map(({ stream }) => stream)).toEqual([
      'customer-401',
      'customer-401',
      'note-1',
    ]);
  });

  test('asks anew for a key that is forgotten while it is made, as after an outage, and records by it', async () => {
    const ring = keyring(keys);
    const store = sealedEventStore(plain, ring);
    const gate = Promise.withResolvers<void>();
    slow = gate.promise;
    const result = store.append(appending('customer-401', 0, added(401, 'Bistro De Kade')));
    await Promise.resolve();
    ring.forgetAll();
    gate.resolve();
    expect(await result).toMatchObject({ outcome: 'committed' });
    expect(rounds).toBe(2);
    expect(await names(store)).toEqual(['Bistro De Kade']);
    expect(JSON.stringify(await plain.readLog(1, 0, 10))).not.toContain('Bistro');
  });

  test('sends nothing when a key cannot be made, and goes on with the next', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    slow = Promise.reject(new Error('the database is away'));
    await expect(store.append(appending('customer-401', 0, added(401)))).rejects.toThrow('away');
    expect(await plain.heads()).toEqual({});
    slow = Promise.resolve();
    expect(await store.append(appending('customer-401', 0, added(401)))).toMatchObject({ position: 1 });
  });

  test('asks for a key once', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    for (let revision = 0; revision < 5; revision += 1)
      await store.append(appending('customer-401', revision, added(401)));
    await names(store);
    await names(store);
    expect(asked).toEqual(['customer-401']);
  });

  test('reads events of before that are not sealed, and those of people without a key', async () => {
    await plain.append(appending('customer-401', 0, added(401, 'Van vroeger')));
    await sealedEventStore(plain, keyring(keys)).append(appending('customer-402', 0, added(402)));
    kept.clear();
    expect(await names(sealedEventStore(plain, keyring(keys)))).toEqual(['Van vroeger', '(vergeten)']);
  });

  test('reads that somebody was erased: from then on nothing of this person, whatever is at hand', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    await store.append(appending('customer-401', 0, added(401)));
    await store.append(appending('customer-402', 0, added(402)));
    expect(await names(store)).toEqual(['Klant 401', 'Klant 402']);
    // by another process, which deleted the key with it
    const erased = personEvents.erased({ person: 'customer-401' });
    await plain.append(appending('person-customer-401', 0, erased));
    kept.set('1 customer-401', null);
    expect(await names(store)).toEqual(['(vergeten)', 'Klant 402', undefined]);
    await store.append(appending('customer-401', 1, added(401, 'Toch weer')));
    expect((await names(store)).at(-1)).toBe('(vergeten)');
    expect(JSON.stringify(await plain.readStream(1, 'customer-401', 1))).not.toContain('$personal');
  });

  test('opens an event once for all who read it, and never again once its person is forgotten', async () => {
    const ring = keyring(keys);
    await sealedEventStore(plain, ring).append(appending('customer-401', 0, added(401)));
    const atHand = await plain.readLog(1, 0, 10);
    const tail: EventStore = { ...plain, readLog: async () => atHand };
    const store = sealedEventStore(tail, ring);
    const [first] = await store.readLog(1, 0, 10);
    expect(first!.data).toMatchObject({ name: 'Klant 401' });
    expect((await store.readLog(1, 0, 10))[0]).toBe(first);
    ring.forget(1, 'customer-401');
    expect(await names(store)).toEqual(['(vergeten)']);
    // also when another key is there
    ring.forgetAll();
    kept.set('1 customer-401', null);
    expect(await names(store)).toEqual(['(vergeten)']);
  });

  test('of what a follower does not read nothing is opened, and whom it forgets is forgotten all the same', async () => {
    const ring = keyring(keys);
    await sealedEventStore(plain, ring).append(appending('customer-401', 0, added(401), added(402)));
    const follow = sealedFollower(plain.readLog, ring);
    ring.forgetAll();
    asked = [];
    const isRead = (type: string) => type === personEvents.erased.type;
    const [first] = await follow(1, 0, 10, isRead);
    expect(asked).toEqual([]);
    expect(first!.data).toEqual((await plain.readLog(1, 0, 1))[0]!.data);
    expect((await follow(1, 0, 10))[0]!.data).toMatchObject({ name: 'Klant 401' });
    await plain.append(appending('customer-401', 2, personEvents.erased({ person: 'customer-401' })));
    await follow(1, 2, 10, () => false);
    expect((await follow(1, 0, 1))[0]!.data).toMatchObject({ name: '(vergeten)' });
  });

  test('values do not open under another person or in another log', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    await store.append(appending('customer-401', 0, added(401)));
    const [{ data }] = (await plain.readLog(1, 0, 1)) as unknown as [{ data: { $personal: object } }];
    const moved = { ...data, $personal: { ...data.$personal, of: 'customer-402' } };
    await plain.append(appending('customer-402', 0, { type: 'CustomerAdded', version: 1, data: moved }));
    kept.set('1 customer-402', kept.get('1 customer-401')!);
    await expect(names(store)).rejects.toThrow();
  });

  test('a filling is sealed in pieces, its keys made before', async () => {
    const events = Array.from({ length: 1_500 }, (_, index) => added(1 + (index % 700)));
    const sealed: StoredEvent[] = [];
    for await (const event of sealedEvents(1, events, keyring(keys))) sealed.push(event);
    expect(sealed).toHaveLength(1_500);
    expect(JSON.stringify(sealed)).not.toContain('Klant');
    expect(asked).toHaveLength(700);
    expect(rounds).toBe(1);
  });

  test('what is about nobody asks for no key', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    const noted = { type: 'Noted', version: 1, data: { text: 'x' } };
    await store.append(appending('note-1', 0, noted));
    expect(await store.readLog(1, 0, 10)).toMatchObject([noted]);
    expect(rounds).toBe(0);
    await store.append(appending('customer-401', 0, added(401)));
    await names(sealedEventStore(plain, keyring(keys)));
    expect(asked).toEqual(['customer-401', 'customer-401']);
  });

  test('an event with no personal value in it is stored as it is', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    const changed = customerEvents.fieldChanged({ id: 401, field: 'accountManagerId', from: 7, to: 12 });
    await store.append(appending('customer-401', 0, changed));
    expect(await plain.readLog(1, 0, 1)).toMatchObject([{ data: changed.data }]);
    expect(JSON.stringify(await plain.readLog(1, 0, 1))).not.toContain('$personal');
    expect((await store.readLog(1, 0, 1))[0]!.data).toEqual(changed.data);
  });

  test('keeps the order of appends while one key is there and the next is still being made', async () => {
    const store = sealedEventStore(plain, keyring(keys));
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    slow = first.promise;
    const one = store.append(appending('customer-401', 0, added(401)));
    const two = store.append(appending('customer-402', 0, added(402)));
    await new Promise(setImmediate);
    slow = second.promise;
    first.resolve();
    await one;
    const three = store.append(appending('note-1', 0, { type: 'Noted', version: 1, data: {} }));
    await new Promise(setImmediate);
    second.resolve();
    await Promise.all([two, three]);
    expect((await plain.readLog(1, 0, 10)).map(({ stream }) => stream)).toEqual([
      'customer-401',
      'customer-402',
      'note-1',
    ]);
  });
});

describe('keys at hand', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());
  const key = Buffer.alloc(32, 1);

  test('are ready for use, and asked for again after half a minute; who is erased stays so', async () => {
    kept.set('1 customer-401', key).set('1 customer-402', null);
    const ring = keyring(keys);
    const people = ['customer-401', 'customer-402', 'customer-403'];
    const found = await ring.find(1, people);
    expect(found.get('customer-401')).toMatchObject({ type: 'secret', symmetricKeySize: 32 });
    expect([found.get('customer-402'), found.get('customer-403')]).toEqual([null, undefined]);
    vi.advanceTimersByTime(29_999);
    expect(ring.known(1, 'customer-401')).toBeDefined();
    await ring.find(1, people.slice(0, 2));
    expect(rounds).toBe(1);
    vi.advanceTimersByTime(1);
    expect([ring.known(1, 'customer-401'), ring.known(1, 'customer-402')]).toEqual([undefined, null]);
    await ring.find(1, people.slice(0, 2));
    expect(asked).toEqual([...people, 'customer-401']);
  });

  test('are held for so many people, and the one that was asked for longest ago goes first', async () => {
    const ring = keyring(keys, 2);
    for (const person of ['customer-401', 'customer-402']) await ring.make(1, [person]);
    expect(ring.known(1, 'customer-401')).toBeDefined();
    await ring.make(1, ['customer-403']);
    const isKnown = (person: string) => ring.known(1, person) !== undefined;
    expect(['customer-401', 'customer-402', 'customer-403'].map(isKnown)).toEqual([false, true, true]);
  });
});
