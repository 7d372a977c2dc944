import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Attributes, Context as TraceContext, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Context } from 'hono';
import type { Part, Watch } from '#api/compose/watch.ts';
import type { RequestWatch } from '#api/http/requests.ts';
import { keepContext, type QueryBegins, watchQueries } from '#api/start/watched-queries.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import program from '../../package.json' with { type: 'json' };

const longestText = 2_000;

/** What a part of the work is called in a trace, and what is told of it. */
const spanOf = (part: Part): [name: string, attributes: Attributes] => {
  if (part.kind === 'append') return ['append', { 'kelderboek.events': part.events }];
  if (part.kind === 'mail') return ['mail', {}];
  return [`command ${part.name}`, { 'kelderboek.correlation_id': part.correlationId }];
};

/** A call that fetch makes, as undici tells of it. */
type Fetched = { request: object & { method: string; origin: string }; response?: { statusCode: number } };
type Called = { request: ClientRequest; response?: IncomingMessage };

/**
 * Traces over OTLP (HTTP, JSON) to a receiver: a span for each request, with the template of its route and its id, and below
 * it its commands, appends, statements of the database without their values, and calls to others by their host. Mails and
 * what processes do later are traces of their own, whose commands have the id of the request that caused them. Nothing is
 * in them that somebody typed: no address, body, name, token or message of a fault, of which the class alone is told. A
 * `traceparent` is taken over where `isTrusted` says so; none is sent on to others. A receiver that is away is told of once, until it
 * takes spans again.
 */
export const openTraces = async ({
  endpoint,
  service,
  share,
  isTrusted,
  tell,
}: {
  endpoint: string;
  service: string;
  /** Of how many requests a trace is kept, 0 to 1, where nobody trusted has decided that before. */
  share: number;
  isTrusted: (context: Context) => boolean;
  tell: { away: (reason: string) => void; back: () => void };
}) => {
  const [
    api,
    core,
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const { context, trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  const { isTracingSuppressed, ExportResultCode, W3CTraceContextPropagator } = core;
  const { ParentBasedSampler, TraceIdRatioBasedSampler, BatchSpanProcessor, TracerProvider } = sdk;

  const sender = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  let isAway = false;
  const exporter: SpanExporter = {
    export: (spans, done) =>
      sender.export(spans, ({ code, error }) => {
        const fails = code !== ExportResultCode.SUCCESS;
        if (fails && !isAway) tell.away(error?.message ?? 'unknown');
        if (!fails && isAway) tell.back();
        isAway = fails;
        // said here, and by nobody else
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => sender.shutdown(),
    forceFlush: () => sender.forceFlush(),
  };
  const spans = new BatchSpanProcessor({ exporter, exportTimeoutMillis: 10_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': program.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [spans],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('kelderboek', program.version);
  const propagator = new W3CTraceContextPropagator();
  const carrier = {
    get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
    keys: () => [] as string[],
  };

  /** The context of the work under way; null where that is over, or was for nobody. */
  const underWay = (): TraceContext | null => {
    const active = context.active();
    return trace.getSpan(active)?.isRecording() ? active : null;
  };
  const failed = (span: Span, fault: unknown) => {
    if (fault instanceof Refusal) return void span.setAttribute('kelderboek.refusal', fault.code);
    span.setStatus({ code: SpanStatusCode.ERROR });
    const { name, code } = fault as { name?: string; code?: string };
    return void span.setAttribute('error.type', code ?? name ?? 'unknown');
  };
  const inside = async <Result>(
    span: Span,
    parent: TraceContext,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (fault) {
      failed(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  };

  const around: Watch['around'] = (part, work) => {
    const parent = underWay() ?? ROOT_CONTEXT;
    const [name, attributes] = spanOf(part);
    const kind = part.kind === 'mail' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    return inside(tracer.startSpan(name, { kind, attributes }, parent), parent, work);
  };
  const requests: RequestWatch['around'] = (request, work) => {
    const { method, raw } = request.req;
    const parent = isTrusted(request) ? propagator.extract(ROOT_CONTEXT, raw.headers, carrier) : ROOT_CONTEXT;
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
    return inside(span, parent, async () => {
      const answer = await work();
      const { route, status } = answer;
      if (route !== null) span.updateName(`${method} ${route}`);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttributes({
        'http.request.method': method,
        'http.response.status_code': status,
        'kelderboek.correlation_id': request.get('correlationId'),
        ...(route !== null && { 'http.route': route }),
      });
      return answer;
    });
  };

  /** What is asked outside any work (heads, leases, read models) would be a trace every second. */
  const begins: QueryBegins = (text) => {
    const parent = underWay();
    if (!parent) return null;
    const words = text.replace(/^(?:\s|\/\*.*?\*\/)+/s, '');
    const operation = (/^[a-z]+/i.exec(words)?.[0] ?? 'query').toUpperCase();
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, longestText),
    };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent);
    return (fault) => {
      if (fault !== undefined) failed(span, fault);
      span.end();
    };
  };

  const calls = new WeakMap<object, Span>();
  const callBegins = (call: object, method: string, host: string) => {
    // its own calls to the receiver
    if (isTracingSuppressed(context.active())) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const parent = underWay() ?? ROOT_CONTEXT;
    calls.set(call, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parent));
  };
  const callEnds = (call: object, status: number | undefined) => {
    const span = calls.get(call);
    if (!span) return;
    calls.delete(call);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const channels = Object.entries({
    'undici:request:create': ({ request }: Fetched) =>
      callBegins(request, request.method, new URL(request.origin).host),
    'undici:request:headers': ({ request, response }: Fetched) => callEnds(request, response?.statusCode),
    'undici:request:error': ({ request }: Fetched) => callEnds(request, undefined),
    'http.client.request.start': ({ request }: Called) => callBegins(request, request.method, request.host),
    'http.client.response.finish': ({ request, response }: Called) => callEnds(request, response?.statusCode),
    'http.client.request.error': ({ request }: Called) => callEnds(request, undefined),
  }).map(([name, heard]) => [name, (message: unknown) => heard(message as never)] as const);
  for (const [name, heard] of channels) subscribe(name, heard);

  const watch: Watch = {
    around,
    again: () => {},
    pool(pool) {
      keepContext(pool);
      watchQueries(pool, begins);
    },
  };
  return {
    watch,
    requests,
    /** Sends what there is. */
    flush: () => spans.forceFlush(),
    async stop() {
      for (const [name, heard] of channels) unsubscribe(name, heard);
      // a receiver that is away does not hold up the stop
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((done) => setTimeout(done, 2_000).unref()),
      ]);
      context.disable();
    },
  };
};
export type Traces = Awaited<ReturnType<typeof openTraces>>;
