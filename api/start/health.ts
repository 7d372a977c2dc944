import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Application } from '#api/compose/compose.ts';
import { languageOf } from '#api/http/language.ts';
import { problem, refusedToken, turnAway } from '#api/http/problem.ts';
import { callerOfRequest } from '#api/http/session.ts';
import type { Metrics } from '#api/start/metrics.ts';
import type { DatabaseStanding } from '#api/start/keep-postgres.ts';
import { installationLog } from '#application/accounts/set-up.ts';

const digestOf = (text: string) => hash('sha256', text, 'buffer');
const isToken = (given: string, token: string | null) =>
  token !== null && timingSafeEqual(digestOf(given), digestOf(token));

const bearerOf = (request: Request) => request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? '';

/** Of which logs the one who asks may read: of all by the token of the installation, of none without any. */
const logsFor = async (request: Request, core: Application['core'], token: string | null) => {
  if (request.headers.get('Authorization') === null) return 'none';
  if (isToken(bearerOf(request), token)) return 'all';
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

/** A database that is silent for longer is none that can be served from, in ms. */
const patience = 2_000;
/** Read models that are so many events behind in a log are of no use: it is not one import that they work on. */
const hopeless = 100_000;

/**
 * GET /health/live: the process answers, whatever its database does. GET /health/ready: 200 where it can serve, which is
 * when the database answers, it follows the log and its read models are no further behind than 100,000 events; else
 * 503, also while it stops. One that stands still at an event is told by /health: another server would stand there too.
 */
const probes = ({ store, runner }: Pick<Application, 'store' | 'runner'>, isStopping: () => boolean) => {
  const isBehind = (heads: Readonly<Record<number, number>>) =>
    Object.entries(heads).some(([log, head]) => head - runner.positionOf(Number(log)) > hopeless);
  const isReady = async () => {
    if (isStopping() || runner.fault() !== null) return false;
    const heads = await Promise.race([store.heads(), pause(patience, null, { ref: false })]);
    return heads !== null && !isBehind(heads);
  };
  const answer = (context: Context, isGood: boolean) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: isGood ? 'ok' : 'unavailable' }, isGood ? 200 : 503);
  };
  return new Hono()
    .get('/health/live', (context) => answer(context, true))
    .get('/health/ready', async (context) => answer(context, await isReady().catch(() => false)));
};

/** GET /metrics as Prometheus reads it, for who sends `token` (METRICS_TOKEN), where one is asked. */
export const metricsPage = (application: Application, metrics: Pick<Metrics, 'tell'>, token: string | null) =>
  new Hono().get('/metrics', async (context) => {
    if (token !== null && !isToken(bearerOf(context.req.raw), token))
      return refusedToken('token_invalid', languageOf(context.req.raw));
    const { type, text } = await metrics.tell(application);
    return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });

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
    isStopping = () => false,
  }: {
    databaseStanding?: () => DatabaseStanding | null;
    token?: string | null;
    isStopping?: () => boolean;
  } = {},
) => {
  const app = probes({ store, runner }, isStopping);
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
      const isOperator = isToken(bearerOf(context.req.raw), token);
      return context.json({ status: 'down', ...(isOperator && database) }, 503);
    }
  });
  return app;
};
