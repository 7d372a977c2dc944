import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/http/app.ts';
import { endpoints } from '#api/http/endpoints.ts';
import type { Snapshot } from '#projections/kernel/database.ts';
import type { ReadModels } from '#projections/read-models.ts';
import {
  barolo,
  bistro,
  cremant,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

/** An answer while somebody changes something after each statement that it takes, and sees that in the read models. */
const askedWhile = async (change: () => Promise<unknown>, path: string, method = 'GET') => {
  let changes = 0;
  const writer: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      changes += 1;
      await change();
      await world.runner.waitFor(await world.heads(), 5_000);
      return result;
    },
  };
  const watched = (db: Kysely<ReadModels>) => db.withPlugin(writer);
  const snapshot: Snapshot<ReadModels> = Object.assign(
    <Result>(read: (db: Kysely<ReadModels>) => Promise<Result>) =>
      world.core.snapshot((db) => read(watched(db))),
    { inPieces: world.core.snapshot.inPieces },
  );
  const core = { ...world.core, db: watched(world.core.db), snapshot };
  const answer = await createApi(endpoints, core).request(`/api/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${await world.signedIn('ADMIN')}` },
  });
  expect(answer.status).toBe(200);
  return { body: await answer.json(), changes };
};
const placed = async (...products: number[]) =>
  (
    await world.call('ADMIN', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: products.map((product_id) => ({ product_id, qty: 6 })),
    })
  ).body.data.id as number;

describe('an answer that is put together from several readings is of one moment', () => {
  test.runIf(isThorough)(
    'SO-001 · an order that gets payments meanwhile tells as many as it says is paid',
    async () => {
      const id = await placed(sancerre);
      await world.call('ADMIN', 'POST', `order/payments/newline/${id}`);
      const change = async () => {
        const { body } = await world.call('ADMIN', 'GET', `order/${id}`);
        const [line] = body.payments;
        const path = `order/payments/update/${id}/${line.id}/amount/${line.amount === 5 ? 7 : 5}`;
        expect((await world.call('ADMIN', 'POST', path)).body.data).toBe(1);
      };
      for (let time = 0; time < 3; time += 1) {
        const { body, changes } = await askedWhile(change, `order/${id}`);
        expect(changes).toBeGreaterThan(0);
        const amounts = body.payments.map(({ amount }: { amount: number }) => amount);
        expect([amounts.length, body.order.invoice_paid_amount]).toEqual([1, amounts[0]]);
      }
    },
  );

  test('SO-025 · the lines of an order that is edited meanwhile are those of its total', async () => {
    const id = await placed(sancerre, cremant, barolo);
    const bottles = (lines: { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
    let qty = 1;
    const edit = async () => {
      const { order, lines } = (await world.call('ADMIN', 'GET', `order/${id}`)).body;
      qty += 1;
      const edited = lines.map(({ id: line, product_id }: { id: number; product_id: number }) => ({
        id: line,
        product_id,
        qty,
      }));
      const answer = await world.call('ADMIN', 'PUT', 'order/updateorder', { order, lines: edited });
      expect(answer.body).toEqual({ data: 1 });
    };
    const { body } = await askedWhile(edit, `order/${id}`);
    expect(body.lines).toHaveLength(3);
    expect(bottles(body.lines)).toBe(body.order.bottles);
  });

  test.runIf(isThorough)(
    'CUST-016 · what a customer owes is of the same moment as the rest of it',
    async () => {
      const invoice = async () => {
        const order_id = await placed(sancerre);
        const change = { order_id, factuurstatus: 'gefactureerd' };
        await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', change);
      };
      const before = (await world.call('ADMIN', 'GET', `klant/getById/${bistro}`)).body.customer;
      const { body, changes } = await askedWhile(invoice, `klant/getById/${bistro}`);
      expect(changes).toBeGreaterThan(2);
      expect(body.customer.open_amount).toBe(before.open_amount);
    },
  );
});

test('SO-001 · downloads that nobody reads on hold up no screen', async () => {
  const id = await placed(sancerre);
  const letGo = Promise.withResolvers<void>();
  const downloads = Array.from({ length: 12 }, () =>
    world.core.snapshot.inPieces(async function* (db) {
      yield await db.selectFrom('sales_order').select('order_id').limit(1).execute();
      await letGo.promise;
    }),
  );
  const first = downloads.map((download) => download.next());
  await first[0];
  try {
    expect((await world.call('ADMIN', 'GET', `order/${id}`)).body.order).toMatchObject({ id });
  } finally {
    letGo.resolve();
    for (const [index, download] of downloads.entries()) {
      await first[index];
      await download.return(undefined);
    }
  }
});
