import { describe, expect, test } from 'vitest';
import { changeBatch, startBatch } from '#application/batch/commands.ts';
import { printPackingSlip } from '#application/order-paper/print-packing-slip.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import { batches, type RowAction } from '#application/processes/batches.ts';
import type { BatchAction } from '#domain/batch/action.ts';
import { batch, type BatchEvent, batchEvents, countsOf, screenOfBatch } from '#domain/batch/batch.ts';
import { type EventDefinition, eventReader } from '#domain/kernel/event.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import { shippingLabels } from '#domain/shipping-label/shipping-label.ts';
import { makeUsualLabel } from '#application/shipping-label/make-usual.ts';
import type { Parcel } from '#application/ports/carriers.ts';
import { bistro, noordhof, sancerre, shop } from '#tests/support/shop.ts';

class Killed extends Error {}
const tools = { attempt: async () => ({ outcome: 'failed' as const, reason: '', isFinal: true }) };
const read = eventReader<BatchEvent>(batchEvents);

/** The shop with four orders, and what a batch does to them, two of a piece where not said otherwise. */
const start = async (records = 2) => {
  const made = await shop();
  const orderIds: number[] = [];
  for (let nth = 0; nth < 4; nth += 1)
    orderIds.push((await made.place(made.by(), made.wants([[sancerre, 6]]))).orderId);
  /** Throws where it says, as a server does that is killed there. */
  let killAt: ((what: 'row' | 'note' | 'carrier', nth: number) => boolean) | null = null;
  let refusedId = 0;
  let faultyId = 0;
  let [rows, notes, calls] = [0, 0, 0];
  const status: RowAction = async (by, orderId, { status: to = 'waiting' }) => {
    if (orderId === refusedId) return refuse('order-not-found' as never);
    if (orderId === faultyId) throw new TypeError('broken');
    const { position } = await made.changeStatus(by, { orderId, to });
    if (killAt?.('row', ++rows)) throw new Killed();
    return { outcome: (position[1] ?? 0) > 0 ? 'done' : 'unchanged' };
  };
  const slip: RowAction = async (by, orderId) => {
    const { status: now } = await orderOf(orderId);
    await printPackingSlip(made, by, { orderId, on: 'screen', isReprint: now === 'printed' });
    if (killAt?.('row', ++rows)) throw new Killed();
    return {};
  };
  const own = made.accounts.get(noordhof)!;
  const sender: OwnSettings = { address_and_nr: 'Werfkade 14', postcode: '3511 AC', shipment_service_1: 601 };
  made.accounts.set(noordhof, {
    ...own,
    parts: ['shippingLabels'],
    settings: { ...own.settings, ...sender },
  });
  /** The parcels that a carrier knows, by their references. */
  const parcels = new Map<string, Parcel>();
  const carrier = {
    async makeLabel(parcel: Parcel) {
      parcels.set(parcel.reference, parcel);
      const barcode = `3STEST${parcel.reference}`;
      return { carrierId: barcode, barcode, trackingUrl: '', file: new Uint8Array([1]) };
    },
  };
  const labelling = {
    ...made,
    carriers: async () => ({ carrier, isTest: true }),
    blobs: {
      async put() {
        // the carrier has its parcel, nothing is recorded yet
        if (killAt?.('carrier', ++calls)) throw new Killed();
        return 'a'.repeat(64);
      },
    },
  } as unknown as Parameters<typeof makeUsualLabel>[0];
  const label: RowAction = async (by, orderId) => {
    const { isNew } = await makeUsualLabel(labelling, by, orderId);
    if (killAt?.('row', ++rows)) throw new Killed();
    return { outcome: isNew ? 'done' : 'unchanged' };
  };
  /** Mails of which the making has begun and not ended; each ends when it is let go. */
  const mailing = { under: [] as number[], most: 0, letGo: new Map<number, () => void>() };
  const mail: RowAction = async (_, orderId) => {
    mailing.under.push(orderId);
    mailing.most = Math.max(mailing.most, mailing.under.length);
    await new Promise<void>((resolve) => mailing.letGo.set(orderId, resolve));
    mailing.under = mailing.under.filter((id) => id !== orderId);
    if (orderId === refusedId) throw new NotYetRead();
    return {};
  };
  const labelsOf = (orderId: number) => made.store.readStream(1, `${shippingLabels.category}-${orderId}`);
  const faults: Error[] = [];
  const process = batches({
    store: made.store,
    async handle(by, content, decide) {
      const done = await made.handle(by, content, decide);
      const isNote = (content as { type?: string }).type === 'RecordBatchRows';
      if (isNote && killAt?.('note', ++notes)) throw new Killed();
      return done;
    },
    actions: {
      'order-status': status,
      'packing-slips': slip,
      'shipping-labels': label,
      'invoice-mails': mail,
      invoices: mail,
    } as unknown as Record<BatchAction, RowAction>,
    onFault: (fault) => {
      if (fault instanceof Killed) throw fault;
      faults.push(fault);
    },
    piece: { records, ms: 1_000 },
  });
  const kinds = new Map(Object.values(process.events).map((kind) => [kind.type, kind as EventDefinition]));
  /** Reads the log from its beginning to its end, as the worker does that was killed before its checkpoint. */
  const react = async () => {
    for (let at = 0; ;) {
      const [event] = await made.store.readLog(1, at, 1);
      if (!event) return;
      at = event.position;
      const kind = kinds.get(event.type);
      if (kind) await process.react({ ...event, ...(kind.read(event) as object) } as never, tools as never);
    }
  };
  const orderOf = async (orderId: number) => {
    const events = await made.orderEvents(orderId);
    const changed = events.filter(({ type }) => type === 'SalesOrderStatusChanged');
    return { status: (changed.at(-1)?.data as { to?: string })?.to ?? 'waiting', changes: changed.length };
  };
  const eventsOf = (batchId: number) => made.store.readStream(1, `batch-${batchId}`);
  const stateOf = async (batchId: number) =>
    (await eventsOf(batchId)).map(read).reduce(batch.evolve, batch.initial)!;
  const begin = (action: BatchAction, choice: object = {}, by = made.by(), ids = orderIds) =>
    startBatch(made, by, { action, choice, ids, asked: ids });
  return {
    ...made,
    orderIds,
    orderOf,
    labelsOf,
    parcels,
    mailing,
    react,
    begin,
    stateOf,
    eventsOf,
    faults,
    change: (batchId: number, to: 'pause' | 'resume' | 'retry') =>
      changeBatch(made, made.by(), { batchId, to }),
    killAt: (at: typeof killAt) => {
      killAt = at;
      [rows, notes, calls] = [0, 0, 0];
    },
    refuseOrder: (id: number) => {
      refusedId = id;
    },
    breakOrder: (id: number) => {
      faultyId = id;
    },
  };
};

describe('an action on many records', () => {
  test('is done to each in its order, by who started it, from the screen of the batch', async () => {
    const { begin, react, orderIds, orderOf, orderEvents, stateOf } = await start();
    const { batchId } = await begin('order-status', { status: 'printed' });
    await react();
    for (const orderId of orderIds) expect(await orderOf(orderId)).toEqual({ status: 'printed', changes: 1 });
    const state = await stateOf(batchId);
    expect(state.phase).toBe('ended');
    expect(countsOf(state)).toEqual({ done: 4, unchanged: 0, refused: 0, failed: 0 });
    const last = (await orderEvents(orderIds[0]!)).at(-1)!;
    expect(last.metadata).toMatchObject({ userId: 12, screen: screenOfBatch(batchId) });
  });

  test.each([
    ['row', 1],
    ['row', 2],
    ['row', 3],
    ['note', 1],
    ['note', 2],
  ] as const)('killed after %s number %i it goes on without doing one twice', async (what, nth) => {
    const { begin, react, orderIds, orderOf, stateOf, killAt, eventsOf } = await start();
    const { batchId } = await begin('packing-slips');
    killAt((done, count) => done === what && count === nth);
    await expect(react()).rejects.toThrow(Killed);
    killAt(null);
    await react();
    await react();
    // a second print would have sent it on its way
    for (const orderId of orderIds) expect(await orderOf(orderId)).toEqual({ status: 'printed', changes: 1 });
    expect(countsOf(await stateOf(batchId))).toEqual({ done: 4, unchanged: 0, refused: 0, failed: 0 });
    expect((await eventsOf(batchId)).filter(({ type }) => type === 'BatchEnded').length).toBe(1);
  });

  test.each([
    ['carrier', 2],
    ['row', 1],
    ['row', 3],
    ['note', 1],
  ] as const)('killed after %s number %i no order gets a second label or parcel', async (what, nth) => {
    const { begin, react, orderIds, labelsOf, parcels, stateOf, killAt } = await start();
    const { batchId } = await begin('shipping-labels');
    killAt((done, count) => done === what && count === nth);
    await expect(react()).rejects.toThrow(Killed);
    killAt(null);
    await react();
    for (const orderId of orderIds) expect(await labelsOf(orderId)).toHaveLength(1);
    expect(parcels.size).toBe(orderIds.length);
    expect(countsOf(await stateOf(batchId))).toMatchObject({ done: 4 });
    const again = await begin('shipping-labels');
    await react();
    expect(countsOf(await stateOf(again.batchId))).toMatchObject({ unchanged: 4 });
    for (const orderId of orderIds) expect(await labelsOf(orderId)).toHaveLength(1);
  });

  test('an order of which the address is not whole gets no label, and says so', async () => {
    const { begin, react, orderIds, labelsOf, stateOf, customers } = await start();
    customers.set(bistro, { ...customers.get(bistro)!, telephone: '' });
    const { batchId } = await begin('shipping-labels');
    await react();
    const { rows } = await stateOf(batchId);
    for (const orderId of orderIds) {
      expect(rows.get(orderId)).toEqual({ outcome: 'refused', note: 'recipient-incomplete' });
      expect(await labelsOf(orderId)).toEqual([]);
    }
  });

  test('what a rule or a fault stops is the result of its record; retried, only those are done again', async () => {
    const { begin, react, orderIds, orderOf, stateOf, refuseOrder, breakOrder, change, faults } =
      await start();
    refuseOrder(orderIds[1]!);
    breakOrder(orderIds[2]!);
    const { batchId } = await begin('order-status', { status: 'printed' });
    await react();
    const state = await stateOf(batchId);
    expect(state.rows.get(orderIds[1]!)).toEqual({ outcome: 'refused', note: 'order-not-found' });
    expect(state.rows.get(orderIds[2]!)).toEqual({ outcome: 'failed', note: 'fault' });
    expect(faults).toHaveLength(1);
    refuseOrder(0);
    breakOrder(0);
    await change(batchId, 'retry');
    await react();
    expect(countsOf(await stateOf(batchId))).toEqual({ done: 4, unchanged: 0, refused: 0, failed: 0 });
    for (const orderId of orderIds) expect((await orderOf(orderId)).changes).toBe(1);
    await change(batchId, 'retry');
    expect((await stateOf(batchId)).phase).toBe('ended');
  });

  test('paused it stops and resumed it goes on; what was so already is unchanged', async () => {
    const { begin, react, orderIds, changeStatus, by, stateOf, change } = await start();
    await changeStatus(by(), { orderId: orderIds[0]!, to: 'printed' });
    const { batchId } = await begin('order-status', { status: 'printed' });
    await change(batchId, 'pause');
    await react();
    expect((await stateOf(batchId)).rows.size).toBe(0);
    await change(batchId, 'resume');
    await react();
    expect(countsOf(await stateOf(batchId))).toEqual({ done: 3, unchanged: 1, refused: 0, failed: 0 });
    await expect(change(batchId, 'pause')).rejects.toThrow(Refusal);
  });

  test('mails are made side by side, invoices one after the other', async () => {
    const { begin, react, mailing, orderIds, stateOf } = await start(4);
    const { batchId } = await begin('invoice-mails');
    const reacting = react();
    await expect.poll(() => mailing.under).toEqual(orderIds);
    // the last that was begun may be the first that is over
    for (const orderId of orderIds.toReversed()) mailing.letGo.get(orderId)!();
    await reacting;
    expect(countsOf(await stateOf(batchId))).toMatchObject({ done: 4 });
    mailing.most = 0;
    await begin('invoices');
    const invoicing = react();
    for (const orderId of orderIds) {
      await expect.poll(() => mailing.under).toEqual([orderId]);
      mailing.letGo.get(orderId)!();
    }
    await invoicing;
    expect(mailing.most).toBe(1);
  });

  test('where one of them has to wait the others are done first, and found done the next time', async () => {
    const { begin, react, mailing, orderIds, refuseOrder, stateOf } = await start(4);
    refuseOrder(orderIds[1]!);
    const { batchId } = await begin('invoice-mails');
    let isOver = false;
    const reacting = react().catch((fault: unknown) => {
      isOver = true;
      return fault;
    });
    await expect.poll(() => mailing.under).toEqual(orderIds);
    mailing.letGo.get(orderIds[1]!)!();
    await expect.poll(() => mailing.under.length).toBe(3);
    expect(isOver).toBe(false);
    for (const orderId of mailing.under) mailing.letGo.get(orderId)!();
    expect(await reacting).toBeInstanceOf(NotYetRead);
    expect((await stateOf(batchId)).rows.size).toBe(0);
  });

  test('one that is not there cannot be paused, nor one that goes on be retried', async () => {
    const { begin, change } = await start();
    await expect(change(4_711, 'pause')).rejects.toThrow('batch-not-found');
    const { batchId } = await begin('order-status', { status: 'printed' });
    await expect(change(batchId, 'retry')).rejects.toThrow('batch-under-way');
  });

  test('is started once for a command; of nothing, or of too many, not at all', async () => {
    const { begin, by, eventsOf, orderIds } = await start();
    const once = by();
    const { batchId } = await begin('order-status', { status: 'printed' }, once);
    expect((await begin('order-status', { status: 'printed' }, once)).batchId).toBe(batchId);
    expect((await eventsOf(batchId)).length).toBe(1);
    await expect(begin('packing-slips', {}, by(), [])).rejects.toThrow('batch-of-nothing');
    const many = Array.from({ length: 2_001 }, (_, nth) => nth + 1);
    await expect(begin('packing-slips', {}, by(), many)).rejects.toThrow('batch-too-large');
    const doubled = await begin('packing-slips', {}, by(), [...orderIds, ...orderIds]);
    expect((await eventsOf(doubled.batchId))[0]!.data).toMatchObject({ ids: orderIds });
  });
});
