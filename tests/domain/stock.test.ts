import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stockEvents } from '#domain/stock/events.ts';
import { type Claim, type Stock, stock, type StockCommand } from '#domain/stock/stock.ts';
import { specify } from '#tests/support/given.ts';

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
    expect([received(60), reserved(6), taken(6, 54)].reduce(stock.evolve, stock.initial)).toEqual({
      onHand: 54,
      reserved: 0,
    });
  });

  test('turning back from delivered returns and reserves again', () =>
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
  test('it reserves nothing and returns them when it is delivered', () => {
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
    expect([...history, taken(6, 60, 0), reserved(5)].reduce(stock.evolve, stock.initial)).toEqual({
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

/** What the ledger must be, told from the claims alone: no events, no order of arithmetic in common. */
const ledgerOf = (had: number, claims: ReadonlyMap<number, Claim>) => {
  const all = [...claims];
  const kept = all.filter(([, { kind, quantity }]) => kind === 'reserved' && quantity > 0);
  return {
    onHand: had - all.reduce((gone, [, { kind, quantity }]) => gone + (kind === 'taken' ? quantity : 0), 0),
    reserved: kept.reduce((sum, [, { quantity }]) => sum + quantity, 0),
  };
};

describe('FMT-007 · whatever orders claim in whatever order', () => {
  const aClaim = fc.record({
    orderId: fc.integer({ min: 1, max: 5 }),
    to: fc.record({
      kind: fc.constantFrom('none' as const, 'reserved' as const, 'taken' as const),
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
          const available = state.onHand - state.reserved;
          const from = claims.get(orderId) ?? none;
          const after = new Map(claims).set(orderId, to);
          const wanted = ledgerOf(had, after);
          const falls = available - (wanted.onHand - wanted.reserved);
          const isShort = falls > 0 && wanted.onHand - wanted.reserved < 0;
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
          expect(state).toEqual(wanted);
        }
      }),
      { numRuns: 500 },
    ));
});
