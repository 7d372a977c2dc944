import { describe, expect, test } from 'vitest';
import { checkLineSentBack, checkSentBack, type LineSentBack } from '#application/sales-order/sent-back.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { cremant, noordhof, sancerre, shop } from '#tests/support/shop.ts';

const { store, place, by, wants } = await shop();
const placedAs = async (status: 'waiting' | 'quote') => {
  const { orderId } = await place(by(), wants([[sancerre, 12]], { status }));
  return (await orderAt(store, 1, orderId, null))!;
};
const order = await placedAs('waiting');
const quote = await placedAs('quote');
const line = order.lines[0]!;
const nothing = { excl: null, vat: null, incl: null };

describe('D-65 · what comes back with an order', () => {
  const twice: SalesOrder = { ...order, lines: [{ ...line, quantity: 24 }] };
  const check =
    (facts: object, totals: { excl: Money | null; vat: Money | null; incl: Money | null } = nothing) =>
    () =>
      checkSentBack({ facts, totals }, { accountId: noordhof, known: [order], becomes: twice });

  test('is that of the order, field by field', () => {
    expect(
      check({
        real_id: order.number,
        main_user_id: noordhof,
        customer_id: order.customerId,
        'order-date': '2026-11-19',
        orderstatus: 'waiting',
        'order-status_id': 'waiting',
        offer: false,
        'invoice-number': null,
        'invoice-date': null,
        invoice_discount: 0,
      }),
    ).not.toThrow();
    expect(() =>
      checkSentBack(
        { facts: { offer: true }, totals: nothing },
        { accountId: noordhof, known: [quote], becomes: quote },
      ),
    ).not.toThrow();
  });

  test('is refused by the names of what differs, and only of that', () => {
    expect(check({ customer_id: 999, real_id: order.number, offer: true })).toThrow(
      expect.objectContaining({
        code: 'order-fields-differ',
        details: { fields: ['order.customer_id', 'order.offer'] },
      }),
    );
  });

  test('its totals are those of before or after, to the cent', () => {
    // 12 of € 13,85 less 4 %, and 24 of them
    expect(check({}, { ...nothing, excl: 1_595_500 })).not.toThrow();
    expect(check({}, { ...nothing, excl: 3_191_000 })).not.toThrow();
    expect(check({}, { ...nothing, excl: 1_600_000 })).toThrow(
      expect.objectContaining({
        code: 'totals-differ',
        details: { excl: 3_191_000, vat: 670_100, incl: 3_861_100 },
      }),
    );
  });
});

describe('D-65 · what comes back with a line', () => {
  const typed: SalesOrderLine = { ...line, unitPrice: 125_000, priceType: 'manual' };
  const check = (
    sent: Partial<LineSentBack> & { productId?: number },
    { before = line, after = line, side = 'excl' }: Partial<Changed> = {},
  ): string[] => {
    try {
      const kept = { isManual: false, excl: null, incl: null, productId: sancerre };
      checkLineSentBack({ sent: { ...kept, ...sent }, before, after }, side);
      return [];
    } catch (error) {
      expect(error).toMatchObject({ code: 'order-fields-differ' });
      return (error as { details: { fields: string[] } }).details.fields;
    }
  };
  type Changed = { before: SalesOrderLine | null; after: SalesOrderLine; side: PriceSide };

  // € 13,85 excl 21 % VAT is € 16,76; as a price incl VAT it is € 11,45 without
  test.each<[string, Partial<LineSentBack> & { productId?: number }, Partial<Changed>, string[]]>([
    ['nothing is named', {}, {}, []],
    ['the price of the line', { excl: 138_500, incl: 167_600 }, {}, []],
    ['the price of the line, incl VAT', { excl: 114_500, incl: 138_500 }, { side: 'incl' }, []],
    ['a price of a new line', { excl: 138_500, incl: 167_600 }, { before: null }, []],
    ['the price that it had', { excl: 138_500, incl: 167_600 }, { after: typed }, []],
    ['the price that it gets', { excl: 125_000, incl: 151_300 }, { after: typed }, []],
    ['another wine', { productId: cremant }, {}, ['lines[].product_id']],
    ['another price', { excl: 120_000 }, {}, ['lines[].unit_price_excl']],
    ['another price incl VAT', { incl: 120_000 }, {}, ['lines[].unit_price_incl']],
    ['no price at all', { excl: 0, incl: 0 }, {}, ['lines[].unit_price_excl', 'lines[].unit_price_incl']],
    ['a typed price that is not said to be', { excl: 1 }, { after: typed }, ['lines[].unit_price_excl']],
    ['a price said to be typed', { isManual: true, excl: 138_500 }, {}, ['lines[].pricetype']],
    [
      'a price said to be typed, of no amount',
      { isManual: true, excl: 0 },
      {},
      ['lines[].pricetype', 'lines[].unit_price_excl'],
    ],
    ['a typed price, the other side at 0', { isManual: true, excl: 125_000, incl: 0 }, { after: typed }, []],
    ['a typed price between two cents', { isManual: true, excl: 124_850 }, { after: typed }, []],
    [
      'a typed price with another on the other side',
      { isManual: true, excl: 125_000, incl: 1 },
      { after: typed },
      ['lines[].unit_price_incl'],
    ],
    [
      'a typed price incl VAT, the other side at 0',
      { isManual: true, excl: 0, incl: 125_000 },
      { after: typed, side: 'incl' },
      [],
    ],
  ])('%s', (_, sent, changed, fields) => {
    expect(check(sent, changed)).toEqual(fields);
  });
});
