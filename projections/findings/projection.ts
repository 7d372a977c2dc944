import { type AuditCheckEvent, auditCheckEvents } from '#domain/audit-check/audit-check.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { checks } from '#projections/findings/checks.ts';
import { findingSchema, type FindingTables } from '#projections/findings/table.ts';
import { invalidateLists, type Projection, type Recorded, setByOf } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

type Event = StoredEvent & { type: string };
const settingType = auditCheckEvents.changed.type;
const byType = Map.groupBy(
  checks.flatMap((check) => Object.values(check.events).map(({ type }) => ({ type, check }))),
  ({ type }) => type,
);
const events = [auditCheckEvents.changed, ...checks.flatMap((check) => Object.values(check.events))];

/** Whether a check that watches persons is on: before that it finds nothing, and what it found goes when it is off. */
const switchKey = (accountId: number) => `on ${accountId}`;
/** Raise it when a check is taken away or the tables change; a check that comes or changes raises the sum by itself. */
const base = 1;

/** What the checks find, folded once. */
export const findings: Projection<FindingTables, Event> = {
  name: 'findings',
  version: base * 1000 + checks.reduce((sum, { version }) => sum + version, 0),
  events: Object.fromEntries(events.map((definition) => [definition.type, definition])) as never,
  ...findingSchema,

  async project(batch, db) {
    const memory = changedRows(db, 'finding_memory', ['log', 'check_id', 'key']);
    const rows = changedRows(db, 'finding', ['log', 'check_id', 'position', 'part']);
    const looks = batch.flatMap((event) =>
      (byType.get(event.type) ?? []).map(({ check }) => ({ event, check, key: check.key?.(event) ?? null })),
    );
    const looksAt = Map.groupBy(looks, ({ event }) => event);
    const keys = looks.flatMap(({ event: { log, accountId }, check: { id, watchesPersons }, key }) => [
      ...(key === null ? [] : [{ log, check_id: id, key }]),
      ...(watchesPersons ? [{ log, check_id: id, key: switchKey(accountId) }] : []),
    ]);
    // `writeRead` knows only what was read: the switches that the batch itself sets too
    for (const { type, log, accountId, data } of batch)
      if (type === settingType)
        keys.push({ log, check_id: (data as AuditCheckEvent['data']).checkId, key: switchKey(accountId) });
    await memory.readKeys([...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]);
    const settings = changedRows(db, 'audit_check', ['log', 'account_id', 'check_id']);
    const accounts = new Set<number>();

    for (const event of batch) {
      const { log, accountId, position, recordedAt, metadata } = event;
      if (event.type === settingType) {
        const { checkId, to } = (event as Recorded<AuditCheckEvent>).data;
        const at = { log, check_id: checkId, key: switchKey(accountId) };
        accounts.add(accountId);
        settings.put({ log, account_id: accountId, check_id: checkId, setting: to, set_by: setByOf(event) });
        if (!checks.some(({ id, watchesPersons }) => id === checkId && watchesPersons)) continue;
        if (to.isOn) memory.put({ ...at, kept: true });
        else {
          memory.remove(at);
          const ofAccount = `${accountId} `;
          for (const row of memory.all())
            if (row.check_id === checkId && row.key.startsWith(ofAccount)) memory.remove(row);
          for (const row of rows.all())
            if (row.check_id === checkId && row.account_id === accountId) rows.remove(row);
          await db
            .deleteFrom('finding_memory')
            .where('log', '=', log)
            .where('check_id', '=', checkId)
            .where('key', 'like', `${ofAccount}%`)
            .execute();
          await db
            .deleteFrom('finding')
            .where('log', '=', log)
            .where('check_id', '=', checkId)
            .where('account_id', '=', accountId)
            .execute();
        }
        continue;
      }
      for (const { check, key } of looksAt.get(event) ?? []) {
        const { id: check_id, watchesPersons } = check;
        if (watchesPersons && !memory.get({ log, check_id, key: switchKey(accountId) })) continue;
        const at = { log, check_id, key: key ?? '' };
        const found = check.look(event, {
          get: () => (key === null ? null : (memory.get(at)?.kept ?? null)),
          set: (kept) => {
            if (kept === null) memory.remove(at);
            else memory.put({ ...at, kept });
          },
        });
        for (const { record, part = 0, measure = null, values = {}, ...where } of found) {
          accounts.add(accountId);
          rows.put({
            log,
            check_id,
            position: where.position ?? position,
            part,
            account_id: accountId,
            found_at: recordedAt,
            user_id: where.userId ?? metadata.userId,
            record,
            measure,
            values,
          });
        }
      }
    }
    await memory.writeRead();
    await rows.write();
    await settings.write();
    return invalidateLists('LogBook', accounts);
  },
};
