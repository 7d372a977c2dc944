import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { customer } from '#domain/customer/customer.ts';
import { productNotices } from '#projections/product-notices/projection.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import {
  barolo,
  foreignProduct,
  hotel,
  noordhof,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()));
afterAll(() => world?.close());

type Who = 'CLIENT' | 'CLIENT2' | 'CLIENT3' | 'hotelGuest';
type Kind = 'back-in-stock' | 'on-offer';
const set = (product_id: number, kind: Kind, on = 1, who: Who = 'CLIENT2') =>
  world.call(who, 'PUT', 'klantapp/notice', { product_id, kind, on });
const listed = async (who: Who = 'CLIENT2', more: object = {}) =>
  (await world.call(who, 'POST', 'klantapp/notices', { skip: 0, take: 20, ...more })).body;
const mailsAbout = async (productId: number) =>
  (
    await world.pool.query(
      `select recipient, subject, body, html, state from mail.outbox
       where kind = 'product-notice' and body like $1 order by mail_id`,
      [`%#wijn-${productId}\n%`],
    )
  ).rows;
/** Two servers look at once, twice; all that was caused by it is read. */
const looked = async () => {
  await world.runner.waitFor(await world.heads(), 5_000);
  for (const _ of [1, 2]) await Promise.all([world.sendNotices(), world.sendNotices()]);
};

describe('a customer that asks to hear of a wine', () => {
  test.runIf(isThorough)('sees what it asked for, of one wine too, and nobody else does', async () => {
    const wine = await world.newProduct();
    expect((await set(wine, 'back-in-stock')).body).toEqual({ data: 1 });
    await set(wine, 'on-offer');
    await set(wine, 'on-offer');
    const own = await listed('CLIENT', { product_id: wine });
    expect(own.total).toBe(2);
    expect(own.data[0]).toMatchObject({
      product_id: wine,
      kind: 'back-in-stock',
      product_name: `Proefwijn ${wine} 2024`,
      requested_on: '2026-11-19',
    });
    expect(await listed('CLIENT3')).toMatchObject({ total: 2 });
    expect(await listed('hotelGuest')).toEqual({ data: [], total: 0 });
    await set(wine, 'on-offer', 0, 'hotelGuest');
    expect(await listed()).toMatchObject({ total: 2 });
    await set(wine, 'back-in-stock', 0);
    await set(wine, 'on-offer', 0);
    expect(await listed()).toEqual({ data: [], total: 0 });
  });

  test('cannot ask for what it may not order, nor without an address to mail to', async () => {
    expect((await set(foreignProduct, 'back-in-stock')).body).toMatchObject({ code: 'product-not-found' });
    const silent = await world.record(world.by(noordhof), (work) =>
      work.decide(customer, hotel, {
        type: 'ChangeCustomerField',
        change: { field: 'email', to: '' },
      } as never),
    );
    expect(silent).toBeDefined();
    expect((await set(barolo, 'on-offer', 1, 'hotelGuest')).body).toMatchObject({
      code: 'customer-without-email',
    });
  });

  test('gets one mail when a whole box can be ordered again, and staff saw that it waited', async () => {
    const wine = await world.newProduct();
    await set(wine, 'back-in-stock');
    await world.stocked(noordhof, wine, 5);
    await looked();
    // five bottles are no box
    expect(await listed()).toMatchObject({ total: 1 });
    const { body } = await world.call('ADMIN', 'GET', `product/misseddemand/${wine}`);
    expect(body).toMatchObject({ waiting_for_stock: 1, waiting_for_offer: 0 });
    await world.stocked(noordhof, wine, 1);
    await looked();
    await expect.poll(() => mailsAbout(wine), { timeout: 10_000 }).toHaveLength(1);
    await looked();
    const [mail, ...more] = await mailsAbout(wine);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'inkoop@klant.example',
      subject: `Proefwijn ${wine} 2024 is er weer`,
    });
    // less its own discount of four per cent
    expect(mail.body).toContain('Prijs per fles: € 9,60 excl. btw.');
    expect(mail.body).toContain('U vroeg ons op 19-11-2026 om dit bericht');
    expect(mail.html).toContain(`/klantapp/nieuwebestelling#wijn-${wine}">`);
    expect(await listed()).toMatchObject({ total: 0 });
    const after = await world.call('ADMIN', 'GET', `product/misseddemand/${wine}`);
    expect(after.body).toMatchObject({ waiting_for_stock: 0 });
  });

  test.runIf(isThorough)(
    'gets one mail on the first day of a promotion, and none after it changed its mind',
    async () => {
      const [wine, other] = [
        await world.newProduct({ bottles: 60 }),
        await world.newProduct({ bottles: 60 }),
      ];
      for (const productId of [wine, other]) {
        await set(productId, 'on-offer');
        const planned = await world.call('ADMIN', 'POST', 'product/prices/plan', {
          product_id: productId,
          kind: 'promotion',
          side: 'excl',
          from: '2026-12-01',
          until: '2026-12-20',
          price1: 7.5,
        });
        expect(planned.body.data.id).toBeGreaterThan(0);
      }
      await set(other, 'on-offer', 0);
      await looked();
      expect(await mailsAbout(wine)).toEqual([]);
      Object.assign(world.time, { now: '2026-12-01T08:30:00.000Z', today: '2026-12-01' });
      await looked();
      await expect.poll(() => mailsAbout(wine), { timeout: 10_000 }).toHaveLength(1);
      expect((await mailsAbout(wine))[0]).toMatchObject({
        subject: `Proefwijn ${wine} 2024 is in de aanbieding`,
        body: expect.stringContaining('Prijs per fles: € 7,50 excl. btw.'),
      });
      expect(await mailsAbout(other)).toEqual([]);
      Object.assign(world.time, { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' });
    },
  );

  test('is remembered the same by a read model that is built anew', async () => {
    await set(barolo, 'on-offer');
    await world.runner.waitFor(await world.heads(), 5_000);
    const { pool, store } = world;
    const leases = postgresLeases(pool, { onFault: () => {} });
    expect(await compareWithRebuild({ pool, store, leases, projections: [productNotices] })).toEqual([]);
    await leases.stop();
  });
});
