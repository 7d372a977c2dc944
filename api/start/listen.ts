import { type EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import {
  asItCame,
  countedPath,
  handOn,
  type Neighbours,
  type Place,
  socketIn,
} from '#api/start/neighbours.ts';
import { endSlowBodies } from '#api/start/slow-bodies.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** Waits until a server listens; fails with a StartFailure that names the port, and its setting. */
const listening = async (server: EventEmitter, port: number, name = 'PORT') => {
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartFailure(words.portInUse(name, port));
    if (code === 'EACCES') throw new StartFailure(words.portForbidden(name, port));
    throw new StartFailure(words.portUnusable(name, port, message));
  }
};

/** The port, for 0 any that is free. Fails with a StartFailure when it is taken: asked before everything that takes time. */
export const checkPort = async (port: number, host: string) => {
  const server = createServer().listen(port, host);
  await listening(server, port);
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
};

/** How long the head of a request may take, a body may stand still, and requests under way get when this stops. In ms. */
const usualPatience = 10_000;
/** However well it moves: a body of 20 MB over a line of 100 kbit/s. In ms. */
const longestRequest = 30 * 60_000;

type Application = Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>;
type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server whose requests under way are known, so that it can end when they have. */
const endingServer = (answer: Answer, patience: number) => {
  const server = createHttpServer(
    {
      headersTimeout: patience,
      requestTimeout: longestRequest,
      connectionsCheckingInterval: Math.min(1000, patience / 4),
    },
    answer,
  );
  endSlowBodies(server, patience);
  const sockets = new Set<Socket>();
  const underWay = new Map<ServerResponse, Socket>();
  let isEnding = false;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false;
    underWay.set(response, socket);
    response.once('close', () => underWay.delete(response));
  });
  /** Also one on which nothing was ever asked, as browsers open them: Node does not count it among the idle. */
  const endIdle = () => {
    const busy = new Set(underWay.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  const close = async ({ keepsIdle = false } = {}) => {
    const closed = once(server, 'close');
    isEnding = true;
    // that of HTTP cuts the idle ones, on which the next request may be on its way
    if (keepsIdle) NetServer.prototype.close.call(server);
    else server.close();
    for (const response of underWay.keys()) response.shouldKeepAlive = false;
    if (keepsIdle)
      await Promise.race([closed, pause(server.keepAliveTimeout + 1000, undefined, { ref: false })]);
    endIdle();
    const ending = setInterval(endIdle, 50);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearInterval(ending);
    clearTimeout(cut);
  };
  return { server, close };
};

/** What this process tells the others that it counted. */
type Counted = { counted?: (() => Promise<unknown>) | null | undefined };

/** Takes what other processes hand on, at the socket of this one, in the place of a process before. */
const listenToNeighbours = async (
  answer: Answer,
  { folder, slot }: Place,
  { patience, counted }: Counted & { patience: number },
) => {
  const { server, close } = endingServer(async (request, response) => {
    if (request.url === countedPath) return response.end(JSON.stringify((await counted?.()) ?? []));
    asItCame(request);
    return answer(request, response);
  }, patience);
  const [socket, draft] = [socketIn(folder, slot), socketIn(folder, `${slot}-${process.pid}`)];
  const isFile = process.platform !== 'win32';
  server.listen(isFile ? draft : socket);
  await once(server, 'listening');
  if (isFile) fs.renameSync(draft, socket);
  return close;
};

/**
 * Answers what the other processes at a `place` hand on, and nobody else. `close` lets requests under way finish for
 * `patience` ms.
 */
export const answerNeighbours = (
  app: Application,
  place: Place,
  { patience = usualPatience, counted }: Counted & { patience?: number } = {},
) => listenToNeighbours(getRequestListener(app.fetch), place, { patience, counted });

/**
 * Serves the application on a port (0: any free one) of an address of this machine. A head that takes more than
 * `patience` ms ends with 408, as does a body that stands still for so long. `close` takes no new requests, lets
 * those under way finish for so long, then cuts what is left; with `keepsIdle`, because another process goes on at the
 * port, lines on which nothing is under way end by themselves. With a `place` the port is shared, and calls that another process is
 * to answer are handed on. Fails with a StartFailure when the port is taken.
 */
export const listen = async (
  app: Application,
  port: number,
  host: string,
  {
    patience = usualPatience,
    name,
    among,
  }: {
    patience?: number;
    name?: string;
    among?: (Counted & { place: Place; socketFor: Neighbours }) | undefined;
  } = {},
) => {
  const answer: Answer = getRequestListener(app.fetch);
  const closeSocket = among && (await listenToNeighbours(answer, among.place, { ...among, patience }));
  const answerOrHandOn: Answer = async (request, response) => {
    const socket = await among?.socketFor(request);
    return socket
      ? handOn(socket, request, response, () => answer(request, response))
      : answer(request, response);
  };
  const { server, close } = endingServer(among ? answerOrHandOn : answer, patience);
  server.listen(port, host);
  await listening(server, port, name);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async (how: { keepsIdle?: boolean } = {}) => {
      const closed = close(how);
      // what is under way here may have been handed on, and still be answered by the others, who end too
      if (!how.keepsIdle) await closed;
      // whoever hands something on knows the next socket already, and its lines to this one end by themselves
      await Promise.all([closed, closeSocket?.(how)]);
    },
  };
};
