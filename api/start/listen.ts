import { type EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** Waits until a server listens; fails with a StartFailure that names the port. */
const listening = async (server: EventEmitter, port: number) => {
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartFailure(words.portInUse(port));
    if (code === 'EACCES') throw new StartFailure(words.portForbidden(port));
    throw new StartFailure(words.portUnusable(port, message));
  }
};

/** Fails with a StartFailure when the port is taken: asked before everything that takes time. */
export const checkPort = async (port: number, host: string) => {
  const server = createServer().listen(port, host);
  await listening(server, port);
  server.close();
  await once(server, 'close');
};

/**
 * Serves the application on a port (0: any free one) of an address of this machine. `close` lets requests under way finish for half
 * a second, then cuts what is left, such as live updates. Fails with a StartFailure when the port is taken.
 */
export const listen = async (
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>,
  port: number,
  host: string,
) => {
  const server = serve({ fetch: app.fetch, port, hostname: host });
  await listening(server, port);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 500);
      await closed;
      clearTimeout(cut);
    },
  };
};
