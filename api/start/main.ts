import path from 'node:path';
import { Hono } from 'hono';
import { type Application, compose } from '#api/compose/compose.ts';
import { backupProcess } from '#api/start/backup-process.ts';
import type { Config } from '#api/start/config.ts';
import {
  applyDemoPassword,
  checkDemoHost,
  demoLoginsText,
  demoPassword,
  fillDemoCompany,
} from '#api/start/demo-company.ts';
import { openBookkeeping } from '#api/compose/bookkeeping.ts';
import { openCarriers } from '#api/compose/carriers.ts';
import { openExternalWarehouse } from '#api/compose/external-warehouse.ts';
import type { DatabaseStanding } from '#api/start/keep-postgres.ts';
import type { DatabaseUrls } from '#api/compose/install.ts';
import { openPaymentServices } from '#api/compose/payment-services.ts';
import type { ProcessRole } from '#api/compose/options.ts';
import { newTestKey } from '#api/compose/test-key.ts';
import { health, metricsPage } from '#api/start/health.ts';
import { answerNeighbours, listen } from '#api/start/listen.ts';
import { countedByOthers, neighbours, type Place } from '#api/start/neighbours.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { createLogger } from '#api/start/logger.ts';
import { httpApp } from '#api/start/http-app.ts';
import { buildIn, setUpPage } from '#api/start/serve-front-end.ts';
import { openWatching } from '#api/start/watching.ts';
import { createSetUpCode } from '#api/http/set-up-code.ts';
import { tokenMark } from '#application/access-token/keep.ts';
import { accountOfCheckoutKey } from '#application/checkout/key.ts';
import { storedInPostgres } from '#application/adapters/payments-simulator/payment-store.ts';
import { keyIdsInUse } from '#application/adapters/secrets-postgres/secrets.ts';
import { mayChangeEvents } from '#application/adapters/postgres/serving-role.ts';
import { clamdScanner } from '#application/adapters/scanner-clamd/scanner.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { holdsDemoCompany, isWithoutAccounts } from '#application/demo/fill-store.ts';
import type { Metrics } from '#api/start/metrics.ts';
import { networkNotices } from '#api/start/network-notices.ts';
import * as words from '#api/start/words.nl.ts';

type Tell = (what: string) => void;

/** An empty store is filled with the demo company where that is asked; says whether it was empty. */
const fillDemo = async ({ core, store, pool }: Application, config: Config, tell: Tell): Promise<boolean> => {
  const heads = await store.heads();
  const isEmpty = isWithoutAccounts(heads);
  if (isEmpty && config.demo) {
    const size = config.demoOrders === null ? {} : { orders: config.demoOrders };
    const { blobs, clock } = core;
    const payments = storedInPostgres(() => pool);
    await fillDemoCompany({ fill: store.fill, blobs, payments, heads, now: clock.now() }, size);
    tell(words.demoCompanyMade);
  }
  return isEmpty;
};

/** What the operator should read, in Dutch. */
const noticesOf = async (
  { core, store, pool }: Application,
  { config, dataDir, secretKeys }: { config: Config; dataDir: string; secretKeys: SecretKeys },
) => {
  const notices: string[] = [];
  if (config.demo && (await holdsDemoCompany(store))) {
    const password = demoPassword(config.demoPassword, dataDir);
    await applyDemoPassword(core.credentials, password);
    notices.push(demoLoginsText(password));
  }
  if ((await keyIdsInUse(pool)).some((keyId) => !secretKeys.find(keyId)))
    notices.push(words.secretsSealedOtherwise);
  if (await mayChangeEvents(pool)) notices.push(words.oneDatabaseRole);
  return [...notices, ...networkNotices(config)];
};

/** /metrics on a port of its own, where one is set. */
const listenApart = async (
  application: Application,
  { config: { metrics: wanted }, metrics }: { config: Pick<Config, 'metrics'>; metrics: Metrics | null },
) =>
  metrics && wanted && wanted.port !== null
    ? listen(metricsPage(application, metrics, wanted.token), wanted.port, wanted.host, {
        name: 'METRICS_PORT',
      })
    : null;

/** What processes that serve together have in common, made by the one that keeps them. */
export type Among = {
  place: Place;
  /** Where the port that they share is reached from this machine. */
  origin: string;
  testKey: string;
  /** What makes the first account, where there is none. */
  setUpCode: string;
};

type Serving = DatabaseUrls & {
  port: number;
  dataDir: string;
  config: Config;
  /** The folder of the built front-ends, once they are. */
  dist: Promise<string>;
  tell: Tell;
  /** How the embedded database is; null where the operator has one. */
  standing?: () => DatabaseStanding | null;
  /** What this process does of it all; what the configuration says unless given. */
  role?: ProcessRole;
  /** Null: this process serves alone. */
  among?: Among | null;
};

/** The application with the services that it calls, and what stands in for those in a demo. */
const open = async ({ databaseUrl, ownerUrl, dataDir, config, role, dist, among }: Serving) => {
  const logger = createLogger(config.logLevel);
  let listensOn = among?.origin ?? '';
  const { payments } = config;
  const publicUrl = () => config.publicUrl ?? listensOn;
  let isDemo = false;
  const testKey = among?.testKey ?? newTestKey();
  const here = { origin: () => listensOn, isDemo: () => isDemo, testKey };
  const { services: paymentServices, testService } = openPaymentServices(
    { payments },
    { ...here, publicUrl, pool: () => application.pool },
  );
  const { warehouses, testWarehouse } = openExternalWarehouse(config, here);
  const { testCarriers, ...shipping } = openCarriers(config, here);
  const { programs, testBookkeeping } = openBookkeeping(config, { ...here, publicUrl });
  const secretKeys = openSecretKeys({ secretsKey: config.secretsKey, dataDir });
  // made at the first start, so that it is there to be copied
  secretKeys.current();
  const watching = await openWatching(config, { databaseUrl, logger, build: dist.then(buildIn) });
  const application: Application = await compose({
    watch: watching.watch,
    databaseUrl,
    ownerUrl,
    secretKeys,
    eventStoreUrl: config.eventStoreUrl,
    logger,
    role: role ?? config.role,
    smtp: config.smtpUrl,
    mailFrom: config.mailFrom,
    bounceAddress: config.bounces.address,
    bounceFolder: config.bounces.folder,
    bankFolder: config.bankFolder,
    backups: config.backups && { plan: config.backups, make: backupProcess },
    checkoutUrl: config.checkoutUrl,
    appUrl: config.customerAppUrl ?? '',
    publicUrl,
    paymentServices,
    externalWarehouses: warehouses,
    shipping,
    bookkeepingPrograms: programs,
    // the test service never leaves this machine
    webhookOrigin: testService ? () => listensOn : publicUrl,
    masterAccountId: config.masterAccountId,
    scanner: config.clamdUrl === null ? null : clamdScanner(config.clamdUrl),
    webhooks: { mayReachInside: config.webhooksReachInside },
    proof: { file: path.join(dataDir, 'kept-heads.jsonl'), timestampUrl: config.timestampUrl },
  });
  const { store } = application;
  // an empty one becomes it
  isDemo = (config.demo && isWithoutAccounts(await store.heads())) || (await holdsDemoCompany(store));
  if (isDemo) checkDemoHost(config);
  return {
    application,
    watching,
    secretKeys,
    publicUrl,
    // D-70: what stands in for others answers a demo company alone
    standIns: isDemo ? [testService, testWarehouse, testCarriers, testBookkeeping] : [],
    listensOn: (url: string) => (listensOn = url.replace(/\/+$/, '')),
  };
};

/** In which log the bearer of a token works, who is not let in by that; null for a token of nobody. */
const logOfToken =
  ({ accessTokens, sessions, directory }: Application['core']) =>
  async (token: string): Promise<number | null> => {
    if (token.startsWith(tokenMark)) return (await accessTokens.find(token))?.log ?? null;
    const checkout = accountOfCheckoutKey(directory.accounts(), token);
    if (checkout) return checkout.log;
    const session = await sessions.find(token);
    return typeof session === 'string' ? null : (directory.account(session.accountId)?.log ?? null);
  };

/** Answers calls about how the server is, and nothing else, on the port or to the processes beside this one. */
const tellHealth = async (
  application: Application,
  { config, port, standing, among }: Serving,
  counted: (() => Promise<unknown>) | null,
) => {
  const app = new Hono();
  app.route(
    '/',
    health(application, { ...(standing && { databaseStanding: standing }), token: config.healthToken }),
  );
  if (!among) return listen(app, port, config.host);
  return { url: among.origin, close: await answerNeighbours(app, among.place, { counted }) };
};

/** Serves Kelderboek over HTTP, by its role; `notices` are what the operator should read. */
export const serve = async (serving: Serving) => {
  const { port, dataDir, config, dist, tell, standing, among = null } = serving;
  const role = serving.role ?? config.role;
  const { application, watching, secretKeys, publicUrl, standIns, listensOn } = await open(serving);
  const { core, store } = application;
  const isEmpty =
    role === 'api' ? isWithoutAccounts(await store.heads()) : await fillDemo(application, config, tell);
  await application.start();
  const notices = role === 'api' ? [] : await noticesOf(application, { config, dataDir, secretKeys });
  const setUpCode = isEmpty && !config.demo ? createSetUpCode(among?.setUpCode) : null;
  let isStopping = false;
  const { metrics } = watching;
  const counted = metrics && (() => metrics.own(application));
  const told =
    metrics && among
      ? { ...metrics, tell: () => metrics.tell(application, () => countedByOthers(among.place)) }
      : metrics;
  const apart = await listenApart(application, { config, metrics: told });
  const stopWith =
    (close: (how: { keepsIdle?: boolean }) => Promise<void>) =>
    /** `keepsIdle`: others go on at the port. */
    async (how: { keepsIdle?: boolean } = {}) => {
      isStopping = true;
      core.live.end();
      await close(how);
      await apart?.close();
      await application.stop();
      await watching.stop();
    };
  if (role === 'worker') {
    const { url, close } = await tellHealth(application, serving, counted);
    return { url, notices, stop: stopWith(close) };
  }
  const app = httpApp(application, {
    config,
    dist: await dist,
    standing,
    publicUrl,
    setUpCode,
    standIns,
    metrics: told,
    watch: watching.requests,
    isStopping: () => isStopping,
  });
  const { url, close } = await listen(app, port, config.host, {
    among: among
      ? { place: among.place, socketFor: neighbours(among.place, logOfToken(core)), counted }
      : undefined,
  });
  listensOn(among?.origin ?? url);
  // the code is no part of the address, which browsers keep and people pass on
  if (setUpCode) notices.push(words.firstAccount(`${publicUrl()}${setUpPage}`, setUpCode.shown));
  return { url, notices, stop: stopWith(close) };
};
