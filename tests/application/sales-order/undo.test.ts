import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#application/kernel/command-handler.ts';
import { invoiceRecord } from '#application/invoice/file.ts';
import { findSalesOrder } from '#application/sales-order/find.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import { payments } from '#domain/payment/payments.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { barolo, cremant, particulier, sancerre, shop, strict } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const start = async (
  lines: readonly (readonly [number, number])[] = [
    [sancerre, 12],
    [cremant, 6],
  ],
  accountId?: number,
) => {
  const made = await shop();
  const placing = made.by(accountId);
  const { orderId } = await made.place(placing, made.wants(lines));
  const now = async () => (await orderAt(made.store, 1, orderId, null))!;
  /** Does something under a command id of its own, to be undone by. */
  const done = async (act: (who: Actor) => Promise<unknown>) => {
    const who = made.by(accountId);
    await act(who);
    return who;
  };
  const save = (lines: readonly (readonly [number, number])[], details = {}) =>
    done((who) =>
      made.edit(who, {
        orderId,
        version: null,
        details,
        lines: lines.map(([productId, quantity]) => ({
          lineId: null,
          productId,
          quantity,
          price: 'kept',
          isLocked: false,
        })),
      }),
    );
  const change = (to: SalesOrderStatus) => done((who) => made.changeStatus(who, { orderId, to }));
  const undo = (of: Actor, onlyStatus = false, who = made.by(accountId)) =>
    made.undo(who, { orderId, of: { commandId: of.commandId } }, { onlyStatus });
  const undoAt = (position: number) =>
    made.undo(made.by(accountId), { orderId, of: { position } }, { onlyStatus: false });
  return { ...made, undoAt, placing, orderId, now, done, save, change, undo };
};

describe('undoing', () => {
  test('a save brings back lines and details as they were, with their stock, and is told in the log', async () => {
    const { save, undo, now, stockOf, by, typesOf } = await start();
    const before = await now();
    const saved = await save(
      [
        [sancerre, 24],
        [barolo, 2],
      ],
      { remark: 'Bellen' },
    );
    const who = by();
    await undo(saved, false, who);
    expect(await now()).toEqual({ ...before, lastLineId: 3 });
    expect((await stockOf(sancerre)).reserved).toBe(12);
    expect((await stockOf(cremant)).reserved).toBe(6);
    expect((await stockOf(barolo)).reserved).toBe(0);
    expect(await typesOf(who)).toContain('SalesOrderLinesChanged');
  });

  test('leaves what others changed elsewhere in the order since', async () => {
    const { save, undo, now } = await start();
    const saved = await save([
      [sancerre, 24],
      [cremant, 6],
    ]);
    await save(
      [
        [sancerre, 24],
        [cremant, 12],
      ],
      { remark: 'Bellen' },
    );
    await undo(saved);
    expect(await now()).toMatchObject({
      lines: [{ quantity: 12 }, { quantity: 12 }],
      details: { remark: 'Bellen' },
    });
  });

  test('is refused with what it is now where the same line was changed again', async () => {
    const { save, undo, now } = await start();
    const saved = await save([
      [sancerre, 24],
      [cremant, 6],
    ]);
    await save([
      [sancerre, 36],
      [cremant, 6],
    ]);
    await expect(undo(saved)).rejects.toMatchObject({
      code: 'undo-overtaken',
      details: {
        conflicts: [
          {
            lineId: 1,
            mine: { nl: '12 flessen à € 13,85' },
            theirs: { nl: '36 flessen à € 13,85', en: '36 bottles at €13.85' },
          },
        ],
      },
    });
    expect((await now()).lines[0]!.quantity).toBe(36);
  });

  test('can be undone itself, and twice is once', async () => {
    const { save, undo, now, by } = await start();
    const saved = await save([
      [sancerre, 24],
      [cremant, 6],
    ]);
    const undone = by();
    await undo(saved, false, undone);
    await undo(saved);
    expect((await now()).lines[0]!.quantity).toBe(12);
    await undo(undone);
    expect((await now()).lines[0]!.quantity).toBe(24);
  });

  test('a status brings back the one before with its stock; once it moved on it is refused', async () => {
    const { change, undo, now, stockOf } = await start();
    const delivered = await change('delivered');
    expect((await stockOf(sancerre)).onHand).toBe(588);
    await undo(delivered, true);
    expect((await now()).status).toBe('waiting');
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 600, reserved: 12 });
    const printed = await change('printed');
    await change('out-for-delivery');
    await expect(undo(printed)).rejects.toMatchObject({
      code: 'undo-overtaken',
      details: { conflicts: [{ label: 'Status', theirs: { nl: 'bezorging' } }] },
    });
  });

  test('QUOTE-009 · a backorder that became an order never becomes one again, also not by undoing', async () => {
    const made = await shop();
    const { orderId } = await made.place(made.by(), made.wants([[sancerre, 12]], { status: 'backorder' }));
    const turned = made.by();
    await made.changeStatus(turned, { orderId, to: 'waiting' });
    const of = { commandId: turned.commandId };
    await expect(made.undo(made.by(), { orderId, of }, { onlyStatus: false })).rejects.toMatchObject({
      code: 'status-not-reachable',
    });
  });

  test('who may change the status alone undoes nothing else', async () => {
    const { save, change, undo } = await start();
    const saved = await save([
      [sancerre, 24],
      [cremant, 6],
    ]);
    await expect(undo(saved, true)).rejects.toMatchObject({ code: 'nothing-to-undo' });
    await expect(undo(await change('printed'), true)).resolves.toBeDefined();
  });

  test('by the place of an event in the log is the same as by its command', async () => {
    const { save, now, undoAt, orderEvents, orderId } = await start();
    await save([
      [sancerre, 24],
      [cremant, 6],
    ]);
    await undoAt((await orderEvents(orderId)).at(-1)!.position);
    expect((await now()).lines[0]!.quantity).toBe(12);
    await expect(undoAt(1)).rejects.toMatchObject({ code: 'nothing-to-undo' });
  });

  test('what was never done, or the placing of the order, is refused', async () => {
    const { undo, placing, by } = await start();
    await expect(undo(by())).rejects.toMatchObject({ code: 'nothing-to-undo' });
    await expect(undo(placing)).rejects.toMatchObject({ code: 'nothing-to-undo' });
  });

  test('of an order that is not there is refused; from another account it is not told what there is to undo', async () => {
    const made = await shop();
    const placed = await made.place(made.by(), made.wants([[sancerre, 12]]));
    const undo = (orderId: number, accountId?: number) =>
      made.undo(made.by(accountId), { orderId, of: { commandId: randomUUID() } }, { onlyStatus: false });
    await expect(undo(99)).rejects.toMatchObject({ code: 'order-not-found' });
    await expect(undo(placed.orderId, particulier)).rejects.toMatchObject({
      code: 'record-of-other-account',
    });
  });

  test('a status that was put back meanwhile is left as it is', async () => {
    const { change, undo, now } = await start();
    const printed = await change('printed');
    await change('waiting');
    await undo(printed);
    expect((await now()).status).toBe('waiting');
  });

  test('ROLE-026 · from another account is refused', async () => {
    const { save, undo, by } = await start();
    const saved = await save([
      [sancerre, 24],
      [cremant, 6],
    ]);
    await expect(undo(saved, false, by(particulier))).rejects.toMatchObject({
      code: 'record-of-other-account',
    });
  });
});

describe('SO-047 · deleting an order', () => {
  test('gives back its reserved stock and stays in the log; after that it is not there', async () => {
    const { done, remove, orderId, stockOf, typesOf, change, save, orderEvents } = await start();
    const deleted = await done((who) => remove(who, orderId));
    expect(await typesOf(deleted)).toEqual(['SalesOrderDeleted', 'StockReleased', 'StockReleased']);
    expect((await stockOf(sancerre)).reserved).toBe(0);
    await expect(change('printed')).rejects.toMatchObject({ code: 'order-not-found' });
    await expect(save([[sancerre, 1]])).rejects.toMatchObject({ code: 'order-not-found' });
    expect(await orderEvents(orderId)).toHaveLength(2);
  });

  test('is refused once something was paid for it, and of one that is not there', async () => {
    const { handle, by, remove, undo, orderId, now } = await start();
    const [removing, restoring] = [by(), by()];
    await remove(removing, orderId);
    await undo(removing, false, restoring);
    await handle(by(), 'pay', async (work) => {
      await work.decide(payments, orderId, {
        type: 'AddPayment',
        orderId,
        lineId: 1,
        isSuggested: false,
        total: 1_000_000,
        amount: 500_000,
        date: '2026-11-19',
        method: 1,
      });
    });
    await expect(remove(by(), orderId)).rejects.toMatchObject({ code: 'order-has-payments' });
    await expect(undo(restoring)).rejects.toMatchObject({ code: 'order-has-payments' });
    expect((await now()).isDeleted).toBe(false);
    await expect(remove(by(), 99)).rejects.toMatchObject({ code: 'order-not-found' });
  });

  test('QUOTE-004 · an order of which something was paid becomes no quote, nor one again, until that went back', async () => {
    const { handle, by, changeStatus, undo, orderId, now } = await start();
    const [quoting, ordering] = [by(), by()];
    await changeStatus(quoting, { orderId, to: 'quote' });
    await changeStatus(ordering, { orderId, to: 'waiting' });
    const pay = (lineId: number, amount: number) =>
      handle(by(), `pay ${lineId}`, async (work) => {
        const line = { amount, date: '2026-11-19', method: 1, isSuggested: false } as const;
        await work.decide(payments, orderId, {
          type: 'AddPayment',
          orderId,
          lineId,
          total: 1_000_000,
          ...line,
        });
      });
    await pay(1, 500_000);
    const refused = { code: 'order-has-payments' };
    await expect(changeStatus(by(), { orderId, to: 'quote' })).rejects.toMatchObject(refused);
    await expect(undo(ordering)).rejects.toMatchObject(refused);
    expect((await now()).status).toBe('waiting');
    await pay(2, -500_000);
    await changeStatus(by(), { orderId, to: 'quote' });
    expect((await now()).status).toBe('quote');
  });

  test('once more changes nothing, though something was paid since; what has payments and is no order is not there', async () => {
    const { handle, by, remove, orderId, store } = await start();
    await remove(by(), orderId);
    const pay = (id: number) =>
      handle(by(), 'pay', async (work) => {
        await work.decide(payments, id, {
          type: 'AddPayment',
          orderId: id,
          lineId: 1,
          isSuggested: false,
          total: 1_000_000,
          amount: 500_000,
          date: '2026-11-19',
          method: 1,
        });
      });
    await pay(orderId);
    await pay(99);
    const heads = await store.heads();
    await remove(by(), orderId);
    await expect(remove(by(), 99)).rejects.toMatchObject({ code: 'order-not-found' });
    expect(await store.heads()).toEqual(heads);
  });

  test('leaves nothing to find, nor an invoice to make', async () => {
    const { handle, by, remove, orderId, facts, invoice } = await start();
    expect((await findSalesOrder(handle, by(), orderId)).paid).toBe(0);
    await remove(by(), orderId);
    const record = withCore(invoiceRecord, { handle, facts });
    for (const ask of [findSalesOrder.bind(null, handle), invoice, record])
      for (const of of [orderId, 99])
        await expect(ask(by(), of)).rejects.toMatchObject({ code: 'order-not-found' });
  });

  test('twice is once, and its number is not given out again', async () => {
    const { remove, by, orderId, store, place, wants } = await start();
    await remove(by(), orderId);
    const heads = await store.heads();
    await remove(by(), orderId);
    expect(await store.heads()).toEqual(heads);
    expect((await place(by(), wants([[sancerre, 1]]))).number).toBe(2);
  });

  test('of a delivered order puts its bottles back', async () => {
    const { change, remove, by, orderId, stockOf } = await start();
    await change('delivered');
    await remove(by(), orderId);
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 600, reserved: 0 });
  });

  test('can be undone: the order is there again, with its stock', async () => {
    const { done, remove, orderId, undo, now, stockOf } = await start();
    const before = await now();
    const deleted = await done((who) => remove(who, orderId));
    await undo(deleted);
    expect(await now()).toEqual(before);
    expect((await stockOf(sancerre)).reserved).toBe(12);
  });

  test('LINE-008 · is not undone where its bottles went to somebody else meanwhile', async () => {
    const { done, remove, orderId, undo, now, place, wants, by } = await start([[barolo, 6]], strict);
    const deleted = await done((who) => remove(who, orderId));
    await place(by(strict), wants([[barolo, 2]]));
    await expect(undo(deleted)).rejects.toMatchObject({
      code: 'stock-short',
      details: { shortages: [{ productId: barolo, available: 4, asked: 6 }] },
    });
    expect((await now()).isDeleted).toBe(true);
  });

  test('what was changed before it was deleted is not undone any more', async () => {
    const { save, remove, by, orderId, undo } = await start();
    const saved = await save([
      [sancerre, 24],
      [cremant, 6],
    ]);
    await remove(by(), orderId);
    await expect(undo(saved)).rejects.toMatchObject({
      code: 'undo-overtaken',
      details: { conflicts: [{ theirs: { nl: 'verwijderd' } }] },
    });
  });
});
