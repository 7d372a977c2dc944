import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type BookkeepingAccess, bookkeepingPrograms } from '#api/compose/bookkeeping.ts';
import { simulatedBooks } from '#application/adapters/bookkeeping-simulator/books.ts';
import { exactSimulator } from '#application/adapters/bookkeeping-simulator/exact.ts';
import { snelstartSimulator } from '#application/adapters/bookkeeping-simulator/snelstart.ts';
import type { BookkeepingPrograms } from '#application/ports/bookkeeping.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';

/**
 * A fault of a program: it does not respond, carries out the call but loses its answer, or returns that
 * status without doing anything. `only` limits the fault to calls with that method.
 */
type BookkeepingFault = {
  kind: 'silence' | 'lost' | number;
  only?: 'GET' | 'POST';
  /** In seconds. */
  retryAfter?: number;
} | null;

/**
 * A key that opens a built-in program without user interaction; a refresh token of Exact can be used once.
 */
export const givenKey = (system: BookkeepingSystem): string =>
  system === 'snelstart'
    ? 'proef.sleutel'
    : JSON.stringify({ division: 1_234_567, refreshToken: `refresh.proef.${randomUUID()}` });

/** The built-in programs over real HTTP, with faults and a list of the calls that reached them. */
export const servedBookkeeping = async ({ webhookUrl = () => '' }: { webhookUrl?: () => string } = {}) => {
  const state = {
    fault: null as BookkeepingFault,
    /** The rate-limit headers of every answer. */
    limits: {} as Record<string, string>,
    calls: [] as string[],
    looked: [] as string[],
  };
  const forever = () => new Promise<never>(() => undefined);
  const books = {
    snelstart: simulatedBooks({ secret: 'proef' }),
    exact: simulatedBooks({ secret: 'proef' }),
  };
  const snelstart = snelstartSimulator({ books: books.snelstart, subscriptionKey: 'abonnement', webhookUrl });
  const exact = exactSimulator({ books: books.exact, clientId: 'kelderboek', clientSecret: 'geheim' });
  const app = new Hono()
    .use(async (context, next) => {
      state.calls.push(`${context.req.method} ${context.req.path}`);
      if (context.req.method === 'GET') state.looked.push(context.req.url);
      const { fault } = state;
      const isToken = context.req.path.endsWith('/token');
      const isHit = fault && !isToken && (fault.only ?? context.req.method) === context.req.method;
      if (isHit && fault.kind === 'silence') await forever();
      if (isHit && typeof fault.kind === 'number')
        return new Response('', {
          status: fault.kind,
          ...(fault.retryAfter !== undefined && { headers: { 'Retry-After': String(fault.retryAfter) } }),
        });
      await next();
      for (const [name, value] of Object.entries(state.limits)) context.header(name, value);
      if (isHit && fault.kind === 'lost') await forever();
      return undefined;
    })
    .route('/snelstart', snelstart.app)
    .route('/exact', exact.app);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = (): BookkeepingAccess => ({
    snelstart: {
      apiUrl: `${baseUrl}/snelstart/v2`,
      authUrl: `${baseUrl}/snelstart/auth`,
      webUrl: `${baseUrl}/snelstart/web`,
      app: 'kelderboek',
      subscriptionKey: 'abonnement',
    },
    exact: {
      baseUrl: `${baseUrl}/exact`,
      clientId: 'kelderboek',
      clientSecret: 'geheim',
      redirectUrl: 'http://kelderboek.example/settings/connect',
    },
  });
  const publicUrl = () => 'http://kelderboek.example';
  return {
    state,
    books,
    withdraw: { snelstart: books.snelstart.withdraw, exact: books.exact.withdraw },
    programs: () => ({ isConnected: () => true, ...bookkeepingPrograms(access, { publicUrl }) }),
    /** The same with a short timeout. */
    hasty: () => ({ isConnected: () => true, ...bookkeepingPrograms(access, { publicUrl, timeoutMs: 150 }) }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};

/** Programs that accept every call, without HTTP. */
export const obligingPrograms: BookkeepingPrograms = {
  isConnected: () => true,
  activationUrl: (system, state) => `https://${system}.example/koppelen?state=${state}`,
  redeem: async () => ({ key: 'sleutel', administration: 'Proefadministratie' }),
  open: () => ({
    book: async ({ invoiceNumber }) => ({ number: invoiceNumber, reference: invoiceNumber }),
    bookDifference: async ({ description }) => description,
    payments: async () => [],
  }),
};
