import type { Hono } from 'hono';
import type { Pool } from 'pg';
import type { Config } from '#api/start/config.ts';
import { mollieProvider } from '#application/adapters/payments-mollie/provider.ts';
import { storedInPostgres } from '#application/adapters/payments-simulator/payment-store.ts';
import { paymentSimulator } from '#application/adapters/payments-simulator/simulator.ts';
import type { PaymentServices } from '#application/ports/payment-services.ts';
import { newTestKey } from '#api/compose/test-key.ts';

const path = '/testbetaling';

/**
 * Where customers pay online (PAY-014, D-52): each service at its address with the key of the account, or, without
 * any key, in a demo company alone (D-70), the built-in test service of this server, to be mounted at `path`: nobody
 * pays a real invoice at it. `origin` is where this server listens, `publicUrl` where browsers reach it; the test
 * service is called at the first alone, and remembers in `pool`.
 */
export const openPaymentServices = (
  { payments }: Pick<Config, 'payments'>,
  {
    origin,
    publicUrl,
    pool,
    isDemo,
    testKey: key = newTestKey(),
  }: {
    origin: () => string;
    publicUrl: () => string;
    pool: () => Pick<Pool, 'query'>;
    isDemo: () => boolean;
    testKey?: string;
  },
): { services: PaymentServices; testService: { path: string; app: Hono } | null } => {
  const isReal = payments.first.keys !== null || payments.second?.keys;
  if (!isReal) {
    const app = paymentSimulator({
      key,
      origin: () => `${publicUrl()}${path}`,
      store: storedInPostgres(pool),
    });
    return {
      services: () =>
        isDemo() ? mollieProvider({ baseUrl: `${origin()}${path}`, key, payoutKey: key }) : null,
      testService: { path, app },
    };
  }
  return {
    services(accountId, service) {
      const chosen = payments[service];
      const of = (keys: NonNullable<typeof chosen>['keys'] | undefined) =>
        keys?.get(accountId) ?? keys?.get('all') ?? null;
      const [key, payoutKey] = [of(chosen?.keys), of(chosen?.payoutKeys)];
      return chosen && key !== null ? mollieProvider({ baseUrl: chosen.url, key, payoutKey }) : null;
    },
    testService: null,
  };
};
