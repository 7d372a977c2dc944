import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Application } from '#api/compose/compose.ts';
import { createApi } from '#api/http/app.ts';
import { bounces } from '#api/http/bounces.ts';
import { callerAddress } from '#api/http/caller-address.ts';
import { apiDescription } from '#api/http/docs.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { httpsOnly } from '#api/http/https-only.ts';
import { imageFiles } from '#api/http/image-files.ts';
import { languageOf } from '#api/http/language.ts';
import { isCutOff } from '#api/http/outage.ts';
import { problem } from '#api/http/problem.ts';
import { requests, type RequestWatch } from '#api/http/requests.ts';
import type { createSetUpCode } from '#api/http/set-up-code.ts';
import { shopOrders } from '#api/http/shop-orders.ts';
import { websiteFeeds } from '#api/http/website-feeds.ts';
import type { Config } from '#api/start/config.ts';
import { health, metricsPage } from '#api/start/health.ts';
import type { DatabaseStanding } from '#api/start/keep-postgres.ts';
import type { Metrics } from '#api/start/metrics.ts';
import { buildIn, frontEnds, hookOfPass, securityHeaders } from '#api/start/serve-front-end.ts';

/** A service that stands in for an external one, with the path below which it answers; none outside tests and demo. */
type StandIn = { path: string; app: Hono } | null | undefined;

/** Everything that answers over HTTP. */
export const httpApp = (
  application: Application,
  {
    config,
    dist,
    standing,
    publicUrl,
    setUpCode,
    standIns,
    metrics = null,
    watch = {},
    isStopping = () => false,
  }: {
    config: Pick<
      Config,
      'bounces' | 'brands' | 'customerAppUrl' | 'healthToken' | 'metrics' | 'publicUrl' | 'trustedProxies'
    >;
    dist: string;
    standing: (() => DatabaseStanding | null) | undefined;
    publicUrl: () => string;
    setUpCode: ReturnType<typeof createSetUpCode> | null;
    standIns: readonly StandIn[];
    metrics?: Pick<Metrics, 'tell'> | null;
    watch?: RequestWatch;
    isStopping?: () => boolean;
  },
) => {
  const { core } = application;
  const app = new Hono();
  app.use(callerAddress(config.trustedProxies));
  app.use(requests(core.log, watch));
  app.use(securityHeaders({ isOverTls: config.publicUrl?.startsWith('https:') ?? false }));
  app.use(httpsOnly(config.publicUrl, config.trustedProxies));
  app.route(
    '/',
    health(application, {
      ...(standing && { databaseStanding: standing }),
      token: config.healthToken,
      isStopping,
    }),
  );
  // on a port of its own it is nowhere else
  if (metrics && config.metrics && config.metrics.port === null)
    app.route('/', metricsPage(application, metrics, config.metrics.token));
  app.route('/', createApi(endpoints, { ...core, setUpCode, build: buildIn(dist) }));
  for (const standIn of standIns) if (standIn) app.route(standIn.path, standIn.app);
  app.route('/', imageFiles(core));
  app.route('/', bounces(application.receiveBounce, config.bounces.key));
  app.route('/', shopOrders(core));
  app.route('/', websiteFeeds({ ...core, publicUrl }));
  app.route('/', apiDescription());
  const isWithoutAccounts = () => setUpCode !== null && core.directory.accounts().length === 0;
  const { publicUrl: here, customerAppUrl: url } = config;
  const appElsewhere = here !== null && url !== null ? { from: new URL(here).host, url } : null;
  app.route('/', frontEnds(dist, config.brands, hookOfPass(core.tokens), isWithoutAccounts, appElsewhere));
  app.notFound(() => problem(404, 'not-found'));
  app.onError((fault, context) => {
    if (isCutOff(fault, context)) return problem(400, 'invalid-request');
    // its template: the address itself may hold a token
    const correlationId = context.get('correlationId');
    core.log.fault({ correlationId, method: context.req.method, route: routePath(context) }, fault);
    return problem(500, 'fault', languageOf(context.req.raw), { correlationId });
  });
  return app;
};
