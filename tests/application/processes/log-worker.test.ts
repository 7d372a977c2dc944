import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotDone } from '#application/ports/not-done.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import type { Retries } from '#application/processes/attempt.ts';
import type { Process } from '#application/processes/definition.ts';
import { mailRetries } from '#application/processes/mail-once.ts';
import { atIntervals } from '#application/processes/at-intervals.ts';
import { processRunner } from '#application/processes/runner.ts';
import { type BottleEvent, bottleEvents, log, record, someEvents } from '#tests/support/bottles.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { memoryProcessStore } from '#tests/support/process-store-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  // what never was is long ago: the first second of a process is like any other
  vi.advanceTimersByTime(60_000);
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
type React = Process<BottleEvent>['react'];

/** A log, and what runs a process on it; of another kind of event nothing is told to it. */
const office = (
  react: React,
  { events = bottleEvents, retries }: { events?: Partial<typeof bottleEvents>; retries?: Retries } = {},
) => {
  const store = memoryEventStore({ clock });
  const processStore = memoryProcessStore();
  const faults: { message: string; about: object }[] = [];
  const holder = { isMine: true, asked: 0, released: 0 };
  /** What happens between the look at what is due and its answer. */
  const meanwhile = { due: async () => {} };
  let isAway = false;
  const counts = { reads: 0, notes: 0, looks: 0 };
  const open = () =>
    processRunner({
      store: {
        ...store,
        readLog: async (log, after, limit) => {
          counts.reads += 1;
          if (isAway) throw new Error('no database');
          return store.readLog(log, after, limit);
        },
      },
      processStore: {
        ...processStore,
        advance: async (...of) => {
          counts.notes += 1;
          return processStore.advance(...of);
        },
        due: async (...of) => {
          counts.looks += 1;
          const found = await processStore.due(...of);
          await meanwhile.due();
          return found;
        },
      },
      leases: {
        hold: async () => {
          holder.asked += 1;
          return holder.isMine;
        },
        release: async () => void (holder.released += 1),
      },
      processes: [
        { name: 'mail', events: events as typeof bottleEvents, react, ...(retries && { retries }) },
      ],
      retries: { firstMs: 10_000, lastMs: 15_000, tries: 3 },
      onFault: (fault, about) => void faults.push({ message: fault.message, about }),
    });
  const runner = open();
  const status = async () => (await runner.status())[0]!;
  const noted = () => processStore.checkpoint('mail', log);
  const away = (is: boolean) => {
    isAway = is;
  };
  return { store, processStore, runner, open, status, noted, faults, holder, counts, away, meanwhile };
};
/** Runs it, with one event before it. */
const started = async (react: React, over: Parameters<typeof office>[1] = {}) => {
  const made = office(react, over);
  await record(made.store, someEvents(1));
  await made.runner.start();
  await pass(100);
  return made;
};
const reacting = () => {
  const reacted: number[] = [];
  const react: React = async ({ position }) => void reacted.push(position);
  return { reacted, react };
};

describe('a process that keeps up with a log', () => {
  test('gets the events of its kinds alone, and is past the others too', async () => {
    const { reacted, react } = reacting();
    const { laidDown } = bottleEvents;
    const { store, status } = await started(react, { events: { laidDown } });
    await record(store, someEvents(3));
    await pass(100);
    expect(reacted).toEqual([2, 3]);
    expect(await status()).toMatchObject({ process: 'mail', log, position: 4, head: 4, lag: 0 });
  });

  test('is past events of other kinds without being woken, and notes that within a second', async () => {
    const { reacted, react } = reacting();
    const { laidDown } = bottleEvents;
    const { store, status, noted, counts } = await started(react, { events: { laidDown } });
    await pass(2_000);
    const { reads } = counts;
    const drunk = someEvents(1, 2);
    for (let nth = 0; nth < 3; nth += 1) {
      await record(store, drunk);
      await pass(60);
    }
    expect([counts.reads - reads, (await status()).position, await noted()]).toEqual([0, 4, 1]);
    await pass(1_000);
    expect(await noted()).toBe(4);
    await record(store, [...drunk, ...someEvents(1)]);
    await pass(100);
    expect(reacted).toEqual([6]);
  });

  test('notes when it stops what it was not woken for', async () => {
    const { laidDown } = bottleEvents;
    const { store, runner, noted } = await started(async () => {}, { events: { laidDown } });
    await pass(2_000);
    await record(store, someEvents(1, 2));
    await pass(10);
    const stopped = runner.stop();
    await pass(100);
    await stopped;
    expect([await noted(), vi.getTimerCount()]).toEqual([2, 0]);
  });

  test('is told the event as it reads now, after the facts are no older', async () => {
    const seen: unknown[] = [];
    const { store } = await started(async ({ data, stream, accountId }) => {
      seen.push({ data, stream: stream.split('-')[0], accountId });
    });
    await record(store, someEvents(1));
    await pass(100);
    expect(seen).toEqual([{ data: { cellar: 0, count: 1 }, stream: 'cellar', accountId: 1 }]);
  });

  test('takes what comes in a short time together, and reads nothing while nothing comes', async () => {
    const { reacted, react } = reacting();
    const { store, counts } = await started(react);
    const before = counts.reads;
    for (let nth = 0; nth < 5; nth += 1) {
      await record(store, someEvents(1));
      await pass(5);
    }
    await pass(200);
    expect(reacted).toEqual([2, 3, 4, 5, 6]);
    expect(counts.reads - before).toBeLessThanOrEqual(5);
    await pass(2_000);
    const quiet = { ...counts };
    await pass(600_000);
    expect(counts).toEqual(quiet);
  });

  test('reads a long log to its end', async () => {
    const { reacted, react } = reacting();
    const { store } = await started(react);
    await record(store, someEvents(1_200));
    await pass(500);
    expect(reacted).toHaveLength(1_200);
  });

  test('notes how far it is once a second, and at once when something was done outside', async () => {
    const { store, noted, counts } = await started(async ({ data }, { attempt }) => {
      if (data.count === 2) await attempt('mail', async () => 'sent');
    });
    await pass(2_000);
    await record(store, someEvents(1));
    await pass(60);
    const first = await noted();
    await record(store, someEvents(1));
    await pass(60);
    expect([first, await noted()]).toEqual([2, 2]);
    await pass(1_000);
    expect(await noted()).toBe(3);
    await record(store, someEvents(1));
    await pass(60);
    expect(await noted()).toBe(3);
    await record(store, someEvents(1, 1));
    await pass(60);
    expect(await noted()).toBe(5);
    const { notes } = counts;
    await pass(10_000);
    expect(counts.notes).toBe(notes);
  });

  test('notes how far it is when it stops, gives its lease up and reacts to nothing more', async () => {
    const { reacted, react } = reacting();
    const { store, runner, noted, holder } = await started(react);
    await pass(1_000);
    await record(store, someEvents(1));
    await pass(120);
    await record(store, someEvents(1));
    await pass(120);
    const stopped = runner.stop();
    await pass(100);
    await stopped;
    expect([await noted(), holder.released]).toEqual([3, 1]);
    await record(store, someEvents(2));
    await pass(2_000);
    expect(reacted).toEqual([2, 3]);
  });
});

describe('a process that is stopped while it reacts', () => {
  test('finishes that, and begins with no other event', async () => {
    const { reacted, react } = reacting();
    const gate = Promise.withResolvers<void>();
    const { store, runner, noted } = await started(async (event, tools) => {
      await react(event, tools);
      await gate.promise;
    });
    await record(store, someEvents(3));
    await pass(100);
    const stopped = runner.stop();
    gate.resolve();
    await pass(100);
    await stopped;
    expect([reacted, await noted()]).toEqual([[2], 2]);
  });
});

describe('a process that ends in a fault', () => {
  test('stands there, tells once, and tries after one, two, four seconds and at most a minute', async () => {
    const tries: number[] = [];
    const began = () => performance.now();
    let from = 0;
    const { store, status, faults, counts } = await started(async () => {
      tries.push(Math.round((began() - from) / 1000));
      throw new Error('no server');
    });
    from = performance.now();
    await record(store, someEvents(2));
    await pass(100);
    const { standstill, ...rest } = await status();
    expect(rest).toMatchObject({ state: 'stopped', position: 1, lag: 2 });
    const { type } = someEvents(1)[0]!;
    expect(standstill).toMatchObject({ position: 2, type, error: 'Error: no server' });
    const { notes } = counts;
    await pass(200_000);
    expect(counts.notes).toBe(notes);
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect((await status()).standstill).toMatchObject({ since: standstill!.since });
    expect(faults).toEqual([{ message: 'no server', about: { log, process: 'mail', position: 2 } }]);
  });

  test('waits for read models that are behind and tells nothing, unless that lasts', async () => {
    const { reacted, react } = reacting();
    let isBehind = true;
    const { store, status, faults } = await started(async (event, tools) => {
      if (isBehind) throw new NotYetRead();
      await react(event, tools);
    });
    await record(store, someEvents(1));
    await pass(8_000);
    expect([reacted, faults]).toEqual([[], []]);
    expect(await status()).toMatchObject({ state: 'running', standstill: null, lag: 1 });
    isBehind = false;
    await pass(1_100);
    expect(reacted).toEqual([2]);
    isBehind = true;
    await record(store, someEvents(1));
    await pass(60_000);
    expect(faults.map(({ message }) => message)).toEqual(['The read models are behind the log']);
    expect(await status()).toMatchObject({ state: 'stopped', standstill: { position: 3 } });
  });

  test('goes on when it goes well, and a fault at the next event is a new one', async () => {
    const { reacted, react } = reacting();
    let fails = true;
    const { store, status, faults } = await started(async (event, tools) => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- what a library throws may be anything
      if (fails) throw `not an error at ${event.position}`;
      await react(event, tools);
    });
    await record(store, someEvents(1));
    await pass(20_000);
    expect((await status()).standstill).toMatchObject({ error: 'Error: not an error at 2' });
    fails = false;
    await pass(20_000);
    expect(reacted).toEqual([2]);
    expect(await status()).toMatchObject({ state: 'running', standstill: null, position: 2 });
    fails = true;
    await record(store, someEvents(1));
    await pass(100);
    fails = false;
    await pass(1_200);
    expect(reacted).toEqual([2, 3]);
    expect(faults.map(({ message }) => message)).toEqual(['not an error at 2', 'not an error at 3']);
  });

  test('is not tried sooner because more is recorded', async () => {
    let tries = 0;
    const { store } = await started(async () => {
      tries += 1;
      throw new Error('no server');
    });
    await record(store, someEvents(1));
    await pass(2_000);
    expect(tries).toBe(2);
    for (let nth = 0; nth < 5; nth += 1) {
      await record(store, someEvents(1));
      await pass(100);
    }
    expect(tries).toBe(2);
  });

  test('of the store is told, and it goes on two seconds later', async () => {
    const { reacted, react } = reacting();
    const { store, faults, away } = await started(react);
    away(true);
    await record(store, someEvents(1));
    await pass(200);
    expect(faults).toEqual([{ message: 'no database', about: { log, process: 'mail' } }]);
    away(false);
    await pass(2_200);
    expect(reacted).toEqual([2]);
  });
});

describe('what a process does outside', () => {
  const attempting = (fails: () => Error | null) => {
    const outcomes: string[] = [];
    let tries = 0;
    const react: React = async ({ position }, { attempt }) => {
      const outcome = await attempt(`mail ${position}`, async () => {
        tries += 1;
        const fault = fails();
        if (fault) throw fault;
        return 'sent';
      });
      outcomes.push(`${position} ${outcome.outcome}`);
    };
    return { outcomes, react, tries: () => tries };
  };

  test('is tried again when it is due, each time later, and then given up', async () => {
    const { outcomes, react, tries } = attempting(() => new NotDone('naar a@b.nl gaat niet'));
    const { store, runner, status } = await started(react);
    await record(store, someEvents(1));
    await pass(100);
    expect(await runner.open()).toMatchObject([
      { state: 'failed', tries: 1, reason: 'naar (adres) gaat niet' },
    ]);
    await pass(9_800);
    expect(tries()).toBe(1);
    await pass(300);
    expect(tries()).toBe(2);
    await pass(14_700);
    expect(tries()).toBe(2);
    await pass(500);
    expect(tries()).toBe(3);
    expect(await runner.open()).toMatchObject([{ state: 'given-up' }]);
    await pass(60_000);
    expect(outcomes).toEqual(['2 failed', '2 failed', '2 failed']);
    expect(await status()).toMatchObject({ state: 'running', position: 2 });
  });

  test('INV-028 · a mail is tried three times more, after ten seconds, ten minutes and ten hours', async () => {
    const { react, tries } = attempting(() => new NotDone('no connection'));
    const { store, runner } = await started(react, { retries: mailRetries });
    await record(store, someEvents(1));
    const seen: number[] = [];
    for (const wait of [100, 9_800, 400, 599_000, 2_000, 35_990_000, 20_000, 90_000_000]) {
      await pass(wait);
      seen.push(tries());
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await runner.open()).toMatchObject([{ state: 'given-up', tries: 4 }]);
  });

  test('that is not asked for any more, as its person was forgotten meanwhile, is looked at once and let go', async () => {
    let isForgotten = false;
    const react: React = async (_, { attempt }) => {
      await attempt('to the house', async () => 'sent');
      if (isForgotten) return;
      await attempt('to a person', () => Promise.reject(new NotDone('no connection')));
    };
    const { store, runner, counts, processStore } = await started(react);
    await record(store, someEvents(1));
    await pass(100);
    isForgotten = true;
    await pass(10_100);
    const { looks } = counts;
    await pass(600_000);
    expect(counts.looks - looks).toBeLessThan(3);
    expect(await processStore.due('mail', log)).toEqual([]);
    expect(await runner.open()).toMatchObject([{ key: 'to a person', state: 'given-up', tries: 1 }]);
  });

  test('that takes so long that another of its event is due by then lets that be tried', async () => {
    let tries = 0;
    const react: React = async (_, { attempt }) => {
      await attempt('first', async () => {
        tries += 1;
        throw new NotDone('no connection');
      });
      await attempt(`second ${tries}`, () => new Promise((done) => setTimeout(done, 12_000)));
    };
    const { store } = await started(react);
    await record(store, someEvents(1));
    await pass(60_000);
    expect(tries).toBe(3);
  });

  test('that never will be is given up at once', async () => {
    const { react } = attempting(() => new NotDone('no such mailbox', { isFinal: true }));
    const { store, runner } = await started(react);
    await record(store, someEvents(1));
    await pass(100);
    expect(await runner.open()).toMatchObject([{ state: 'given-up', tries: 1 }]);
  });

  test('of which nobody knows waits for a person, who may have it done again at once', async () => {
    let fault: Error | null = new Error('socket hang up');
    const { outcomes, react, tries } = attempting(() => fault);
    const { store, runner } = await started(react);
    await record(store, someEvents(1));
    await pass(60_000);
    expect(await runner.open()).toMatchObject([{ state: 'unknown', reason: 'socket hang up' }]);
    expect(tries()).toBe(1);
    fault = null;
    const of = { process: 'mail', log, key: 'mail 2' };
    expect(await runner.settle({ ...of, key: 'mail 99' }, 'again')).toBe(false);
    expect(await runner.settle(of, 'again')).toBe(true);
    await pass(100);
    expect(outcomes).toEqual(['2 unknown', '2 done']);
    expect(await runner.open()).toEqual([]);
  });

  test('that a person asks for while it is looked what is due is not forgotten', async () => {
    let fault: Error | null = new Error('socket hang up');
    const { outcomes, react } = attempting(() => fault);
    const { store, runner, meanwhile } = await started(react);
    meanwhile.due = async () => {
      if (fault === null || (await runner.open())[0]?.state !== 'unknown') return;
      fault = null;
      await runner.settle({ process: 'mail', log, key: 'mail 2' }, 'again');
    };
    await record(store, someEvents(1));
    await pass(3_000);
    expect(outcomes).toEqual(['2 unknown', '2 done']);
  });

  test('is answered by what came of it when the event is reacted to again for another', async () => {
    const outcomes: object[] = [];
    let round = 0;
    const { store, runner } = await started(async (_, { attempt }) => {
      round += 1;
      const fails = (fault: Error) => () => Promise.reject(fault);
      outcomes.push([
        await attempt('sent', async () => round),
        await attempt('refused', fails(new NotDone('no', { isFinal: true }))),
        await attempt('later', fails(new NotDone('busy'))),
        await attempt('lost', fails(new Error('hung up'))),
      ]);
    });
    await record(store, someEvents(1));
    await pass(1_000);
    await runner.settle({ process: 'mail', log, key: 'lost' }, 'done');
    await pass(1_000);
    const first = [
      { outcome: 'done', result: 1 },
      { outcome: 'failed', reason: 'no', isFinal: true },
      { outcome: 'failed', reason: 'busy', isFinal: false },
    ];
    expect(outcomes).toEqual([
      [...first, { outcome: 'unknown', reason: 'hung up' }],
      [...first, { outcome: 'done', result: null }],
    ]);
  });

  test('is done again for those alone that are due, and by who has the lease', async () => {
    const { reacted, react } = reacting();
    const made = await started(async (event, tools) => {
      await react(event, tools);
      await tools.attempt(`mail ${event.position}`, () => Promise.reject(new NotDone('down')));
      if (reacted.length === 4) made.holder.isMine = false;
    });
    await record(made.store, someEvents(2));
    await pass(5_000);
    await record(made.store, someEvents(1));
    await pass(5_200);
    expect(reacted).toEqual([2, 3, 4, 2]);
  });

  test('of events that are reacted to again leaves those alone that are not due', async () => {
    const { reacted, react } = reacting();
    const { store } = await started(async (event, tools) => {
      await react(event, tools);
      await tools.attempt(`mail ${event.position}`, () => Promise.reject(new NotDone('down')));
    });
    await record(store, someEvents(1));
    await pass(5_000);
    await record(store, someEvents(1));
    await pass(5_200);
    expect(reacted).toEqual([2, 3, 2]);
    await pass(5_000);
    expect(reacted).toEqual([2, 3, 2, 3]);
  });

  test('of a kind of event that it hears no more is let be', async () => {
    const { reacted, react } = reacting();
    const { drunk } = bottleEvents;
    const { processStore, runner, faults } = await started(react, { events: { drunk } });
    const of = { process: 'mail', log, key: 'of before' };
    await processStore.begin({ ...of, position: 1 });
    await processStore.end(of, { state: 'unknown', reason: '' });
    await runner.settle(of, 'again');
    await pass(500);
    expect([reacted, faults]).toEqual([[], []]);
  });

  test('waits its turn while the process stands still, and the other way round', async () => {
    const did: string[] = [];
    let isServerUp = false;
    const { store } = await started(async ({ position }, { attempt }) => {
      if (position === 3) throw new Error('stands here');
      await attempt(`mail ${position}`, async () => {
        if (!isServerUp) throw new NotDone('down');
        did.push(`mail ${position}`);
      });
    });
    await record(store, someEvents(2));
    await pass(5_000);
    isServerUp = true;
    await pass(5_200);
    expect(did).toEqual(['mail 2']);
  });

  test('that is due and ends in a fault is told, does not hold the log up and is tried a second later', async () => {
    let [isBroken, tries] = [false, 0];
    const { store, faults, status } = await started(async ({ position }, { attempt }) => {
      if (position !== 2) return;
      tries += 1;
      if (isBroken) throw new Error('broken');
      await attempt('mail', () => Promise.reject(new NotDone('down')));
    });
    await record(store, someEvents(1));
    await pass(100);
    isBroken = true;
    await pass(10_000);
    expect(faults).toEqual([{ message: 'broken', about: { log, process: 'mail', position: 2 } }]);
    await record(store, someEvents(1));
    await pass(200);
    expect(await status()).toMatchObject({ state: 'running', position: 3 });
    expect(tries).toBe(2);
    await pass(1_000);
    expect(tries).toBe(3);
  });
});

describe('a process that runs in two servers', () => {
  test('waits while the other has the lease, and goes on where that one is', async () => {
    const { reacted, react } = reacting();
    const made = office(react);
    made.holder.isMine = false;
    await record(made.store, someEvents(1));
    await made.runner.start();
    await record(made.store, someEvents(4));
    await pass(3_100);
    expect(made.holder.asked).toBeGreaterThanOrEqual(3);
    expect(made.holder.asked).toBeLessThanOrEqual(5);
    expect([reacted, (await made.status()).position]).toEqual([[], 1]);
    await made.processStore.advance('mail', log, 1, 3);
    await pass(1_200);
    expect((await made.status()).position).toBe(3);
    made.holder.isMine = true;
    await pass(1_200);
    expect(reacted).toEqual([4, 5]);
  });

  test('stops at once when the other takes the lease, and goes on where that one was, though nothing is recorded', async () => {
    const { reacted, react } = reacting();
    const made = await started(async (event, tools) => {
      await react(event, tools);
      if (event.position === 3) made.holder.isMine = false;
    });
    await record(made.store, someEvents(4));
    await pass(500);
    expect(reacted).toEqual([2, 3]);
    await made.processStore.advance('mail', log, await made.noted(), 4);
    made.holder.isMine = true;
    await pass(1_500);
    expect(reacted).toEqual([2, 3, 5]);
  });

  test('looks anew where it stands when the other has moved it', async () => {
    const { reacted, react } = reacting();
    const made = await started(async (event, tools) => {
      await react(event, tools);
      if (event.position === 2) await made.processStore.advance('mail', log, 1, 4);
      await tools.attempt(`mail ${event.position}`, async () => 'sent');
    });
    await pass(1_500);
    await record(made.store, someEvents(4));
    await pass(500);
    expect(reacted).toEqual([2, 5]);
    expect(await made.noted()).toBe(5);
  });

  test('does not try what is due while the other works', async () => {
    let tries = 0;
    const made = await started(async (_, { attempt }) => {
      await attempt('mail', () => {
        tries += 1;
        throw new NotDone('down');
      });
    });
    await record(made.store, someEvents(1));
    await pass(100);
    made.holder.isMine = false;
    await pass(30_000);
    expect(tries).toBe(1);
  });
});

describe('what is done every so often', () => {
  test('is done at once and again so long after it was done; a fault is told and waits for the next time', async () => {
    const [did, faults]: [number[], string[]] = [[], []];
    const begin = performance.now();
    const often = atIntervals(
      async () => {
        did.push(performance.now() - begin);
        await new Promise((resolve) => setTimeout(resolve, 10));
        if (did.length === 2) throw new Error('once');
      },
      { everyMs: 100, onFault: ({ message }) => void faults.push(message) },
    );
    often.start();
    await pass(330);
    expect(did).toEqual([0, 110, 220, 330]);
    expect(faults).toEqual(['once']);
    const stopped = often.stop();
    await pass(1_000);
    await stopped;
    expect(did).toHaveLength(4);
  });

  test('tells no fault once it is stopped', async () => {
    const faults: Error[] = [];
    const gate = Promise.withResolvers<void>();
    const often = atIntervals(() => gate.promise, {
      everyMs: 100,
      onFault: (fault) => void faults.push(fault),
    });
    often.start();
    const stopped = often.stop();
    gate.reject(new Error('the database is closed'));
    await stopped;
    await pass(1_000);
    expect(faults).toEqual([]);
  });
});
