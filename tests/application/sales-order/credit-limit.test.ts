import { describe, expect, test } from 'vitest';
import { passCreditLimit } from '#application/sales-order/credit-limit.ts';
import { customer } from '#domain/customer/customer.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { bistro, noordhof, sancerre, shop } from '#tests/support/shop.ts';

/** A customer who owes € 400, in an account that stops what goes above the limit; twelve bottles are € 193,06. */
const start = async (settings: object = {}) => {
  const made = await shop();
  const { handle, by, place, wants, edit, undo, accounts, outstanding } = made;
  accounts.set(noordhof, anAccount({ settings: { credit_limit_block: true, ...settings } as never }));
  outstanding.set(bistro, 4_000_000);
  const decide = (command: object) =>
    handle(by(), JSON.stringify(command), (work) => work.decide(customer, bistro, command as never));
  await decide({ type: 'AddCustomer', ...aCustomer() });
  return {
    ...made,
    limit: (to: number) => decide({ type: 'ChangeCustomerField', change: { field: 'creditLimit', to } }),
    order: async (status: 'waiting' | 'quote' = 'waiting') =>
      (await place(by(), wants([[sancerre, 12]], { status }))).orderId,
    bottles: (orderId: number, quantity: number) => {
      const line = { lineId: 1, productId: sancerre, quantity, price: 'kept' as const, isLocked: false };
      return edit(by(), { orderId, version: null, details: {}, lines: [line] });
    },
    takeBack: (orderId: number, commandId: string) =>
      undo(by(), { orderId, of: { commandId } }, { onlyStatus: false }),
  };
};
const exceeded = { code: 'credit-limit-exceeded' };

describe('the credit limit of a customer', () => {
  test('is asked of a quote that becomes an order, to the cent, and says by how much', async () => {
    const { order, limit, changeStatus, by } = await start();
    const orderId = await order('quote');
    await limit(5_930_500);
    await expect(changeStatus(by(), { orderId, to: 'waiting' })).rejects.toMatchObject({
      ...exceeded,
      details: { creditLimit: 5_930_500, outstanding: 4_000_000, incl: 1_930_600 },
    });
    await limit(5_930_600);
    await changeStatus(by(), { orderId, to: 'waiting' });
  });

  test('is asked of an order that comes to more, and not of one that stays as it is or comes to less', async () => {
    const { order, limit, bottles, changeStatus, by } = await start();
    const orderId = await order();
    await limit(10_000);
    await expect(bottles(orderId, 13)).rejects.toMatchObject(exceeded);
    await changeStatus(by(), { orderId, to: 'printed' });
    await bottles(orderId, 11);
    // none is no limit
    await limit(0);
    await bottles(orderId, 13);
  });

  test('is not asked of a quote, whatever it comes to, nor of an order that becomes one', async () => {
    const { order, limit, bottles, changeStatus, by } = await start();
    const [quote, orderId] = [await order('quote'), await order()];
    await limit(10_000);
    await bottles(quote, 36);
    await changeStatus(by(), { orderId, to: 'quote' });
    await bottles(orderId, 36);
  });

  test('is not asked of what was let through with a reason, until that is taken back', async () => {
    const { order, limit, bottles, handle, by } = await start();
    const orderId = await order();
    await limit(10_000);
    const pass = (reason: string) => passCreditLimit({ handle }, by(), { orderId, reason });
    await pass('vaste klant');
    await bottles(orderId, 24);
    await pass('');
    await expect(bottles(orderId, 25)).rejects.toMatchObject(exceeded);
  });

  test('is not asked of an order that is deleted, also where it was already', async () => {
    const { order, limit, remove, undo, takeBack, by } = await start();
    const orderId = await order();
    const [gone, back] = [by(), by()];
    await remove(gone, orderId);
    await undo(back, { orderId, of: { commandId: gone.commandId } }, { onlyStatus: false });
    await limit(10_000);
    for (let nth = 0; nth < 2; nth += 1) await takeBack(orderId, back.commandId);
    await expect(takeBack(orderId, gone.commandId)).rejects.toMatchObject(exceeded);
  });

  test('is asked less what the order itself comes to, where orders are among what counts', async () => {
    const { order, limit, bottles, changeStatus, by } = await start({ credit_limit_orders: true });
    const [orderId, quote] = [await order(), await order('quote')];
    // 400,00 less the 193,06 that is in it, and the 209,15 that it would come to
    await limit(4_160_800);
    await expect(bottles(orderId, 13)).rejects.toMatchObject({
      ...exceeded,
      details: { outstanding: 2_069_400 },
    });
    await limit(4_160_900);
    await bottles(orderId, 13);
    // a quote is not in it
    await expect(changeStatus(by(), { orderId: quote, to: 'waiting' })).rejects.toMatchObject({
      ...exceeded,
      details: { outstanding: 4_000_000 },
    });
  });

  test('is nothing that an account asks unless it says so', async () => {
    const { order, limit, bottles } = await start({ credit_limit_block: false });
    const orderId = await order();
    await limit(10_000);
    await bottles(orderId, 24);
  });
});
