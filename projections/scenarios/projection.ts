import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { scenarioEvents } from '#domain/what-if/scenario.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { changedRows, upsert } from '#projections/kernel/rows.ts';
import { scenariosSchema } from '#projections/scenarios/table.ts';

/** Scenarios with how far they are, and the rows of the last run of each that ended. */
export const scenarios = projection({
  name: 'scenarios',
  version: 1,
  events: scenarioEvents,
  ...scenariosSchema,

  async project(events, db) {
    const { log } = events[0]!;
    const rows = changedRows(db, 'scenario', ['log', 'scenario_id']);
    await rows.read(
      'scenario_id',
      log,
      events.map(({ data }) => data.scenarioId),
    );
    const forget = (scenarioId: number, exceptRun: number) =>
      sql`delete from scenario_row where log = ${log} and scenario_id = ${scenarioId} and run_id <> ${exceptRun}`.execute(
        db,
      );
    for (const { accountId, position, recordedAt, metadata, ...event } of events) {
      const { scenarioId } = event.data;
      const at = { log, scenario_id: scenarioId };
      const row = rows.get(at);
      if (event.type === 'ScenarioSaved') {
        const { name, from, until, isShared, changes } = event.data;
        const isSame =
          !row ||
          (row.from_date === from && row.until_date === until && isDeepStrictEqual(row.changes, changes));
        rows.put({
          user_id: metadata.onBehalfOf ?? metadata.userId,
          run_id: null,
          phase: 'none',
          handled: 0,
          orders: 0,
          result_run_id: null,
          totals: null,
          applied_from: null,
          ...row,
          ...at,
          account_id: accountId,
          place: position,
          saved_at: recordedAt,
          name,
          from_date: from,
          until_date: until,
          is_shared: isShared,
          changes,
          is_stale: row?.is_stale === true || !isSame,
        });
        continue;
      }
      if (!row) continue;
      switch (event.type) {
        case 'ScenarioRemoved':
          rows.remove(at);
          await forget(scenarioId, 0);
          break;
        case 'ScenarioRunStarted':
          rows.put({ ...row, run_id: event.data.runId, phase: 'running', handled: 0, orders: 0 });
          break;
        case 'ScenarioRunProgressed':
          rows.put({ ...row, handled: event.data.handled, orders: event.data.orders });
          break;
        case 'ScenarioRunCancelled':
          rows.put({ ...row, phase: 'cancelled' });
          break;
        case 'ScenarioRowsCounted':
          // of a run that was cut short and began again a row may be recorded twice: the last one counts
          await upsert(
            db,
            'scenario_row',
            ['log', 'run_id', 'compared_by', 'record_id'],
            event.data.rows.map(({ by, id, bottles, excl, purchase, newExcl, newPurchase }) => ({
              log,
              run_id: event.data.runId,
              scenario_id: scenarioId,
              compared_by: by,
              record_id: id,
              bottles,
              excl,
              purchase,
              new_excl: newExcl,
              new_purchase: newPurchase,
            })),
          );
          break;
        case 'ScenarioRunEnded': {
          const { runId, scenarioId: _, ...totals } = event.data;
          const { orders } = totals;
          rows.put({
            ...row,
            phase: 'ended',
            handled: orders,
            orders,
            result_run_id: runId,
            totals,
            is_stale: false,
          });
          await forget(scenarioId, runId);
          break;
        }
        case 'ScenarioApplied':
          rows.put({ ...row, applied_from: event.data.from });
          break;
        case 'ScenarioWithdrawn':
          rows.put({ ...row, applied_from: null });
          break;
      }
    }
    await rows.write();
    const accounts = new Map(events.map(({ data, accountId }) => [data.scenarioId, accountId]));
    return [...accounts].flatMap(([scenarioId, accountId]) => [
      invalidate('Scenario', scenarioId, accountId),
      invalidate('Scenario', 'list', accountId),
    ]);
  },
});
