import { Hono } from 'hono';
import type { Application } from '#api/compose/compose.ts';
import type { DatabaseStanding } from '#api/start/keep-postgres.ts';

/**
 * GET /health: 200 when everything serves, with where the events are stored and whether that answers, and the
 * lag of each projection and process in each log. One that stands
 * still names the event (the message of the fault stands in the log of the process alone). 503 while the
 * database does not answer; `database` says of an embedded one whether it is being started again.
 */
export const health = (
  { store, runner, processes, core }: Application,
  databaseStanding: () => DatabaseStanding | null = () => null,
) => {
  const app = new Hono();
  app.get('/health', async (context) => {
    const ofDatabase = databaseStanding();
    const database = ofDatabase ? { database: ofDatabase } : {};
    context.header('Cache-Control', 'no-store');
    try {
      const projections = (await runner.status()).map(({ stop, ...standing }) => ({
        ...standing,
        stoppedAt: stop && { position: stop.position, type: stop.type, since: stop.since },
      }));
      const working = (await processes.status()).map(({ standstill, ...standing }) => ({
        ...standing,
        stoppedAt: standstill && {
          position: standstill.position,
          type: standstill.type,
          since: standstill.since,
        },
      }));
      const standing = await store.standing();
      const isWhole = [standing, ...projections, ...working].every(({ state }) => state === 'running');
      return context.json({
        status: isWhole ? 'ok' : 'degraded',
        ...database,
        store: standing,
        projections,
        processes: working,
        liveConnections: core.live.size(),
      });
    } catch {
      return context.json({ status: 'down', ...database }, 503);
    }
  });
  return app;
};
