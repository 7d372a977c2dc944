import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/**
 * A mail server that accepts every mail and records the message id of each, including repeats. It can be slow (`delay`, in
 * ms before each answer), or dead: it ends every connection.
 */
export const smtpServer = async () => {
  const taken: string[] = [];
  const state = { delay: 0, isDead: false };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (state.isDead) return void socket.destroy();
    const say = (text: string) =>
      state.delay > 0 ? setTimeout(() => socket.write(text), state.delay) : socket.write(text);
    let [rest, mail]: [string, string | null] = ['', null];
    say('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (mail !== null && line !== '.') mail += `${line}\n`;
        else if (mail !== null) {
          taken.push(/^Message-ID:\s+<(.*)>$/im.exec(mail)?.[1] ?? '');
          mail = null;
          say('250 taken\r\n');
        } else if (/^DATA$/i.test(line)) {
          mail = '';
          say('354 go on\r\n');
        } else say(/^QUIT$/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    state,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
