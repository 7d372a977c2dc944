import { once } from 'node:events';
import net from 'node:net';

/**
 * A stand-in for the network before a server. `mute` withholds every answer of the server from now on, so
 * that it seems not to respond, and `stop` what it is sent as well; `speak` lets new connections work again; `cut`
 * ends every connection and refuses new ones until `mend`; `swap` ends every connection and leads new ones to another
 * server; `close` ends all.
 */
export const proxyTo = async (url: string) => {
  let target = new URL(url);
  const sockets = new Set<net.Socket>();
  let [isMute, isDeaf, isCut] = [false, false, false];
  let [sent, packets] = [0, 0];
  const server = net.createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
      packets += 1;
      if (!isDeaf) upstream.write(chunk);
    });
    client.on('end', () => upstream.end());
    upstream.on('data', (chunk) => {
      if (!isMute) client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.port = String((server.address() as net.AddressInfo).port);
  return {
    url: proxied.href,
    /** The bytes that were sent to the server so far, on all connections. */
    sent: () => sent,
    /** In how many pieces they came. */
    packets: () => packets,
    mute: () => {
      isMute = true;
    },
    stop: () => {
      [isMute, isDeaf] = [true, true];
    },
    speak: () => {
      [isMute, isDeaf] = [false, false];
    },
    cut: () => {
      isCut = true;
      sockets.forEach((socket) => socket.destroy());
    },
    swap: (other: string) => {
      target = new URL(other);
      sockets.forEach((socket) => socket.destroy());
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
};
