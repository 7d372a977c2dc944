import { afterAll, beforeAll, expect, test } from 'vitest';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()), 60_000);
afterAll(() => world?.close());

test('SO-038 · the confirmation goes to the contact of the order when it leaves, once', async () => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    'delivery-date': '2026-11-20',
    order_lines: [{ product_id: sancerre, qty: 12 }],
  });
  for (const status of [2, 4, 2])
    await world.call('SALES', 'PUT', 'order/updateorderstatus', {
      order_id: body.data.id,
      orderstatus_id: status,
      offer: 0,
    });
  const kept = await expect
    .poll(async () => (await world.pool.query('select * from mail.outbox')).rows, { timeout: 5_000 })
    .toHaveLength(1)
    .then(async () => (await world.pool.query('select * from mail.outbox')).rows);
  expect(kept[0]).toMatchObject({
    recipient: 'inkoop@klant.example',
    from_name: 'Wijnimport Noordhof',
    subject: `Bevestiging van uw bestelling (order ${body.data.real_id})`,
  });
  expect(kept[0].body).toContain('12  Sancerre Les Caillottes 2024');
  expect(kept[0].body).toContain('20-11-2026');
});

test('APP-038 · SET-018 · an order in the app is thanked for, once, in the words of settings 220 and 239', async () => {
  await world.call('ADMIN', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  const { body } = await world.call('CLIENT', 'POST', 'klantapp/store', {
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  const thanked = async () =>
    (await world.pool.query("select * from mail.outbox where subject like 'Bedankt%'")).rows;
  await expect.poll(thanked, { timeout: 5_000 }).toHaveLength(1);
  const [mail] = await thanked();
  expect(mail).toMatchObject({
    recipient: 'inkoop@klant.example',
    subject: `Bedankt voor uw bestelling (order ${body.data.real_id})`,
  });
  expect(mail.body).toContain('Bedankt voor uw bestelling. Hieronder leest u wat u heeft besteld.');
  expect(mail.body).toContain('6  Sancerre Les Caillottes 2024');
});
