import {
  inTransporterStream,
  transporterAfter,
  type TransporterEvent,
  transporterEvents,
} from '#domain/transporter/transporter.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { invalidateLists } from '#projections/kernel/invalidate.ts';
import { rowsById } from '#projections/kernel/rows-by-id.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  transportersSchema,
  type TransporterRow,
  type TransporterTables,
} from '#projections/transporters/table.ts';

/** Who carries what is bought, as accounts have changed it (SET-029). */
export const transporters: Projection<TransporterTables, TransporterEvent> = {
  name: 'transporters',
  version: 1,
  events: transporterEvents,
  ...transportersSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const ids = batch.map(({ stream }) => inTransporterStream(stream).transporterId);
    const known = await rowsById(db, 'transporter', 'transporter_id', log, ids);
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
    return invalidateLists(
      'Lookup',
      [...rows.values()].map(({ account_id }) => account_id),
    );
  },
};
