import { describe, expect, test } from 'vitest';
import { completeMoment } from '#domain/sales-order/delivery.ts';
import { claimsOf } from '#domain/sales-order/claims.ts';
import { orderLine, pricedFor } from '#domain/sales-order/price-lines.ts';
import { aLine } from '#tests/support/orders.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';

const facts = (over: Partial<Parameters<typeof pricedFor>[0]> = {}) => ({
  product: aProduct(),
  customer: aCustomer(),
  priceSide: 'excl' as const,
  date: '2026-11-19',
  ...over,
});

describe('the price of a wine for a customer', () => {
  test('LINE-016 · is the catalogue price of the class of the customer', () =>
    expect(
      ([1, 2, 3] as const).map(
        (priceClass) =>
          pricedFor(facts({ customer: aCustomer({ priceClass, discount: 0 }) }), null).unitPrice,
      ),
    ).toEqual([138_500, 133_500, 128_500]));

  test('LINE-018 · takes the discount of the customer, unless the wine is excluded from discount', () => {
    expect(pricedFor(facts(), null)).toMatchObject({ discount: 400, type: 'customer-discount' });
    const excluded = facts({ product: aProduct({ isExcludedFromDiscount: true }) });
    expect(pricedFor(excluded, null)).toMatchObject({ discount: 0, type: 'catalogue' });
    const plain = facts({ customer: aCustomer({ discount: 0 }) });
    expect(pricedFor(plain, null)).toMatchObject({ discount: 0, type: 'catalogue' });
  });

  test('LINE-015 · LINE-018 · typed by hand goes before all others, without discount', () =>
    expect(pricedFor(facts(), 100_000)).toMatchObject({ unitPrice: 100_000, discount: 0, type: 'manual' }));

  test('LINE-017 · is with VAT where the account sells so, and so is the price typed by hand', () => {
    const incl = facts({ priceSide: 'incl' });
    expect(pricedFor(incl, null)).toMatchObject({ unitPrice: 167_600, vatRate: 2100 });
    expect(pricedFor(incl, 150_000)).toMatchObject({ unitPrice: 150_000 });
  });

  test('LINE-017 · has 0 % VAT for a customer without VAT, on both sides', () => {
    const customer = aCustomer({ isVatExempt: true });
    for (const priceSide of ['excl', 'incl'] as const)
      expect(pricedFor(facts({ customer, priceSide }), null)).toMatchObject({
        unitPrice: 138_500,
        vatRate: 0,
      });
  });

  test('D-11 · has the rate of its date, also where an account has a rate of its own', () => {
    const product = aProduct({ vatCategory: 'low' });
    expect(pricedFor(facts({ product, date: '2018-12-31' }), null).vatRate).toBe(600);
    expect(pricedFor(facts({ product }), null).vatRate).toBe(900);
    const vatRates = [{ category: 'low' as const, from: '2026-01-01', rate: 1200 }];
    expect(pricedFor(facts({ product, vatRates }), null).vatRate).toBe(1200);
  });

  test('FMT-010 · is kept in the line with its rate and all it followed from', () =>
    expect(
      orderLine(
        facts(),
        { productId: 1201, quantity: 12, manualPrice: null, isLocked: false },
        { lineId: 1, stockAccountId: 3, warehouseId: 1 },
      ),
    ).toEqual(aLine()));
});

describe('what an order has of the stock', () => {
  const lines = [
    aLine({ lineId: 1, quantity: 12 }),
    aLine({ lineId: 2, productId: 1202, quantity: 6 }),
    aLine({ lineId: 3, quantity: -2 }),
    aLine({ lineId: 4, quantity: 1, stockAccountId: 14 }),
    aLine({ lineId: 5, quantity: 1, warehouseId: 2 }),
  ];
  const place = (productId: number, accountId = 3, warehouseId = 1) => ({
    productId,
    accountId,
    warehouseId,
  });

  test('is one claim for each wine, account and warehouse, whatever the number of lines', () =>
    expect(claimsOf(lines, 'waiting')).toEqual([
      { place: place(1201), claim: { kind: 'reserved', quantity: 10 }, pieces: [] },
      { place: place(1202), claim: { kind: 'reserved', quantity: 6 }, pieces: [] },
      { place: place(1201, 14), claim: { kind: 'reserved', quantity: 1 }, pieces: [] },
      { place: place(1201, 3, 2), claim: { kind: 'reserved', quantity: 1 }, pieces: [] },
    ]));

  test('PROD-026 · QUOTE-006 · is reserved until it is delivered; a quote has nothing, a backorder waits', () =>
    expect(
      (['waiting', 'printed', 'out-for-delivery', 'delivered', 'quote', 'backorder'] as const).map(
        (status) => claimsOf(lines, status)[0]!.claim.kind,
      ),
    ).toEqual(['reserved', 'reserved', 'reserved', 'taken', 'none', 'backordered']));
});

test('SO-008 · a moment needs a time, a time needs a moment', () => {
  expect(completeMoment('before', '13:00')).toEqual({ moment: 'before', time: '13:00' });
  expect(completeMoment('before', null)).toEqual({ moment: null, time: null });
  expect(completeMoment(null, '13:00')).toEqual({ moment: null, time: null });
});
