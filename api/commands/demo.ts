import { parseArgs } from 'node:util';
import { z } from 'zod';
import { installFor } from '#api/compose/install.ts';
import { fillDemoCompany } from '#api/start/demo-company.ts';
import { openEventStore } from '#api/compose/event-store.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { storedInPostgres } from '#application/adapters/payments-simulator/payment-store.ts';
import { postgresBlobs } from '#application/adapters/blobs-postgres/blobs.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { demoSize } from '#application/demo/company.ts';
import { isWithoutAccounts } from '#application/demo/fill-store.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { rebuildCommand } from '#projections/kernel/rebuild-command.ts';
import { projections } from '#projections/read-models.ts';
import * as words from '#api/commands/words.nl.ts';

/** The least orders that make a company whose dashboard lives. */
const Orders = z.coerce.number().int().min(500).max(1_000_000);

const wantedOrders = (): number => {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: String(demoSize.orders) } } });
  const orders = Orders.safeParse(values.orders);
  if (!orders.success) throw new StartFailure(words.ordersOutOfRange(values.orders));
  return orders.data;
};

/** Prints how far it is, once a second. */
const progressOf = (orders: number) => {
  const startedAt = performance.now();
  let [placed, printedAt] = [0, startedAt];
  const print = () => {
    const perSecond = Math.round(placed / ((performance.now() - startedAt) / 1000));
    console.log(words.ordersPlaced(placed, orders, perSecond));
  };
  return {
    onOrder: () => {
      placed += 1;
      if (performance.now() - printedAt < 1000) return;
      printedAt = performance.now();
      print();
    },
    done: print,
  };
};

/** npm run demo [-- --orders N]: the demo company in an empty store, and the read models that follow from it. */
await runCommand(async (urls, { eventStoreUrl }) => {
  const orders = wantedOrders();
  const onFault = (fault: Error) => console.error(fault.message);
  const pool = postgresPool(
    { connectionString: urls.databaseUrl, application_name: 'kelderboek demo' },
    onFault,
  );
  await installFor(urls);
  const keys = keyring(postgresPersonKeys(pool));
  const store = await openEventStore({ ...urls, eventStoreUrl, pool, keys, clock: systemClock, onFault });
  const leases = postgresLeases(pool, { onFault });
  try {
    const heads = await store.heads();
    if (!isWithoutAccounts(heads)) throw new StartFailure(words.storeFilled);
    const progress = progressOf(orders);
    const { onOrder } = progress;
    const now = systemClock.now();
    const kept = { blobs: postgresBlobs(pool), payments: storedInPostgres(() => pool) };
    await fillDemoCompany({ fill: store.fill, ...kept, heads, now }, { orders, onOrder });
    progress.done();
    const wanted = { names: [], check: false };
    return await rebuildCommand(wanted, { pool, store, leases, projections }, console.log);
  } finally {
    await leases.stop();
    await store.close();
    await pool.end();
  }
});
