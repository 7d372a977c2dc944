import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Application } from '#api/compose/compose.ts';
import { languageOf } from '#api/http/language.ts';
import { problem, turnAway } from '#api/http/problem.ts';
import { callerOfRequest } from '#api/http/session.ts';
import type { DatabaseStanding } from '#api/start/keep-postgres.ts';
import { installationLog } from '#application/accounts/set-up.ts';

const digestOf = (text: string) => hash('sha256', text, 'buffer');
const isToken = (given: string, token: string | null) =>
  token !== null && timingSafeEqual(digestOf(given), digestOf(token));

/** Of which logs the one who asks may read: of all by the token of the installation, of none without any. */
const logsFor = async (request: Request, core: Application['core'], token: string | null) => {
  const given = request.headers.get('Authorization');
  if (given === null) return 'none';
  if (isToken(given.replace(/^Bearer /, ''), token)) return 'all';
  const { role, log } = await callerOfRequest(request, core);
  if (role !== 'ADMIN' && role !== 'AUDITOR') turnAway(problem(403, 'role-not-allowed', languageOf(request)));
  return [log, installationLog];
};

type Standing = { log: number; state: string };
/** Positions tell how much is sold, so each sees those of its own logs. */
const within = <One extends Standing>(standings: readonly One[], logs: 'all' | readonly number[]) =>
  standings.filter(({ log }) => logs === 'all' || logs.includes(log));

/** One that stands still names the event; the message of the fault stands in the log of the process alone. */
const stopOf = (stop: { position: number; type: string; since: string } | null) =>
  stop && { position: stop.position, type: stop.type, since: stop.since };

/**
 * GET /health: 200 when it serves, `degraded` where something stands still or runs behind; 503 while the database
 * does not answer. That is all that anybody is told. An ADMIN or AUDITOR who signed in also sees where the events are
 * stored and whether that answers, and the lag of each projection and process in its own logs; `token` (HEALTH_TOKEN)
 * opens those of all. `database` says of an embedded one whether it is being started again.
 */
export const health = (
  { store, runner, processes, core }: Application,
  {
    databaseStanding = () => null,
    token = null,
  }: { databaseStanding?: () => DatabaseStanding | null; token?: string | null } = {},
) => {
  const app = new Hono();
  app.get('/health', async (context) => {
    const ofDatabase = databaseStanding();
    const database = ofDatabase ? { database: ofDatabase } : {};
    context.header('Cache-Control', 'no-store');
    try {
      const logs = await logsFor(context.req.raw, core, token);
      const [projections, working] = [await runner.status(), await processes.status()];
      const standing = await store.standing();
      const isWhole = [standing, ...projections, ...working].every(({ state }) => state === 'running');
      const status = isWhole ? 'ok' : 'degraded';
      if (logs === 'none') return context.json({ status });
      return context.json({
        status,
        ...database,
        store: standing,
        projections: within(projections, logs).map(({ stop, ...one }) => ({
          ...one,
          stoppedAt: stopOf(stop),
        })),
        processes: within(working, logs).map(({ standstill, ...one }) => ({
          ...one,
          stoppedAt: stopOf(standstill),
        })),
        liveConnections: core.live.size(),
      });
    } catch (error) {
      if (error instanceof HTTPException && error.res) return error.res;
      const isOperator = isToken(context.req.header('Authorization')?.replace(/^Bearer /, '') ?? '', token);
      return context.json({ status: 'down', ...(isOperator && database) }, 503);
    }
  });
  return app;
};
