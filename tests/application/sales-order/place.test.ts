import { describe, expect, test } from 'vitest';
import { takeNumber } from '#application/accounts/take-number.ts';
import { customer } from '#domain/customer/customer.ts';
import { euro } from '#domain/kernel/money.ts';
import type { SalesOrderPlaced } from '#domain/sales-order/events.ts';
import { aCustomer, anAccount, aProduct } from '#tests/support/records.ts';
import {
  barolo,
  bistro,
  cremant,
  exporter,
  noordhof,
  particulier,
  sancerre,
  shop,
  silent,
  strict,
} from '#tests/support/shop.ts';

/** What sending costs, of which there is no stock. */
const freight = 1299;

const start = async () => {
  const made = await shop();
  made.products.set(
    freight,
    aProduct({ productId: freight, name: 'Verzendkosten', prices: [95_000, 95_000, 95_000] }),
  );
  const placedOf = async (orderId: number) => (await made.orderEvents(orderId))[0]!.data as SalesOrderPlaced;
  /** Places an order and answers what its first event says. */
  const order = async (
    lines: readonly (readonly [productId: number, quantity: number])[],
    over: object = {},
    accountId = noordhof,
  ) => placedOf((await made.place(made.by(accountId), made.wants(lines, over))).orderId);
  return { ...made, placedOf, order };
};

describe('placing an order', () => {
  test('is one append: its number, the order and its reservations', async () => {
    const { by, place, wants, typesOf } = await start();
    const who = by();
    const { number, position } = await place(
      who,
      wants([
        [sancerre, 12],
        [cremant, 6],
      ]),
    );
    expect(number).toBe(1);
    expect(await typesOf(who)).toEqual(['NumberTaken', 'SalesOrderPlaced', 'StockReserved', 'StockReserved']);
    expect(position).toEqual({ 1: 7 });
  });

  test('SO-003 · numbers are counted per account without gaps, also when an order in between is refused', async () => {
    const { by, place, wants, order } = await start();
    expect((await order([[sancerre, 6]])).number).toBe(1);
    await expect(place(by(), wants([[sancerre, 0]]))).rejects.toMatchObject({ code: 'order-without-lines' });
    await expect(place(by(strict), wants([[barolo, 60]]))).rejects.toMatchObject({ code: 'stock-short' });
    expect((await order([[sancerre, 6]])).number).toBe(2);
    expect((await order([[sancerre, 6]], {}, strict)).number).toBe(1);
  });

  test('FMT-033 · sent again it is the same order, although prices and customers changed since', async () => {
    const { by, place, wants, products, customers, store } = await start();
    const who = by();
    const wanted = wants([[cremant, 6]], { shown: { excl: 684_000, vat: 61_600, incl: 745_600 } });
    const { orderId, number, position } = await place(who, wanted);
    const same = { orderId, number, position };
    products.set(cremant, aProduct({ productId: cremant, prices: [999_900, 1, 1] }));
    customers.delete(bistro);
    expect(await place(who, wanted)).toMatchObject(same);
    products.delete(cremant);
    expect(await place(who, wanted)).toMatchObject(same);
    expect((await store.heads())[1]).toBe(6);
  });

  test('SO-022 · APP-030 · an order gets the standard product, and in the app below the minimum the shipping product', async () => {
    const { order, accounts, place, by, wants } = await start();
    accounts.set(noordhof, anAccount({ minimumOrder: 250 * euro, settings: { 228: barolo, 204: freight } }));
    const inApp = { source: 'app-2', status: 'printed' };
    const linesOf = (placed: SalesOrderPlaced) =>
      placed.lines.map(({ productId, quantity }) => [productId, quantity]);
    // 6 of € 13,85, and a box of the standard product at € 25,95, less 4 %
    expect(linesOf(await order([[sancerre, 6]], inApp))).toEqual([
      [sancerre, 6],
      [barolo, 6],
      [freight, 1],
    ]);
    // above the minimum there is no shipping; of the standard product none is left, and nobody is refused for that
    expect(linesOf(await order([[sancerre, 24]], inApp))).toEqual([
      [sancerre, 24],
      [barolo, 6],
    ]);
    // who asks for it is
    await expect(place(by(), wants([[barolo, 6]], inApp))).rejects.toMatchObject({ code: 'stock-short' });
    await expect(place(by(), wants([], inApp))).rejects.toMatchObject({ code: 'order-without-lines' });
    // of staff too, without shipping, unless they say that they saw it on their page
    expect(linesOf(await order([[sancerre, 6]]))).toEqual([
      [sancerre, 6],
      [barolo, 6],
    ]);
    expect(linesOf(await order([[sancerre, 6]], { isComplete: true }))).toEqual([[sancerre, 6]]);
  });

  test('FMT-010 · the prices are those of that moment and stay in the event', async () => {
    const { order, placedOf, products } = await start();
    const { orderId } = await order([[sancerre, 12]]);
    products.set(sancerre, aProduct({ prices: [1, 1, 1], name: 'Iets anders' }));
    expect((await placedOf(orderId)).lines[0]).toMatchObject({
      name: 'Sancerre Les Caillottes',
      unitPrice: 138_500,
      discount: 400,
      vatRate: 2100,
      purchasePrice: 80_000,
      inputs: { cataloguePrice: 138_500, customerDiscount: 400, priceClass: 1 },
    });
  });

  test('LINE-017 · an account that sells incl VAT has its prices with VAT, typed ones as typed', async () => {
    const { order } = await start();
    const { priceSide, lines } = await order(
      [
        [sancerre, 1],
        [cremant, 1],
      ],
      {},
      particulier,
    );
    expect(priceSide).toBe('incl');
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([167_600, 124_300]);
    const manual = { productId: sancerre, quantity: 1, manualPrice: 149_500, isLocked: false };
    const typed = await order([], { lines: [manual] }, particulier);
    expect(typed.lines[0]).toMatchObject({ unitPrice: 149_500, discount: 0, priceType: 'manual' });
  });

  test('LINE-017 · a customer without VAT has 0 % on every line', async () => {
    const { order } = await start();
    const { lines } = await order(
      [
        [sancerre, 6],
        [cremant, 6],
      ],
      { customerId: exporter },
    );
    expect(lines.map(({ vatRate }) => vatRate)).toEqual([0, 0]);
    const shown = { excl: 831_000, vat: 0, incl: 831_000 };
    await expect(order([[sancerre, 6]], { customerId: exporter, shown })).resolves.toBeDefined();
  });

  test.each([
    ['excl', [684_000, 61_600, 745_600]],
    ['vat', [684_000, 61_600, 745_600]],
    ['incl', [684_000, 61_600, 745_600]],
  ] as const)(
    'SO-018 · a shown total %s that differs by more than a cent is refused, a cent is not',
    async (which, [excl, vat, incl]) => {
      const { order } = await start();
      const shown = { excl, vat, incl };
      const more = (by: number) => order([[cremant, 6]], { shown: { ...shown, [which]: shown[which] + by } });
      await expect(more(100)).resolves.toBeDefined();
      await expect(more(-100)).resolves.toBeDefined();
      await expect(more(101)).rejects.toMatchObject({ code: 'totals-differ', details: shown });
      await expect(more(-200)).rejects.toMatchObject({ code: 'totals-differ' });
    },
  );

  test('LINE-005 · lines without a quantity are dropped, unless they are locked', async () => {
    const { order } = await start();
    const line = (productId: number, quantity: number, isLocked: boolean) => ({
      productId,
      quantity,
      isLocked,
      manualPrice: null,
    });
    const { lines, lineCount } = await order([], {
      lines: [line(sancerre, 0, false), line(barolo, 0, true), line(cremant, 6, false)],
    });
    expect(lineCount).toBe(2);
    expect(lines.map(({ lineId, productId, isLocked }) => [lineId, productId, isLocked])).toEqual([
      [1, barolo, true],
      [2, cremant, false],
    ]);
  });

  test('ROLE-023 · a customer or a wine that the account does not have does not exist', async () => {
    const { by, place, wants, accounts } = await start();
    await expect(place(by(), wants([[sancerre, 6]], { customerId: 999 }))).rejects.toMatchObject({
      code: 'customer-not-found',
    });
    await expect(
      place(
        by(),
        wants([
          [sancerre, 6],
          [999, 6],
        ]),
      ),
    ).rejects.toMatchObject({
      code: 'product-not-found',
      details: { productId: 999 },
    });
    accounts.set(particulier, { ...accounts.get(particulier)!, productsFrom: particulier });
    await expect(place(by(particulier), wants([[sancerre, 6]]))).rejects.toMatchObject({
      code: 'product-not-found',
    });
    await expect(place(by(77), wants([[sancerre, 6]]))).rejects.toThrow('No account 77');
  });

  test('goes to the address of the customer, or to the one given, in the country of the customer', async () => {
    const { order } = await start();
    const { street, houseNumber, houseNumberExtra, postcode, city, country, name } = aCustomer();
    const own = { recipientName: name, street, houseNumber, houseNumberExtra, postcode, city, country };
    expect((await order([[sancerre, 6]])).delivery.address).toEqual(own);
    const address = {
      recipientName: 'Strandtent Zuid',
      street: 'Boulevard',
      houseNumber: '1',
      houseNumberExtra: '',
      postcode: '2202 AB',
      city: 'Noordwijk',
    };
    const delivery = { date: null, moment: 'before', time: '13:00', methodId: 7, address };
    expect((await order([[sancerre, 6]], { delivery })).delivery).toEqual({
      ...delivery,
      address: { ...address, country },
    });
  });

  test('SO-008 · a moment without a time is stored as no moment', async () => {
    const { order } = await start();
    const delivery = { date: null, moment: 'before', time: null, methodId: 1, address: null };
    expect((await order([[sancerre, 6]], { delivery })).delivery).toMatchObject({ moment: null, time: null });
  });

  test('SO-003 · SO-038 · keeps the day in Amsterdam and the address to confirm to, when there is one', async () => {
    const { order } = await start();
    expect(await order([[sancerre, 6]])).toMatchObject({
      orderDate: '2026-11-19',
      emailContact: 'inkoop@bistrodekade.example',
    });
    expect((await order([[sancerre, 6]], { customerId: silent })).emailContact).toBeNull();
  });

  test('of a thousand lines is one order', async () => {
    const { by, place, wants, orderEvents, stockOf } = await start();
    const lines = Array.from({ length: 1000 }, (_, index) => [index % 2 ? sancerre : cremant, 1] as const);
    const { orderId } = await place(by(), wants(lines));
    expect(await orderEvents(orderId)).toHaveLength(10);
    expect((await stockOf(sancerre)).reserved).toBe(500);
  });

  test('of more lines than fit is refused as a whole', async () => {
    const { by, place, wants, stockOf } = await start();
    const lines = Array.from({ length: 2000 }, () => [sancerre, 1] as const);
    await expect(place(by(), wants(lines))).rejects.toMatchObject({ code: 'too-much-at-once' });
    expect((await stockOf(sancerre)).reserved).toBe(0);
  });
});

describe('the stock that an order needs', () => {
  test('PROD-026 · is reserved from the account that the stock is taken from', async () => {
    const { order, stockOf } = await start();
    const { lines } = await order([[sancerre, 12]], {}, particulier);
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 600, reserved: 12 });
    expect(lines[0]!.stockAccountId).toBe(noordhof);
  });

  test('is one claim for a wine on two lines', async () => {
    const { by, place, wants, typesOf, stockOf } = await start();
    const who = by();
    await place(
      who,
      wants([
        [sancerre, 12],
        [cremant, 6],
        [sancerre, 6],
      ]),
    );
    expect((await typesOf(who)).filter((type) => type === 'StockReserved')).toHaveLength(2);
    expect((await stockOf(sancerre)).reserved).toBe(18);
    await expect(
      place(
        by(strict),
        wants([
          [barolo, 4],
          [barolo, 4],
        ]),
      ),
    ).rejects.toMatchObject({
      details: { shortages: [{ productId: barolo, available: 6, asked: 8 }] },
    });
  });

  test('LINE-008 · may fall short for staff, unless the account blocks it', async () => {
    const { order, stockOf } = await start();
    await order([[barolo, 8]]);
    expect(await stockOf(barolo)).toMatchObject({ onHand: 6, reserved: 8 });
    await expect(order([[barolo, 1]], {}, strict)).rejects.toMatchObject({
      code: 'stock-short',
      details: { shortages: [{ productId: barolo, available: 0, asked: 1 }] },
    });
    await expect(order([[sancerre, 6]], {}, strict)).resolves.toBeDefined();
  });

  test.each(['app-1', 'app-2'])(
    'APP-024 · never falls short in %s, whatever the account allows',
    async (source) => {
      const { order, stockOf } = await start();
      await expect(order([[barolo, 12]], { source })).rejects.toMatchObject({
        code: 'stock-short',
        details: { shortages: [{ productId: barolo, available: 6, asked: 12 }] },
      });
      await order([[barolo, 6]], { source });
      expect(await stockOf(barolo)).toMatchObject({ reserved: 6 });
    },
  );

  test('that is not there is told for all wines together, and nothing is recorded', async () => {
    const { by, place, wants, stockOf, typesOf } = await start();
    const who = by(strict);
    await expect(
      place(
        who,
        wants([
          [barolo, 8],
          [sancerre, 6],
          [cremant, 61],
        ]),
      ),
    ).rejects.toMatchObject({
      code: 'stock-short',
      details: {
        shortages: [
          { productId: barolo, available: 6, asked: 8 },
          { productId: cremant, available: 60, asked: 61 },
        ],
      },
    });
    expect((await stockOf(sancerre)).reserved).toBe(0);
    expect(await typesOf(who)).toEqual([]);
  });

  test('QUOTE-006 · is not reserved for a quote, nor is a quote ever short', async () => {
    const { by, place, wants, typesOf } = await start();
    const who = by(strict);
    await place(who, wants([[barolo, 60]], { status: 'quote' }));
    expect(await typesOf(who)).toEqual(['NumberTaken', 'SalesOrderPlaced']);
  });

  test('APP-024 · no bottle is sold twice: of twenty customers at once just one gets the last box', async () => {
    const { by, place, wants, stockOf } = await start();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => place(by(), wants([[barolo, 6]], { source: 'app-2' }))),
    );
    const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []));
    expect(placed).toEqual([1]);
    expect(await stockOf(barolo)).toMatchObject({ onHand: 6, reserved: 6 });
  });

  test('SO-003 · fifty orders at once have fifty numbers without a gap', async () => {
    const { by, place, wants, stockOf } = await start();
    const orders = await Promise.all(Array.from({ length: 50 }, () => place(by(), wants([[sancerre, 6]]))));
    expect(orders.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(50);
    expect((await stockOf(sancerre)).reserved).toBe(300);
  });
});

describe('an order of the app', () => {
  const inApp = { source: 'app-2', status: 'printed' };

  test('CUST-034 · is refused to a customer who is blocked there; staff may still order for it', async () => {
    const { order, customers } = await start();
    customers.set(bistro, { ...customers.get(bistro)!, isAppBlocked: true });
    await expect(order([[sancerre, 6]], inApp)).rejects.toMatchObject({ code: 'customer-blocked' });
    await order([[sancerre, 6]]);
    customers.set(bistro, { ...customers.get(bistro)!, isAppBlocked: false });
    await order([[sancerre, 6]], inApp);
  });

  test('D-68 · is refused to a customer who is switched off; staff may still order for it', async () => {
    const { order, handle, by, customers } = await start();
    await handle(by(), 'off', async (work) => {
      const off = { ...customers.get(bistro)!, isEnabled: false };
      await work.decide(customer, bistro, { type: 'AddCustomer', ...off });
    });
    await expect(order([[sancerre, 6]], inApp)).rejects.toMatchObject({ code: 'customer-off' });
    await order([[sancerre, 6]]);
  });

  test('APP-022 · comes in whole boxes; staff sell bottles', async () => {
    const { order } = await start();
    await expect(order([[sancerre, 7]], inApp)).rejects.toMatchObject({ code: 'whole-boxes-only' });
    await order([[sancerre, 7]]);
  });

  test('is no dearer than it was shown, a cent at most; cheaper it may be', async () => {
    const { order } = await start();
    const shown = (incl: number | null, ...prices: { productId: number; price: number }[]) =>
      order([[cremant, 6]], { ...inApp, shownAtMost: { incl, prices } });
    await expect(shown(745_499)).rejects.toMatchObject({ code: 'dearer-than-shown', details: { risen: [] } });
    await shown(745_500);
    await shown(900_000);
    const price = (price: number) => shown(null, { productId: cremant, price });
    await expect(price(113_999)).rejects.toMatchObject({
      code: 'dearer-than-shown',
      details: { risen: [{ productId: cremant, from: 113_999, to: 114_000 }], incl: 745_600 },
    });
    await price(114_000);
    await shown(null, { productId: barolo, price: 1 });
  });

  test('SO-022 · what it was shown counts the sending and not the standard product', async () => {
    const { order, accounts } = await start();
    accounts.set(noordhof, anAccount({ minimumOrder: 900 * euro, settings: { 228: barolo, 204: freight } }));
    // 6 of € 11,40 with 9 %, and sending of € 9,50 less 4 % with 21 %
    const shown = (incl: number) => order([[cremant, 6]], { ...inApp, shownAtMost: { incl, prices: [] } });
    await expect(shown(855_000)).rejects.toMatchObject({ code: 'dearer-than-shown' });
    await shown(855_900);
  });

  test('APP-030 · of just the minimum is sent without a line for it, and so is one without a product for that', async () => {
    const { order, accounts } = await start();
    const linesAbove = async (minimumOrder: number, settings: object) => {
      accounts.set(noordhof, anAccount({ minimumOrder, settings }));
      return (await order([[cremant, 6]], inApp)).lines.length;
    };
    expect(await linesAbove(684_000, { 204: freight })).toBe(1);
    expect(await linesAbove(684_100, { 204: freight })).toBe(2);
    expect(await linesAbove(684_100, {})).toBe(1);
  });

  test('SO-022 · the standard product is not put on an order that asks for it', async () => {
    const { order, accounts } = await start();
    accounts.set(noordhof, anAccount({ settings: { 228: sancerre } }));
    expect((await order([[sancerre, 12]])).lines).toMatchObject([{ quantity: 12 }]);
    expect((await order([[cremant, 12]])).lines).toHaveLength(2);
  });

  test('SO-022 · totals may be shown by who does not know of the standard product', async () => {
    const { order, accounts } = await start();
    accounts.set(noordhof, anAccount({ settings: { 228: barolo } }));
    const shown = (incl: number) => order([[cremant, 6]], { shown: { excl: null, vat: null, incl } });
    await expect(shown(745_600)).resolves.toMatchObject({ lineCount: 2 });
    await expect(shown(740_000)).rejects.toMatchObject({ code: 'totals-differ' });
  });

  test('APP-027 · INT-025 · the app knows discount rules excl VAT, the checkout those incl VAT, staff both', async () => {
    const { order, accounts } = await start();
    const rule = (incl_excl: 'excl' | 'incl', discount_value: number) => ({
      from: 0,
      to: 10_000,
      type_var: null,
      type: 1,
      discount_value,
      incl_excl,
    });
    const discount_rules = JSON.stringify([rule('excl', 5), rule('incl', 7)]);
    accounts.set(noordhof, anAccount({ settings: { discount_rules } }));
    const sidesOf = async (over: object) =>
      (await order([[sancerre, 6]], over)).discount!.rules.map(({ side }) => side);
    expect(await sidesOf(inApp)).toEqual(['excl']);
    expect(await sidesOf({ settlement: { kind: 'on-account' } })).toEqual(['incl']);
    expect(await sidesOf({})).toEqual(['excl', 'incl']);
  });
});

describe('INT-024 · a sale of the checkout', () => {
  const paid = (amount: number | null) => ({ settlement: { kind: 'paid', method: 2, amount } });

  test('is refused where the till took another amount', async () => {
    const { order } = await start();
    await expect(order([[cremant, 6]], paid(745_500))).rejects.toMatchObject({
      code: 'sale-amount-differs',
      details: { amount: 745_500, incl: 745_600 },
    });
    await order([[cremant, 6]], paid(745_600));
    await order([[cremant, 6]], paid(null));
    await order([[cremant, 6]], { settlement: { kind: 'on-account' } });
  });

  test('is taken along that day, and gets no standard product', async () => {
    const { order, accounts } = await start();
    accounts.set(noordhof, anAccount({ settings: { 228: barolo } }));
    expect(await order([[cremant, 6]], paid(null))).toMatchObject({
      delivery: { date: '2026-11-19' },
      lineCount: 1,
    });
  });

  test('CUST-016 · that is paid asks for no credit, and neither does a quote', async () => {
    const { order, accounts, customers, outstanding } = await start();
    accounts.set(noordhof, anAccount({ settings: { credit_limit_block: true } }));
    customers.set(bistro, { ...customers.get(bistro)!, creditLimit: 1 });
    outstanding.set(bistro, 4_000_000);
    await order([[cremant, 6]], paid(null));
    await order([[cremant, 6]], { status: 'quote' });
    for (const over of [{}, { settlement: { kind: 'on-account' } }])
      await expect(order([[cremant, 6]], over)).rejects.toMatchObject({ code: 'credit-limit-exceeded' });
  });
});

test('a quote holds as long as the account says, or until the day that somebody chose; an order has no such day', async () => {
  const { order } = await start();
  const until = async (over: object) => (await order([[sancerre, 6]], over)).validUntil;
  expect(await until({ status: 'quote' })).toBe('2026-12-19');
  expect(await until({ status: 'quote', validUntil: '2026-11-30' })).toBe('2026-11-30');
  expect(await until({ validUntil: '2026-11-30' })).toBeUndefined();
});

test('an order keeps what it refers to', async () => {
  const { order } = await start();
  expect((await order([[sancerre, 6]], { references: { directOrderId: 8 } })).references).toEqual({
    directOrderId: 8,
  });
});

test('what is recorded beside an order has its number, in the same append', async () => {
  const { by, place, wants, typesOf } = await start();
  const who = by();
  const told: number[] = [];
  const { number } = await place(who, wants([[sancerre, 6]]), async (work, { number: given }) => {
    told.push(given);
    await takeNumber(work, 'invoice', noordhof);
  });
  expect(told).toEqual([number]);
  expect((await typesOf(who)).filter((type) => type === 'NumberTaken')).toHaveLength(2);
});

describe('PROD-039 · of a multi-product that is short', () => {
  test('the pieces that can be had are told once, by the component of which least is there', async () => {
    const { by, place, wants, products, components } = await start();
    const [chest, set] = [1300, 1301];
    for (const productId of [chest, set]) products.set(productId, aProduct({ productId, name: 'Kist' }));
    components.set(chest, [
      { productId: cremant, quantity: 6 },
      { productId: barolo, quantity: 2 },
    ]);
    components.set(set, [
      { productId: barolo, quantity: 2 },
      { productId: cremant, quantity: 6 },
    ]);
    for (const productId of [chest, set])
      await expect(place(by(strict), wants([[productId, 11]]))).rejects.toMatchObject({
        code: 'stock-short',
        details: { shortages: [{ productId, available: 3, asked: 11 }] },
      });
    const twice = wants([
      [chest, 7],
      [chest, 5],
    ]);
    await expect(place(by(strict), twice)).rejects.toMatchObject({
      details: { shortages: [{ productId: chest, available: 3, asked: 7 }] },
    });
  });
});
