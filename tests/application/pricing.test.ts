import { describe, expect, test } from 'vitest';
import { savePriceList, deletePriceList } from '#application/price-list/save.ts';
import { agreePrice } from '#application/pricing/agree-price.ts';
import { changePlan, planPrices } from '#application/pricing/plan-prices.ts';
import { customer } from '#domain/customer/customer.ts';
import { priceDealIdOf } from '#domain/pricing/price-deal.ts';
import { product } from '#domain/product/product.ts';
import { bistro, exporter, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const start = async () => {
  const made = await shop();
  await made.handle(made.by(), 'records', async (work) => {
    await work.decide(customer, bistro, { type: 'AddCustomer', ...made.customers.get(bistro)! });
    await work.decide(product, sancerre, { type: 'AddProduct', ...made.products.get(sancerre)! } as never);
  });
  const typesIn = async (stream: string) => (await made.store.readStream(1, stream)).map(({ type }) => type);
  return { ...made, typesIn };
};

describe('CUST-022 · a price that is agreed with a customer', () => {
  const stream = `priceDeal-${priceDealIdOf({ customerId: bistro, productId: sancerre })}`;
  const agreeing = async () => {
    const made = await start();
    const agree = (price: number | null, over: object = {}, accountId?: number) =>
      agreePrice(made, made.by(accountId), { customerId: bistro, productId: sancerre, price, ...over });
    return { ...made, agree };
  };

  test('is on the side in which the account sells, and names the wine', async () => {
    const { agree, store } = await agreeing();
    await agree(120_000);
    await agree(130_000, {}, particulier);
    expect((await store.readStream(1, stream)).map(({ data }) => data)).toMatchObject([
      { productName: 'Sancerre Les Caillottes 2024', to: { price: 120_000, side: 'excl' } },
      { to: { price: 130_000, side: 'incl' } },
    ]);
  });

  test('CUST-023 · ends when it is taken away, and then there is none to end', async () => {
    const { agree, store } = await agreeing();
    await expect(agree(null)).rejects.toMatchObject({ code: 'price-deal-not-found' });
    await agree(120_000);
    await agree(null);
    await expect(agree(null)).rejects.toMatchObject({ code: 'price-deal-not-found' });
    expect(await store.readStream(1, stream)).toHaveLength(2);
    await expect(agree(0)).rejects.toMatchObject({ code: 'price-deal-not-positive' });
  });

  test('is refused for a customer or a wine that is not there', async () => {
    const { agree } = await agreeing();
    await expect(agree(1, { customerId: exporter })).rejects.toMatchObject({ code: 'customer-not-found' });
    await expect(agree(1, { productId: 999 })).rejects.toMatchObject({ code: 'product-not-found' });
  });
});

describe('PROD-016 · prices that are laid down for later', () => {
  test('are those of a wine that is there, and may be taken back until they begin', async () => {
    const { by, handle, facts, clock, typesIn } = await start();
    const plan = (productId: number) =>
      planPrices({ handle, facts, clock }, by(), {
        productId,
        kind: 'catalogue',
        from: '2026-12-01',
        until: null,
        side: 'excl',
        prices: [150_000, null, null],
      });
    const withdraw = (productId: number, planId: number) =>
      changePlan({ handle, clock }, by(), { productId, planId, type: 'WithdrawPrices' });
    const { planId } = await plan(sancerre);
    await withdraw(sancerre, planId);
    expect(await typesIn(`pricePlan-${sancerre}`)).toHaveLength(2);
    await expect(withdraw(sancerre, 99)).rejects.toMatchObject({ code: 'price-plan-not-found' });
    await expect(plan(999)).rejects.toMatchObject({ code: 'product-not-found' });
    await expect(withdraw(999, planId)).rejects.toMatchObject({ code: 'product-not-found' });
  });
});

describe('PLIST-006 · a price list', () => {
  test('is saved as a new one, then under its id; what is not told stays, and deleted it can be saved again', async () => {
    const { by, handle, typesIn } = await start();
    const save = withCore(savePriceList, { handle });
    const { listId } = await save(by(), { listId: null, name: 'Zomer', checked: null });
    expect(await save(by(), { listId, name: 'Herfst', checked: [sancerre] })).toMatchObject({ listId });
    await expect(save(by(), { listId: 99, name: 'Weg', checked: null })).rejects.toMatchObject({
      code: 'price-list-not-found',
    });
    await deletePriceList({ handle }, by(), listId);
    expect((await typesIn(`priceList-${listId}`)).length).toBeGreaterThan(2);
    await expect(deletePriceList({ handle }, by(), 99)).rejects.toMatchObject({
      code: 'price-list-not-found',
    });
  });
});
