import { unwatched, type Watch } from '#api/compose/watch.ts';
import { comesByTrusted } from '#api/http/caller-address.ts';
import type { RequestWatch } from '#api/http/requests.ts';
import type { Config } from '#api/start/config.ts';
import type { Logger } from '#api/start/logger.ts';
import { slowQueries } from '#api/start/slow-queries.ts';
import { watchQueries } from '#api/start/watched-queries.ts';

/** Both measure, the second within the first. */
const both = (one: Watch, other: Watch): Watch => ({
  around: (part, work) => one.around(part, () => other.around(part, work)),
  again() {
    one.again();
    other.again();
  },
  pool(pool) {
    one.pool(pool);
    other.pool(pool);
  },
});

/** What the configuration wants measured; what it does not is not even loaded. */
export const openWatching = async (
  {
    metrics: wanted,
    traces: tracing,
    slowQueryMs,
    trustedProxies,
  }: Pick<Config, 'metrics' | 'traces' | 'slowQueryMs' | 'trustedProxies'>,
  {
    databaseUrl,
    logger,
    build,
  }: { databaseUrl: string; logger: Pick<Logger, 'warn' | 'info'>; build: Promise<string | null> },
) => {
  const metrics = wanted && (await (await import('#api/start/metrics.ts')).openMetrics(build));
  const traces =
    tracing &&
    (await (
      await import('#api/start/traces.ts')
    ).openTraces({
      ...tracing,
      isTrusted: (context) => comesByTrusted(context, trustedProxies),
      tell: {
        away: (reason) => logger.warn({ reason }, 'traces are not taken'),
        back: () => logger.info('traces are taken again'),
      },
    }));
  const slow =
    slowQueryMs === 0
      ? null
      : slowQueries({
          databaseUrl,
          slowMs: slowQueryMs,
          say: (about) => logger.warn(about, 'slow query'),
        });
  const parts = [traces?.watch, metrics?.watch].filter((part) => part !== undefined);
  const measured = parts.length === 0 ? unwatched : parts.reduce(both);
  const watch: Watch = slow
    ? both(measured, { ...unwatched, pool: (pool) => watchQueries(pool, slow.begins) })
    : measured;
  const requests: RequestWatch = {
    ...(traces && { around: traces.requests }),
    ...(metrics && { answered: metrics.answered }),
  };
  return {
    watch,
    requests,
    metrics,
    async stop() {
      metrics?.stop();
      await slow?.stop();
      await traces?.stop();
    },
  };
};
