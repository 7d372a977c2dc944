import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { mollieProvider } from '#application/adapters/payments-mollie/provider.ts';
import { storedInMemory } from '#application/adapters/payments-simulator/payment-store.ts';
import { paymentSimulator } from '#application/adapters/payments-simulator/simulator.ts';
import type { PaymentProvider } from '#application/ports/payment-provider.ts';

/**
 * A fault of a payment service: it does not respond, carries out the call but loses its answer, or returns
 * that status without doing anything.
 */
type ProviderFault = 'silence' | 'lost' | number | null;

/** The built-in payment service over real HTTP, with faults and a count of the calls that reached it. */
export const servedPayments = async (store = storedInMemory()) => {
  const state = {
    fault: null as ProviderFault,
    detail: null as string | null,
    calls: [] as string[],
    keys: new Set<string>(),
  };
  const forever = () => new Promise<never>(() => undefined);
  let origin = '';
  const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
  const app = new Hono()
    .use('/v2/*', async (context, next) => {
      state.calls.push(`${context.req.method} ${context.req.path}`);
      state.keys.add(context.req.header('Idempotency-Key') ?? '');
      if (state.fault === 'silence') await forever();
      if (typeof state.fault === 'number')
        return Response.json(
          { status: state.fault, title: 'Fault', ...(state.detail !== null && { detail: state.detail }) },
          { status: state.fault },
        );
      await next();
      if (state.fault === 'lost') await forever();
      return undefined;
    })
    .route('/', paymentSimulator({ key, origin: () => origin, store }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waiting = (timeoutMs: number) =>
    mollieProvider({ baseUrl: origin, key, payoutKey: key, timeoutMs, tries: 2, pauseMs: 5 });
  const [patient, hasty] = [waiting(15_000), waiting(250)];
  return {
    state,
    origin,
    key,
    /** Waits long for an answer, as a busy machine may need, unless there is a fault to wait for. */
    provider: new Proxy(patient, {
      get: (_, name: keyof PaymentProvider) => (state.fault === null ? patient : hasty)[name],
    }),
    /** A customer completes a payment on the checkout page, by its link. */
    end: async (link: string, status: 'paid' | 'failed' | 'canceled' | 'expired', isAfterwards = false) => {
      const body = new URLSearchParams({ status, ...(isAfterwards && { afterwards: '1' }) });
      const answer = await fetch(link, { method: 'POST', body });
      return { status: answer.status, text: await answer.text() };
    },
    /** The bank does what was collected, or does not. */
    settle: (paymentId: string, status: 'paid' | 'failed') =>
      fetch(`${origin}/checkout/${paymentId}`, { method: 'POST', body: new URLSearchParams({ status }) }),
    /** The customer's bank reverses a payment, or undoes that reversal. */
    chargeBack: (paymentId: string, isReversed = false) =>
      fetch(`${origin}/chargeback/${paymentId}`, {
        method: 'POST',
        body: new URLSearchParams(isReversed ? { reversed: '1' } : {}),
      }),
    /** So many euros of a payment that is paid afterwards are in the next payout. */
    capture: (paymentId: string, euros: number) =>
      fetch(`${origin}/capture/${paymentId}`, {
        method: 'POST',
        body: new URLSearchParams({ cents: String(Math.round(euros * 100)) }),
      }),
    /** What came in is paid out: what the bank then tells of it, in euro. */
    payOut: async () => {
      const answer = await fetch(`${origin}/payout`, { method: 'POST' });
      const paid = (await answer.json()) as { reference: string; amount: { value: string } };
      return { reference: paid.reference, amount: Number(paid.amount.value) };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
