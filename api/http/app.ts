import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { addressOf } from '#api/http/caller-address.ts';
import { ceiling } from '#api/http/ceiling.ts';
import type { Endpoint } from '#api/http/implement.ts';
import { languageOf } from '#api/http/language.ts';
import { liveStream } from '#api/http/live-stream.ts';
import { isCutOff, outageOf } from '#api/http/outage.ts';
import { problem } from '#api/http/problem.ts';
import { answering, requests } from '#api/http/requests.ts';
import { tokenOf } from '#api/http/session.ts';
import type { ServerCore } from '#api/http/core.ts';

/** The largest request that is read unless an operation says more, in bytes: an order of 2 000 lines is a tenth. */
const mostBytes = 2 * 1024 * 1024;
/** What one session may have under way at once: live streams, calls, and the bytes of what these send. */
const most = { streams: 50, calls: 100, bytes: 100 * 1024 * 1024 };
/** How often an open live stream says that it is there and asks whether its session still is. In ms. */
const everyQuarterMinute = 15_000;

/**
 * Turns a body away that is too large. One that says how long it is, as nearly all do, is judged by that: no more of it
 * comes in. Of another the pieces are counted, for which the request becomes an object of the platform and its body a
 * stream of that, at several times what reading it takes.
 */
const bodyWithin = (maxSize: number): MiddlewareHandler => {
  const onError = ({ req }: Context) => problem(413, 'too-large', languageOf(req.raw));
  const counted = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = context.req.header('Content-Length');
    if (length === undefined || context.req.header('Transfer-Encoding') !== undefined)
      return counted(context, next);
    return Number(length) > maxSize ? onError(context) : next();
  };
};

/** The reports that existing clients also ask of api/v2 (D-49). */
const isInSecond = (path: string) => /^stats\/\w+V2(\/|$)/.test(path);

/**
 * The API: every endpoint under api/v1, the v2 reports under api/v2 too (FMT-027); one that changes data by GET answers
 * POST too (D-30). A fault is logged under the id of its request and the answer says nothing else. Nothing is ever cached.
 */
export const createApi = (
  endpoints: readonly Endpoint[],
  core: ServerCore,
  { heartbeat = everyQuarterMinute }: { heartbeat?: number } = {},
) => {
  const app = new Hono().basePath('/api');

  for (const all of ['/v1/*', '/v2/*'])
    app.use(all, requests(core.log), async (context, next) => {
      await next();
      context.res.headers.set('Cache-Control', 'no-store');
    });

  const [calls, bytes] = [ceiling(most.calls), ceiling(most.bytes)];
  /** Turns away what a session has too much of under way; `largest` stands for a body of which nobody said how long it is. */
  const withinCeilings =
    (largest: number): MiddlewareHandler =>
    async ({ req }, next) => {
      const session = tokenOf(req.raw);
      if (session === null) return next();
      const isUnmeasured = req.header('Transfer-Encoding') !== undefined;
      const leave = calls(session);
      const sent =
        leave && bytes(session, isUnmeasured ? largest : Number(req.header('Content-Length')) || 0);
      try {
        if (!sent) return problem(429, 'session-busy', languageOf(req.raw));
        return await next();
      } finally {
        sent?.();
        leave?.();
      }
    };

  app.get('/v1/live', liveStream(core, heartbeat, ceiling(most.streams)));
  for (const { operation, serve } of endpoints) {
    const methods = operation.changes && operation.method === 'GET' ? ['GET', 'POST'] : [operation.method];
    const path = `/${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const maxSize = operation.mostBytes ?? mostBytes;
    const paths = isInSecond(operation.path) ? [`/v1${path}`, `/v2${path}`] : [`/v1${path}`];
    app.on(methods, paths, withinCeilings(maxSize), bodyWithin(maxSize), (context) => {
      context.set('operation', operation.id);
      context.set('route', operation.path);
      // who asks for the head of an answer alone changes nothing (RFC 9110)
      if (operation.changes && context.req.method === 'HEAD') return context.notFound();
      return serve(core, context, addressOf(context));
    });
  }

  app.notFound(({ req }) => problem(404, 'not-found', languageOf(req.raw)));
  app.onError((fault, context) => {
    if (fault instanceof HTTPException && fault.res) return fault.res;
    const language = languageOf(context.req.raw);
    if (isCutOff(fault, context)) return problem(400, 'invalid-request', language);
    const correlationId = context.get('correlationId');
    core.log.fault({ correlationId, ...answering(context) }, fault);
    const outage = outageOf(fault, {
      areOutdated: core.areReadModelsOutdated(),
      fault: core.readModelFault(),
    });
    return outage
      ? problem(503, outage, language, { correlationId })
      : problem(500, 'fault', language, { correlationId });
  });
  return app;
};
