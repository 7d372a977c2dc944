import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A mail server that accepts every mail and records the message id of each, including repeats. */
export const smtpServer = async () => {
  const taken: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let [rest, mail]: [string, string | null] = ['', null];
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (mail !== null && line !== '.') mail += `${line}\n`;
        else if (mail !== null) {
          taken.push(/^Message-ID:\s+<(.*)>$/im.exec(mail)?.[1] ?? '');
          mail = null;
          socket.write('250 taken\r\n');
        } else if (/^DATA$/i.test(line)) {
          mail = '';
          socket.write('354 go on\r\n');
        } else socket.write(/^QUIT$/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
