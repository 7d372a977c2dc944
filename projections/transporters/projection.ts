import { sql } from 'kysely';
import {
  inTransporterStream,
  transporterAfter,
  type TransporterEvent,
  transporterEvents,
} from '#domain/transporter/transporter.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createTransporters,
  type TransporterRow,
  type TransporterTables,
} from '#projections/transporters/table.ts';

/** Who carries what is bought, as accounts have changed it (SET-029). */
export const transporters: Projection<TransporterTables, TransporterEvent> = {
  name: 'transporters',
  version: 1,
  tables: ['transporter'],
  events: transporterEvents,
  create: createTransporters,

  async project(batch, db) {
    const { log } = batch[0]!;
    const ids = [...new Set(batch.map(({ stream }) => inTransporterStream(stream).transporterId))];
    const known = await db
      .selectFrom('transporter')
      .selectAll()
      .where('log', '=', log)
      .where(sql<boolean>`transporter_id = any(${ids})`)
      .execute();
    const rows = new Map<string, TransporterRow>(
      known.map((row) => [`${row.account_id} ${row.transporter_id}`, row]),
    );
    for (const event of batch) {
      const { accountId: account_id, transporterId: transporter_id } = inTransporterStream(event.stream);
      const key = `${account_id} ${transporter_id}`;
      const record = transporterAfter(rows.get(key)?.record ?? null, event);
      rows.set(key, { log, account_id, transporter_id, record });
    }
    await upsert(db, 'transporter', ['log', 'account_id', 'transporter_id'], [...rows.values()]);
    // shown wherever one is chosen
    return [...new Set([...rows.values()].map(({ account_id }) => account_id))].map((accountId) => ({
      type: 'Lookup' as const,
      id: 'list' as const,
      accountId,
      customerId: null,
    }));
  },
};
