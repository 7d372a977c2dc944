import { askedChannel, type AskedWork } from '#api/compose/asked-work.ts';
import type { Base } from '#api/compose/base.ts';
import { readUpTo } from '#api/compose/read-up-to.ts';
import type { Reading } from '#api/http/core.ts';
import { directoryOf } from '#api/http/directory.ts';
import { liveUpdates } from '#api/http/live.ts';
import { servingName } from '#application/adapters/event-store-postgres/schema.ts';
import { listenTo } from '#application/adapters/postgres/listening.ts';
import { askingAtOnce } from '#application/adapters/postgres/pool.ts';
import { forgottenChannel, forgottenOf } from '#application/adapters/person-keys-postgres/person-keys.ts';
import type { Facts } from '#application/ports/facts.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { factsFrom } from '#projections/facts/facts.ts';
import { announcementIn, touchedChannel } from '#projections/kernel/announcement.ts';
import { readModels, snapshots } from '#projections/kernel/database.ts';
import { projectionRunner, type InvalidationListener } from '#projections/kernel/runner.ts';
import { projections, type ReadModels } from '#projections/read-models.ts';

/** The read models, what keeps them up to date, and what is cached for requests. */
export const openReading = ({ settings, pool, poolOf, keys, store, leases, logger, onFault }: Base) => {
  // with those of the event store 26 connections: the embedded database has 60, for a server and a command beside it
  const db = readModels<ReadModels>(poolOf('kelderboek queries', 4));
  const snapshot = snapshots<ReadModels>(
    poolOf('kelderboek snapshots', 4, askingAtOnce),
    poolOf('kelderboek downloads', 2, { idle_in_transaction_session_timeout: 60_000 }),
  );
  const runner = projectionRunner({
    pool,
    store: {
      heads: store.heads,
      onGrowth: store.onGrowth,
      readLog: store.readLog,
      follow: store.follow,
    },
    leases,
    projections,
    isWatching: settings.role === 'api',
    onFault,
    log: (about, message) => logger.info(about, message),
  });
  const directory = directoryOf(db, settings.clock.today);
  const live = liveUpdates();
  const upTo = readUpTo({ runner, store, directory, onFault });
  const read = factsFrom(
    db,
    { ...directory, today: settings.clock.today },
    {
      inLog: upTo.everythingIn,
      async everywhere(names) {
        if ((await runner.waitFor(await store.heads(), undefined, names)) !== 'fresh')
          throw new NotDone('The read models are not read up to the end of the log');
      },
    },
  );
  const facts: Facts = {
    ...read,
    // what is recorded of a sale is sealed for its customer: with the key at hand no append of the log waits for it
    async selling(account, wanted, productIds) {
      const key = keys.find(account.log, [`customer-${wanted.customerId}`]);
      const [found] = await Promise.all([read.selling(account, wanted, productIds), key]);
      return found;
    },
  };
  const reading: Reading = {
    db,
    readAt: store.readAt,
    snapshot,
    directory,
    live,
    areReadModelsOutdated: runner.isOutdated,
    readModelFault: runner.fault,
    waitFor: upTo.position,
    readUpTo: upTo.session,
    readFacts: upTo.facts,
    readAll: upTo.everything,
    wholeIndex: upTo.wholeIndex,
    findInIndex: upTo.find,
  };
  const end = async () => {
    await snapshot.end();
    await db.destroy();
  };
  return { reading, facts, runner, upTo, end };
};

/** Publishes what was folded to the screens that are open here; the answer opens the line to other processes. */
export const followChanges = (
  { reading: { directory, live }, runner, upTo }: ReturnType<typeof openReading>,
  {
    databaseUrl,
    dropPerson,
    forgetAll,
    asked,
    onFault,
  }: {
    databaseUrl: string;
    /** Law 10: drops what this server has in memory of a person, whichever server was asked to forget. */
    dropPerson: (of: { log: number; person: string }) => void;
    forgetAll: () => void;
    /** Another process has work for whoever does such. */
    asked: (of: AskedWork) => void;
    onFault: (fault: Error) => void;
  },
) => {
  const publish: InvalidationListener = (log, invalidated, position) => {
    const isOfDirectory = invalidated.some(({ type }) => type === 'Account' || type === 'User');
    if (isOfDirectory) void upTo.refreshDirectory();
    else if (invalidated.some(({ type }) => type === 'Customer')) directory.forgetUsers();
    live.publish(log, invalidated, position);
  };
  const missed = () => {
    void upTo.refreshDirectory();
    live.missed();
  };
  runner.onInvalidated(publish);
  return () =>
    listenTo({
      connection: { connectionString: databaseUrl, application_name: servingName },
      heard: {
        [forgottenChannel]: (payload) => dropPerson(forgottenOf(payload)),
        [askedChannel]: (payload) => asked(JSON.parse(payload) as AskedWork),
        [touchedChannel]: (payload) => {
          const announcement = announcementIn(payload);
          if (!announcement || runner.isOwn(announcement)) return;
          const { log, invalidated, position } = announcement;
          runner.foldedElsewhere(log);
          if (invalidated) publish(log, invalidated, position);
          else missed();
        },
      },
      missed: () => {
        forgetAll();
        missed();
      },
      onFault,
    });
};
