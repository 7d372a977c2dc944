import { expect, test } from 'vitest';
import { debounces, pageSizes, typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';

test('FMT-014, FMT-016 · typeaheads start at 2 characters and wait as their page says', () => {
  expect(typeaheadStartsAt).toBe(2);
  expect(typeaheadWaits).toEqual({
    supplierPages: 200,
    customerPages: 400,
    productPages: 400,
    directOrderProducts: 100,
    otherPickers: 50,
    globalSearch: 200,
  });
});

test('FMT-017 · debounces are those of the specification', () => {
  const { settings, settingsFieldLists, ...others } = debounces;
  const byTime = Object.groupBy(Object.entries(others), ([, ms]) => ms);
  expect(
    Object.fromEntries(Object.entries(byTime).map(([ms, entries]) => [ms, entries!.map(([name]) => name)])),
  ).toEqual({
    500: ['priceListFilters', 'customerAppEdits', 'unpaidThresholds'],
    800: ['discount', 'directOrderCount', 'unpaidCustomerSearch'],
    900: ['textSearches', 'dates', 'subscriptions', 'vouchers'],
    1000: ['financing', 'directUpdates', 'mobileUpdates', 'customerAppRemarks'],
    1250: ['bookingEdits'],
    2000: ['mandateReference'],
    2500: ['mandateBic'],
    3500: ['mandateIban'],
  });
  for (const ms of [settings, settingsFieldLists]) expect(ms >= 500 && ms <= 4000).toBe(true);
  expect(settingsFieldLists).toBeGreaterThanOrEqual(1000);
});

test('FMT-019, FMT-020, FMT-035 · pages hold as many rows as the specification says', () =>
  expect(pageSizes).toEqual({
    dashboardBlocks: 8,
    tables: 10,
    customerOrders: 10,
    customerInvoices: 20,
    customerPageOrderLines: 12,
    customerAppOrderLines: 22,
    customerAppShortList: 5,
    ordersReport: 20,
    customersReport: 20,
    choices: [20, 50, 100],
    unpaid: 5000,
    defaulters: 50,
    productLog: 25,
    productLogMore: 100,
  }));
