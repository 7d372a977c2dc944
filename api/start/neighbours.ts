import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';

/** Where a process stands among those that serve together: the folder of their sockets, which of them it is, of how many. */
export type Place = { folder: string; slot: number | 'worker'; slots: number };

/** Writes down, on a call that is handed on, where it came from. Nobody but these processes can open the sockets. */
const cameFrom = 'kelderboek-came-from';
/** How long the log of a token is remembered, in ms, and of how many. It says who answers a call, and lets nobody in. */
const [rememberedMs, mostRemembered] = [60_000, 10_000];

/** The socket on which the process of a slot takes what the others hand on. */
export const socketIn = (folder: string, slot: number | string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${path.basename(folder)}-${slot}`
    : path.join(folder, `${slot}`);

/** Where each process tells another what it counted (`Metrics.own`): no call from outside is handed on to this path. */
export const countedPath = '/counted';
/** How long another process is waited for, in ms: one that does not answer is left out. */
const countedPatience = 1000;

/** What the other processes that serve together counted. */
export const countedByOthers = async ({ folder, slot, slots }: Place): Promise<unknown[]> => {
  const others = [...Array(slots).keys(), 'worker' as const].filter((other) => other !== slot);
  const ask = async (other: Place['slot']) => {
    const signal = AbortSignal.timeout(countedPatience);
    const asked = http.get({ socketPath: socketIn(folder, other), path: countedPath, agent: false, signal });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return json(answer);
  };
  const told = await Promise.allSettled(others.map(ask));
  return told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

export type Neighbours = ReturnType<typeof neighbours>;

/**
 * Which of the processes that serve together answers a call. What changes a log goes to one process for each log, so
 * that its commands are decided one after another on states that are known there, in groups; what comes without a
 * session goes to the first, which counts how often somebody calls and has what stands in for others in a demo; how
 * all is, the worker knows. Everything else is answered where it comes in.
 */
export const neighbours = (
  { folder, slot, slots }: Place,
  /** Null for a token of nobody. */
  logOfToken: (token: string) => Promise<number | null>,
) => {
  const logs = new Map<string, { log: Promise<number | null>; until: number }>();

  const logOf = (token: string) => {
    const known = logs.get(token);
    if (known && known.until > performance.now()) return known.log;
    // a database that does not answer is met by the call itself
    const log = logOfToken(token).catch(() => null);
    logs.delete(token);
    logs.set(token, { log, until: performance.now() + rememberedMs });
    if (logs.size > mostRemembered) logs.delete(logs.keys().next().value!);
    return log;
  };

  const slotFor = async ({ url = '', method = '', headers }: IncomingMessage): Promise<Place['slot']> => {
    const [kind] = /^\/(?:api|services|test[a-z]+|health)(?=[/?]|$)/.exec(url) ?? [];
    if (kind === undefined) return slot;
    if (kind === '/health') return 'worker';
    if (kind !== '/api' || headers.authorization === undefined) return 0;
    if (method === 'GET' || method === 'HEAD') return slot;
    const log = await logOf(headers.authorization.replace(/^Bearer /, ''));
    return log === null ? slot : log % slots;
  };

  /** The socket of the process that answers a call; null where that is this one. */
  return async (request: IncomingMessage): Promise<string | null> => {
    const wanted = await slotFor(request);
    return wanted === slot ? null : socketIn(folder, wanted);
  };
};

/** Of two lines of a header each, without what is between two programs alone. */
const endToEnd = (lines: readonly string[]) =>
  lines.flatMap((name, at) =>
    at % 2 === 0 && !/^(?:connection|keep-alive|kelderboek-came-from)$/i.test(name)
      ? [name, lines[at + 1]!]
      : [],
  );

/**
 * The lines to the other processes, kept for the next call for 3 s. The others keep theirs for 5 s, also when they make
 * way, so that no call is on its way over a line that ends.
 */
const lines = new http.Agent({ keepAlive: true, timeout: 3000 });

/**
 * Hands a call on over a socket and its answer back. Where nobody is there `here` answers it; where whoever answers
 * dies, the line to the client is cut, as when this process itself had died.
 */
export const handOn = (
  socket: string,
  request: IncomingMessage,
  response: ServerResponse,
  here: () => void,
) => {
  const asked = http.request({
    agent: lines,
    socketPath: socket,
    method: request.method,
    path: request.url,
    setHost: false,
    headers: [...endToEnd(request.rawHeaders), cameFrom, request.socket.remoteAddress ?? ''],
  });
  const cut = () => request.socket.destroy();
  const hand = () => {
    asked.off('error', here);
    asked.on('error', cut);
    response.once('close', () => response.writableFinished || asked.destroy());
    request.pipe(asked);
  };
  asked.once('error', here);
  asked.once('socket', (line) => (line.connecting ? line.once('connect', hand) : hand()));
  asked.once('response', (answer) => {
    response.writeHead(answer.statusCode!, endToEnd(answer.rawHeaders));
    // what is written in pieces goes on in pieces
    response.flushHeaders();
    answer.on('error', cut);
    answer.pipe(response);
  });
};

/** Makes a call that was handed on look as it came in. */
export const asItCame = ({ headers, socket }: IncomingMessage) => {
  const value = headers[cameFrom];
  delete headers[cameFrom];
  Object.defineProperty(socket, 'remoteAddress', { value, configurable: true });
};
