import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  installSimulatedPayments,
  storedInPostgres,
} from '#application/adapters/payments-simulator/payment-store.ts';
import { paymentSimulator } from '#application/adapters/payments-simulator/simulator.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { isThorough } from '#tests/support/long-run.ts';

test.runIf(isThorough)(
  'D-52 · a link of the test provider still leads to its payment after a restart, and is paid and given back once',
  async () => {
    const database = await freshDatabase();
    const pool = new pg.Pool({ connectionString: database.url });
    onTestFinished(async () => {
      await pool.end();
      await database.drop();
    });
    await installSimulatedPayments(pool);
    await installSimulatedPayments(pool);
    const key = 'test_1';
    const origin = 'http://127.0.0.1:9';
    const started = () =>
      paymentSimulator({ key, origin: () => origin, store: storedInPostgres(() => pool) });
    const ask = async (
      app: ReturnType<typeof started>,
      method: string,
      path: string,
      body?: object,
      idempotencyKey?: string,
    ) => {
      const answer = await app.request(`/v2/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as { id: string; status: string } };
    };
    const inEuro = (value: string) => ({ currency: 'EUR', value });
    const wanted = {
      amount: inEuro('75.00'),
      description: 'Factuur 71',
      redirectUrl: 'https://winkel.example',
      // nobody listens there
      webhookUrl: `${origin}/webhook`,
    };
    const made = await ask(started(), 'POST', 'payments', wanted, 'one');
    expect(made.status).toBe(201);
    const { id } = made.body;

    const again = started();
    expect((await ask(again, 'POST', 'payments', wanted, 'one')).body).toEqual(made.body);
    const page = await again.request(`/checkout/${id}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('€ 75,00')]);
    const pay = { method: 'POST', body: new URLSearchParams({ status: 'paid' }) };
    expect((await again.request(`/checkout/${id}`, pay)).status).toBe(303);

    const third = started();
    expect((await ask(third, 'GET', `payments/${id}`)).body.status).toBe('paid');
    const back = { amount: inEuro('60.00') };
    const [first, second] = await Promise.all(
      ['two', 'two'].map((name) => ask(third, 'POST', `payments/${id}/refunds`, back, name)),
    );
    expect(second!.body.id).toBe(first!.body.id);
    // € 25 more than was paid at most: two others at the same time do not both fit
    const others = await Promise.all(
      ['three', 'four'].map((name) =>
        ask(third, 'POST', `payments/${id}/refunds`, { amount: inEuro('30.00') }, name),
      ),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201, 422]));
    const listed = await ask(started(), 'GET', `payments/${id}/refunds`);
    expect(listed.body).toMatchObject({ count: 2 });
    expect((await ask(started(), 'GET', 'payments/tr_unknown')).status).toBe(404);
  },
);
