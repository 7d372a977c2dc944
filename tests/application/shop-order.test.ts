import { describe, expect, test } from 'vitest';
import { streetIn } from '#application/adapters/webshop-woocommerce/order.ts';
import { readShopOrder } from '#application/adapters/webshop-woocommerce/order.ts';
import { customerFor, type KnownToShop } from '#domain/shop-order/customer.ts';
import { shopIntake } from '#domain/shop-order/intake.ts';
import { aCustomer } from '#tests/support/records.ts';
import { shopOrderJson } from '#tests/support/woocommerce-simulator.ts';

describe('whose an order of the shop is', () => {
  const known = (number: number, over: Partial<KnownToShop> = {}, record: object = {}): KnownToShop => ({
    customer: aCustomer({
      number,
      customerId: number,
      paymentTerm: 0,
      discount: 0,
      creditLimit: 0,
      isAutoDebit: false,
      ...record,
    }),
    hasMandate: false,
    isByEmail: true,
    isOfShop: false,
    ...over,
  });
  const paid = { isPaid: true };
  const unpaid = { isPaid: false };
  const numberOf = (found: readonly KnownToShop[], how: { isPaid: boolean }) =>
    customerFor(found, how)?.number ?? null;

  test('INT-018 · paid, it is of the one with the address, and of nobody where two have it', () => {
    expect(numberOf([known(1)], paid)).toBe(1);
    expect(numberOf([known(1), known(2)], paid)).toBeNull();
    expect(numberOf([], paid)).toBeNull();
    // the one that the shop brought, and the oldest of those
    expect(numberOf([known(1), known(3, { isOfShop: true }), known(2, { isOfShop: true })], paid)).toBe(2);
  });

  test('INT-018 · paid, a VAT number tells as well, where no address does', () => {
    const byNumber = known(5, { isByEmail: false });
    expect(numberOf([byNumber], paid)).toBe(5);
    expect(numberOf([byNumber, known(6, { isByEmail: false })], paid)).toBeNull();
    expect(numberOf([byNumber, known(1)], paid)).toBe(1);
  });

  test('INT-018 · unpaid, only a customer of the shop with whom nothing was agreed', () => {
    expect(numberOf([known(1)], unpaid)).toBeNull();
    expect(numberOf([known(1, { isByEmail: false })], unpaid)).toBeNull();
    expect(numberOf([known(1, { isOfShop: true })], unpaid)).toBe(1);
    for (const agreed of [{ paymentTerm: 30 }, { discount: 500 }, { creditLimit: 1 }, { isAutoDebit: true }])
      expect(numberOf([known(1, { isOfShop: true }, agreed)], unpaid)).toBeNull();
    expect(numberOf([known(1, { isOfShop: true, hasMandate: true })], unpaid)).toBeNull();
  });
});

describe('an order as WooCommerce tells of it', () => {
  test.each([
    ['Keizersgracht 12 B', '', ['Keizersgracht', '12', 'B']],
    ['Keizersgracht 12-3', '', ['Keizersgracht', '12', '3']],
    ['Plein 1944 8', '', ['Plein 1944', '8', '']],
    ['Keizersgracht', '12a', ['Keizersgracht', '12', 'a']],
    ['Keizersgracht 12', '2 hoog', ['Keizersgracht', '12', '2 hoog']],
    ['12 Rue Cler', '', ['12 Rue Cler', '', '']],
  ])('INT-018 · %s, %s', (line, second, [street, houseNumber, houseNumberExtra]) => {
    expect(streetIn(line, second)).toEqual({ street, houseNumber, houseNumberExtra });
  });

  test('INT-018 · amounts are to the cent and incl VAT, moments in UTC, and what is empty is left to the other address', () => {
    const read = readShopOrder(
      shopOrderJson(7, {
        shipping: {},
        refunds: [{ id: 1, total: '-10.00' }],
        meta_data: [{ key: '_billing_vat_number', value: 'nl001234567b01' }],
        shipping_lines: [
          { method_id: 'local_pickup', method_title: 'Afhalen', total: '0.00', total_tax: '0' },
        ],
      }),
    );
    expect(read).toMatchObject({
      order: {
        total: 469_500,
        refunded: 100_000,
        modifiedAt: '2026-11-19T08:10:00Z',
        paidOn: '2026-11-19',
        isPickedUp: true,
        shipping: [],
        vatNumber: 'NL001234567B01',
        delivery: { city: 'Amsterdam', houseNumber: '12' },
        lines: [{ sku: '1201', paid: 400_000 }],
      },
    });
  });

  test('INT-018 · one that cannot be read is known by its id, and what is none is nothing', () => {
    expect(readShopOrder({ ...shopOrderJson(7), line_items: 'x' })).toMatchObject({ unread: { shopId: 7 } });
    expect(readShopOrder({ webhook_id: 4 })).toBeNull();
    expect(readShopOrder(null)).toBeNull();
  });
});

test('INT-018 · the moment up to which was asked goes on, and never back', () => {
  const at = (upTo: string) => ({ type: 'AdvanceShopIntake', accountId: 3, upTo }) as const;
  const [begun] = shopIntake.decide(at('2026-11-19T08:00:00Z'), null);
  const state = shopIntake.evolve(null, begun!);
  expect(shopIntake.decide(at('2026-11-19T07:00:00Z'), state)).toEqual([]);
  expect(shopIntake.decide(at('2026-11-19T08:00:00Z'), state)).toEqual([]);
  const trouble = { type: 'RecordShopIntakeTrouble', accountId: 3, reason: 'weg' } as const;
  const [failed] = shopIntake.decide(trouble, state);
  const troubled = shopIntake.evolve(state, failed!);
  expect(shopIntake.decide(trouble, troubled)).toEqual([]);
  // it works again, which is told
  expect(shopIntake.decide(at('2026-11-19T07:00:00Z'), troubled)).toMatchObject([
    { data: { upTo: '2026-11-19T08:00:00Z' } },
  ]);
  const [stopped] = shopIntake.decide({ type: 'StopShopIntake', accountId: 3 }, state);
  expect(shopIntake.evolve(state, stopped!)).toBeNull();
});
