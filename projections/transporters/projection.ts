import { inTransporterStream, transporterAfter, transporterEvents } from '#domain/transporter/transporter.ts';
import { invalidateLists, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { transportersSchema } from '#projections/transporters/table.ts';

/** Who carries what is bought, as accounts have changed it (SET-029). */
export const transporters = projection({
  name: 'transporters',
  version: 1,
  events: transporterEvents,
  ...transportersSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const ids = batch.map(({ stream }) => inTransporterStream(stream).transporterId);
    const rows = changedRows(db, 'transporter', ['log', 'account_id', 'transporter_id']);
    await rows.read('transporter_id', log, ids);
    for (const event of batch) {
      const { accountId: account_id, transporterId: transporter_id } = inTransporterStream(event.stream);
      const at = { log, account_id, transporter_id };
      rows.put({ ...at, record: transporterAfter(rows.get(at)?.record ?? null, event) });
    }
    await rows.write();
    // shown wherever one is chosen
    return invalidateLists(
      'Lookup',
      rows.all().map(({ account_id }) => account_id),
    );
  },
});
