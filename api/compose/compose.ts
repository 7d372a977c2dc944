import { asking, type AskedWork } from '#api/compose/asked-work.ts';
import { type Base, openBase } from '#api/compose/base.ts';
import { composeImports } from '#api/compose/imports.ts';
import { openMail } from '#api/compose/mail.ts';
import type { ComposeOptions } from '#api/compose/options.ts';
import { installationOf, portsOf } from '#api/compose/ports.ts';
import { openProcesses } from '#api/compose/processes.ts';
import { followChanges, openReading } from '#api/compose/reading.ts';
import { openWebhooks } from '#api/compose/webhooks.ts';
import { openRounds } from '#api/compose/rounds.ts';
import { watchedHandler } from '#api/compose/watch.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { takeBackOf } from '#api/log-book/take-back.ts';
import { previewing } from '#application/kernel/preview.ts';
import type { ServerCore } from '#api/http/core.ts';
import { heldSecrets } from '#application/accounts/held-secrets.ts';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { chainedSection } from '#application/adapters/event-store-postgres/audit.ts';
import { postgresBlobs } from '#application/adapters/blobs-postgres/blobs.ts';
import { scanned } from '#application/upload/scanned.ts';
import { readMandatePaper } from '#application/customer/mandate.ts';
import { readBankFile } from '#application/adapters/bank-files/read-bank-file.ts';
import { labelSheets } from '#application/adapters/label-sheets/sheets.ts';
import { postgresSecrets } from '#application/adapters/secrets-postgres/secrets.ts';
import { xlsxWorkbooks } from '#application/adapters/workbook-xlsx/workbook.ts';
import { commandHandler } from '#application/kernel/command-handler.ts';

export type Application = Awaited<ReturnType<typeof compose>>;

/**
 * The one place that chooses adapters: everything behind the API, on one PostgreSQL database and, if wanted,
 * an event store server. Fails with a StartFailure when that server cannot be used.
 */
export const compose = async (options: ComposeOptions) => {
  const base = await openBase(options);
  const services = openServices(base);
  const { settings, pool, keys, store, streams, leases, onFault } = base;
  const { open, worker, processes, rounds, webhooks } = services;
  const listen = followChanges(open, {
    databaseUrl: settings.databaseUrl,
    dropPerson({ log, person }) {
      keys.forget(log, person);
      streams.forgetAll();
    },
    forgetAll() {
      keys.forgetAll();
      streams.forgetAll();
    },
    asked: services.asked,
    onFault,
  });
  const isWorking = settings.role !== 'api';
  let elsewhere: ReturnType<typeof listen> | null = null;
  return {
    ...rounds,
    core: services.core,
    handle: services.core.handle,
    store,
    runner: open.runner,
    processes: isWorking ? processes : { ...processes, status: async () => [] },
    importWorker: worker,
    pool,
    async start() {
      elsewhere = listen();
      await elsewhere.ready;
      await open.runner.start();
      await open.upTo.refreshDirectory();
      rounds.start();
      if (!isWorking) return;
      await processes.start();
      worker.wake();
      webhooks.start();
    },
    async stop() {
      await webhooks.stop();
      await rounds.stop();
      await worker.stop();
      await processes.stop();
      await elsewhere?.stop();
      await open.runner.stop();
      await store.close();
      await leases.stop();
      await open.end();
      await pool.end();
    },
  };
};

/** Carries commands out; each that lost a race is counted and told. */
const openHandler = (
  { store, streams, logger, settings: { watch } }: Base,
  mayActOn: ReturnType<typeof mayActOnBySharing>,
) => {
  const again = (log: number) => {
    watch.again();
    logger.debug({ log }, 'decided again');
  };
  return watchedHandler(commandHandler({ store, mayActOn, cache: streams, again }), watch);
};

/** What the log of the process has of calls. */
const callsLog = (logger: Base['logger']): ServerCore['log'] => ({
  request: (about, level) => logger[level](about, 'request'),
  security: (about) => logger.info(about, 'security'),
  fault: (about, fault) => logger.error({ ...about, err: fault }, 'fault'),
});

/** The core that routes and processes stand on, and what runs beside requests. */
const openServices = (base: Base) => {
  const { settings, logger, onFault, pool, personKeys, store, streams, leases } = base;
  const { clock } = settings;
  const open = openReading(base);
  const { facts, reading } = open;
  const ask = asking(pool, onFault);
  const mayActOn = mayActOnBySharing(facts.account);
  const handle = openHandler(base, mayActOn);
  const secrets = postgresSecrets(pool, settings.secretKeys);
  const held = heldSecrets({ secrets, account: facts.account, accounts: facts.accounts });
  const blobs = postgresBlobs(pool);
  const { imports, moveIn, takeAddedBack, worker } = composeImports({
    pool,
    db: reading.db,
    store,
    leases,
    handle,
    account: facts.account,
    clock,
    waitFor: open.runner.waitFor,
    scanner: settings.scanner,
    wake: () => ask({ work: 'imports' }),
    onFault,
  });
  const mail = openMail({ handle, facts, clock }, { pool, secrets, held, blobs, store, settings });
  const deciding = { handle, facts, clock, ...portsOf({ base, open, mail, held, secrets, blobs }) };
  const parts = {
    core: deciding,
    pool,
    store,
    leases,
    mail,
    held,
    personKeys,
    imports,
    moveIn,
    open,
    settings,
    onFault,
  };
  const processes = openProcesses({ ...parts, takeBack: (by, position) => takeBackOf(core, by, position) });
  const asked = (of: AskedWork) => {
    if (settings.role === 'api') return;
    if ('log' in of) processes.reactAgain(of.work, of.log);
    else worker.wake();
  };
  const rounds = openRounds(parts);
  const webhooks = openWebhooks(parts);
  const core: ServerCore = {
    ...deciding,
    ...reading,
    ...installationOf(settings),
    moveIn,
    takeAddedBack,
    workbooks: xlsxWorkbooks(),
    linkAt: store.linkAt,
    chainedSection: (section) => chainedSection(pool, section),
    held,
    endpoints,
    preview: previewing({ cache: streams, mayActOn }),
    async settle(attempt, decision) {
      const settled = await processes.settle(attempt, decision);
      ask({ work: attempt.process, log: attempt.log });
      return settled;
    },
    async syncBookkeeping(accountId, system) {
      await rounds.books.now(accountId, system);
      const log = facts.account(accountId)?.log ?? 0;
      return { position: { [log]: (await store.heads())[log] ?? 0 } };
    },
    addresses: settings.shipping.addresses,
    sheets: labelSheets,
    readBankFile: scanned(settings.scanner, onFault, readBankFile),
    readMandatePaper: scanned(settings.scanner, onFault, readMandatePaper),
    qrOf: async (text) => (await import('#application/adapters/shared/qr-code.ts')).qrPath(text),
    log: callsLog(logger),
  };
  return { core, open, worker, processes, rounds, webhooks, asked };
};
