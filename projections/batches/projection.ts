import { batchEvents } from '#domain/batch/batch.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { batchesSchema } from '#projections/batches/table.ts';

const nothing = { done: 0, unchanged: 0, refused: 0, failed: 0 };

/** Actions on many records at once: how far each is, and what came of every record. */
export const batches = projection({
  name: 'batches',
  version: 1,
  events: batchEvents,
  ...batchesSchema,

  async project(events, db) {
    const { log } = events[0]!;
    const begun = changedRows(db, 'batch', ['log', 'batch_id']);
    const records = changedRows(db, 'batch_record', ['log', 'batch_id', 'record_id']);
    const ids = events.map(({ data }) => data.batchId);
    await begun.read('batch_id', log, ids);
    await records.readKeys(
      events.flatMap(({ type, data }) => {
        const of = { log, batch_id: data.batchId };
        if (type === 'BatchRowsHandled') return data.rows.map(({ id }) => ({ ...of, record_id: id }));
        return type === 'BatchRetried' ? data.ids.map((id) => ({ ...of, record_id: id })) : [];
      }),
    );
    for (const { accountId, position, recordedAt, metadata, ...event } of events) {
      const at = { log, batch_id: event.data.batchId };
      if (event.type === 'BatchStarted') {
        const { action, choice, ids: chosen } = event.data;
        begun.put({
          ...at,
          account_id: accountId,
          user_id: metadata.onBehalfOf ?? metadata.userId,
          place: position,
          action,
          choice,
          started_at: recordedAt,
          ended_at: null,
          phase: 'running',
          records: chosen.length,
          ...nothing,
        });
        for (const [nth, record_id] of chosen.entries())
          records.put({ ...at, record_id, nth, outcome: null, note: '' });
        continue;
      }
      const row = begun.get(at);
      if (!row) throw new Error(`There is no batch ${at.batch_id}`);
      const counts = { done: row.done, unchanged: row.unchanged, refused: row.refused, failed: row.failed };
      switch (event.type) {
        case 'BatchPaused':
          begun.put({ ...row, phase: 'paused' });
          break;
        case 'BatchResumed':
          begun.put({ ...row, phase: 'running' });
          break;
        case 'BatchEnded':
          begun.put({ ...row, phase: 'ended', ended_at: recordedAt });
          break;
        case 'BatchRetried':
          for (const record_id of event.data.ids) {
            const before = records.change({ ...at, record_id }, { outcome: null, note: '' });
            if (before?.outcome) counts[before.outcome] -= 1;
          }
          begun.put({ ...row, ...counts, phase: 'running', ended_at: null });
          break;
        case 'BatchRowsHandled':
          for (const { id: record_id, outcome, note } of event.data.rows) {
            records.change({ ...at, record_id }, { outcome, note });
            counts[outcome] += 1;
          }
          begun.put({ ...row, ...counts });
          break;
      }
    }
    await begun.write();
    await records.write();
    const accounts = new Map(events.map(({ data, accountId }) => [data.batchId, accountId]));
    return [...accounts].flatMap(([batchId, accountId]) => [
      invalidate('Batch', batchId, accountId),
      invalidate('Batch', 'list', accountId),
    ]);
  },
});
