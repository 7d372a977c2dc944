import { describe, expect, test } from 'vitest';
import type { Actor } from '#application/kernel/command-handler.ts';
import type { EditedDiscount, EditedLine, EditedOrder } from '#application/sales-order/edit.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import { definitions } from '#domain/registry.ts';
import type { SalesOrderPlaced } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { anAccount, aProduct } from '#tests/support/records.ts';
import {
  barolo,
  cremant,
  exporter,
  noordhof,
  particulier,
  sancerre,
  shop,
  strict,
} from '#tests/support/shop.ts';
import { dutch } from '#tests/support/dutch.ts';

type Lines = readonly (readonly [productId: number, quantity: number, over?: Partial<EditedLine>])[];
const linesOf = (lines: Lines): EditedLine[] =>
  lines.map(([productId, quantity, over]) => ({
    lineId: null,
    productId,
    quantity,
    price: 'kept' as const,
    isLocked: false,
    ...over,
  }));

const start = async (
  lines: readonly (readonly [number, number])[] = [
    [sancerre, 12],
    [cremant, 6],
  ],
  over: object = {},
  accountId?: number,
) => {
  const made = await shop();
  const { orderId } = await made.place(made.by(accountId), made.wants(lines, over));
  const now = async () => (await orderAt(made.store, 1, orderId, null))!;
  /** With a version, the lines that the order had then have their ids, in the order in which they come. */
  const save = async (lines: Lines, over: Partial<EditedOrder> = {}, who: Actor = made.by(accountId)) => {
    const seen = over.version ? [...(await orderAt(made.store, 1, orderId, over.version))!.lines] : [];
    const wanted = linesOf(lines).map((line) => {
      const at = seen.findIndex(({ productId }) => productId === line.productId);
      return at < 0 ? line : { ...line, lineId: seen.splice(at, 1)[0]!.lineId };
    });
    return made.edit(who, { orderId, version: null, details: {}, ...over, lines: wanted });
  };
  /** What the log book tells of the last command. */
  const told = async (who: Actor) =>
    (await made.store.readCommand(1, who.commandId))
      .filter(({ stream }) => stream.startsWith('salesOrder-'))
      .flatMap((event) => {
        const definition = definitions[event.type]!;
        return dutch(definition.changes((definition.read(event) as { data: never }).data));
      });
  return { ...made, orderId, now, save, told };
};
/** An order on which a discount rule gives 5 %. */
const startWithRule = async () => {
  const made = await shop();
  const rule = { from: 0, to: 10_000, discount_value: 5, type_var: null, type: 1, incl_excl: 'excl' };
  made.accounts.set(noordhof, anAccount({ settings: { discount_rules: JSON.stringify([rule]) } }));
  const { orderId } = await made.place(made.by(), made.wants([[sancerre, 12]]));
  const save = (discount: EditedDiscount) =>
    made.edit(made.by(), {
      orderId,
      version: null,
      details: {},
      discount,
      lines: linesOf([[sancerre, 12]]),
    });
  const now = async () => (await orderAt(made.store, 1, orderId, null))!.details.orderDiscount;
  return { save, now };
};
const version = async ({ orderEvents, orderId }: Awaited<ReturnType<typeof start>>) =>
  (await orderEvents(orderId)).length;

describe('saving an order', () => {
  test('SO-025 · compares lines: the log tells 12 → 24 flessen, and what did not change is not recorded', async () => {
    const order = await start();
    const who = order.by();
    await order.save(
      [
        [sancerre, 24],
        [cremant, 6],
      ],
      {},
      who,
    );
    expect(await order.typesOf(who)).toEqual(['SalesOrderLinesChanged', 'StockReserved']);
    expect(await order.told(who)).toEqual([
      { field: 'Sancerre Les Caillottes 2024', from: '12 flessen', to: '24 flessen' },
    ]);
  });

  test('as it was records nothing', async () => {
    const { save, store } = await start();
    const before = await store.heads();
    await save([
      [sancerre, 12],
      [cremant, 6],
    ]);
    expect(await store.heads()).toEqual(before);
  });

  test('adds, changes and deletes lines in one append with the stock that goes with it', async () => {
    const { save, by, typesOf, stockOf, now } = await start();
    const who = by();
    await save(
      [
        [sancerre, 6],
        [barolo, 3],
      ],
      {},
      who,
    );
    expect((await typesOf(who)).toSorted()).toEqual([
      'SalesOrderLinesAdded',
      'SalesOrderLinesChanged',
      'SalesOrderLinesRemoved',
      'StockReleased',
      'StockReleased',
      'StockReserved',
    ]);
    expect(
      (await now()).lines.map(({ lineId, productId, quantity }) => [lineId, productId, quantity]),
    ).toEqual([
      [1, sancerre, 6],
      [3, barolo, 3],
    ]);
    expect((await stockOf(sancerre)).reserved).toBe(6);
    expect((await stockOf(cremant)).reserved).toBe(0);
    expect((await stockOf(barolo)).reserved).toBe(3);
  });

  test('a line id is not given out twice, also when its line is gone', async () => {
    const { save, now } = await start();
    await save([[sancerre, 12]]);
    await save([
      [sancerre, 12],
      [barolo, 1],
    ]);
    expect((await now()).lines.map(({ lineId }) => lineId)).toEqual([1, 3]);
  });

  test('FMT-010 · a line keeps its price when prices changed since; a new line has those of today', async () => {
    const { save, now, products } = await start([[sancerre, 12]]);
    products.set(sancerre, aProduct({ prices: [150_000, 1, 1] }));
    await save([
      [sancerre, 24],
      [sancerre, 6],
    ]);
    expect((await now()).lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [24, 138_500],
      [6, 150_000],
    ]);
  });

  test('LINE-014 · a typed price is manual, without discount; taken back, the line has the price of before', async () => {
    const order = await start([[sancerre, 12]]);
    const who = order.by();
    await order.save([[sancerre, 12, { price: 125_000 }]], {}, who);
    expect((await order.now()).lines[0]).toMatchObject({
      unitPrice: 125_000,
      discount: 0,
      priceType: 'manual',
      inputs: { manualPrice: 125_000, cataloguePrice: 138_500 },
    });
    expect(await order.told(who)).toEqual([
      { field: 'Sancerre Les Caillottes 2024, prijs', from: '€ 13,85', to: '€ 12,50' },
      { field: 'Sancerre Les Caillottes 2024, korting', from: '4%', to: '0%' },
    ]);
    await order.save([[sancerre, 12, { price: 'usual' }]]);
    expect((await order.now()).lines[0]).toMatchObject({
      unitPrice: 138_500,
      discount: 400,
      priceType: 'customer-discount',
    });
  });

  test('LINE-014 · the usual price typed by hand is a typed one, and a typed one may be typed over', async () => {
    const { save, now } = await start([[sancerre, 12]]);
    await save([[sancerre, 12, { price: 138_500 }]]);
    expect((await now()).lines[0]).toMatchObject({ unitPrice: 138_500, discount: 0, priceType: 'manual' });
    await save([[sancerre, 12, { price: 120_000 }]]);
    expect((await now()).lines[0]).toMatchObject({ unitPrice: 120_000, priceType: 'manual' });
    await save([[sancerre, 12, { price: 'kept' }]]);
    expect((await now()).lines[0]).toMatchObject({ unitPrice: 120_000, priceType: 'manual' });
  });

  test('a line that comes in without an id beside one with an id is a new one', async () => {
    const { edit, by, orderId, now } = await start([[sancerre, 12]]);
    await edit(by(), {
      orderId,
      version: null,
      details: {},
      lines: linesOf([
        [sancerre, 6],
        [sancerre, 12, { lineId: 1 }],
      ]),
    });
    expect((await now()).lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [1, 12],
      [2, 6],
    ]);
  });

  test('a wine that is not there, or any new line of a customer who is gone, is refused', async () => {
    const { save, customers, now } = await start([[sancerre, 12]]);
    await expect(save([[999, 12]])).rejects.toMatchObject({
      code: 'product-not-found',
      details: { productId: 999 },
    });
    customers.clear();
    await expect(save([[barolo, 12]])).rejects.toMatchObject({ code: 'customer-not-found' });
    await save([[sancerre, 6]]);
    expect((await now()).lines).toMatchObject([{ quantity: 6 }]);
  });

  test('of a sale of before this system is refused', async () => {
    const { edit, by, orderId, handle, orderEvents } = await start([[sancerre, 12]]);
    const { data } = (await orderEvents(orderId))[0]!;
    const past = { ...(data as SalesOrderPlaced), orderId: 77, number: 77, isPast: true as const };
    await handle(by(), 'past', async (work) => {
      await work.decide(salesOrder, 77, { type: 'PlaceSalesOrder', ...past });
    });
    await expect(
      edit(by(), { orderId: 77, version: null, details: {}, lines: linesOf([[sancerre, 6]]) }),
    ).rejects.toMatchObject({ code: 'order-is-past' });
  });

  test('D-65 · with something that is not of the order is refused, of the order and of a line', async () => {
    const { save, now } = await start([[sancerre, 12]]);
    const totals = { excl: null, vat: null, incl: null };
    await expect(
      save([[sancerre, 6]], { sentBack: { facts: { customer_id: 999 }, totals } }),
    ).rejects.toMatchObject({ code: 'order-fields-differ', details: { fields: ['order.customer_id'] } });
    await expect(
      save([[sancerre, 6, { sentBack: { isManual: null, excl: 1, incl: null } }]]),
    ).rejects.toMatchObject({ details: { fields: ['lines[].unit_price_excl'] } });
    expect((await now()).lines).toMatchObject([{ quantity: 12 }]);
  });

  test.each<[string, EditedDiscount, EditedDiscount, number | null]>([
    ['a percentage is typed', {}, { percentage: 700 }, 700],
    ['that of the rules is sent back', {}, { percentage: 500 }, null],
    ['one that was typed stays', { percentage: 700 }, { extra: 0 }, 700],
    ['one that was typed is sent back', { percentage: 700 }, { percentage: 700 }, 700],
    ['the rules are put aside', {}, { isOverruled: true }, 500],
    ['the rules are put aside for a percentage', {}, { isOverruled: true, percentage: 700 }, 700],
    ['the rules are put aside for what was typed', { percentage: 700 }, { isOverruled: true }, 700],
    ['the rules hold again', { percentage: 700 }, { isOverruled: false }, null],
    ['the rules hold, with what they give', {}, { isOverruled: false, percentage: 500 }, null],
  ])('LINE-019 · the discount of an order of which %s', async (_, before, wanted, manual) => {
    const { save, now } = await startWithRule();
    await save(before);
    await save(wanted);
    expect(await now()).toEqual({ manual, extra: 0 });
  });

  test('LINE-019 · a percentage beside rules that hold is refused', async () => {
    const { save, now } = await startWithRule();
    await expect(save({ isOverruled: false, percentage: 700 })).rejects.toMatchObject({
      code: 'discount-not-overruled',
    });
    expect(await now()).toEqual({ manual: null, extra: 0 });
  });

  test('LINE-005 · a line without a quantity is deleted, unless it is locked', async () => {
    const { save, now } = await start();
    await save([
      [sancerre, 0, { isLocked: true }],
      [cremant, 0],
      [barolo, 2],
    ]);
    expect((await now()).lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [sancerre, 0],
      [barolo, 2],
    ]);
  });

  test('LINE-006 · a locked line keeps its quantity and price until it is unlocked', async () => {
    const { save, now } = await start([[sancerre, 12]]);
    await save([[sancerre, 12, { isLocked: true }]]);
    await expect(save([[sancerre, 24, { isLocked: true }]])).rejects.toMatchObject({
      code: 'line-locked',
      details: { lines: ['Sancerre Les Caillottes 2024'] },
    });
    await expect(save([[sancerre, 12, { isLocked: true, price: 1 }]])).rejects.toMatchObject({
      code: 'line-locked',
    });
    await save([[sancerre, 24]]);
    expect((await now()).lines[0]).toMatchObject({ quantity: 24, isLocked: false });
  });

  test('LINE-006 · a locked line that comes back as it is keeps nobody from changing another', async () => {
    const { save, now } = await start();
    await save([
      [sancerre, 12, { isLocked: true }],
      [cremant, 6],
    ]);
    await save([
      [sancerre, 12, { isLocked: true }],
      [cremant, 12],
    ]);
    expect((await now()).lines).toMatchObject([{ quantity: 12, isLocked: true }, { quantity: 12 }]);
  });

  test('an order does not lose its last line', async () => {
    const { save } = await start();
    await expect(save([[sancerre, 0]])).rejects.toMatchObject({ code: 'order-without-lines' });
  });

  test('SO-002 · details are compared too, each with its old and new value', async () => {
    const order = await start();
    const who = order.by();
    await order.save(
      [
        [sancerre, 12],
        [cremant, 6],
      ],
      {
        details: {
          deliveryDate: null,
          deliveryMoment: { moment: 'after', time: '13:15' },
          methodId: 1,
          address: { street: 'Voorstraat', houseNumber: '3' },
          warehouseNote: 'Achterom',
        },
      },
      who,
    );
    expect(await order.told(who)).toEqual([
      { field: 'Leverdatum', from: '20-11-2026', to: 'zsm' },
      { field: 'Moment', from: 'n.v.t.', to: 'na 13:15' },
      {
        field: 'Afleveradres',
        from: 'Bistro De Kade, Oudegracht 12A, 3511 AA Utrecht',
        to: 'Bistro De Kade, Voorstraat 3A, 3511 AA Utrecht',
      },
      { field: 'Notitie voor magazijn', from: null, to: 'Achterom' },
    ]);
    expect((await order.now()).details).toMatchObject({ deliveryDate: null, warehouseNote: 'Achterom' });
  });

  test('of a delivered order takes the difference from stock, or returns it', async () => {
    const { save, changeStatus, by, orderId, stockOf } = await start([[sancerre, 12]]);
    await changeStatus(by(), { orderId, to: 'delivered' });
    await save([[sancerre, 18]]);
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 582, reserved: 0 });
    await save([[sancerre, 6]]);
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 594, reserved: 0 });
  });

  test('LINE-008 · more than there is is refused where the account blocks shortage, and nothing is stored', async () => {
    const { save, now, stockOf } = await start([[barolo, 6]], {}, strict);
    await expect(save([[barolo, 7]])).rejects.toMatchObject({
      code: 'stock-short',
      details: { shortages: [{ productId: barolo, available: 0, asked: 1 }] },
    });
    expect((await now()).lines[0]!.quantity).toBe(6);
    expect((await stockOf(barolo)).reserved).toBe(6);
    const free = await start([[barolo, 6]]);
    await free.save([[barolo, 7]]);
    expect((await free.stockOf(barolo)).reserved).toBe(7);
  });

  test('of 600 wines that all change is one append of small events', async () => {
    const { save, now, products, receive } = await start([[sancerre, 12]]);
    const many = Array.from({ length: 600 }, (_, index) => 20_000 + index);
    for (const productId of many) products.set(productId, aProduct({ productId }));
    await receive(sancerre, 1);
    await save(many.map((productId) => [productId, 6]));
    await save(many.map((productId) => [productId, 12]));
    expect((await now()).lines.map(({ quantity }) => quantity)).toEqual(many.map(() => 12));
  });

  test('ROLE-026 · from another account, or of an order that is not there, is refused', async () => {
    const { save, edit, by, now } = await start();
    await expect(save([[sancerre, 1]], {}, by(particulier))).rejects.toMatchObject({
      code: 'record-of-other-account',
    });
    await expect(edit(by(), { orderId: 99, version: null, lines: [], details: {} })).rejects.toMatchObject({
      code: 'order-not-found',
    });
    expect((await now()).lines[0]!.quantity).toBe(12);
  });
});

describe('FMT-030 · two people in one order', () => {
  test('changes to different lines both stay', async () => {
    const order = await start();
    const seen = await version(order);
    await order.save(
      [
        [sancerre, 24],
        [cremant, 6],
      ],
      { version: seen },
    );
    await order.save(
      [
        [sancerre, 12],
        [cremant, 18],
        [barolo, 2],
      ],
      { version: seen },
    );
    expect((await order.now()).lines.map(({ quantity }) => quantity)).toEqual([24, 18, 2]);
    expect((await order.stockOf(sancerre)).reserved).toBe(24);
    expect((await order.stockOf(cremant)).reserved).toBe(18);
  });

  test('lines that both add stay, each with an id of its own, and a deleted one stays deleted', async () => {
    const order = await start();
    const seen = await version(order);
    await order.save(
      [
        [sancerre, 12],
        [barolo, 1],
      ],
      { version: seen },
    );
    await order.save(
      [
        [sancerre, 12],
        [cremant, 6],
        [barolo, 2],
      ],
      { version: seen },
    );
    expect(
      (await order.now()).lines.map(({ lineId, productId, quantity }) => [lineId, productId, quantity]),
    ).toEqual([
      [1, sancerre, 12],
      [3, barolo, 1],
      [4, barolo, 2],
    ]);
  });

  test.each([
    ['another quantity', [sancerre, 18], '18 flessen à € 13,85', '24 flessen à € 13,85'],
    ['another price', [sancerre, 12, { price: 120_000 }], '12 flessen à € 12,00', '24 flessen à € 13,85'],
  ] as const)(
    'on the same line, %s: nothing is stored and both values are told',
    async (_, line, mine, theirs) => {
      const order = await start([[sancerre, 12]]);
      const seen = await version(order);
      await order.save([[sancerre, 24]], { version: seen });
      const heads = await order.store.heads();
      await expect(order.save([line as Lines[number]], { version: seen })).rejects.toMatchObject({
        code: 'order-changed-meanwhile',
        details: {
          conflicts: [
            {
              lineId: 1,
              detail: null,
              label: 'Sancerre Les Caillottes 2024',
              mine: { nl: mine },
              theirs: { nl: theirs },
            },
          ],
        },
      });
      expect(await order.store.heads()).toEqual(heads);
    },
  );

  test('a line that the one deletes and the other changes is a conflict, both ways round', async () => {
    const order = await start();
    const seen = await version(order);
    await order.save([[cremant, 6]], { version: seen });
    await expect(
      order.save(
        [
          [sancerre, 24],
          [cremant, 6],
        ],
        { version: seen },
      ),
    ).rejects.toMatchObject({
      details: { conflicts: [{ mine: { nl: '24 flessen à € 13,85' }, theirs: { nl: 'verwijderd' } }] },
    });
    const again = await start();
    const first = await version(again);
    await again.save(
      [
        [sancerre, 24],
        [cremant, 6],
      ],
      { version: first },
    );
    await expect(again.save([[cremant, 6]], { version: first })).rejects.toMatchObject({
      details: { conflicts: [{ mine: { nl: 'verwijderd' }, theirs: { nl: '24 flessen à € 13,85' } }] },
    });
  });

  test('who both want the same have no conflict, and different details stay as well', async () => {
    const order = await start([[sancerre, 12]]);
    const seen = await version(order);
    await order.save([[sancerre, 24]], { version: seen, details: { remark: 'Eén' } });
    await order.save([[sancerre, 24]], { version: seen, details: { warehouseNote: 'Twee' } });
    expect(await order.now()).toMatchObject({
      lines: [{ quantity: 24 }],
      details: { remark: 'Eén', warehouseNote: 'Twee' },
    });
    await expect(
      order.save([[sancerre, 24]], { version: seen, details: { remark: 'Drie' } }),
    ).rejects.toMatchObject({
      details: { conflicts: [{ detail: 'remark', label: { nl: 'Opmerking' }, mine: 'Drie', theirs: 'Eén' }] },
    });
  });

  test('a client without version and line ids is matched by product and occurrence, and the last one counts', async () => {
    const order = await start([
      [sancerre, 12],
      [cremant, 6],
      [sancerre, 3],
    ]);
    await order.save([
      [sancerre, 12],
      [sancerre, 4],
      [cremant, 6],
    ]);
    expect((await order.now()).lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [1, 12],
      [2, 6],
      [3, 4],
    ]);
  });

  test('a line that comes in the place of a deleted one of the same wine is a new one, at the price of today', async () => {
    const order = await start([[sancerre, 12]]);
    order.products.set(sancerre, aProduct({ prices: [150_000, 1, 1] }));
    const line = { productId: sancerre, quantity: 12, price: 'kept' as const, isLocked: false };
    await order.edit(order.by(), {
      orderId: order.orderId,
      version: await version(order),
      details: {},
      lines: [{ ...line, lineId: null }],
    });
    expect((await order.now()).lines).toMatchObject([{ lineId: 2, unitPrice: 150_000 }]);
  });

  test('saving at the same instant from twenty browsers keeps every line that somebody added', async () => {
    const order = await start([[sancerre, 12]]);
    const seen = await version(order);
    const quantities = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(
      quantities.map((quantity) =>
        order.save(
          [
            [sancerre, 12],
            [cremant, quantity],
          ],
          { version: seen },
        ),
      ),
    );
    const { lines } = await order.now();
    expect(
      lines
        .slice(1)
        .map(({ quantity }) => quantity)
        .toSorted((a, b) => a - b),
    ).toEqual(quantities);
    expect((await order.stockOf(cremant)).reserved).toBe(210);
  });
});

describe('FMT-009 · VAT over a change of rate', () => {
  const withRate = async (over = {}, customer = {}) => {
    const made = await shop();
    const account = made.accounts.get(3)!;
    made.accounts.set(3, { ...account, vatRates: [{ category: 'low', from: '2027-01-01', rate: 1000 }] });
    const { orderId } = await made.place(
      made.by(),
      made.wants([[cremant, 6]], {
        delivery: { ...made.wants([]).delivery, date: '2026-12-31' },
        ...over,
        ...customer,
      }),
    );
    const now = async () => (await orderAt(made.store, 1, orderId, null))!.lines[0]!;
    const deliver = (deliveryDate: string | null) =>
      made.edit(made.by(), {
        orderId,
        version: null,
        lines: linesOf([[cremant, 6]]),
        details: { deliveryDate },
      });
    return { ...made, orderId, now, deliver };
  };

  test('the rate is that of the day of delivery, also when that day moves over the change, and back', async () => {
    const { now, deliver } = await withRate();
    expect(await now()).toMatchObject({ vatRate: 900, unitPrice: 114_000 });
    await deliver('2027-01-04');
    expect(await now()).toMatchObject({ vatRate: 1000, unitPrice: 114_000 });
    await deliver(null);
    expect((await now()).vatRate).toBe(900);
  });

  test('an order of this year for the next has the new rate from the start', async () => {
    const made = await withRate({
      delivery: { date: '2027-01-02', moment: null, time: null, methodId: 1, address: null },
    });
    expect((await made.now()).vatRate).toBe(1000);
  });

  test('LINE-017 · a customer without VAT stays without', async () => {
    const { now, deliver } = await withRate({ customerId: exporter });
    await deliver('2027-01-04');
    expect((await now()).vatRate).toBe(0);
  });

  test('taking the new day back takes the rate back', async () => {
    const { now, deliver, undo, orderEvents, orderId, by } = await withRate();
    await deliver('2027-01-04');
    const { commandId } = (await orderEvents(orderId)).at(-1)!;
    await undo(by(), { orderId, of: { commandId } }, { onlyStatus: false });
    expect((await now()).vatRate).toBe(900);
  });
});
