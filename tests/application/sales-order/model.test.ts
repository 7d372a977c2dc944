import { expect, test } from 'vitest';
import { Refusal } from '#domain/kernel/refusal.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import { SettableStatus, type SalesOrderStatus } from '#domain/sales-order/status.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import { barolo, cremant, sancerre, shop } from '#tests/support/shop.ts';
import { inLongRun } from '#tests/support/long-run.ts';

const wines = [sancerre, barolo, cremant] as const;
type Wine = (typeof wines)[number];

/** The same row of numbers in every run (mulberry32). */
const chance = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return { upTo, of: <Value>(values: readonly Value[]): Value => values[upTo(values.length - 1)]! };
};

/** An order as anybody would write it on paper: a status, bottles of wines line by line, whether it is there. */
type OnPaper = {
  status: SalesOrderStatus;
  lines: Map<number, [Wine, number]>;
  last: number;
  isGone: boolean;
};

const stockOnPaper = (orders: readonly OnPaper[], received: Record<number, number>) =>
  wines.map((wine) => {
    let [onHand, reserved, backordered] = [received[wine]!, 0, 0];
    for (const { status, lines, isGone } of orders) {
      if (isGone || status === 'quote') continue;
      const bottles = [...lines.values()].reduce(
        (all, [each, quantity]) => all + (each === wine ? quantity : 0),
        0,
      );
      if (status === 'delivered') onHand -= bottles;
      else if (status === 'backorder') backordered += Math.max(bottles, 0);
      else reserved += Math.max(bottles, 0);
    }
    return { onHand, reserved, backordered };
  });

const commands = inLongRun(10_000, 600);

test('thousands of generated commands leave every order and every bottle as a simple model has them', async () => {
  const made = await shop();
  const { of, upTo } = chance(20_261_121);
  const paper = new Map<number, OnPaper>();
  const received = { [sancerre]: 600, [barolo]: 6, [cremant]: 60 };
  const done = new Map<string, number>();
  const noted = (kind: string) => done.set(kind, (done.get(kind) ?? 0) + 1);
  /** What was last done to an order, with how it was before: that can be undone. */
  const undoable = new Map<number, { commandId: string; before: OnPaper }>();
  const copy = (order: OnPaper): OnPaper => ({ ...order, lines: new Map(order.lines) });
  const quantity = () => of([-6, 1, 6, 12, 18, 24]);

  /** QUOTE-007: all orders are of one customer. */
  const isStanding = () => [...paper.values()].some((each) => each.status === 'backorder' && !each.isGone);

  const place = async () => {
    const lines = Array.from({ length: 1 + upTo(3) }, () => [of(wines), quantity()] as const);
    const status = of(['waiting', 'printed', 'quote', 'backorder'] as const);
    const placing = made.place(made.by(), made.wants(lines, { status }));
    if (status === 'backorder' && isStanding()) {
      await expect(placing).rejects.toMatchObject({ code: 'customer-has-backorder' });
      return noted('refused');
    }
    const { orderId } = await placing;
    const onPaper = new Map(
      lines.map(([wine, bottles], index) => [index + 1, [wine, bottles] as [Wine, number]]),
    );
    paper.set(orderId, { status, lines: onPaper, last: lines.length, isGone: false });
    noted('placed');
  };

  const edit = async (orderId: number, order: OnPaper) => {
    const before = copy(order);
    const wanted = [...order.lines].flatMap(([lineId, [wine, bottles]]): [number | null, Wine, number][] => {
      const what = upTo(9);
      if (what === 0) return [];
      return [[lineId, wine, what < 4 ? quantity() : bottles]];
    });
    if (upTo(2) === 0) wanted.push([null, of(wines), quantity()]);
    const who = made.by();
    const edited = made.edit(who, {
      orderId,
      version: (await made.orderEvents(orderId)).length,
      details: {},
      lines: wanted.map(([lineId, productId, bottles]) => ({
        lineId,
        productId,
        quantity: bottles,
        price: 'kept' as const,
        isLocked: false,
      })),
    });
    if (order.isGone || wanted.length === 0) {
      await expect(edited).rejects.toBeInstanceOf(Refusal);
      return noted('refused');
    }
    await edited;
    order.lines = new Map(
      wanted.map(([lineId, wine, bottles]) => [
        lineId ?? (order.last += 1),
        [wine, bottles] as [Wine, number],
      ]),
    );
    undoable.set(orderId, { commandId: who.commandId, before });
    noted('edited');
  };

  const change = async (orderId: number, order: OnPaper) => {
    const to = of([...SettableStatus.options, 'quote'] as const);
    const before = copy(order);
    const who = made.by();
    const changed = made.changeStatus(who, { orderId, to });
    if (order.isGone || (order.status === 'backorder' && to === 'quote')) {
      await expect(changed).rejects.toBeInstanceOf(Refusal);
      return noted('refused');
    }
    await changed;
    if (order.status === to) return;
    order.status = to;
    undoable.set(orderId, { commandId: who.commandId, before });
    noted('status');
  };

  const remove = async (orderId: number, order: OnPaper) => {
    const before = copy(order);
    const who = made.by();
    await made.remove(who, orderId);
    if (order.isGone) return;
    order.isGone = true;
    undoable.set(orderId, { commandId: who.commandId, before });
    noted('deleted');
  };

  const undo = async (orderId: number, order: OnPaper) => {
    const last = undoable.get(orderId);
    if (!last) return;
    const { commandId, before } = last;
    const undone = made.undo(made.by(), { orderId, of: { commandId } }, { onlyStatus: false });
    undoable.delete(orderId);
    const comesBack = order.isGone && !before.isGone && order.status === 'backorder';
    if ((before.status === 'backorder' && order.status !== 'backorder') || (comesBack && isStanding())) {
      await expect(undone).rejects.toBeInstanceOf(Refusal);
      return noted('refused');
    }
    await undone.catch((error: unknown) => {
      // an edit that changed nothing left nothing to undo
      if ((error as Refusal).code !== 'nothing-to-undo') throw error;
    });
    paper.set(orderId, { ...before, last: order.last });
    noted('undone');
  };

  const check = async () => {
    const stock = await Promise.all(wines.map(made.stockOf));
    expect(stock.map(({ onHand, reserved, backordered }) => ({ onHand, reserved, backordered }))).toEqual(
      stockOnPaper([...paper.values()], received),
    );
  };

  for (let step = 0; step < commands; step += 1) {
    const what = upTo(19);
    if (what < 3 || paper.size === 0) await place();
    else {
      const ids = [...paper.keys()];
      const orderId = ids[Math.max(0, ids.length - 1 - upTo(40))]!;
      const order = paper.get(orderId)!;
      if (what < 9) await edit(orderId, order);
      else if (what < 14) await change(orderId, order);
      else if (what < 16) await remove(orderId, order);
      else await undo(orderId, order);
    }
    if (step % 500 === 0) await check();
  }
  await check();

  let number = 0;
  for (const [orderId, { status, lines, isGone }] of paper) {
    const order = (await orderAt(made.store, 1, orderId, null))!;
    expect(order).toMatchObject({ status, isDeleted: isGone, number: (number += 1) });
    expect(order.lines.map((line) => [line.lineId, [line.productId, line.quantity]])).toEqual(
      [...lines].toSorted(([a], [b]) => a - b),
    );
    const { excl, vat, incl } = totalsOf(order.lines, 'excl');
    expect(excl + vat).toBe(incl);
  }
  for (const kind of ['placed', 'edited', 'status', 'deleted', 'undone', 'refused'])
    expect(done.get(kind), kind).toBeGreaterThan(commands / 50);
});
