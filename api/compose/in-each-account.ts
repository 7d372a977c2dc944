import { openEventStore } from '#api/compose/event-store.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { commandHandler, type HandleCommand } from '#application/kernel/command-handler.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { allAccounts } from '#projections/accounts/queries.ts';
import { readModels } from '#projections/kernel/database.ts';
import type { ReadModels } from '#projections/read-models.ts';

type Accounts = Awaited<ReturnType<typeof allAccounts>>;

/**
 * For a command that records something in every account, beside a server that may run. It installs nothing, so a
 * database that another version wrote stays as it is. Fails where there is no log to write to, or no account.
 */
export const inEachAccount = async <Result>(
  { databaseUrl, eventStoreUrl }: { databaseUrl: string; eventStoreUrl: string | null },
  record: (handle: HandleCommand, accounts: Accounts) => Promise<Result>,
): Promise<Result> => {
  // whoever waits for something hears of a fault by itself
  const onFault = () => undefined;
  const poolOf = (name: string) =>
    postgresPool(
      {
        connectionString: databaseUrl,
        max: 1,
        application_name: `kelderboek ${name}`,
        connectionTimeoutMillis: 10_000,
      },
      onFault,
    );
  const pool = poolOf('note');
  const db = readModels<ReadModels>(poolOf('note queries'));
  try {
    const accounts = await allAccounts(db);
    const keys = keyring(postgresPersonKeys(pool));
    const store = await openEventStore({
      databaseUrl,
      ownerUrl: databaseUrl,
      eventStoreUrl,
      pool,
      keys,
      clock: systemClock,
      onFault,
    });
    const handle = commandHandler({
      store,
      mayActOn: (_, ownerAccountId, accountId) => ownerAccountId === accountId,
    });
    return await record(handle, accounts).finally(() => store.close());
  } finally {
    await db.destroy();
    await pool.end();
  }
};
