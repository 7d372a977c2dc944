import { describe, expect, test } from 'vitest';
import { takeFromBackorder } from '#application/sales-order/backorder.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import {
  customerBackorder,
  customerBackorderEvents,
  customerBackorderIdOf,
} from '#domain/backorder/customer-backorder.ts';
import { payments } from '#domain/payment/payments.ts';
import type { WantedLine } from '#domain/sales-order/price-lines.ts';
import { specify } from '#tests/support/given.ts';
import { barolo, bistro, cremant, exporter, noordhof, sancerre, shop } from '#tests/support/shop.ts';

const aLineOf = (productId: number, quantity: number): WantedLine => ({
  productId,
  quantity,
  manualPrice: null,
  isLocked: false,
});

const toBeach = {
  address: {
    recipientName: 'Strandtent Zuid',
    street: 'Boulevard',
    houseNumber: '1',
    houseNumberExtra: '',
    postcode: '2202 AB',
    city: 'Noordwijk',
  },
};

const start = async () => {
  const made = await shop();
  const { by, place, wants, store } = made;
  const orderOf = (orderId: number) => orderAt(store, 1, orderId, null);
  const placed = async (lines: readonly (readonly [number, number])[], over = {}) =>
    (await place(by(), wants(lines, over))).orderId;
  const claims = () => store.readStream(1, `customerBackorder-${customerBackorderIdOf(noordhof, bistro)}`);
  /** The backorder that stands for Bistro De Kade; null when there is none. */
  const standing = async () => {
    const last = (await claims()).at(-1);
    const isOpen = last?.type === 'CustomerBackorderOpened';
    return isOpen
      ? {
          ...(await orderOf((last.data as { orderId: number }).orderId))!,
          ...(last.data as { orderId: number }),
        }
      : null;
  };
  const move = (orderId: number, ...lineIds: number[]) => made.backorder(by(), { orderId, lineIds });
  return { ...made, orderOf, placed, claims, standing, move };
};

describe('a line marked backorder', () => {
  test('SO-047 · of an order that was paid goes there while a line stays: what was paid is of that', async () => {
    const { placed, move, orderOf, handle, by } = await start();
    const orderId = await placed([
      [sancerre, 12],
      [barolo, 12],
    ]);
    await handle(by(), 'pay', (work) =>
      work.decide(payments, orderId, {
        type: 'AddPayment',
        orderId,
        lineId: 1,
        isSuggested: false,
        total: 1_000_000,
        amount: 500_000,
        date: '2026-11-19',
        method: 1,
      }),
    );
    await expect(move(orderId, 1, 2)).rejects.toMatchObject({ code: 'order-has-payments' });
    await move(orderId, 2);
    await expect(move(orderId, 1)).rejects.toMatchObject({ code: 'order-has-payments' });
    expect(await orderOf(orderId)).toMatchObject({ isDeleted: false, lines: [{ lineId: 1 }] });
  });

  test('QUOTE-010 · goes to a backorder that is made for it, and takes its stock along', async () => {
    const { placed, move, orderOf, standing, stockOf } = await start();
    const orderId = await placed([
      [sancerre, 12],
      [barolo, 12],
    ]);
    await move(orderId, 2);
    expect((await orderOf(orderId))!.lines).toMatchObject([{ lineId: 1, productId: sancerre }]);
    const backorder = (await standing())!;
    expect(backorder).toMatchObject({
      status: 'backorder',
      customerId: bistro,
      lines: [{ productId: barolo, quantity: 12 }],
      details: { deliveryDate: null, address: { recipientName: 'Bistro De Kade' } },
    });
    expect(await stockOf(barolo)).toMatchObject({ reserved: 0, backordered: 12 });
    expect(await stockOf(sancerre)).toMatchObject({ reserved: 12, backordered: 0 });
  });

  test('QUOTE-010 · adds its quantity to the line there of that wine and price, else it is a line of its own', async () => {
    const { placed, move, standing, stockOf, by, place, wants } = await start();
    for (const quantity of [6, 12]) {
      const orderId = await placed([
        [sancerre, 1],
        [barolo, quantity],
      ]);
      await move(orderId, 2);
    }
    expect((await standing())!.lines).toMatchObject([{ productId: barolo, quantity: 18 }]);
    const dearer = wants([[sancerre, 1]]);
    const { orderId } = await place(by(), {
      ...dearer,
      lines: [...dearer.lines, { productId: barolo, quantity: 3, manualPrice: 300_000, isLocked: false }],
    });
    await move(orderId, 2);
    expect((await standing())!.lines).toMatchObject([
      { lineId: 1, quantity: 18 },
      { lineId: 2, quantity: 3, unitPrice: 300_000 },
    ]);
    expect((await stockOf(barolo)).backordered).toBe(21);
  });

  test('a line there takes bottles up to 100,000; what is more is a line of its own', async () => {
    const { placed, move, standing } = await start();
    for (const quantity of [99_996, 12, 4]) {
      const orderId = await placed([
        [sancerre, 1],
        [barolo, quantity],
      ]);
      await move(orderId, 2);
    }
    expect((await standing())!.lines).toMatchObject([
      { lineId: 1, productId: barolo, quantity: 100_000 },
      { lineId: 2, productId: barolo, quantity: 12 },
    ]);
  });

  test('QUOTE-007 · 20 at once, of 20 orders, make one backorder with all of their bottles', async () => {
    const { placed, move, claims, standing, stockOf } = await start();
    const orders: number[] = [];
    for (let count = 0; count < 20; count += 1)
      orders.push(
        await placed([
          [sancerre, 1],
          [count % 2 ? cremant : barolo, 2],
        ]),
      );
    await Promise.all(orders.map((orderId) => move(orderId, 2)));
    expect(await claims()).toHaveLength(1);
    expect((await standing())!.lines).toMatchObject([{ quantity: 20 }, { quantity: 20 }]);
    expect((await stockOf(barolo)).backordered).toBe(20);
    expect((await stockOf(cremant)).backordered).toBe(20);
  });

  test('QUOTE-010 · an order of which every line waits is deleted', async () => {
    const { placed, move, orderOf, standing, stockOf } = await start();
    const orderId = await placed([[barolo, 6]]);
    await move(orderId, 1);
    expect(await orderOf(orderId)).toMatchObject({ isDeleted: true, lines: [] });
    expect((await standing())!.lines).toMatchObject([{ productId: barolo, quantity: 6 }]);
    expect(await stockOf(barolo)).toMatchObject({ reserved: 0, backordered: 6 });
  });

  test('QUOTE-010 · also when it is marked in a save of the order, in the same append', async () => {
    const { placed, edit, by, orderOf, standing, typesOf } = await start();
    const orderId = await placed([
      [sancerre, 12],
      [barolo, 2],
    ]);
    const saved = by();
    const line = (lineId: number, productId: number, quantity: number, isBackorder: boolean) => ({
      lineId,
      productId,
      quantity,
      isBackorder,
      price: 'kept' as const,
      isLocked: false,
    });
    await edit(saved, {
      orderId,
      version: null,
      details: {},
      lines: [line(1, sancerre, 24, false), line(2, barolo, 6, true)],
    });
    expect((await orderOf(orderId))!.lines).toMatchObject([{ productId: sancerre, quantity: 24 }]);
    expect((await standing())!.lines).toMatchObject([{ productId: barolo, quantity: 6 }]);
    expect(await typesOf(saved)).toEqual(
      expect.arrayContaining([
        'SalesOrderLinesChanged',
        'SalesOrderLinesBackordered',
        'SalesOrderPlaced',
        'CustomerBackorderOpened',
      ]),
    );
  });

  test('stays where it is when it is gone, offered, invoiced, or brings goods back', async () => {
    const { placed, move, changeStatus, invoice, by } = await start();
    const orderId = await placed([
      [sancerre, 12],
      [barolo, -2],
    ]);
    await expect(move(orderId, 2)).rejects.toMatchObject({ code: 'not-backorderable' });
    await expect(move(orderId, 9)).rejects.toMatchObject({ code: 'line-not-found' });
    for (const to of ['delivered', 'quote'] as const) {
      await changeStatus(by(), { orderId, to });
      await expect(move(orderId, 1)).rejects.toMatchObject({ code: 'not-backorderable' });
    }
    await changeStatus(by(), { orderId, to: 'waiting' });
    await invoice(by(), orderId);
    await expect(move(orderId, 1)).rejects.toMatchObject({ code: 'not-backorderable' });
  });

  test('is not brought back by an undo: two orders changed', async () => {
    const { placed, backorder, undo, by } = await start();
    const orderId = await placed([
      [sancerre, 12],
      [barolo, 2],
    ]);
    const moved = by();
    await backorder(moved, { orderId, lineIds: [2] });
    await expect(
      undo(by(), { orderId, of: { commandId: moved.commandId } }, { onlyStatus: false }),
    ).rejects.toMatchObject({ code: 'nothing-to-undo' });
  });
});

describe('the backorder of a customer', () => {
  const standingOne = async () => {
    const made = await start();
    const orderId = await made.placed([
      [sancerre, 12],
      [barolo, 2],
    ]);
    await made.move(orderId, 1, 2);
    const line = (productId: number, quantity: number): WantedLine => ({
      productId,
      quantity,
      manualPrice: null,
      isLocked: false,
    });
    const order = (...lines: WantedLine[]) => made.place(made.by(), made.wants([], { lines }));
    return { ...made, order, line, backorderId: (await made.standing())!.orderId };
  };

  test('QUOTE-010 · has the name of the customer, and takes no line of an order that is deleted or not there', async () => {
    const { backorderId, orderEvents, placed, move, remove, by } = await standingOne();
    expect((await orderEvents(backorderId))[0]!.data).toMatchObject({ customerName: 'Bistro De Kade' });
    const gone = await placed([[sancerre, 1]]);
    await remove(by(), gone);
    for (const orderId of [gone, 99])
      await expect(move(orderId, 1)).rejects.toMatchObject({ code: 'order-not-found' });
  });

  test('QUOTE-010 · is addressed to whom the order was where the customer is gone', async () => {
    const { placed, move, orderEvents, standing, customers } = await start();
    const orderId = await placed([[sancerre, 1]], {
      delivery: { ...toBeach, date: null, moment: null, time: null, methodId: 1 },
    });
    customers.delete(bistro);
    await move(orderId, 1);
    const { orderId: backorderId } = (await standing())!;
    expect((await orderEvents(backorderId))[0]!.data).toMatchObject({ customerName: 'Strandtent Zuid' });
  });

  test('QUOTE-011 · lends its bottles to the next order: what is taken off it waits no longer, the rest does', async () => {
    const { backorderId, order, line, standing, stockOf } = await standingOne();
    await order({ ...line(sancerre, 5), backorder: { orderId: backorderId, lineId: 1 } });
    expect((await standing())!.lines).toMatchObject([{ quantity: 7 }, { quantity: 2 }]);
    expect(await stockOf(sancerre)).toMatchObject({ reserved: 5, backordered: 7 });
    await order(
      { ...line(sancerre, 3), backorder: { orderId: backorderId, lineId: 1 } },
      { ...line(sancerre, 4), backorder: { orderId: backorderId, lineId: 1 } },
    );
    expect((await standing())!.lines).toMatchObject([{ productId: barolo, quantity: 2 }]);
    await order({ ...line(barolo, 6), backorder: { orderId: backorderId, lineId: 2 } });
    expect(await standing()).toBeNull();
  });

  test('QUOTE-011 · lends nothing to a line without bottles or with bottles that come back, or that names no line of it', async () => {
    const { backorderId, order, line, standing } = await standingOne();
    const backorder = { orderId: backorderId, lineId: 1 };
    await order({ ...line(sancerre, -3), backorder }, line(cremant, 6));
    await order(
      { ...line(sancerre, 0), isLocked: true, backorder: { orderId: 99, lineId: 1 } },
      line(cremant, 6),
    );
    expect((await standing())!.lines).toMatchObject([{ quantity: 12 }, { quantity: 2 }]);
    for (const other of [
      { orderId: 99, lineId: 1 },
      { orderId: backorderId, lineId: 9 },
    ])
      await expect(order({ ...line(sancerre, 3), backorder: other })).rejects.toMatchObject({
        code: 'backorder-line-not-found',
      });
  });

  test('QUOTE-011 · is not even looked for by an order that takes nothing of it', async () => {
    const load = () => Promise.reject(new Error('It was looked for'));
    const lines = [aLineOf(sancerre, 6), { ...aLineOf(barolo, -6), backorder: { orderId: 1, lineId: 1 } }];
    const taking = takeFromBackorder({ load } as never, { accountId: noordhof, customerId: bistro, lines });
    await expect(taking).resolves.toBeUndefined();
  });

  test('QUOTE-011 · only a backorder loses a line so', async () => {
    const { placed, deleteBackorderLine, by, orderEvents } = await start();
    const orderId = await placed([
      [sancerre, 12],
      [barolo, 2],
    ]);
    for (const of of [orderId, 99])
      await expect(deleteBackorderLine(by(), { orderId: of, lineId: 1 })).rejects.toMatchObject({
        code: 'backorder-line-not-found',
      });
    expect(await orderEvents(orderId)).toHaveLength(1);
  });

  test('QUOTE-007 · is none once it is deleted: its customer may have another', async () => {
    const { backorderId, remove, undo, standing, by } = await standingOne();
    const deleted = by();
    await remove(deleted, backorderId);
    await undo(by(), { orderId: backorderId, of: { commandId: deleted.commandId } }, { onlyStatus: false });
    expect((await standing())!.orderId).toBe(backorderId);
  });

  test('QUOTE-009 · becomes an order for good, and the next line opens a new one', async () => {
    const { backorderId, changeStatus, undo, standing, stockOf, placed, move, by } = await standingOne();
    const turned = by();
    await changeStatus(turned, { orderId: backorderId, to: 'waiting' });
    expect(await standing()).toBeNull();
    expect(await stockOf(sancerre)).toMatchObject({ reserved: 12, backordered: 0 });
    await expect(
      undo(by(), { orderId: backorderId, of: { commandId: turned.commandId } }, { onlyStatus: false }),
    ).rejects.toMatchObject({ code: 'status-not-reachable' });
    const next = await placed([[barolo, 6]]);
    await move(next, 1);
    expect((await standing())!.orderId).not.toBe(backorderId);
  });

  test('QUOTE-011 · loses a line, and with the last one disappears', async () => {
    const { backorderId, deleteBackorderLine, standing, orderOf, stockOf, by } = await standingOne();
    await deleteBackorderLine(by(), { orderId: backorderId, lineId: 1 });
    expect((await standing())!.lines).toMatchObject([{ productId: barolo }]);
    expect((await stockOf(sancerre)).backordered).toBe(0);
    await deleteBackorderLine(by(), { orderId: backorderId, lineId: 2 });
    expect(await standing()).toBeNull();
    expect(await orderOf(backorderId)).toMatchObject({ isDeleted: true });
    expect((await stockOf(barolo)).backordered).toBe(0);
    await expect(deleteBackorderLine(by(), { orderId: backorderId, lineId: 2 })).rejects.toMatchObject({
      code: 'backorder-line-not-found',
    });
  });

  test('QUOTE-007 · that was deleted does not come back beside another', async () => {
    const { backorderId, remove, undo, placed, move, standing, by } = await standingOne();
    const deleted = by();
    await remove(deleted, backorderId);
    expect(await standing()).toBeNull();
    await move(await placed([[barolo, 6]]), 1);
    await expect(
      undo(by(), { orderId: backorderId, of: { commandId: deleted.commandId } }, { onlyStatus: false }),
    ).rejects.toMatchObject({ code: 'customer-has-backorder' });
  });

  test('QUOTE-007 · every customer has one of its own', async () => {
    const { placed, move, claims, store } = await standingOne();
    await move(await placed([[barolo, 2]], { customerId: exporter }), 1);
    expect(await claims()).toHaveLength(1);
    const other = `customerBackorder-${customerBackorderIdOf(noordhof, exporter)}`;
    expect(await store.readStream(1, other)).toMatchObject([{ type: 'CustomerBackorderOpened' }]);
  });

  test('QUOTE-002 · QUOTE-008 · neither it nor a quote can be invoiced', async () => {
    const { backorderId, invoice, placed, changeStatus, by } = await standingOne();
    const quote = await placed([[sancerre, 1]]);
    await changeStatus(by(), { orderId: quote, to: 'quote' });
    for (const orderId of [backorderId, quote])
      await expect(invoice(by(), orderId)).rejects.toMatchObject({ code: 'order-not-invoiceable' });
  });
});

test('QUOTE-007 · the claim of a customer is taken once, by one order, and given up by that order alone', () => {
  const { given } = specify(customerBackorder);
  const of = (orderId: number) => ({ accountId: 3, customerId: 401, orderId, number: orderId + 10_000 });
  const open = (orderId: number) => ({ type: 'OpenCustomerBackorder', ...of(orderId) }) as const;
  const close = (orderId: number) => ({ type: 'CloseCustomerBackorder', ...of(orderId) }) as const;
  const opened = customerBackorderEvents.opened(of(31));
  const closed = customerBackorderEvents.closed(of(31));
  given().when(open(31)).then(opened);
  given(opened).when(open(31)).nothingHappens();
  given(opened).when(open(32)).refuses('customer-has-backorder', { number: 10_031 });
  given(opened).when(close(32)).nothingHappens();
  given(opened).when(close(31)).then(closed);
  given(opened, closed)
    .when(open(32))
    .then(customerBackorderEvents.opened(of(32)));
});

test('QUOTE-001 · a customer has as many quotes as anybody likes, which keep no stock', async () => {
  const { placed, changeStatus, orderOf, stockOf, by } = await start();
  const quotes = [
    await placed([[sancerre, 12]]),
    await placed([[sancerre, 24]]),
    await placed([[sancerre, 36]]),
  ];
  for (const orderId of quotes) await changeStatus(by(), { orderId, to: 'quote' });
  for (const orderId of quotes)
    expect(await orderOf(orderId)).toMatchObject({ status: 'quote', customerId: bistro });
  expect((await stockOf(sancerre)).reserved).toBe(0);
});

describe('an invoice', () => {
  test('takes a number without gaps, once, and locks the order but for what it does not tell', async () => {
    const { placed, invoice, edit, remove, orderEvents, changeStatus, by } = await start();
    const [first, second] = [await placed([[sancerre, 12]]), await placed([[barolo, 1]])];
    expect((await invoice(by(), first)).isMade).toBe(true);
    expect((await invoice(by(), first)).isMade).toBe(false);
    await invoice(by(), second);
    const invoices = [...(await orderEvents(first)), ...(await orderEvents(second))]
      .filter(({ type }) => type === 'SalesOrderInvoiced')
      .map(({ data }) => data);
    expect(invoices).toMatchObject([
      { number: 1, invoiceNumber: '1', invoiceDate: '2026-11-19' },
      { number: 2, invoiceNumber: '2' },
    ]);
    const save = (quantity: number, details = {}) =>
      edit(by(), {
        orderId: first,
        version: null,
        details,
        lines: [{ lineId: 1, productId: sancerre, quantity, price: 'kept', isLocked: false }],
      });
    const locked = { code: 'order-invoiced' };
    await expect(save(24)).rejects.toMatchObject(locked);
    await expect(save(12, { invoiceNote: 'Anders' })).rejects.toMatchObject(locked);
    await expect(remove(by(), first)).rejects.toMatchObject(locked);
    // QUOTE-004
    await expect(changeStatus(by(), { orderId: first, to: 'quote' })).rejects.toMatchObject(locked);
    await save(12, { warehouseNote: 'Achterom' });
    await changeStatus(by(), { orderId: first, to: 'delivered' });
  });
});
