import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartFailure } from '#api/start-failure.ts';

/**
 * Serves the application on a port (0: any free one), on every address of the machine or on one. `close` lets requests under way finish for half
 * a second, then cuts what is left, such as live updates. Fails with a StartFailure when the port is taken.
 */
export const listen = async (
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>,
  port: number,
  hostname?: string,
) => {
  const server = serve({ fetch: app.fetch, port, ...(hostname === undefined ? {} : { hostname }) });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartFailure(`PORT: poort ${port} is al in gebruik. Kies een andere.`);
    if (code === 'EACCES')
      throw new StartFailure(`PORT: poort ${port} mag hier niet gebruikt worden. Kies een andere.`);
    throw new StartFailure(`PORT: poort ${port} is niet te gebruiken (${message}).`);
  }
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
