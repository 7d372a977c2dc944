import { describe, expect, test } from 'vitest';
import { NotDone } from '#application/ports/not-done.ts';
import { ShopBusy } from '#application/ports/webshop.ts';
import { pollShops } from '#application/shop-order/poll.ts';
import { type ShopIntake, shopIntake } from '#domain/shop-order/intake.ts';
import { anAccount } from '#tests/support/records.ts';

type Page = { orders: object[]; isLast: boolean };
const at = (time: string) => `2026-11-19T${time}Z`;
/** An order that is still to be paid: it is looked at, and nothing is made of it. */
const order = (time: string, shopId = 1) => ({
  order: { shopId, orderKey: `k${shopId}`, number: String(shopId), modifiedAt: at(time), stage: 'not-yet' },
});
const linked = { online_shop_sync: true, '307': true, '303': 'https://winkel.example', '301': 'key' };

/** A server that asks the shop of account 14, up to 8:00 so far, at 8:30. */
const polling = (settings: object = {}) => {
  const world = {
    now: at('08:30:00'),
    intake: { upTo: at('08:00:00'), trouble: null } as ShopIntake,
    isHeld: true,
    failing: [] as number[],
    answer: (_asked: number): Page => ({ orders: [], isLast: true }),
    asked: [] as [from: string, page: number][],
    looked: [] as number[],
    decided: [] as object[],
    faults: [] as Error[],
  };
  const work = {
    decide: async (_decider: unknown, _id: number, command: object) => void world.decided.push(command),
  };
  const account = anAccount({ accountId: 14, settings: { ...linked, ...settings } as never });
  const core = {
    handle: async (_actor: unknown, _content: unknown, decide: (of: typeof work) => unknown) => decide(work),
    facts: { accounts: () => [account] },
    clock: { now: () => world.now, today: () => world.now.slice(0, 10) },
    streams: {
      load: async (_log: number, _stream: string, { category }: { category: string }) =>
        category === shopIntake.category
          ? { state: world.intake, revision: 1 }
          : { state: null, revision: 0 },
    },
    webshop: {
      async ordersAfter(_login: unknown, from: string, page: number) {
        world.asked.push([from, page]);
        const { orders, isLast } = world.answer(world.asked.length);
        const read = orders.map((each) => {
          const { shopId } = (each as ReturnType<typeof order>).order;
          const stage = () => {
            world.looked.push(shopId);
            if (world.failing.includes(shopId)) throw new Error(`order ${shopId}`);
            return 'not-yet';
          };
          const { order: of } = each as ReturnType<typeof order>;
          return { order: Object.defineProperty({ ...of }, 'stage', { get: stage }) };
        });
        return { orders: read, isLast };
      },
    },
    held: { valueOf: async () => 'secret' },
    leases: { hold: async () => world.isHeld },
    onFault: (fault: Error) => world.faults.push(fault),
  };
  return Object.assign(world, { poll: pollShops(core as never) });
};

describe('INT-018 · a shop is asked for orders', () => {
  test('from ten minutes before where it came last, which its server remembers', async () => {
    const world = polling();
    // in whatever order they come
    world.answer = () => ({ orders: [order('08:20:00'), order('08:10:00', 2)], isLast: true });
    await world.poll();
    await world.poll();
    expect(world.asked).toEqual([
      [at('07:50:00'), 1],
      [at('08:10:00'), 1],
    ]);
    expect(world.decided).toEqual([]);
    // where another server came further that counts
    world.intake = { upTo: at('08:25:00'), trouble: null };
    await world.poll();
    expect(world.asked.at(-1)).toEqual([at('08:15:00'), 1]);
  });

  test('of now, whatever day to come an order of the shop has', async () => {
    const world = polling();
    const { order: later } = order('08:20:00', 2);
    const orders = [order('08:10:00'), { order: { ...later, modifiedAt: '2999-12-31T23:59:59Z' } }];
    world.answer = () => ({ orders, isLast: true });
    await world.poll();
    await world.poll();
    expect(world.asked.at(-1)).toEqual([at('08:00:00'), 1]);
    // where it was recorded before
    world.intake = { upTo: '2999-12-31T23:59:59Z', trouble: null };
    await world.poll();
    expect(world.asked.at(-1)).toEqual([at('08:20:00'), 1]);
  });

  test('page after page, each from a second before the last of the one before, ten in a round', async () => {
    const world = polling();
    const pages = [order('07:55:00'), order('07:55:00'), order('07:55:01')];
    world.answer = (nth) => ({ orders: pages.slice(nth - 1, nth), isLast: nth === 4 });
    await world.poll();
    expect(world.asked).toEqual([
      [at('07:50:00'), 1],
      [at('07:54:59'), 1],
      [at('07:54:59'), 2],
      [at('07:55:00'), 1],
    ]);
    const endless = polling();
    endless.answer = () => ({ orders: [], isLast: false });
    await endless.poll();
    expect(endless.asked).toHaveLength(10);
  });

  test('again from one that failed on, which holds up none after it', async () => {
    const world = polling();
    world.failing = [2];
    const orders = [order('08:11:00', 1), order('08:12:00', 2), order('08:13:00', 3)];
    world.answer = () => ({ orders, isLast: true });
    await world.poll();
    expect(new Set(world.looked)).toEqual(new Set([1, 2, 3]));
    expect(world.faults.map(({ message }) => message)).toEqual(['order 2']);
    await world.poll();
    expect(world.asked.at(-1)).toEqual([at('08:01:00'), 1]);
  });

  test('of now where it was linked just now, and none where it is linked no more', async () => {
    const begun = polling();
    begun.intake = null;
    await begun.poll();
    const advanced = { type: 'AdvanceShopIntake', accountId: 14 };
    expect(begun.decided).toEqual([{ ...advanced, upTo: at('08:30:00') }]);
    for (const off of [{ '301': '' }, { '303': '' }, { '307': false }, { online_shop_sync: false }]) {
      const world = polling(off);
      await world.poll();
      expect(world.decided).toEqual([{ type: 'StopShopIntake', accountId: 14 }]);
      world.intake = null;
      await world.poll();
      expect(world.decided).toHaveLength(1);
      expect([...begun.asked, ...world.asked]).toEqual([]);
    }
  });

  test('by one server', async () => {
    const world = polling();
    world.isHeld = false;
    await world.poll();
    expect(world.asked).toEqual([]);
  });

  test('and is told to be away at the third time in a row, and to be there again', async () => {
    const world = polling();
    const away = () => {
      throw new NotDone('geen antwoord');
    };
    const there = world.answer;
    for (const answer of [away, away, there, away, away]) {
      world.answer = answer;
      await world.poll();
    }
    expect(world.decided).toEqual([]);
    await world.poll();
    const told = { type: 'RecordShopIntakeTrouble', accountId: 14, reason: 'geen antwoord' };
    expect(world.decided).toEqual([told]);
    world.intake = { upTo: at('08:00:00'), trouble: 'geen antwoord' };
    world.answer = there;
    await world.poll();
    expect(world.decided.slice(1)).toEqual([
      { type: 'AdvanceShopIntake', accountId: 14, upTo: at('08:00:00') },
    ]);
    expect(world.faults).toEqual([]);
  });

  test('not before it wants', async () => {
    const world = polling();
    world.answer = () => {
      throw new ShopBusy('even niet', 60_000);
    };
    await world.poll();
    world.now = '2026-11-19T08:30:59.999Z';
    await world.poll();
    expect(world.asked).toHaveLength(1);
    world.now = '2026-11-19T08:31:00.000Z';
    await world.poll();
    expect(world.asked).toHaveLength(2);
  });

  test('and how far it came is recorded after a day, though nothing was ordered', async () => {
    const world = polling();
    world.answer = () => ({ orders: [order('07:59:59')], isLast: true });
    world.intake = { upTo: '2026-11-18T07:59:59Z', trouble: null };
    await world.poll();
    expect(world.decided).toEqual([{ type: 'AdvanceShopIntake', accountId: 14, upTo: at('07:59:59') }]);
    const sooner = polling();
    sooner.answer = world.answer;
    sooner.intake = { upTo: '2026-11-18T08:00:00Z', trouble: null };
    await sooner.poll();
    expect(sooner.decided).toEqual([]);
  });
});
