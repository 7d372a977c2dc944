import { refused } from '#api/http/problem.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BookingStatusId } from '#api/bookings/contract.ts';
import { customersReport } from '#api/customers-report/contract.ts';
import { dayDetails } from '#api/day-overview/contract.ts';
import { countOf } from '#api/direct-orders/contract.ts';
import { printInvoice } from '#api/invoices/contract.ts';
import { makeCredit } from '#api/invoices/credit-contract.ts';
import { salesOrderHistory } from '#api/log-book/contract.ts';
import { changeSettingsField } from '#api/lookups/contract.ts';
import { productReport } from '#api/product-report/contract.ts';
import { addProduct, searchProducts } from '#api/products/contract.ts';
import { changeSetting } from '#api/settings/contract.ts';
import { stockList, updateStock } from '#api/stock/contract.ts';
import { startVintage } from '#api/vintages/contract.ts';
import { typedText } from '#api/contract/wire.ts';
import { BookingStatus } from '#domain/booking/status.ts';

const longestName = 100;

type Asked = { request: z.ZodType };
const read = ({ request }: Asked, sent: object) =>
  z.decode(request, sent as never) as Record<string, unknown>;
/** Where a request is wrong; nothing when it is not. */
const wrongIn = ({ request }: Asked, sent: object) =>
  z.safeDecode(request, sent as never).error?.issues.map(({ path }) => path.join('.')) ?? [];
const written = ({ request }: Asked, value: object) =>
  z.encode(request, value as never) as Record<string, unknown>;

describe('a value that may be sent in several ways', () => {
  test.each([
    [1, false],
    ['1', false],
    [2, true],
    ['2', true],
  ])('API-031 · flag %j of a credit: a clone is %j', (flag, isClone) => {
    const request = read(makeCredit, { id: 7, flag });
    expect(request).toEqual({ orderId: 7, isClone });
    expect(written(makeCredit, request)).toEqual({ id: 7, flag: isClone ? 2 : 1 });
  });

  test.each([
    [0, false],
    ['1', true],
    [1, true],
  ])('INV-021 · x %j of an invoice: blank is %j', (x, isBlank) => {
    const request = read(printInvoice, { id: 7, x });
    expect(request).toMatchObject({ isBlank });
    expect(written(printInvoice, request)).toMatchObject({ x: isBlank ? 1 : 0 });
  });

  test.each([
    [null, null, null],
    ['', null, null],
    ['1', true, 1],
    ['false', false, 0],
    [true, true, 1],
  ])('REP-012 · with or without the app, %j, is %j', (sent, hasApp, again) => {
    const request = read(customersReport, { customer_app: sent });
    expect(request['hasApp']).toBe(hasApp);
    expect(written(customersReport, request)['customer_app']).toBe(again);
  });

  test.each([
    ['', null, null],
    ['12,50', 125_000, 12.5],
    [3, 30_000, 3],
  ])('REP-035 · a bound of the price, %j, is %j', (sent, minPrice, again) => {
    const request = read(productReport, { min_price: sent });
    expect(request['minPrice']).toBe(minPrice);
    expect(written(productReport, request)['min_price']).toBe(again);
  });

  test.each([
    [null, null],
    ['  ', null],
    [2024, '2024'],
    [' NV ', 'NV'],
  ])('PROD-003 · vintage %j of a new product is %j', (vintage, is) => {
    expect(read(addProduct, { naam: 'Sancerre', supplier_id: 3, vintage })['vintage']).toBe(is);
  });

  test.each([
    [0, false],
    ['1', true],
    [1, true],
    ['true', true],
    ['false', false],
  ])('PROD-001 · includeDisabled %j is %j', (includeDisabled, is) => {
    expect(read(searchProducts, { q: 'wijn', includeDisabled })['includesDisabled']).toBe(is);
  });

  test.each([
    ['', null],
    [null, null],
    ['12', 12],
    [12, 12],
  ])('PROD-034 · a figure of the stock, %j, is %j', (val, is) => {
    expect(read(updateStock, { id: 5, real_id: 5, field: 'stock', val })['value']).toBe(is);
  });

  test('PROD-029 · a list of the stock is asked of a day or of now, whole or what is low', () => {
    const now = read(stockList, { q: '', date: '', below_minstock: '0' });
    expect(now).toMatchObject({ date: null, isLow: false });
    const low = read(stockList, { q: '', date: '2026-11-23', below_minstock: '1' });
    expect(low).toMatchObject({ date: '2026-11-23', isLow: true });
    expect(written(stockList, now)).toMatchObject({ date: '', below_minstock: '0' });
    expect(written(stockList, low)).toMatchObject({ date: '2026-11-23', below_minstock: '1' });
  });

  test.each([
    [null, null],
    ['', null],
    ['3, 5', [3, 5]],
    [4, [4]],
    [
      [6, 7],
      [6, 7],
    ],
  ])('PROD-040 · a new vintage is shown in %j: %j', (productshow, shownIn) => {
    expect(read(startVintage, { product_id: 5, vintage: '2025', productshow })['shownIn']).toEqual(shownIn);
  });
});

describe('a value at its bounds', () => {
  test.each([202_601, 202_612])('REP-017 · month %i is one', (m_num) => {
    expect(wrongIn(dayDetails, { m_num })).toEqual([]);
  });
  test.each([202_600, 202_613, 202_699])('REP-017 · month %i is none', (m_num) => {
    expect(wrongIn(dayDetails, { m_num })).toEqual(['m_num']);
  });

  test.each([
    [1, 1],
    [100, 100],
    ['100', 100],
    [0, 10],
    [101, 10],
    [-5, 10],
    [2.5, 10],
    ['', 10],
    ['twaalf', 10],
  ])('DIRECT-004 · %j copies is %i', (typed, is) => {
    expect(countOf(typed)).toBe(is);
  });

  const entry = (val: string, field = 'name') =>
    wrongIn(changeSettingsField, { subject: 'countries', id: null, field, val });
  test('SET-031 · a name in a list has at least one character and at most so many; a description may be empty', () => {
    expect(entry('F')).toEqual([]);
    expect(entry('F'.repeat(longestName))).toEqual([]);
    expect(entry('F'.repeat(longestName + 1))).toEqual(['val']);
    expect(entry('  ')).toEqual(['val']);
    expect(entry('', 'description')).toEqual([]);
    expect(entry('F'.repeat(longestName + 1), 'description')).toEqual([]);
  });
});

test('SET-005 · a setting is known by its type alone with a name, or by type, id and key together', () => {
  expect(wrongIn(changeSetting, { type: 'company_name', name: 'Kelder' })).toEqual([]);
  expect(wrongIn(changeSetting, { type: 'company_name', id: '5', name: 'Kelder' })).not.toEqual([]);
  expect(wrongIn(changeSetting, { type: 'company_name', key: 'x', name: 'Kelder' })).not.toEqual([]);
  expect(wrongIn(changeSetting, { type: 'is_er_niet', name: 'Kelder' })).not.toEqual([]);
});

test('BOOK-012 · a status of a booking travels as its number', () => {
  const numbers = { requested: 1, confirmed: 2, mailed: 22, cancelled: 3 } as const;
  for (const status of BookingStatus.options) {
    expect(z.decode(BookingStatusId, numbers[status])).toBe(status);
    expect(z.encode(BookingStatusId, status)).toBe(numbers[status]);
  }
});

test('REP-040 · what an event changed stands in three fields too, several with commas, null where there is nothing', () => {
  const event = {
    position: 5,
    recordedAt: '2026-11-23T10:00:00.000Z',
    userName: 'Sanne',
    actingUserName: null,
    accountName: 'Noordhof',
    subjectType: 'order',
    subject: 'Order 10001',
    stream: 'salesOrder-1',
    action: 'Order gewijzigd',
    sentence: 'Order 10001 gewijzigd.',
    screen: null,
    changes: [
      { field: 'Opmerking', from: null, to: 'Bel aan' },
      { field: 'Korting', from: null, to: '5%' },
    ],
  };
  const { data } = z.encode(salesOrderHistory.response, { data: [event] } as never) as { data: object[] };
  expect(data).toMatchObject([
    { field: 'Opmerking, Korting', old_value: null, new_value: 'Bel aan, 5%', text: event.sentence },
  ]);
});

test('a text is measured as it was typed without the spaces around it, and has no least length unless it says one', () => {
  const [any, filled] = [typedText(3), typedText(3, 2)];
  expect([' ', ' abc ', 'abcd'].map((text) => any.safeParse(text).data)).toEqual(['', 'abc', undefined]);
  expect([' a ', ' ab ', 'abc', 'abcd'].map((text) => filled.safeParse(text).data)).toEqual([
    undefined,
    'ab',
    'abc',
    undefined,
  ]);
  expect(z.toJSONSchema(any)).not.toHaveProperty('minLength');
  expect(z.toJSONSchema(filled)).toMatchObject({ minLength: 2 });
});

test('of the details of a refusal amounts travel in euros, and ids as they are', async () => {
  const detailsOf = async (code: 'refund-too-large' | 'sepa-invoice-in-batch', details: object) => {
    const refusal = new Refusal(code, details as Record<string, unknown>);
    return (await refused({ answers: 'problem' }, refusal, 'nl').json()).details;
  };
  expect(await detailsOf('refund-too-large', { most: 125_000 })).toEqual({ most: 12.5 });
  expect(await detailsOf('sepa-invoice-in-batch', { orderId: 1_623_315 })).toEqual({ orderId: 1_623_315 });
});
