import { describe, expect, test } from 'vitest';
import { customerEvents } from '#domain/customer/customer.ts';
import { euro } from '#domain/kernel/money.ts';
import { productEvents } from '#domain/product/product.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { customers } from '#projections/customers/projection.ts';
import {
  invoicedCustomers,
  invoicedInTime,
  invoicedProducts,
  type ProductSalesFilter,
} from '#projections/product-sales/queries.ts';
import { products } from '#projections/products/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { aLine, placed } from '#tests/support/orders.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';
import { isThorough } from '#tests/support/long-run.ts';

const account = { log: 1, accountId: 3, name: 'Noordhof', customersFrom: 3, productsFrom: 3 };
const shop = { ...account, accountId: 14, name: 'Particulier' };
const [bistro, hotel] = [401, 402];
const [sancerre, barolo] = [1201, 1202];
/** Ten euro a bottle, of which six was paid for it. */
const line = (lineId: number, productId: number, quantity: number) =>
  aLine({ lineId, productId, quantity, unitPrice: 10 * euro, discount: 0, purchasePrice: 6 * euro });

type World = Awaited<ReturnType<typeof readModelsOn>>;
type Lines = readonly (readonly [productId: number, quantity: number])[];
type About = { day: string | null; by?: number; source?: 'staff' | 'app-2' };

/** Two customers of two account managers, two wines of two suppliers, and what was invoiced of them in autumn. */
const start = async (): Promise<World> => {
  const world = await readModelsOn([salesOrders, customers, products]);
  let number = 0;
  const order = async (customerId: number, lines: Lines, { day, by = 3, source = 'staff' }: About) => {
    number += 1;
    const orderId = 100 + number;
    const rows = lines.map(([productId, quantity], nth) => line(nth + 1, productId, quantity));
    const invoice = { orderId, number, invoiceNumber: String(number) };
    await world.record(
      `salesOrder-${orderId}`,
      [
        placed({ orderId, number, customerId, source, orderDate: '2026-08-01', lines: rows }),
        ...(day ? [salesOrderEvents.invoiced({ ...invoice, invoiceDate: day })] : []),
      ],
      { accountId: by },
    );
  };
  for (const [customerId, name, customerType, accountManagerId] of [
    [bistro, 'Bistro De Kade', 'Bistro', 7],
    [hotel, 'Hotel Park', 'Hotel', 8],
  ] as const)
    await world.record(`customer-${customerId}`, [
      customerEvents.added({
        ...aCustomer({ customerId, number: customerId, name, customerType }),
        accountManager: '',
        accountManagerId,
      }),
    ]);
  for (const [productId, supplierId, countryId] of [
    [sancerre, 51, 1],
    [barolo, 52, 2],
  ] as const)
    await world.record(`product-${productId}`, [
      productEvents.added({ ...aProduct(), productId, number: productId, supplierId, countryId }),
    ]);
  const twice: Lines = [
    [sancerre, 6],
    [barolo, 2],
    [sancerre, 4],
  ];
  await order(bistro, twice, { day: '2026-09-10' });
  await order(bistro, [[sancerre, 1]], { day: '2026-09-10', source: 'app-2' });
  await order(hotel, [[barolo, 3]], { day: '2026-10-31' });
  await order(hotel, [[barolo, -1]], { day: '2026-11-02' });
  await order(hotel, [[barolo, 60]], { day: null });
  await order(hotel, [[sancerre, 5]], { day: '2026-10-01', by: 14 });
  return world;
};

const ask = (over: Partial<ProductSalesFilter> = {}): ProductSalesFilter => ({
  accounts: [account],
  period: { from: '2026-09-01', to: '2026-11-20' },
  customers: null,
  products: null,
  ...over,
});
const seen = (rows: Awaited<ReturnType<typeof invoicedInTime>>) =>
  rows.map(({ accountId, day, orders, bottles, excl, purchase, appExcl }) => [
    accountId,
    day,
    orders,
    bottles,
    ...[excl, purchase, appExcl].map((amount) => amount / euro),
  ]);
const inTimeOf =
  ({ db }: World) =>
  async (over: Partial<ProductSalesFilter> = {}, step: 'day' | 'month' = 'month') =>
    seen(await invoicedInTime(db, ask(over), step));

describe('what was invoiced', () => {
  test.runIf(isThorough)(
    'REP-010 · REP-026 · REP-029 · counts by the day of the invoice, credits less, what is not invoiced never, each account for itself',
    async () => {
      const inTime = inTimeOf(await start());
      expect(await inTime()).toEqual([
        [3, '2026-09-01', 2, 13, 130, 78, 10],
        [3, '2026-10-01', 1, 3, 30, 18, 0],
        [3, '2026-11-01', 0, -1, -10, -6, 0],
      ]);
      const period = { from: '2026-09-10', to: '2026-10-30' };
      expect(await inTime({ period })).toEqual([[3, '2026-09-01', 2, 13, 130, 78, 10]]);
      expect(await inTime({ period }, 'day')).toEqual([[3, '2026-09-10', 2, 13, 130, 78, 10]]);
      expect(await inTime({ period: { from: '2026-09-11', to: '2026-10-30' } })).toEqual([]);
      expect(await inTime({ period: { from: '2026-09-11', to: '2026-10-31' } })).toEqual([
        [3, '2026-10-01', 1, 3, 30, 18, 0],
      ]);
      const october = { from: '2026-10-01', to: '2026-10-31' };
      expect(await inTime({ period: october, accounts: [account, shop] })).toEqual([
        [3, '2026-10-01', 1, 3, 30, 18, 0],
        [14, '2026-10-01', 1, 5, 50, 30, 0],
      ]);
    },
  );

  test('REP-027 · narrowed counts the lines of those products, an order once, and what those customers bought', async () => {
    const inTime = inTimeOf(await start());
    const september = { period: { from: '2026-09-01', to: '2026-09-30' } };
    const nothing = { ids: null, supplierIds: null, countryIds: null };
    const ofSancerre = [[3, '2026-09-01', 2, 11, 110, 66, 10]];
    for (const narrowed of [{ ids: [sancerre] }, { supplierIds: [51] }, { countryIds: [1] }])
      expect(await inTime({ ...september, products: { ...nothing, ...narrowed } })).toEqual(ofSancerre);
    expect(await inTime({ ...september, products: { ...nothing, ids: [sancerre, barolo] } })).toEqual([
      [3, '2026-09-01', 2, 13, 130, 78, 10],
    ]);
    expect(
      await inTime({ ...september, products: { ...nothing, ids: [sancerre], supplierIds: [52] } }),
    ).toEqual([]);
    const ofBistro = { managers: { ids: [7], names: ['7'] }, types: ['Bistro'] };
    expect(await inTime({ ...september, customers: ofBistro })).toHaveLength(1);
    expect(await inTime({ ...september, customers: { ...ofBistro, types: ['Hotel'] } })).toEqual([]);
    expect(
      await inTime({ ...september, customers: { managers: { ids: [8], names: [] }, types: null } }),
    ).toEqual([]);
    const ofBarolo = { ids: [barolo], supplierIds: null, countryIds: null };
    expect(await inTime({ ...september, customers: ofBistro, products: ofBarolo })).toEqual([
      [3, '2026-09-01', 1, 2, 20, 12, 0],
    ]);
  });

  test('REP-030 · by customer and by product, the most revenue first, found by name and as many as one asks for', async () => {
    const world = await start();
    const page = (search: string, skip: number, take: number) =>
      invoicedCustomers(world.db, ask(), { search, skip, take });
    const { rows, total } = await page('', 0, 20);
    expect(rows.map((row) => [row.customerId, row.name, row.orders, row.bottles, row.excl / euro])).toEqual([
      [bistro, 'Bistro De Kade', 2, 13, 130],
      [hotel, 'Hotel Park', 1, 2, 20],
    ]);
    expect(total).toBe(2);
    expect((await page('', 1, 1)).rows.map(({ customerId }) => customerId)).toEqual([hotel]);
    expect(await page('park', 0, 20)).toMatchObject({ total: 1, rows: [{ customerId: hotel }] });
    const best = async (most: number, over: Partial<ProductSalesFilter> = {}) =>
      (await invoicedProducts(world.db, ask(over), most)).map(({ productId, bottles, excl, purchase }) => [
        productId,
        bottles,
        excl / euro,
        purchase / euro,
      ]);
    expect(await best(10)).toEqual([
      [sancerre, 11, 110, 66],
      [barolo, 4, 40, 24],
    ]);
    expect(await best(1)).toEqual([[sancerre, 11, 110, 66]]);
    const ofHotel = { managers: { ids: [8], names: [] }, types: null };
    expect(await best(10, { customers: ofHotel })).toEqual([[barolo, 2, 20, 12]]);
    expect(await best(10, { products: { ids: null, supplierIds: [52], countryIds: null } })).toEqual([
      [barolo, 4, 40, 24],
    ]);
  });
});
