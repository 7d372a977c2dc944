import { type EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
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

/** Fails with a StartFailure when the port is taken: asked before everything that takes time. */
export const checkPort = async (port: number, host: string) => {
  const server = createServer().listen(port, host);
  await listening(server, port);
  server.close();
  await once(server, 'close');
};

/** How long the head of a request may take, a body may stand still, and requests under way get when this stops. In ms. */
const usualPatience = 10_000;
/** However well it moves: a body of 20 MB over a line of 100 kbit/s. In ms. */
const longestRequest = 30 * 60_000;

/**
 * Serves the application on a port (0: any free one) of an address of this machine. A head that takes more than
 * `patience` ms ends with 408, as does a body that stands still for so long. `close` takes no new requests, lets
 * those under way finish for so long, then cuts what is left. Fails with a StartFailure when the port is taken.
 */
export const listen = async (
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>,
  port: number,
  host: string,
  { patience = usualPatience, name }: { patience?: number; name?: string } = {},
) => {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: patience,
      requestTimeout: longestRequest,
      connectionsCheckingInterval: Math.min(1000, patience / 4),
    },
  }) as Server;
  endSlowBodies(server, patience);
  const sockets = new Set<Socket>();
  const underWay = new Map<ServerResponse, Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(response, socket);
    response.once('close', () => underWay.delete(response));
  });
  server.listen(port, host);
  await listening(server, port, name);
  /** Also one on which nothing was ever asked, as browsers open them: Node does not count it among the idle. */
  const endIdle = () => {
    const busy = new Set(underWay.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const response of underWay.keys()) response.shouldKeepAlive = false;
      endIdle();
      const ending = setInterval(endIdle, 50);
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(ending);
      clearTimeout(cut);
    },
  };
};
