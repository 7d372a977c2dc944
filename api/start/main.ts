import path from 'node:path';
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
import { listen } from '#api/start/listen.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { createLogger } from '#api/start/logger.ts';
import { httpApp } from '#api/start/http-app.ts';
import { setUpPage } from '#api/start/serve-front-end.ts';
import { createSetUpCode } from '#api/http/set-up-code.ts';
import { keyIdsInUse } from '#application/adapters/secrets-postgres/secrets.ts';
import { mayChangeEvents } from '#application/adapters/postgres/serving-role.ts';
import { clamdScanner } from '#application/adapters/scanner-clamd/scanner.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { holdsDemoCompany, isWithoutAccounts } from '#application/demo/fill-store.ts';
import * as words from '#api/start/words.nl.ts';

type Tell = (what: string) => void;

/** An empty store is filled with the demo company where that is asked; says whether it was empty. */
const fillDemo = async ({ core, store }: Application, config: Config, tell: Tell): Promise<boolean> => {
  const heads = await store.heads();
  const isEmpty = isWithoutAccounts(heads);
  if (isEmpty && config.demo) {
    const size = config.demoOrders === null ? {} : { orders: config.demoOrders };
    const { blobs, clock } = core;
    await fillDemoCompany({ fill: store.fill, blobs, heads, now: clock.now() }, size);
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
  if (config.publicUrl?.startsWith('https:') && !config.trustedProxies) notices.push(words.noProxyTrusted);
  return notices;
};

/** Serves Kelderboek over HTTP; `notices` are what the operator should read. */
export const serve = async ({
  databaseUrl,
  ownerUrl,
  port,
  dataDir,
  config,
  dist,
  tell,
  standing,
}: DatabaseUrls & {
  port: number;
  dataDir: string;
  config: Config;
  /** The folder of the built front-ends, once they are. */
  dist: Promise<string>;
  tell: Tell;
  /** How the embedded database is; null where the operator has one. */
  standing?: () => DatabaseStanding | null;
}) => {
  const logger = createLogger(config.logLevel);
  let listensOn = '';
  const { payments } = config;
  const publicUrl = () => config.publicUrl ?? listensOn;
  let isDemo = false;
  const here = { origin: () => listensOn, isDemo: () => isDemo };
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
  const application: Application = await compose({
    databaseUrl,
    ownerUrl,
    secretKeys,
    eventStoreUrl: config.eventStoreUrl,
    logger,
    smtp: config.smtpUrl,
    mailFrom: config.mailFrom,
    bounceAddress: config.bounces.address,
    bounceFolder: config.bounces.folder,
    backups: config.backups && { plan: config.backups, make: backupProcess },
    checkoutUrl: config.checkoutUrl,
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
  const isEmpty = await fillDemo(application, config, tell);
  await application.start();
  const notices = await noticesOf(application, { config, dataDir, secretKeys });
  const setUpCode = isEmpty && !config.demo ? createSetUpCode() : null;
  const app = httpApp(application, {
    config,
    dist: await dist,
    standing,
    publicUrl,
    setUpCode,
    // D-70: what stands in for others answers a demo company alone
    standIns: isDemo ? [testService, testWarehouse, testCarriers, testBookkeeping] : [],
  });
  const { url, close } = await listen(app, port, config.host);
  listensOn = url.replace(/\/+$/, '');
  // the code is no part of the address, which browsers keep and people pass on
  if (setUpCode) notices.push(words.firstAccount(`${publicUrl()}${setUpPage}`, setUpCode.shown));
  return {
    url,
    notices,
    async stop() {
      application.core.live.end();
      await close();
      await application.stop();
    },
  };
};
