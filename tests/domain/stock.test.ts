import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';
import { availableOf, type Claim, type Stock, stock, type StockCommand } from '#domain/stock/stock.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(stock);
const place = { productId: 1201, accountId: 3, warehouseId: 1 };
const orderId = 17;
const orderNumber = 10017;
const receive = (quantity: number) =>
  ({ type: 'ReceiveStock', ...place, quantity, reason: 'inkooporder 51' }) as const;
const received = (quantity: number, onHand = quantity) =>
  stockEvents.received({ ...place, quantity, reason: 'inkooporder 51', onHand });
const reserved = (quantity: number) => stockEvents.reserved({ ...place, orderId, orderNumber, quantity });
const released = (quantity: number) => stockEvents.released({ ...place, orderId, orderNumber, quantity });
const taken = (quantity: number, onHand: number, fromReserved = quantity) =>
  stockEvents.taken({ ...place, orderId, orderNumber, quantity, fromReserved, onHand });
const returned = (quantity: number, onHand: number) =>
  stockEvents.returned({ ...place, orderId, orderNumber, quantity, onHand });

const none: Claim = { kind: 'none', quantity: 0 };
const keep = (quantity: number): Claim => ({ kind: 'reserved', quantity });
const take = (quantity: number): Claim => ({ kind: 'taken', quantity });
const wait = (quantity: number): Claim => ({ kind: 'backordered', quantity });
const backordered = (quantity: number) =>
  stockEvents.reserved({ ...place, orderId, orderNumber, quantity, isBackorder: true });
const unbackordered = (quantity: number) =>
  stockEvents.released({ ...place, orderId, orderNumber, quantity, isBackorder: true });
const after = (...events: StockEvent[]) => events.reduce(stock.evolve, stock.initial);
const claim = (from: Claim, to: Claim, mayFallShort = false, order = orderId): StockCommand => ({
  type: 'ClaimStock',
  ...place,
  orderId: order,
  orderNumber,
  from,
  to,
  mayFallShort,
});

describe('stock', () => {
  test('that is received adds to what was there', () =>
    given(received(60)).when(receive(12)).then(received(12, 72)));

  test('an order that stays as it was moves nothing', () => {
    given(received(60)).when(claim(none, none)).nothingHappens();
    given(received(60), reserved(6))
      .when(claim(keep(6), keep(6)))
      .nothingHappens();
    given(received(60), taken(6, 54, 0))
      .when(claim(take(6), take(6)))
      .nothingHappens();
  });
});

describe('PROD-026 · an order reserves while it is open, takes when it is delivered, and frees', () => {
  test('an open order reserves', () =>
    given(received(60))
      .when(claim(none, keep(6)))
      .then(reserved(6)));

  test('an order that becomes a quote frees', () =>
    given(received(60), reserved(6))
      .when(claim(keep(6), none))
      .then(released(6)));

  test('delivery takes the bottles, with what was reserved of them', () => {
    given(received(60), reserved(6))
      .when(claim(keep(6), take(6)))
      .then(taken(6, 54));
    expect([received(60), reserved(6), taken(6, 54)].reduce(stock.evolve, stock.initial)).toMatchObject({
      onHand: 54,
      reserved: 0,
    });
  });

  test('PROD-027 · turning back from delivered gives back to stock and reserves again', () =>
    given(received(60), reserved(6), taken(6, 54))
      .when(claim(take(6), keep(6)))
      .then(returned(6, 60), reserved(6)));

  test('a delivered order that becomes a quote returns', () =>
    given(received(60), reserved(6), taken(6, 54))
      .when(claim(take(6), none))
      .then(returned(6, 60)));

  test('a quote that is delivered at once takes', () =>
    given(received(60))
      .when(claim(none, take(6)))
      .then(taken(6, 54, 0)));
});

describe('a changed quantity', () => {
  test('of an open order reserves or frees the difference', () => {
    given(received(60), reserved(6))
      .when(claim(keep(6), keep(18)))
      .then(reserved(12));
    given(received(60), reserved(18))
      .when(claim(keep(18), keep(6)))
      .then(released(12));
  });

  test('of a delivered order takes or returns the difference', () => {
    given(received(60), taken(6, 54, 0))
      .when(claim(take(6), take(9)))
      .then(taken(3, 51, 0));
    given(received(60), taken(6, 54, 0))
      .when(claim(take(6), take(2)))
      .then(returned(4, 58));
  });

  test('on delivery frees what was reserved too much, and takes more than was reserved', () => {
    given(received(60), reserved(10))
      .when(claim(keep(10), take(8)))
      .then(released(2), taken(8, 52));
    given(received(60), reserved(10))
      .when(claim(keep(10), take(12)))
      .then(taken(12, 48, 10));
  });

  test('on turning back reserves the new quantity', () =>
    given(received(60), taken(6, 54, 0))
      .when(claim(take(6), keep(8)))
      .then(returned(6, 60), reserved(8)));
});

describe('LINE-004 · a line below zero brings goods back', () => {
  test('PROD-027 · a credit reserves nothing and adds its bottles to stock when it is delivered', () => {
    given(received(60))
      .when(claim(none, keep(-6)))
      .nothingHappens();
    given(received(60))
      .when(claim(keep(-6), take(-6)))
      .then(returned(6, 66));
  });

  test('taking it back takes them again', () =>
    given(received(60), returned(6, 66))
      .when(claim(take(-6), keep(-6)))
      .then(taken(6, 60, 0)));

  test('made a line above zero, what leaves does not eat the reservation', () => {
    const history = [received(60), returned(6, 66)];
    given(...history)
      .when(claim(take(-6), keep(5)))
      .then(taken(6, 60, 0), reserved(5));
    expect([...history, taken(6, 60, 0), reserved(5)].reduce(stock.evolve, stock.initial)).toMatchObject({
      onHand: 60,
      reserved: 5,
    });
  });
});

describe('LINE-008 · a shortage', () => {
  const other = stockEvents.reserved({ ...place, orderId: 16, orderNumber: 10016, quantity: 10 });

  test('is refused with what is left and what was asked, unless it is allowed', () => {
    given(received(12), other)
      .when(claim(none, keep(6)))
      .refuses('stock-short', { productId: 1201, available: 2, asked: 6 });
    given(received(12), other)
      .when(claim(none, keep(6), true))
      .then(reserved(6));
    given(received(12), other)
      .when(claim(none, keep(2)))
      .then(reserved(2));
  });

  test('never tells less than nothing', () =>
    given(received(6), other)
      .when(claim(none, take(1)))
      .refuses('stock-short', { productId: 1201, available: 0, asked: 1 }));

  test('is measured by what is asked more than before', () => {
    given(received(12), reserved(12))
      .when(claim(keep(12), take(12)))
      .then(taken(12, 0));
    given(received(12), reserved(12))
      .when(claim(keep(12), take(13)))
      .refuses('stock-short', { productId: 1201, available: 0, asked: 1 });
  });

  test('keeps nobody from giving back', () =>
    given(received(6), other, reserved(3))
      .when(claim(keep(3), none))
      .then(released(3)));
});

describe('PROD-026 · a backorder waits for bottles as a reservation', () => {
  test('whether they are there or not, and apart from what open orders keep', () => {
    given()
      .when(claim(none, wait(6)))
      .then(backordered(6));
    expect(after(received(60), reserved(10), backordered(6))).toMatchObject({
      onHand: 60,
      reserved: 10,
      backordered: 6,
    });
  });

  test('that becomes an order keeps what there is for it, and no more', () => {
    given(received(6), backordered(6))
      .when(claim(wait(6), keep(6)))
      .then(unbackordered(6), reserved(6));
    given(received(5), backordered(6))
      .when(claim(wait(6), keep(6)))
      .refuses('stock-short', { productId: 1201, available: 5, asked: 6 });
  });

  test('may go before another one that waits longer, but does not take more than it waited for', () => {
    const other = stockEvents.reserved({
      ...place,
      orderId: 16,
      orderNumber: 10016,
      quantity: 12,
      isBackorder: true,
    });
    given(received(12), other, backordered(6))
      .when(claim(wait(6), keep(6)))
      .then(unbackordered(6), reserved(6));
    given(received(12), other, backordered(6))
      .when(claim(wait(6), keep(12)))
      .refuses('stock-short');
  });

  test('PROD-024 · the balance is stock less reserved less reservations', () => {
    const state = after(received(60), reserved(10), backordered(6));
    expect(availableOf(state)).toBe(44);
    given(received(60), reserved(10), backordered(6))
      .when(claim(none, keep(45), false, 18))
      .refuses('stock-short', { productId: 1201, available: 44, asked: 45 });
  });

  test('that is delivered at once takes the bottles', () =>
    given(received(6), backordered(6))
      .when(claim(wait(6), take(6)))
      .then(unbackordered(6), taken(6, 0, 0)));
});

describe('PROD-025 · a correction', () => {
  const correct = (onHand: number, expected: number | null) =>
    ({ type: 'CorrectStock', ...place, onHand, expected, reason: 'breuk', countId: null }) as const;
  const corrected = (change: number, onHand: number) =>
    stockEvents.corrected({ ...place, change, onHand, reason: 'breuk', countId: null });

  test('keeps the difference, the new stock and the reason; its old and new value stand in the log book', () => {
    given(received(60)).when(correct(58, null)).then(corrected(-2, 58));
    const event = corrected(-2, 58);
    expect(dutch(stockEvents.corrected.log(event.data))).toBe('Voorraad gecorrigeerd met −2 flessen: breuk.');
    expect(dutch(stockEvents.corrected.changes(event.data))).toEqual([
      { field: 'Voorraad', from: '60', to: '58' },
    ]);
  });

  test('of the minimum and of more bottles is told in a sentence', () => {
    expect(dutch(stockEvents.corrected.log(corrected(1, 61).data))).toBe(
      'Voorraad gecorrigeerd met +1 fles: breuk.',
    );
    const minimum = (to: number | null) => dutch(stockEvents.minimumChanged.log({ ...place, from: 24, to }));
    expect(minimum(36)).toBe('Minimumvoorraad is nu 36 flessen.');
    expect(minimum(null)).toBe('Minimumvoorraad weer als gebruikelijk.');
  });

  test('PO-029 · what suppliers bring follows an order, never below zero', () => {
    const expectStock = (change: number) => ({ type: 'ExpectStock', ...place, change }) as const;
    const onOrder = (from: number, to: number) => stockEvents.onOrderChanged({ ...place, from, to });
    given().when(expectStock(120)).then(onOrder(0, 120));
    given(onOrder(0, 120)).when(expectStock(-60)).then(onOrder(120, 60));
    given(onOrder(0, 60)).when(expectStock(-120)).then(onOrder(60, 0));
    given().when(expectStock(-120)).nothingHappens();
  });

  test('PROD-026 · what is kept and what waits is told apart', () => {
    expect(dutch(stockEvents.reserved.log(reserved(6).data))).toBe(
      '6 flessen gereserveerd voor order 10017.',
    );
    expect(dutch(stockEvents.reserved.log(backordered(1).data))).toBe(
      '1 fles gereserveerd voor backorder 10017.',
    );
    expect(dutch(stockEvents.minimumChanged.changes({ ...place, from: null, to: 24 }))).toEqual([
      { field: 'Minimumvoorraad', from: null, to: '24' },
    ]);
  });

  test('of what is right already records nothing', () =>
    given(received(60)).when(correct(60, null)).nothingHappens());

  test('does not overwrite what moved since somebody looked', () => {
    given(received(60), taken(6, 54, 0))
      .when(correct(58, 60))
      .refuses('stock-moved', { productId: 1201, onHand: 54 });
    given(received(60), reserved(6)).when(correct(58, 60)).then(corrected(-2, 58));
  });

  test('is taken back by one the other way round, whatever moved since', () => {
    const undo = { type: 'AdjustStock', ...place, change: 2, reason: 'breuk', countId: null } as const;
    given(received(60), corrected(-2, 58), taken(6, 52, 0))
      .when(undo)
      .then(corrected(2, 54));
  });

  test('may say that less is there than is reserved: the shortage shows', () =>
    expect(availableOf(after(received(12), reserved(10), corrected(-6, 6)))).toBe(-4));

  test('of minimum and on order is recorded once', () => {
    const minimum = (minimum: number | null) => ({ type: 'SetStockMinimum', ...place, minimum }) as const;
    given()
      .when(minimum(24))
      .then(stockEvents.minimumChanged({ ...place, from: null, to: 24 }));
    given(stockEvents.minimumChanged({ ...place, from: null, to: 24 }))
      .when(minimum(24))
      .nothingHappens();
    const onOrder = (onOrder: number) => ({ type: 'SetStockOnOrder', ...place, onOrder }) as const;
    given()
      .when(onOrder(600))
      .then(stockEvents.onOrderChanged({ ...place, from: 0, to: 600 }));
    given().when(onOrder(0)).nothingHappens();
  });

  test('the stream of a ledger belongs to whom it names', () => expect(stock.ownerOf!('3.1.1201')).toBe(3));
});

/** What the ledger must be, told from the claims alone: no events, no order of arithmetic in common. */
const ledgerOf = (had: number, claims: ReadonlyMap<number, Claim>) => {
  const all = [...claims];
  const kept = all.filter(([, { kind, quantity }]) => kind === 'reserved' && quantity > 0);
  const waited = all.filter(([, { kind, quantity }]) => kind === 'backordered' && quantity > 0);
  return {
    onHand: had - all.reduce((gone, [, { kind, quantity }]) => gone + (kind === 'taken' ? quantity : 0), 0),
    reserved: kept.reduce((sum, [, { quantity }]) => sum + quantity, 0),
    backordered: waited.reduce((sum, [, { quantity }]) => sum + quantity, 0),
  };
};

describe('FMT-007 · whatever orders claim in whatever order', () => {
  const aClaim = fc.record({
    orderId: fc.integer({ min: 1, max: 5 }),
    to: fc.record({
      kind: fc.constantFrom('none' as const, 'reserved' as const, 'backordered' as const, 'taken' as const),
      quantity: fc.integer({ min: -30, max: 30 }),
    }),
    mayFallShort: fc.boolean(),
    received: fc.option(fc.integer({ min: 1, max: 40 })),
  });

  test('on hand and reserved equal the sum of what orders have, and nobody falls short unasked', () =>
    fc.assert(
      fc.property(fc.array(aClaim, { maxLength: 40 }), (steps) => {
        let state: Stock = stock.initial;
        let had = 0;
        const claims = new Map<number, Claim>();
        for (const { orderId, to, mayFallShort, received } of steps) {
          if (received !== null) {
            had += received;
            state = stock.decide(receive(received), state).reduce(stock.evolve, state);
          }
          const from = claims.get(orderId) ?? none;
          const wanted = ledgerOf(had, new Map(claims).set(orderId, to));
          // What is sold may not be sold again, neither to an open order nor, but for its own, to a backorder.
          const firm = wanted.onHand - wanted.reserved;
          const falls = state.onHand - state.reserved - firm;
          const own = from.kind === 'backordered' ? Math.max(from.quantity, 0) : 0;
          const others = state.backordered - own;
          const isShort = falls > 0 && (firm < 0 || (firm < others && falls > own));
          const decide = () => stock.decide(claim(from, to, mayFallShort, orderId), state);
          if (isShort && !mayFallShort) {
            expect(decide).toThrow('stock-short');
            continue;
          }
          for (const event of decide()) {
            state = stock.evolve(state, event);
            if ('onHand' in event.data) expect(event.data.onHand).toBe(state.onHand);
          }
          claims.set(orderId, to);
          expect(state).toMatchObject(wanted);
        }
      }),
      { numRuns: 500 },
    ));
});
