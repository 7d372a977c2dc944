import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { customerEvents } from '#domain/customer/customer.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { productEvents } from '#domain/product/product.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { bundles } from '#projections/bundles/projection.ts';
import { customers } from '#projections/customers/projection.ts';
import { customerById, searchCustomers } from '#projections/customers/queries.ts';
import { erasedPeople } from '#projections/erased-people/projection.ts';
import { factsFrom } from '#projections/facts/facts.ts';
import { loyalty } from '#projections/loyalty/projection.ts';
import { products } from '#projections/products/projection.ts';
import {
  countriesOfProducts,
  productsById,
  productsWithStock,
  stockFactsQuery,
} from '#projections/products/queries.ts';
import { stockLevels } from '#projections/stock/projection.ts';
import { anAccount, aCustomer, aProduct } from '#tests/support/records.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

const of = { log: 1, accountId: 3 };
const known = [
  aCustomer({ customerId: 1, number: 4711, name: 'Café René', city: "'s-Hertogenbosch" }),
  aCustomer({ customerId: 2, number: 802, name: 'Bistro De Kade', city: 'Utrecht' }),
  aCustomer({ customerId: 3, number: 803, name: 'Hôtel 100% Utrecht', city: 'Zeist' }),
];
const withCustomers = async () => {
  const side = await readModelsOn([customers, erasedPeople]);
  for (const each of known) await side.record(`customer-${each.customerId}`, [customerEvents.added(each)]);
  await side.record(
    'customer-9',
    [customerEvents.added(aCustomer({ customerId: 9, name: 'Bistro van Kelder' }))],
    { accountId: 9 },
  );
  await side.record(
    'customer-1',
    [customerEvents.added(aCustomer({ customerId: 1, name: 'Bistro elders' }))],
    { log: 2 },
  );
  return side;
};

test('points that were set to what nobody sets any more are read as they are', async () => {
  const { db, record } = await readModelsOn([loyalty]);
  await record('customer-1', [
    customerEvents.fieldChanged({ id: 1, field: 'loyaltyPoints', from: 0, to: 1_000_000_000_000 }),
  ]);
  const { rows } = await sql`select points_before, points_after from read_model.loyalty_row`.execute(db);
  expect(rows).toEqual([{ points_before: 0, points_after: 1_000_000_000_000 }]);
});

describe('customers', () => {
  test('ROLE-023 · are read whole, and only by the account and in the log that keeps them', async () => {
    const { db } = await withCustomers();
    expect(await customerById(db, of, 1)).toEqual(known[0]);
    expect(await customerById(db, of, 9)).toBeNull();
    expect(await customerById(db, { log: 2, accountId: 3 }, 1)).toMatchObject({ name: 'Bistro elders' });
    expect(await customerById(db, { log: 2, accountId: 3 }, 2)).toBeNull();
  });

  test.runIf(isThorough)(
    'SHELL-016 · are found by words of name, town and number, in any order, with or without accents',
    async () => {
      const { db } = await withCustomers();
      const find = async (question: string, limit = 10) =>
        (await searchCustomers(db, of, question, limit)).map(({ customerId }) => customerId);
      expect(await find('rene')).toEqual([1]);
      expect(await find('RENÉ café')).toEqual([1]);
      expect(await find('hertogen rene')).toEqual([1]);
      expect(await find('utrecht')).toEqual([2, 3]);
      expect(await find('utrecht bistro')).toEqual([2]);
      expect(await find('4711')).toEqual([1]);
      expect(await find('100%')).toEqual([3]);
      expect(await find('_')).toEqual([]);
      expect(await find('   ')).toEqual([]);
      expect(await find('utrecht zeist')).toEqual([3]);
      expect(await find('utrecht', 1)).toEqual([2]);
    },
  );

  test('law 10 · who is forgotten is named nowhere, also in a mandate; one that is not there, or a user, changes nothing', async () => {
    const { db, record } = await withCustomers();
    const erase = (person: string) => record(`person-${person}`, [personEvents.erased({ person })]);
    const mandate = {
      mandateId: 5,
      reference: 'MANDAAT-2',
      name: 'J. de Kade',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      madeOn: '2026-02-01',
    };
    await record('customer-2', [customerEvents.mandateMade({ ...mandate, customerId: 2 })]);
    const before = await customerById(db, of, 3);
    for (const person of ['customer-1', 'customer-2', 'customer-77', 'user-3']) await erase(person);

    expect(await customerById(db, of, 3)).toEqual(before);
    const rows = await db.selectFrom('customer').selectAll().where('log', '=', 1).execute();
    const name = forgottenText;
    expect(rows.toSorted((a, b) => a.customer_id - b.customer_id)).toMatchObject([
      { customer_id: 1, name, record: { name, number: 4711 }, search: '', mandate: null },
      { customer_id: 2, name, search: '', mandate: { reference: 'MANDAAT-2', name: '', iban: '' } },
      { customer_id: 3, search: expect.stringContaining('hotel') },
      { customer_id: 9 },
    ]);
  });

  test.runIf(isThorough)('screens are told of the customer and of the list', async () => {
    const { runner, record } = await readModelsOn([customers, erasedPeople]);
    const told: unknown[] = [];
    runner.onInvalidated((_log, invalidated) => told.push(...invalidated));
    await record('customer-2', [customerEvents.added(known[1]!)]);
    expect(told).toEqual([
      { type: 'Customer', id: 2, accountId: 3, customerId: 2 },
      { type: 'Customer', id: 'list', accountId: 3, customerId: null },
    ]);
  });
});

describe('products', () => {
  const [wine, other] = [
    aProduct({ productId: 1, name: 'Sancerre' }),
    aProduct({ productId: 2, name: 'Barolo', vintage: null }),
  ];
  const place = { productId: 1, accountId: 3, warehouseId: 1 };
  const withProducts = async () => {
    const side = await readModelsOn([products, bundles, stockLevels, customers, erasedPeople]);
    for (const each of [wine, other])
      await side.record(`product-${each.productId}`, [productEvents.added(each)]);
    await side.record('product-9', [productEvents.added(aProduct({ productId: 9 }))], { accountId: 9 });
    return side;
  };

  test('ROLE-023 · are those of the account that keeps them, and only those that exist', async () => {
    const { db } = await withProducts();
    expect(await productsById(db, of, [1, 9, 77])).toEqual([wine]);
    expect(await productsById(db, of, [])).toEqual([]);
    expect(await productsById(db, { log: 2, accountId: 3 }, [1])).toEqual([]);
  });

  test('a case of more bottles, and a country by a longer id, than 32 bits hold are read', async () => {
    const { db, record } = await withProducts();
    for (const [field, to] of [
      ['bottlesPerBox', 1_000_000_000_000],
      ['countryId', 2 ** 40],
    ] as const)
      await record('product-1', [productEvents.fieldChanged({ id: 1, field, from: 6, to })]);
    const query = stockFactsQuery(of, { stockAccountId: 3, ids: sql`select 1` });
    expect((await query.execute(db)).rows).toMatchObject([{ bottlesPerBox: 1_000_000_000_000 }]);
    expect(await countriesOfProducts(db, of)).toContain(2 ** 40);
  });

  test('FMT-007 · are listed by name with what is free of them in the stock that is asked', async () => {
    const { db, record } = await withProducts();
    await record('stock-3.1.1', [
      stockEvents.received({ ...place, quantity: 60, reason: 'begin', onHand: 60 }),
      stockEvents.reserved({ ...place, orderId: 17, orderNumber: 10_872, quantity: 12 }),
    ]);
    await record('stock-3.2.1', [
      stockEvents.received({ ...place, warehouseId: 2, quantity: 5, reason: 'begin', onHand: 5 }),
    ]);
    const list = async (stockAccountId: number, size = 10, isEnabledOnly = false) =>
      (await productsWithStock(db, of, { stockAccountId, size, isEnabledOnly })).map(
        ({ product, available }) => [product.name, available],
      );
    expect(await list(3)).toEqual([
      ['Barolo', 0],
      ['Sancerre', 48],
    ]);
    expect(await list(14)).toEqual([
      ['Barolo', 0],
      ['Sancerre', 0],
    ]);
    // none is left out for there being many
    expect(await list(3, 1)).toEqual(await list(3));
    const off = { id: 1, field: 'isEnabled', from: true, to: false } as const;
    await record('product-1', [productEvents.fieldChanged(off)]);
    expect(await list(3)).toHaveLength(2);
    expect(await list(3, 1, true)).toHaveLength(1);
  });

  test('ROLE-032 · and customers reach a decision from the account whose records are shared', async () => {
    const { db, record } = await withProducts();
    await record('customer-401', [customerEvents.added(aCustomer())]);
    const sharing = anAccount({ accountId: 14, customersFrom: 3, productsFrom: 3 });
    const alone = anAccount({ accountId: 14, customersFrom: 14, productsFrom: 14 });
    const facts = factsFrom(
      db,
      {
        account: () => sharing,
        accounts: () => [sharing],
        user: async () => null,
        today: () => '2026-11-19',
      },
      { inLog: async () => undefined, everywhere: async () => undefined },
    );
    expect(facts.account(14)).toBe(sharing);
    expect(await facts.customer(sharing, 401)).toEqual(aCustomer());
    expect(await facts.products(sharing, [1])).toEqual([wine]);
    expect(await facts.customer(alone, 401)).toBeNull();
    expect(await facts.products(alone, [1])).toEqual([]);
  });
});
