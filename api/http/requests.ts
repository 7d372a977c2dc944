import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { header } from '#api/contract/wire.ts';
import { addressOf } from '#api/http/caller-address.ts';
import type { ServerCore } from '#api/http/core.ts';

declare module 'hono' {
  interface ContextVariableMap {
    correlationId: string;
    /** The id of the operation that answers, and its path as the contract has it: an address may hold a token. */
    operation: string | undefined;
    route: string | undefined;
    /** Who calls, once that is known. */
    who: { userId: number; accountId?: number } | undefined;
    /** How an attempt to come in ended, or that a request was none that the contract takes. */
    outcome: string | undefined;
    /** The name that somebody tried to come in by; told nowhere, since it may be a password. */
    typedName: string | undefined;
  }
}

/** What is told of an answer. `route` is a template, null where no route answered; `ms` is until the answer began. */
export type Answered = { method: string; route: string | null; status: number; ms: number };

/** Who measures requests. */
export type RequestWatch = {
  /** Carries a request out. */
  around?: (context: Context, work: () => Promise<Answered>) => Promise<Answered>;
  answered?: (answer: Answered) => void;
};

/** The template of what answered, never the address: that may hold a token. Null where nothing did. */
const routeOf = (context: Context): string | null => {
  const route = context.get('route') ?? routePath(context);
  return context.res.status === 404 && route.endsWith('*') ? null : route;
};

/** What a line of the log says of a call. */
export const answering = (context: Context) => ({
  method: context.req.method,
  operation: context.get('operation'),
  route: context.get('route'),
});

/** Who was turned away, sent what is refused unread, or came in, is told with who it was and from where. */
const isOfSecurity = (context: Context) =>
  context.get('outcome') !== undefined || [401, 403, 413, 429].includes(context.res.status);
const fromWhom = (context: Context) => ({
  ...context.get('who'),
  outcome: context.get('outcome'),
  address: addressOf(context),
});

/** What asks time and again how the server is. */
const isOfMonitoring = (route: string | null) => /^\/(?:health|metrics)\b/.test(route ?? '');

const lineOf = (context: Context) => {
  const response = (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  return response?.socket
    ? { response, socket: response.socket, before: response.socket.bytesWritten }
    : null;
};
/** Calls back when an answer is out, with the bytes that went over the line for it; null where there is no line. */
const whenSent = (line: ReturnType<typeof lineOf>, sent: (bytes: number | null) => void) => {
  if (!line) return sent(null);
  const { response, socket, before } = line;
  const out = () => sent(socket.bytesWritten - before);
  if (response.closed) out();
  else response.once('close', out);
};

/**
 * Gives each request an id, which goes back in a header and stands in every line about it, and writes one line when its
 * answer is out: the template of the route, status, ms until the answer began, bytes, and the account where it is known. Of
 * a user or an address it tells nothing, but of who came in or was turned away; who changed something is found in the
 * log of events by the id. Mounted twice, the outer one does it.
 */
export const requests =
  (log: ServerCore['log'], { around, answered }: RequestWatch = {}): MiddlewareHandler =>
  async (context, next) => {
    if (context.get('correlationId')) return next();
    const [started, over] = [performance.now(), lineOf(context)];
    const correlationId = randomUUID();
    context.set('correlationId', correlationId);
    const work = async (): Promise<Answered> => {
      await next();
      // on the answer as it is: `context.header` would make another one each time
      context.res.headers.set(header.correlationId, correlationId);
      const ms = performance.now() - started;
      return { method: context.req.method, route: routeOf(context), status: context.res.status, ms };
    };
    const answer = await (around ? around(context, work) : work());
    answered?.(answer);
    whenSent(over, (bytes) => {
      const { method, route, status } = answer;
      const about = { correlationId, method, operation: context.get('operation'), route, status };
      const line = { ...about, ms: Math.round(answer.ms), bytes };
      if (isOfSecurity(context)) return log.security({ ...line, ...fromWhom(context) });
      const accountId = context.get('who')?.accountId;
      return log.request({ ...line, accountId }, isOfMonitoring(route) ? 'debug' : 'info');
    });
    return undefined;
  };
