import { afterAll, beforeAll, expect, test } from 'vitest';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()));
afterAll(() => world?.close());

test.runIf(isThorough)(
  'SO-038 · the confirmation goes to the contact of the order when it leaves, once',
  async () => {
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
    const subject = `Bevestiging van uw bestelling (order ${body.data.real_id})`;
    const mails = async () =>
      (await world.pool.query('select * from mail.outbox where subject = $1', [subject])).rows;
    const kept = await expect.poll(mails, { timeout: 5_000 }).toHaveLength(1).then(mails);
    expect(kept[0]).toMatchObject({
      recipient: 'inkoop@klant.example',
      from_name: 'Wijnimport Noordhof',
    });
    expect(kept[0].body).toContain('12  Sancerre Les Caillottes 2024');
    expect(kept[0].body).toContain('20-11-2026');
    // what staff looks at later is what went
    const shown = await world.call('SALES', 'GET', `mail/html/${kept[0].mail_id}`);
    expect(shown.body.html).toBe(kept[0].html);
    expect(shown.body.html).toContain('Sancerre Les Caillottes 2024</td>');
    expect(shown.body.html).toMatch(/Totaal incl\. btw<\/th><td[^>]*>€ /);
  },
);

test('APP-038 · SET-018 · an order in the app is thanked for, once, in the words of settings 220 and 239', async () => {
  const ofStaff = await world.call('ADMIN', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  const { body } = await world.call('CLIENT', 'POST', 'klantapp/store', {
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  const mailOf = async (number: number) =>
    (await world.pool.query('select * from mail.outbox where subject like $1', [`%(order ${number})`])).rows;
  const thanked = () => mailOf(body.data.real_id);
  await expect.poll(thanked, { timeout: 5_000 }).toHaveLength(1);
  expect(await mailOf(ofStaff.body.data.real_id)).toEqual([]);
  const [mail] = await thanked();
  expect(mail).toMatchObject({
    recipient: 'inkoop@klant.example',
    subject: `Bedankt voor uw bestelling (order ${body.data.real_id})`,
  });
  expect(mail.body).toContain('Bedankt voor uw bestelling. Hieronder leest u wat u heeft besteld.');
  expect(mail.body).toContain('6  Sancerre Les Caillottes 2024');
});

test('SET-018 · the thanks and the confirmation have the words that settings 220, 221 and 239 are given', async () => {
  const set = (field: string, val: string) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
  const words = { 220: 'Dank voor order', 221: 'Onderweg naar u', 239: 'Wij gaan voor u aan de slag.' };
  for (const [field, val] of Object.entries(words)) await set(field, val);
  const { body } = await world.call('CLIENT', 'POST', 'klantapp/store', {
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  const { id, real_id } = body.data;
  await world.call('SALES', 'PUT', 'order/updateorderstatus', { order_id: id, orderstatus_id: 2, offer: 0 });
  const mails = async () =>
    (
      await world.pool.query('select subject, body from mail.outbox where order_id = $1 order by mail_id', [
        id,
      ])
    ).rows;
  await expect.poll(mails, { timeout: 5_000 }).toHaveLength(2);
  const [thanks, confirmation] = await mails();
  expect(new Set([thanks.subject, confirmation.subject])).toEqual(
    new Set([`Dank voor order (order ${real_id})`, `Onderweg naar u (order ${real_id})`]),
  );
  expect(`${thanks.body}${confirmation.body}`).toContain('Wij gaan voor u aan de slag.');
});
