import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A port on which nothing listens. */
export const freePort = async () => {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
