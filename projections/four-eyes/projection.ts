import { fourEyesEvents } from '#domain/four-eyes/request.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { fourEyesSchema, type FourEyesTables } from '#projections/four-eyes/table.ts';
import { invalidate, invalidateLists, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

const states = {
  FourEyesGranted: 'granted',
  FourEyesRefused: 'refused',
  FourEyesWithdrawn: 'withdrawn',
  FourEyesFailed: 'failed',
} as const;

/** What waits for another to look at, and what became of it. */
export const fourEyesRequests = projection({
  name: 'four-eyes',
  version: 1,
  events: fourEyesEvents,
  ...fourEyesSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows = changedRows(db, 'four_eyes', ['log', 'request_id']);
    await rows.read(
      'request_id',
      log,
      batch.map(({ data }) => data.requestId),
    );
    const accountIds = new Set<number>();
    for (const event of batch) {
      const { accountId, metadata, recordedAt, position } = event;
      const key = { log, request_id: event.data.requestId };
      const by = metadata.onBehalfOf ?? metadata.userId;
      accountIds.add(accountId);
      if (event.type === 'FourEyesAsked') {
        const { kind, wanted, askedBy } = event.data;
        rows.put({
          ...key,
          account_id: accountId,
          kind,
          wanted,
          state: 'waiting',
          asked_by: askedBy,
          asked_on: dateInAmsterdam(recordedAt),
          decided_by: null,
          decided_on: null,
          reason: '',
          seat: position,
        });
        continue;
      }
      const row: FourEyesTables['four_eyes'] | undefined = rows.get(key);
      if (!row) continue;
      const reason =
        event.type === 'FourEyesRefused'
          ? event.data.reason
          : event.type === 'FourEyesFailed'
            ? event.data.code
            : '';
      rows.put({
        ...row,
        state: states[event.type],
        decided_by: by,
        decided_on: dateInAmsterdam(recordedAt),
        reason,
      });
    }
    await rows.write();
    return [
      ...batch.map(({ data, accountId }) => invalidate('FourEyes', data.requestId, accountId)),
      ...invalidateLists('FourEyes', accountIds),
    ];
  },
});
