import type { Pool, PoolConfig } from 'pg';
import { openEventStore } from '#api/compose/event-store.ts';
import { composeImports } from '#api/compose/imports.ts';
import { install } from '#api/compose/install.ts';
import { openMail } from '#api/compose/mail.ts';
import { type ComposeOptions, type Settings, withDefaults } from '#api/compose/options.ts';
import { openProcesses } from '#api/compose/processes.ts';
import { followChanges, openReading } from '#api/compose/reading.ts';
import { openRounds } from '#api/compose/rounds.ts';
import { paymentWebhook } from '#api/payments/contract.ts';
import type { Installation, ServerCore } from '#api/http/core.ts';
import { heldSecrets } from '#application/accounts/held-secrets.ts';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { postgresBaskets } from '#application/adapters/baskets-postgres/baskets.ts';
import { postgresBlobs } from '#application/adapters/blobs-postgres/blobs.ts';
import { commonPasswords } from '#application/adapters/common-passwords/common-passwords.ts';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { sharpImages } from '#application/adapters/images-sharp/images.ts';
import { labelSheets } from '#application/adapters/label-sheets/sheets.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { postgresSecrets } from '#application/adapters/secrets-postgres/secrets.ts';
import { postgresCredentials } from '#application/adapters/sessions-postgres/credentials.ts';
import { postgresOneTimeTokens } from '#application/adapters/sessions-postgres/one-time-tokens.ts';
import { postgresSessions } from '#application/adapters/sessions-postgres/sessions.ts';
import { postgresSignInAttempts } from '#application/adapters/sessions-postgres/sign-in-attempts.ts';
import { xlsxWorkbooks } from '#application/adapters/workbook-xlsx/workbook.ts';
import { commandHandler } from '#application/kernel/command-handler.ts';
import type { Core, Ports } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { streamCache } from '#application/kernel/stream-cache.ts';
import type { BasketOwner } from '#application/ports/baskets.ts';
import { bookingFacts } from '#projections/bookings/queries.ts';
import { payloadsOf, touchedChannel } from '#projections/kernel/announcement.ts';

export type Application = Awaited<ReturnType<typeof compose>>;

/**
 * The one place that chooses adapters: everything behind the API, on one PostgreSQL database and, if wanted,
 * an event store server. Fails with a StartFailure when that server cannot be used.
 */
export const compose = async (options: ComposeOptions) => {
  const settings = withDefaults(options);
  const { databaseUrl, eventStoreUrl, logger, clock } = settings;
  const onFault = (fault: Error, about: Record<string, unknown> = {}) =>
    logger.error({ ...about, err: fault });
  const poolOf = (application_name: string, max: number, more: PoolConfig = {}) =>
    postgresPool({ connectionString: databaseUrl, max, application_name, ...more }, onFault);
  const own = poolOf('kelderboek', 6);
  await install(own, settings.secretKeys);

  const personKeys = postgresPersonKeys(own);
  const keys = keyring(personKeys);
  const store = await openEventStore({ databaseUrl, eventStoreUrl, pool: own, keys, clock, onFault });
  const leases = postgresLeases(own, { onFault });
  const open = openReading({ own, poolOf, store, leases, logger, onFault });
  const { reading, facts, runner, upTo } = open;
  const streams = streamCache(store);
  const handle = commandHandler({ store, mayActOn: mayActOnBySharing(facts.account), cache: streams });
  const secrets = postgresSecrets(own, settings.secretKeys);
  const held = heldSecrets({ secrets, account: facts.account, accounts: facts.accounts });
  const blobs = postgresBlobs(own);
  const { imports, moveIn, worker } = composeImports({
    pool: own,
    db: reading.db,
    store,
    leases,
    handle,
    account: facts.account,
    clock,
    waitFor: runner.waitFor,
    onFault,
  });
  const mail = openMail({ handle, facts, clock }, { own, secrets, held, blobs, settings });
  const ports: Ports = {
    ...postgresPorts(own, facts),
    store,
    streams,
    keys,
    blobs,
    secrets,
    outbox: mail.outbox,
    bookings: bookingFacts(reading.db),
    images: sharpImages,
    documents: pdfkitDocuments(),
    common: commonPasswords(),
    dns: settings.dns,
    carriers: settings.shipping.carriersOf({ held, account: facts.account }),
    paymentServices: settings.paymentServices,
    warehouses: settings.externalWarehouses,
    programs: settings.bookkeepingPrograms,
  };
  const deciding = { handle, facts, clock, ...ports };
  const parts = {
    core: deciding,
    own,
    store,
    leases,
    mail,
    held,
    personKeys,
    imports,
    open,
    settings,
    onFault,
  };
  const processes = openProcesses(parts);
  const rounds = openRounds(parts);
  const core: ServerCore = {
    ...deciding,
    ...reading,
    ...installationOf(settings),
    moveIn,
    workbooks: xlsxWorkbooks(),
    linkAt: store.linkAt,
    held,
    settle: processes.settle,
    async syncBookkeeping(accountId, system) {
      await rounds.books.now(accountId, system);
      const log = facts.account(accountId)?.log ?? 0;
      return { position: { [log]: (await store.heads())[log] ?? 0 } };
    },
    addresses: settings.shipping.addresses,
    sheets: labelSheets,
    log: {
      request: (about) => logger.debug(about, 'request'),
      fault: (about, fault) => logger.error({ ...about, err: fault }, 'fault'),
    },
  };

  const listen = followChanges(open, {
    databaseUrl,
    dropPerson({ log, person }) {
      keys.forget(log, person);
      streams.forgetAll();
    },
    forgetAll() {
      keys.forgetAll();
      streams.forgetAll();
    },
    onFault,
  });
  let elsewhere: ReturnType<typeof listen> | null = null;
  return {
    core,
    store,
    runner,
    processes,
    importWorker: worker,
    sendDueMails: rounds.sendDueMails,
    receiveBounce: rounds.receiveBounce,
    withWarehouses: rounds.withWarehouses,
    bookRound: rounds.books.round,
    sweepSecrets: rounds.sweepSecrets,
    handle,
    pool: own,
    async start() {
      elsewhere = listen();
      await elsewhere.ready;
      await runner.start();
      await upTo.refreshDirectory();
      await processes.start();
      worker.wake();
      rounds.start();
    },
    async stop() {
      await rounds.stop();
      await worker.stop();
      await processes.stop();
      await elsewhere?.stop();
      await runner.stop();
      await store.close();
      await leases.stop();
      await open.end();
      await own.end();
    },
  };
};

/** What is kept in the database without being in the log. */
const postgresPorts = (own: Pool, { account }: Core['facts']) => {
  const basketIdOf = ({ log, accountId, customerId }: BasketOwner, nth: number) =>
    commandIdFrom(['basket', log, accountId, customerId, nth]);
  return {
    credentials: postgresCredentials(own),
    sessions: postgresSessions(own, (accountId) => account(accountId)?.log),
    attempts: postgresSignInAttempts(own),
    tokens: postgresOneTimeTokens(own),
    baskets: postgresBaskets(own, basketIdOf, ({ log, accountId, customerId }, commandId) => {
      const by = commandId && { by: [commandId] };
      const touched = [{ type: 'Basket' as const, id: customerId, accountId, customerId, ...by }];
      const [payload = ''] = payloadsOf({ from: 'baskets', log, position: 0, touched });
      return { channel: touchedChannel, payload };
    }),
  };
};

const installationOf = ({
  masterAccountId,
  checkoutUrl,
  mailFrom,
  smtp,
  webhookOrigin,
  publicUrl,
}: Settings): Installation => ({
  masterAccountId,
  checkoutUrl,
  mail: {
    installation: mailFrom,
    server: smtp === null ? null : new URL(smtp).hostname.replaceAll(/^\[|\]$/g, ''),
  },
  webhookUrl: () => `${webhookOrigin()}/api/v1/${paymentWebhook.path}`,
  returnUrl: (reference) => `${publicUrl()}/betaling/${reference}`,
  build: null,
  setUpCode: null,
});
