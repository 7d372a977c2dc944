import { beforeEach, describe, expect, test } from 'vitest';
import { markOfKey } from '#application/booking/service-key.ts';
import { accountOfCheckoutKey } from '#application/checkout/key.ts';
import { type Sale, sellAtCheckout } from '#application/checkout/sell.ts';
import { euro } from '#domain/kernel/money.ts';
import { anAccount } from '#tests/support/records.ts';
import { bistro, noordhof, sancerre, shop } from '#tests/support/shop.ts';

let made: Awaited<ReturnType<typeof shop>>;
beforeEach(async () => {
  made = await shop();
});
/** Six Sancerre at € 13,85 less 4 %, with 21 % VAT. */
const incl = 96.53 * euro;
const sell = (over: Partial<Sale> & { quantities?: number[] } = {}) => {
  const { quantities = [6], ...sale } = over;
  const lines = quantities.map((quantity) => ({
    productId: sancerre,
    quantity,
    manualPrice: null,
    isLocked: false,
  }));
  return sellAtCheckout(made, made.by(), {
    customerId: bistro,
    lines,
    settlement: { kind: 'paid', method: 2, amount: null },
    ...sale,
  });
};
const typesOf = async (orderId: number) =>
  (await made.store.readLog(1, 0, 1_000))
    .filter(({ data }) => (data as { orderId?: number }).orderId === orderId)
    .map(({ type }) => type);
const orderOf = async (orderId: number) => (await made.orderEvents(orderId))[0]!.data;

describe('INT-023 · a sale of the checkout', () => {
  test('that is paid is delivered, invoiced and paid', async () => {
    const { orderId, invoiceNumber } = await sell();
    expect(invoiceNumber).toEqual(expect.any(String));
    expect(await orderOf(orderId)).toMatchObject({ status: 'delivered', customerId: bistro });
    const payment = (await made.store.readStream(1, `payments-${orderId}`))[0]!;
    expect(payment).toMatchObject({ type: 'PaymentLineAdded', data: { method: 2, amount: incl } });
  });

  test('on account stays an open order without an invoice', async () => {
    const { orderId, invoiceNumber } = await sell({ settlement: { kind: 'on-account' } });
    expect(invoiceNumber).toBeNull();
    expect(await orderOf(orderId)).toMatchObject({ status: 'waiting' });
    expect(await typesOf(orderId)).not.toContain('PaymentLineAdded');
  });

  test('of as much as comes back asks for no money', async () => {
    const { orderId, invoiceNumber } = await sell({ quantities: [6, -6] });
    expect(invoiceNumber).not.toBeNull();
    expect(await typesOf(orderId)).not.toContain('PaymentLineAdded');
  });

  test('is to the customer of the settings where none is named, and refused where there is none', async () => {
    await expect(sell({ customerId: null })).rejects.toMatchObject({ code: 'sale-without-customer' });
    made.accounts.set(noordhof, anAccount({ settings: { checkout_base_client_id: bistro } }));
    const { orderId } = await sell({ customerId: null });
    expect(await orderOf(orderId)).toMatchObject({ customerId: bistro });
  });
});

describe('INT-023 · the key of a checkout', () => {
  const key = 'k'.repeat(30);
  const sells = (over: Parameters<typeof anAccount>[0] = {}) =>
    anAccount({ settings: { checkout_enabled: true, checkout_token: markOfKey(key) }, ...over });

  test.each([
    ['of an account that sells', sells(), key, true],
    [
      'of an account whose checkout is off',
      sells({ settings: { checkout_token: markOfKey(key) } }),
      key,
      false,
    ],
    ['of nobody', sells(), 'x'.repeat(30), false],
    ['that is empty', sells({ settings: { checkout_enabled: true } }), '', false],
    [
      'that is too short to be one',
      sells({ settings: { checkout_enabled: true, checkout_token: markOfKey('k') } }),
      'k',
      false,
    ],
  ])('%s', (_, account, given, isOf) => {
    const accounts = [anAccount({ accountId: 14 }), account];
    expect(accountOfCheckoutKey(accounts, given)).toBe(isOf ? account : null);
  });
});
