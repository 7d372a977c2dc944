import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type * as Prometheus from 'prom-client';
import type { Application } from '#api/compose/compose.ts';
import type { Watch } from '#api/compose/watch.ts';
import type { Answered } from '#api/http/requests.ts';
import { startedWorkers } from '#application/adapters/shared/worker.ts';
import type { AppendResult } from '#application/ports/event-store.ts';
import program from '../../package.json' with { type: 'json' };

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What is asked of the database for a scrape may take so long, in ms: without it the rest is told. */
const patience = 3_000;

type Seen = Pick<Application, 'runner' | 'processes' | 'pool'> & {
  core: { live: Pick<Application['core']['live'], 'size'> };
};

/** How long the oldest event that a read model has not read waits for it, in seconds. */
const waiting = `select name, max(extract(epoch from now() - recorded_at))::float8 as seconds
  from unnest($1::text[], $2::int[], $3::bigint[]) as behind (name, of_log, at)
  join es.event on log = of_log and position = at + 1 group by name`;
const queues = {
  mails: `select state, count(*)::int from mail.outbox
    where state in ('queued', 'trying') or state in ('refused', 'unknown', 'bounced') group by state`,
  attempts: `select process, state, count(*)::int from process.attempt where state <> 'done' group by process, state`,
  webhooks: `select count(*)::int from webhook.standing where tries > 0`,
  sessions: `select count(*)::int from secret.session where used_at > now() - interval '12 hours'`,
};

/** What makes figures under our name. */
const named = ({ Gauge, Counter }: typeof Prometheus, registers: Prometheus.Registry[]) => {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    aggregator: 'sum' | 'max' = 'sum',
  ) => new Gauge({ name: `kelderboek_${name}`, help, labelNames, registers, aggregator });
  /** What the database says, whichever process asks it. */
  const fact = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    gauge(name, help, labelNames, 'max');
  const counter = (name: string, help: string) =>
    new Counter({ name: `kelderboek_${name}`, help, registers });
  return { gauge, fact, counter };
};

/**
 * What Prometheus reads. Loaded where somebody may ask for it, and worked out when it is asked; in between requests,
 * appends and decisions are counted. Labels are names of our own: routes by template, read models, processes, pools.
 * No account, user, record or address is one.
 */
export const openMetrics = async (build: Promise<string | null>) => {
  const prometheus = await import('prom-client');
  const { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } = prometheus;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { gauge, fact, counter } = named(prometheus, registers);

  const requests = new Histogram({
    name: 'kelderboek_http_request_duration_seconds',
    help: 'Time until an answer began, by template of the route; none: no route answered',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const appends = new Histogram({
    name: 'kelderboek_append_duration_seconds',
    help: 'Time of an append to the event store, by how it ended',
    labelNames: ['outcome'],
    buckets: seconds,
    registers,
  });
  const events = counter('events_appended_total', 'Events that this process recorded');
  const decisions = counter('decisions_again_total', 'Decisions that were overtaken and taken again');
  const mails = counter('mails_failed_total', 'Mails that could not be handed over, each try');
  const workersStarted = counter('workers_started_total', 'Worker processes started');
  const workers = gauge('workers', 'Worker processes that run');
  const connections = gauge('postgres_connections', 'Connections by pool and state', ['pool', 'state']);
  const asking = gauge('postgres_waiting', 'Who waits for a connection of a pool', ['pool']);
  const most = gauge('postgres_connections_most', 'The most connections of a pool', ['pool']);
  const streams = gauge('live_streams', 'Screens that listen for live updates');
  const up = fact('database_up', '1 where the database answered this scrape');
  const lag = fact('read_model_lag_events', 'Events that a read model has not read', ['read_model']);
  const late = fact('read_model_lag_seconds', 'Since when the oldest of them waits', ['read_model']);
  const stopped = fact('read_model_stopped', '1 where it stands still at an event', ['read_model']);
  const queued = fact('process_queue_events', 'Events that a process has not looked at', ['process']);
  const stuck = fact('process_stopped', '1 where it stands still at an event', ['process']);
  const attempts = fact('process_attempts', 'What was not done yet outside, by state', ['process', 'state']);
  const outbox = fact('mails', 'Mails that wait or failed, by state', ['state']);
  const failing = fact('webhooks_failing', 'Webhooks of which the last delivery is tried again');
  const sessions = fact('sessions', 'Sessions that were used in the last 12 hours');
  const info = fact('build_info', 'What runs; always 1', ['version', 'node', 'build']);
  void build.then(
    (built) => info.set({ version: program.version, node: process.version, build: built ?? 'unbuilt' }, 1),
    () => undefined,
  );

  const begun = (started: unknown) => {
    workersStarted.inc();
    workers.inc();
    (started as ChildProcess).once('close', () => workers.dec());
  };
  startedWorkers.subscribe(begun);

  const pools: Pool[] = [];
  const countConnections = () => {
    for (const one of [connections, asking, most]) one.reset();
    for (const { options, totalCount, idleCount, waitingCount } of pools) {
      const pool = String(options.application_name);
      connections.inc({ pool, state: 'idle' }, idleCount);
      connections.inc({ pool, state: 'in use' }, totalCount - idleCount);
      asking.inc({ pool }, waitingCount);
      most.inc({ pool }, options.max);
    }
  };

  const readModels = async ({ runner, pool }: Seen) => {
    const all = await runner.status();
    for (const one of [lag, late, stopped]) one.reset();
    const behind = all.filter((one) => one.lag > 0);
    for (const { projection, lag: events, state } of all) {
      const of = { read_model: projection };
      lag.inc(of, events);
      late.inc(of, 0);
      stopped.inc(of, state === 'stopped' ? 1 : 0);
    }
    if (behind.length === 0) return;
    const { rows } = await pool.query<{ name: string; seconds: number }>(waiting, [
      behind.map(({ projection }) => projection),
      behind.map(({ log }) => log),
      behind.map(({ position }) => position),
    ]);
    for (const { name, seconds: since } of rows) late.set({ read_model: name }, Math.max(0, since));
  };
  const work = async ({ processes, pool }: Seen) => {
    const all = await processes.status();
    for (const one of [queued, stuck, attempts, outbox]) one.reset();
    for (const { process, lag: events, state } of all) {
      queued.inc({ process }, events);
      stuck.inc({ process }, state === 'stopped' ? 1 : 0);
    }
    const ask = async (query: string) =>
      (await pool.query<{ process: string; state: string; count: number }>(query)).rows;
    for (const { process, state, count } of await ask(queues.attempts))
      attempts.set({ process, state }, count);
    for (const { state, count } of await ask(queues.mails)) outbox.set({ state }, count);
    failing.set((await ask(queues.webhooks))[0]!.count);
    sessions.set((await ask(queues.sessions))[0]!.count);
  };
  let reading: Promise<boolean> | null = null;
  /** Whether the database answered. Several scrapes at once are one. */
  const readAll = (seen: Seen) =>
    (reading ??= Promise.all([readModels(seen), work(seen)])
      .then(
        () => true,
        () => false,
      )
      .finally(() => (reading = null)));

  const around: Watch['around'] = async (part, run) => {
    if (part.kind === 'command') return run();
    const ends = part.kind === 'append' ? appends.startTimer() : null;
    try {
      const result = await run();
      const outcome = ends && (result as AppendResult).outcome;
      if (outcome) ends({ outcome });
      if (outcome === 'committed' && part.kind === 'append') events.inc(part.events);
      return result;
    } catch (fault) {
      if (ends) ends({ outcome: 'failed' });
      else mails.inc();
      throw fault;
    }
  };
  const watch: Watch = { around, again: () => decisions.inc(), pool: (pool) => void pools.push(pool) };

  return {
    watch,
    answered: ({ method, route, status, ms }: Answered) =>
      requests.observe(
        {
          method: methods.has(method) ? method : 'other',
          route: route ?? 'none',
          status: `${Math.floor(status / 100)}xx`,
        },
        ms / 1000,
      ),
    /** What this process counted itself, for one beside it that is asked. */
    own(seen: Pick<Seen, 'core'>) {
      countConnections();
      streams.set(seen.core.live.size());
      return registry.getMetricsAsJSON();
    },
    /** All of it as text, with what the processes beside this one counted. */
    async tell(seen: Seen, others: () => Promise<unknown[]> = async () => []) {
      const parts = others();
      up.set((await Promise.race([readAll(seen), pause(patience, false, { ref: false })])) ? 1 : 0);
      const all = AggregatorRegistry.aggregate([await this.own(seen), ...((await parts) as object[])]);
      return { type: registry.contentType, text: await all.metrics() };
    },
    stop: () => startedWorkers.unsubscribe(begun),
  };
};
export type Metrics = Awaited<ReturnType<typeof openMetrics>>;
