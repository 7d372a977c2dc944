import { Hono } from 'hono';
import type { Config } from '#api/start/config.ts';
import { snelstartTells } from '#api/bookkeeping/contract.ts';
import {
  type ExactAccess,
  exactActivationUrl,
  exactBookkeeping,
  ExactKey,
  redeemExactCode,
} from '#application/adapters/bookkeeping-exact/bookkeeping.ts';
import { simulatedBooks } from '#application/adapters/bookkeeping-simulator/books.ts';
import { exactSimulator } from '#application/adapters/bookkeeping-simulator/exact.ts';
import { snelstartSimulator } from '#application/adapters/bookkeeping-simulator/snelstart.ts';
import {
  type SnelstartAccess,
  snelstartBookkeeping,
} from '#application/adapters/bookkeeping-snelstart/bookkeeping.ts';
import type { BookkeepingPrograms } from '#application/ports/bookkeeping.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { newTestKey } from '#api/compose/test-key.ts';

const path = '/testboekhouding';
/** The page that a program sends a person back to. */
const page = '/settings/connect';

/** How each program is reached; `webUrl` is where a person allows a link with Snelstart. */
export type BookkeepingAccess = {
  snelstart: SnelstartAccess & { webUrl: string; app: string };
  exact: ExactAccess;
};

/** The programs behind those addresses. Passes are cached as long as the server runs. */
export const bookkeepingPrograms = (
  access: () => BookkeepingAccess,
  { publicUrl, timeoutMs }: { publicUrl: () => string; timeoutMs?: number },
): Omit<BookkeepingPrograms, 'isConnected'> => {
  const passes = { snelstart: new Map(), exact: new Map() };
  const patience = timeoutMs === undefined ? {} : { timeoutMs };
  const snelstart = (key: string) =>
    snelstartBookkeeping({ access: access().snelstart, key, passes: passes.snelstart, ...patience });
  return {
    activationUrl(system, state) {
      if (system === 'exact') return exactActivationUrl(access().exact, state);
      const { webUrl, app } = access().snelstart;
      const query = new URLSearchParams({
        referenceKey: state,
        successUrl: `${publicUrl()}${page}?gekoppeld=snelstart`,
      });
      return `${webUrl}/couplings/activate/${app}?${query}`;
    },
    async redeem(system, given) {
      if (system === 'snelstart')
        return { key: given, administration: await snelstart(given).administration() };
      const { key, administration } = await redeemExactCode(access().exact, given);
      return { key: JSON.stringify(key), administration };
    },
    open({ accountId, system, key, keep }) {
      if (system === 'snelstart') return snelstart(key);
      return exactBookkeeping({
        access: access().exact,
        accountId,
        key: ExactKey.parse(JSON.parse(key)),
        keep: (next: ExactKey) => keep(JSON.stringify(next)),
        passes: passes.exact,
        ...patience,
      });
    },
  };
};

/**
 * The bookkeeping programs (INT-006, D-52): each at its address with the registration of this installation, or,
 * without one, in a demo company alone (D-70), built into this server, to be mounted at `path`. `origin` is where this server listens, `publicUrl`
 * where browsers reach it; `secret` begins the keys that the built-in ones give, so that a link outlives a restart.
 */
export const openBookkeeping = (
  { bookkeeping }: Pick<Config, 'bookkeeping'>,
  {
    origin,
    publicUrl,
    isDemo,
    testKey: key = newTestKey(),
  }: { origin: () => string; publicUrl: () => string; isDemo: () => boolean; testKey?: string },
): { programs: BookkeepingPrograms; testBookkeeping: { path: string; app: Hono } } => {
  const { snelstart, exact } = bookkeeping;
  const at = (system: BookkeepingSystem) => `${origin()}${path}/${system}`;
  const shown = (system: BookkeepingSystem) => `${publicUrl()}${path}/${system}`;
  const books = () => simulatedBooks({ secret: 'proef', paidAfterMinutes: 10 });
  const app = new Hono();
  if (snelstart === null)
    app.route(
      '/snelstart',
      snelstartSimulator({
        books: books(),
        subscriptionKey: key,
        webhookUrl: () => `${origin()}/api/v1/${snelstartTells.path}`,
      }).app,
    );
  if (exact === null)
    app.route('/exact', exactSimulator({ books: books(), clientId: 'kelderboek', clientSecret: key }).app);

  const access = (): BookkeepingAccess => ({
    snelstart: snelstart ?? {
      apiUrl: `${at('snelstart')}/v2`,
      authUrl: `${at('snelstart')}/auth`,
      webUrl: `${shown('snelstart')}/web`,
      app: 'kelderboek',
      subscriptionKey: key,
    },
    exact: {
      ...(exact ?? { baseUrl: at('exact'), clientId: 'kelderboek', clientSecret: key }),
      redirectUrl: `${publicUrl()}${page}`,
    },
  });
  const programs = bookkeepingPrograms(access, { publicUrl });
  return {
    programs: {
      ...programs,
      isConnected: (system) => bookkeeping[system] !== null || isDemo(),
      // the built-in page is for a browser, its calls for this server
      activationUrl: (system, state) =>
        programs.activationUrl(system, state).replace(at('exact'), shown('exact')),
    },
    testBookkeeping: { path, app },
  };
};
