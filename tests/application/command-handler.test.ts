import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountOf } from '#application/accounts/account-of.ts';
import { type Actor, commandHandler, type MayActOn } from '#application/kernel/command-handler.ts';
import type { Append, EventStore } from '#application/ports/event-store.ts';
import type { KeptState } from '#application/ports/record-states.ts';
import {
  AppendTooLarge,
  maxAppendBytes,
  maxEventBytes,
  prepareAppend,
} from '#application/kernel/prepare-append.ts';
import { streamCache } from '#application/kernel/stream-cache.ts';
import { takeNumber as takeNumberOf } from '#application/accounts/take-number.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { favourite, favouriteIdOf } from '#domain/favourite/favourite.ts';
import { numberSeries, numberSeriesIdOf } from '#domain/number-series/number-series.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const log = 7;
const [noordhof, particulier] = [3, 14];
const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
const by = (over: Partial<Actor> = {}): Actor => ({
  log,
  accountId: noordhof,
  commandId: randomUUID(),
  correlationId: 'request-1',
  screen: 'Verkooporders',
  userId: 12,
  onBehalfOf: null,
  ...over,
});
const onlyOwn: MayActOn = (_category, owner, accountId) => owner === accountId;
const place = { productId: 1201, accountId: noordhof, warehouseId: 1 };
const series = { series: 'salesOrder', accountId: noordhof } as const;
const none = { kind: 'none', quantity: 0 } as const;

/** Commands of one process on a store. */
const processOn = (store: EventStore, mayActOn = onlyOwn, again = () => {}) => {
  const handle = commandHandler({ store, mayActOn, again });
  return {
    handle,
    change: (to: SalesOrderStatus, who = by()) =>
      handle(who, { to }, async (work) => {
        await work.decide(salesOrder, 17, { type: 'ChangeSalesOrderStatus', orderId: 17, to });
      }),
    takeNumber: (who = by()) =>
      handle(who, 'take', async (work) => {
        await work.decide(numberSeries, numberSeriesIdOf('salesOrder', noordhof), {
          type: 'TakeNumber',
          ...series,
        });
      }),
    receive: (quantity: number) =>
      handle(by(), { quantity }, async (work) => {
        await work.decide(stock, stockIdOf(place), {
          type: 'ReceiveStock',
          ...place,
          quantity,
          reason: 'begin',
        });
      }),
    claim: (orderId: number, quantity: number) =>
      handle(by(), { orderId, quantity }, async (work) => {
        await work.decide(stock, stockIdOf(place), {
          type: 'ClaimStock',
          ...place,
          orderId,
          orderNumber: orderId,
          from: none,
          to: { kind: 'reserved', quantity },
          mayFallShort: false,
        });
      }),
  };
};

/** A store with order 17, waiting; `unreliable` puts faults before one process on it, `handle` and so on. */
const start = async (
  unreliable: (store: EventStore) => Partial<EventStore> = () => ({}),
  mayActOn = onlyOwn,
) => {
  const store = memoryEventStore({ clock });
  await processOn(store).handle(by(), 'place', async (work) => {
    await work.decide(salesOrder, 17, { type: 'PlaceSalesOrder', ...anOrder({ lines: [aLine()] }) });
  });
  const types = async () => (await store.readStream(log, 'salesOrder-17')).map(({ type }) => type);
  return {
    store,
    ...processOn({ ...store, ...unreliable(store) }, mayActOn),
    other: processOn(store),
    types,
  };
};
const placedAndChanged = ['SalesOrderPlaced', 'SalesOrderStatusChanged'];

describe('a command', () => {
  test('records who did what from where, and answers the position of its log', async () => {
    const { store, change } = await start();
    const who = by({ onBehalfOf: 5 });
    expect((await change('printed', who)).position).toEqual({ [log]: 2 });
    expect((await store.readCommand(log, who.commandId))[0]).toMatchObject({
      accountId: noordhof,
      metadata: { userId: 12, onBehalfOf: 5, correlationId: 'request-1', screen: 'Verkooporders' },
    });
  });

  test('FMT-033 · sent twice is carried out once and answered twice alike', async () => {
    const { change, types } = await start();
    const who = by();
    const first = await change('printed', who);
    const second = await change('printed', who);
    expect(second.position).toEqual(first.position);
    expect(second.events).toMatchObject(first.events);
    expect(await types()).toEqual(placedAndChanged);
  });

  test('FMT-033 · sent twice at the same moment, to one process or to two, is carried out once', async () => {
    const { change, other, types } = await start();
    const who = by();
    const answers = await Promise.all([
      change('printed', who),
      change('printed', who),
      other.change('printed', who),
    ]);
    for (const { events, position } of answers) {
      expect(events).toMatchObject([
        { type: 'SalesOrderStatusChanged', data: { from: 'waiting', to: 'printed' } },
      ]);
      expect(position).toEqual({ [log]: 2 });
    }
    expect(await types()).toEqual(placedAndChanged);
  });

  test('under a used id with other content, or for another account, is refused', async () => {
    const { change, types } = await start(undefined, () => true);
    const who = by();
    await change('printed', who);
    await expect(change('delivered', who)).rejects.toMatchObject({ code: 'command-id-reused' });
    await expect(change('printed', { ...who, accountId: particulier })).rejects.toMatchObject({
      code: 'command-id-reused',
    });
    expect(await types()).toEqual(placedAndChanged);
  });

  test('that changes nothing records nothing, and may be decided again under its id', async () => {
    const { change, types } = await start();
    const who = by();
    expect((await change('waiting', who)).events).toEqual([]);
    expect((await change('printed', who)).events).toHaveLength(1);
    expect(await types()).toEqual(placedAndChanged);
  });

  test('that fails leaves nothing behind: what it decided before is not recorded, and not remembered', async () => {
    const { store, handle, takeNumber } = await start();
    const fails = handle(by(), 'x', async (work) => {
      await work.decide(numberSeries, numberSeriesIdOf('salesOrder', noordhof), {
        type: 'TakeNumber',
        ...series,
      });
      await work.decide(salesOrder, 99, { type: 'ChangeSalesOrderStatus', orderId: 99, to: 'printed' });
    });
    await expect(fails).rejects.toMatchObject({ code: 'order-not-found' });
    expect((await store.heads())[log]).toBe(1);
    expect((await takeNumber()).events).toMatchObject([{ data: { number: 1 } }]);
  });

  test('sees within itself what it decided', async () => {
    const { handle } = await start();
    const seen: (string | undefined)[] = [];
    await handle(by(), 'x', async (work) => {
      for (const to of ['printed', 'delivered'] as const) {
        await work.decide(salesOrder, 17, { type: 'ChangeSalesOrderStatus', orderId: 17, to });
        seen.push((await work.load(salesOrder, 17))?.status);
      }
    });
    expect(seen).toEqual(['printed', 'delivered']);
  });

  test('that is more than fits into one append is refused, and nothing is recorded', async () => {
    const { store, handle } = await start();
    const lines = Array.from({ length: 2000 }, (_, index) => aLine({ lineId: index + 1 }));
    const tooMuch = handle(by(), 'x', async (work) => {
      await work.decide(salesOrder, 18, { type: 'PlaceSalesOrder', ...anOrder({ orderId: 18, lines }) });
    });
    expect(JSON.stringify(lines).length).toBeGreaterThan(maxAppendBytes);
    await expect(tooMuch).rejects.toMatchObject({ code: 'too-much-at-once' });
    expect((await store.heads())[log]).toBe(1);
  });

  test('that is as large as an append or an event may be fits, one byte more does not', () => {
    const noted = (length: number) => ({ type: 'Noted', version: 1, data: { text: 'x'.repeat(length) } });
    const ofLength = (length: number, others = 13): Append => {
      const events = [noted(length), ...Array.from({ length: others }, () => noted(60_000))];
      const streams = [{ stream: 'order-1', expectedRevision: 0, events }];
      return { ...by(), metadata: { ...by(), commandDigest: '' }, streams };
    };
    const room = maxAppendBytes - prepareAppend(ofLength(0)).bytes;
    expect(prepareAppend(ofLength(room)).bytes).toBe(maxAppendBytes);
    expect(() => prepareAppend(ofLength(room + 1))).toThrow(AppendTooLarge);
    const ofAnEvent = maxEventBytes - '{"text":""}'.length;
    prepareAppend(ofLength(ofAnEvent, 0));
    expect(() => prepareAppend(ofLength(ofAnEvent + 1, 0))).toThrow(`at most ${maxEventBytes} fit`);
  });
});

describe('commands that do not wait for each other', () => {
  test('on one record are decided one after another, each on what the one before it will record', async () => {
    let underway = 0;
    let most = 0;
    const { store, change } = await start((store) => ({
      append: async (append) => {
        most = Math.max(most, (underway += 1));
        const result = store.append(append);
        await new Promise((resolve) => setTimeout(resolve, 5));
        underway -= 1;
        return result;
      },
    }));
    const to = ['printed', 'delivered', 'waiting', 'out-for-delivery', 'printed'] as const;
    await Promise.all(to.map((status) => change(status)));
    const changes = (await store.readStream(log, 'salesOrder-17')).filter(
      ({ type }) => type === 'SalesOrderStatusChanged',
    );
    expect(changes.map(({ data }) => (data as { from: string }).from)).toEqual([
      'waiting',
      ...to.slice(0, -1),
    ]);
    expect(most).toBeGreaterThan(1);
  });

  test('fifty at once on one number series leave no gap and no double', async () => {
    const { takeNumber, other } = await start();
    const done = await Promise.all(Array.from({ length: 50 }, () => takeNumber()));
    const numbers = done.map(({ events }) => (events[0]!.data as { number: number }).number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect((await other.takeNumber()).events).toMatchObject([{ data: { number: 51 } }]);
  });

  test('from two processes at once leave no gap either', async () => {
    const { store, takeNumber, other } = await start();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? takeNumber() : other.takeNumber())),
    );
    const numbers = (await store.readStream(log, 'numberSeries-salesOrder.3')).map(
      ({ data }) => (data as { number: number }).number,
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(numbers.length);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'changed-meanwhile' });
  });

  test('in logs of their own do not wait for each other', async () => {
    const gate = Promise.withResolvers<void>();
    const { handle, takeNumber } = await start();
    const held = handle(by({ log: 8 }), 'held', () => gate.promise);
    expect((await takeNumber()).events).toHaveLength(1);
    gate.resolve();
    await held;
  });
});

describe('while another process appends', () => {
  test('a command that lost the race is decided again on the new state', async () => {
    const { change, other } = await start();
    await change('printed');
    await other.change('delivered');
    expect((await change('waiting')).events).toMatchObject([{ data: { from: 'delivered', to: 'waiting' } }]);
  });

  /** Of a store that is a while under way to it. */
  const slow = (store: EventStore): EventStore => ({
    ...store,
    append: async (append) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return store.append(append);
    },
  });

  test('what was decided behind one that lost is decided again once, and not over and over', async () => {
    let again = 0;
    const { store, other } = await start();
    const { takeNumber } = processOn(slow(store), onlyOwn, () => (again += 1));
    await takeNumber();
    await other.takeNumber();
    const done = await Promise.all(Array.from({ length: 8 }, () => takeNumber()));
    const numbers = done.map(({ events }) => (events[0]!.data as { number: number }).number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(again).toBe(8);
  });

  test('what was decided on a claim that lost does not take the bottles of the one that was quicker', async () => {
    const { store, other } = await start();
    const { receive, claim } = processOn(slow(store));
    await receive(6);
    await other.claim(18, 6);
    const answers = await Promise.allSettled([claim(19, 3), claim(20, 3)]);
    expect(answers).toMatchObject([{ reason: { code: 'stock-short' } }, { reason: { code: 'stock-short' } }]);
    const claimed = (await store.readStream(log, `stock-${stockIdOf(place)}`)).filter(
      ({ type }) => type === 'StockReserved',
    );
    expect(claimed).toHaveLength(1);
  });

  test('nor is it refused for bottles that a claim which lost would have taken', async () => {
    const { store, other } = await start();
    const { receive, claim } = processOn(slow(store));
    await receive(6);
    await other.receive(1);
    const answers = await Promise.allSettled([claim(19, 6), claim(20, 1)]);
    expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  });

  test('a refusal on an old state is decided again', async () => {
    const { receive, claim, other } = await start();
    await receive(6);
    await claim(17, 6);
    await expect(claim(18, 6)).rejects.toMatchObject({ code: 'stock-short' });
    await other.receive(6);
    expect((await claim(18, 6)).events).toMatchObject([{ type: 'StockReserved', data: { quantity: 6 } }]);
  });

  test('an answer that nothing changes, given on an old state, is decided again', async () => {
    const { change, other } = await start();
    await change('printed');
    await other.change('delivered');
    expect((await change('printed')).events).toMatchObject([{ data: { from: 'delivered', to: 'printed' } }]);
  });

  test('a record that was only looked at is guarded like one that changes', async () => {
    const { store, handle, change, other } = await start();
    const seen: (string | undefined)[] = [];
    const takeNumberOfWaiting = async (work: UnitOfWork) => {
      seen.push((await work.load(salesOrder, 17))?.status);
      await work.decide(numberSeries, numberSeriesIdOf('salesOrder', noordhof), {
        type: 'TakeNumber',
        ...series,
      });
    };
    await change('printed');
    await other.change('delivered');
    await handle(by(), 'x', takeNumberOfWaiting);
    expect(seen).toEqual(['printed', 'delivered']);
    expect(await store.readStream(log, 'numberSeries-salesOrder.3')).toHaveLength(1);
  });

  test('after a conflict what was remembered is read anew, once', async () => {
    const reads: string[] = [];
    const { change, other } = await start((store) => ({
      readStream: (inLog, stream, after) => {
        reads.push(stream);
        return store.readStream(inLog, stream, after);
      },
    }));
    await change('printed');
    expect(reads).toHaveLength(1);
    await change('waiting');
    expect(reads).toHaveLength(1);
    await other.change('delivered');
    await change('printed');
    expect(reads).toHaveLength(2);
    await change('waiting');
    expect(reads).toHaveLength(2);
  });

  test('a fault of the program on an old state is told at once, and not tried again', async () => {
    const { handle, change, other } = await start();
    await change('printed');
    await other.change('delivered');
    let tries = 0;
    const fails = handle(by(), 'x', async (work) => {
      tries += 1;
      await work.load(salesOrder, 17);
      throw new Error('a fault');
    });
    await expect(fails).rejects.toThrow('a fault');
    expect(tries).toBe(1);
  });

  test.each([
    [11, 'is carried out'],
    [12, 'is refused'],
  ])('a command that loses %i races and then would win %s', async (races, ends) => {
    let lost = 0;
    const { change } = await start((store) => ({
      append: async (append) => {
        lost += 1;
        return lost <= races ? { outcome: 'conflict' } : store.append(append);
      },
    }));
    const carriedOut = change('printed').then(
      () => 'is carried out',
      () => 'is refused',
    );
    expect(await carriedOut).toBe(ends);
  });

  test('a command that loses every race is refused', async () => {
    const { change, types } = await start(() => ({ append: async () => ({ outcome: 'conflict' }) }));
    await expect(change('printed')).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await types()).toEqual(['SalesOrderPlaced']);
  });

  test('each decision that is taken again is told of, and none that is not', async () => {
    let taken = 0;
    const { store } = await start();
    const decide = (append: EventStore['append']) =>
      commandHandler({ store: { ...store, append }, mayActOn: onlyOwn, again: () => (taken += 1) })(
        by(),
        'print',
        (work) => work.decide(salesOrder, 17, { type: 'ChangeSalesOrderStatus', orderId: 17, to: 'printed' }),
      );
    await expect(decide(async () => ({ outcome: 'conflict' }))).rejects.toThrow();
    expect(taken).toBe(11);
    await decide(store.append);
    expect(taken).toBe(11);
  });
});

describe('when an append fails', () => {
  test('FMT-033 · after it was recorded, the repeat is answered from its events', async () => {
    let isLost = true;
    const { change, types } = await start((store) => ({
      append: async (append) => {
        const result = await store.append(append);
        if (isLost) throw new Error('time-out');
        return result;
      },
    }));
    const who = by();
    await expect(change('printed', who)).rejects.toThrow('time-out');
    isLost = false;
    expect((await change('printed', who)).events).toMatchObject([
      { data: { from: 'waiting', to: 'printed' } },
    ]);
    expect((await change('delivered')).events).toMatchObject([
      { data: { from: 'printed', to: 'delivered' } },
    ]);
    expect(await types()).toEqual([...placedAndChanged, 'SalesOrderStatusChanged']);
  });

  /** The first append is lost on its way, slowly; those after it go through. */
  const firstIsLost = () => {
    let isFirst = true;
    return (store: EventStore): Partial<EventStore> => ({
      append: async (append) => {
        if (!isFirst) return store.append(append);
        isFirst = false;
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('connection lost');
      },
    });
  };

  test('before it was recorded, what came after it is decided again without it', async () => {
    const { change, store } = await start(firstIsLost());
    const [lost, next] = await Promise.allSettled([change('printed'), change('delivered')]);
    expect(lost).toMatchObject({ status: 'rejected', reason: new Error('connection lost') });
    expect(next).toMatchObject({ status: 'fulfilled', value: { events: [{ data: { from: 'waiting' } }] } });
    expect((await store.heads())[log]).toBe(2);
  });

  test('before it was recorded, nobody is told that there is nothing to change any more', async () => {
    const { change, types } = await start(firstIsLost());
    const [lost, same] = await Promise.allSettled([change('printed'), change('printed')]);
    expect(lost).toMatchObject({ status: 'rejected' });
    expect(same).toMatchObject({ status: 'fulfilled', value: { events: [{ data: { to: 'printed' } }] } });
    expect(await types()).toEqual(placedAndChanged);
  });

  test('before it was recorded, what it would have made belongs to nobody', async () => {
    const { handle } = await start(firstIsLost());
    const place = (accountId: number) =>
      handle(by({ accountId }), 'place', async (work) => {
        await work.decide(salesOrder, 18, { type: 'PlaceSalesOrder', ...anOrder({ orderId: 18 }) });
      });
    const [lost, next] = await Promise.allSettled([place(particulier), place(noordhof)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: new Error('connection lost') });
    expect(next).toMatchObject({ status: 'fulfilled', value: { events: [{ type: 'SalesOrderPlaced' }] } });
  });

  test('before it was recorded, nobody is refused for what it would have taken', async () => {
    const { claim, other } = await start(firstIsLost());
    await other.receive(6);
    const [lost, next] = await Promise.allSettled([claim(17, 6), claim(18, 6)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: new Error('connection lost') });
    expect(next).toMatchObject({ status: 'fulfilled', value: { events: [{ data: { orderId: 18 } }] } });
  });
});

describe('what is still being recorded', () => {
  const slowly = (store: EventStore): Partial<EventStore> => ({
    append: async (append) => {
      const result = await store.append(append);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return result;
    },
  });
  /** As a database does: what is on its way cannot be read yet. */
  const late = (store: EventStore): Partial<EventStore> => ({
    append: async (append) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return store.append(append);
    },
  });

  test.each([
    ['before the answer', slowly],
    ['with the answer', late],
  ])('and is there %s, counts for what comes after it', async (_, unreliable) => {
    let appends = 0;
    const { change, claim, other, types } = await start((store) => ({
      append: (append) => {
        appends += 1;
        return unreliable(store).append!(append);
      },
    }));
    await other.receive(6);
    const [first, second] = await Promise.allSettled([claim(17, 6), claim(18, 6)]);
    expect(appends).toBe(1);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'stock-short' } });
    const [printed, again] = await Promise.all([change('printed'), change('printed')]);
    expect([printed.events.length, again.events.length]).toEqual([1, 0]);
    expect(await types()).toEqual(placedAndChanged);
  });
});

describe('a record of another account', () => {
  const particulars = by({ accountId: particulier });

  test('ROLE-023 · is refused to be changed or looked at', async () => {
    const { change, handle, types } = await start();
    await expect(change('printed', particulars)).rejects.toMatchObject({
      code: 'record-of-other-account',
      details: { ownerAccountId: noordhof },
    });
    const look = handle(particulars, 'x', async (work) => void (await work.load(salesOrder, 17)));
    await expect(look).rejects.toMatchObject({ code: 'record-of-other-account' });
    expect(await types()).toEqual(['SalesOrderPlaced']);
  });

  test('is changed where the accounts share its kind, and told for whom', async () => {
    const asked: unknown[] = [];
    const { change, store } = await start(undefined, (...question) => {
      asked.push(question);
      return true;
    });
    await change('printed', by({ accountId: particulier }));
    expect(asked).toEqual([['salesOrder', noordhof, particulier]]);
    expect((await store.readStream(log, 'salesOrder-17')).map(({ accountId }) => accountId)).toEqual([
      noordhof,
      particulier,
    ]);
  });

  test('belongs to whom its first event was recorded for, also within the command and just after it', async () => {
    const { handle, change } = await start();
    const order = { type: 'PlaceSalesOrder', ...anOrder({ orderId: 18 }) } as const;
    await handle(by({ accountId: particulier }), 'place', async (work) => {
      await work.decide(salesOrder, 18, order);
      await work.decide(salesOrder, 18, { type: 'ChangeSalesOrderStatus', orderId: 18, to: 'printed' });
    });
    const byOther = handle(by(), 'x', async (work) => void (await work.load(salesOrder, 18)));
    await expect(byOther).rejects.toMatchObject({ code: 'record-of-other-account' });
    await expect(change('printed')).resolves.toBeDefined();
  });
});

describe('a record of which nothing is recorded', () => {
  test('belongs to nobody, though a command that recorded something else decided that nothing changes', async () => {
    const { handle, takeNumber } = await start();
    const pair = { customerId: 401, productId: 1201 };
    const set = (isFavourite: boolean) => (work: UnitOfWork) =>
      work.decide(favourite, favouriteIdOf(pair), {
        type: 'SetFavourite',
        productName: 'Sancerre',
        isFavourite,
        ...pair,
      });
    await handle(by({ accountId: particulier }), 'x', async (work) => {
      await set(false)(work);
      await takeNumberOf(work, 'salesOrder', particulier);
    });
    await expect(handle(by(), 'y', async (work) => void (await set(true)(work)))).resolves.toMatchObject({
      events: [{ type: 'FavouriteChosen' }],
    });
    expect((await takeNumber()).events).toMatchObject([{ data: { number: 1 } }]);
  });
});

test('a number that is not there is a fault, and so is an account that nobody knows', async () => {
  const nothing = { decide: async () => [] };
  await expect(takeNumberOf(nothing, 'salesOrder', noordhof)).rejects.toThrow('No number in the series');
  expect(() => accountOf({ account: () => null }, { accountId: 99 })).toThrow('No account 99');
});

describe('what is remembered of records', () => {
  test('is bounded: the longest unused goes', async () => {
    const reads: string[] = [];
    const store = memoryEventStore({ clock });
    const cache = streamCache(
      {
        ...store,
        readStream: (inLog, stream, after) => {
          reads.push(stream);
          return store.readStream(inLog, stream, after);
        },
      },
      { most: 2 },
    );
    const load = (id: number) => cache.load(log, `salesOrder-${id}`, salesOrder);
    for (const id of [1, 2, 1, 3, 1, 2]) await load(id);
    expect(reads).toEqual(['salesOrder-1', 'salesOrder-2', 'salesOrder-3', 'salesOrder-2']);
  });

  test('keeps logs apart', async () => {
    const { handle } = await start();
    const seen: unknown[] = [];
    for (const each of [log, 8])
      await handle(by({ log: each }), 'x', async (work) => void seen.push(await work.load(salesOrder, 17)));
    expect(seen).toEqual([expect.objectContaining({ status: 'waiting' }), null]);
  });

  test('what is asked for together is read together, also what follows from it; a fault is of each', async () => {
    const { store } = await start();
    const reads: number[] = [];
    const watched = {
      ...store,
      readStream: () => Promise.reject(new Error('read by itself')),
      readStreams: (inLog: number, streams: readonly string[]) => {
        reads.push(streams.length);
        return store.readStreams(inLog, streams);
      },
    };
    const cache = streamCache(watched);
    const load = (id: number) => cache.load(log, `salesOrder-${id}`, salesOrder);
    const both = async (id: number) => [await load(id), await load(id + 1000)];
    const found = await Promise.all([17, 18, 19].map(both));
    expect(reads).toEqual([3, 3]);
    expect(found.map(([one]) => one!.revision)).toEqual([1, 0, 0]);
    // 500 at most
    await Promise.all(Array.from({ length: 1100 }, (_, nth) => load(5000 + nth)));
    expect(reads.slice(2)).toEqual([500, 500, 100]);

    const failing = streamCache({ ...watched, readStreams: () => Promise.reject(new Error('is not there')) });
    const outcomes = await Promise.allSettled(
      [1, 2].map((id) => failing.load(log, `salesOrder-${id}`, salesOrder)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('of a count its two ends alone are read, however long it has become', async () => {
    const { handle, store } = await start();
    const id = numberSeriesIdOf('salesOrder', noordhof);
    const take = { type: 'TakeNumber', ...series } as const;
    await handle(by(), 'x', async (work) => {
      for (let nth = 0; nth < 500; nth += 1) await work.decide(numberSeries, id, take);
    });
    const cache = streamCache({ ...store, readStream: () => Promise.reject(new Error('read as a whole')) });
    expect(await cache.load(log, `numberSeries-${id}`, numberSeries)).toEqual({
      state: 501,
      revision: 500,
      ownerAccountId: noordhof,
    });
  });

  test('a ledger of any length is read from its newest kept state on, in pieces, and a state of it is kept', async () => {
    const { handle, store } = await start();
    const place = { productId: 12, accountId: noordhof, warehouseId: 1 };
    const id = stockIdOf(place);
    const receive = async (times: number) => {
      for (let left = times; left > 0; left -= 500)
        await handle(by(), 'x', async (work) => {
          for (let nth = 0; nth < Math.min(left, 500); nth += 1)
            await work.decide(stock, id, { ...place, type: 'ReceiveStock', quantity: 1, reason: '' });
        });
    };
    const kept: KeptState[] = [];
    const reads: [after: number | undefined, count: number][] = [];
    const stockCache = (isKept = true) =>
      streamCache(
        {
          ...store,
          async readStream(inLog, stream, after, limit) {
            const events = await store.readStream(inLog, stream, after, limit);
            reads.push([after, events.length]);
            return events;
          },
        },
        isKept
          ? {
              states: {
                every: 500,
                latest: async (_log, source) => kept.findLast(({ revisions }) => source in revisions) ?? null,
                keep: async (_log, _source, states) => void kept.push(...states),
              },
            }
          : {},
      );
    const load = (cache: ReturnType<typeof stockCache>) => cache.load(log, `stock-${id}`, stock);

    const before = (await load(stockCache(false))).revision;
    await receive(6_000);
    reads.splice(0);
    const whole = await load(stockCache());
    expect(whole).toMatchObject({ revision: before + 6_000 });
    expect(reads.map(([, count]) => count)).toEqual([5_000, before + 1_000]);
    await expect
      .poll(() => kept)
      .toMatchObject([{ revisions: { [`stock-${id}`]: before + 6_000 }, state: whole.state }]);

    await receive(3);
    reads.splice(0);
    const { onHand } = whole.state;
    expect(await load(stockCache())).toMatchObject({
      revision: before + 6_003,
      state: { ...whole.state, onHand: onHand + 3 },
    });
    expect(reads).toEqual([[before + 6_000, 3]]);
    // three are few: nothing more is kept; and without anything kept it comes to the same
    expect(kept).toHaveLength(1);
    expect(await load(stockCache(false))).toEqual(await load(stockCache()));
  });
});
