import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { account } from '#domain/account/account.ts';
import { servedPayments } from '#tests/support/payment-simulator.ts';
import { noordhof, smallWorld } from '#tests/support/small-world.ts';

/** A small world whose first account takes online payments, of a payment service that says what became of them. */
export const payingWorld = async () => {
  const mollie = await servedPayments();
  /** Whether the word of the service gets through to the server. */
  const webhook = { isOn: true };
  /** Whether the account has its key. */
  const key = { isThere: true };
  let origin = '';
  const world = await smallWorld({
    paymentServices: () => (key.isThere ? mollie.provider : null),
    webhookOrigin: () => origin,
  });
  const server = serve({
    fetch: (request) => (webhook.isOn ? world.api.fetch(request) : new Response(null, { status: 503 })),
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const set = async (field: string, to: boolean | string) => {
    await world.record(world.by(noordhof, 0), (work) =>
      work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
    );
    await world.core.waitFor(await world.heads());
  };
  await set('mollie_active', true);
  return {
    world,
    mollie,
    webhook,
    key,
    /** A setting of the account. */
    set,
    /** Nothing is wrong with the service, nor on the way from it. */
    mend() {
      mollie.state.fault = null;
      webhook.isOn = true;
      key.isThere = true;
    },
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await world.close();
      await mollie.close();
    },
  };
};
