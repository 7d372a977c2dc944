import { once } from 'node:events';
import net from 'node:net';

/** What the stand-in takes for a virus, which it finds by name. */
export const virus = { text: 'X-TEST-VIRUS-X', name: 'Win.Test.Kelder-1' };

/**
 * A stand-in for clamd: INSTREAM over TCP, or over a socket at a path, with its answers for a clean file, a virus and a
 * file above its limit. `scans` are the files that it was sent whole; silent, it takes them and says nothing.
 */
export const clamdStandIn = async ({
  path,
  most = 1_000_000,
}: { path?: string | undefined; most?: number } = {}) => {
  const scans: Buffer[] = [];
  let isSilent = false;
  const server = net.createServer((socket) => {
    let got = Buffer.alloc(0);
    const answer = (text: string) => {
      if (!isSilent) socket.end(`${text}\0`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      got = Buffer.concat([got, data]);
      const command = 'zINSTREAM\0';
      if (got.length < command.length) return;
      if (got.subarray(0, command.length).toString() !== command) return answer('UNKNOWN COMMAND');
      const pieces: Buffer[] = [];
      for (let at = command.length; got.length >= at + 4;) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const file = Buffer.concat(pieces);
          scans.push(file);
          return answer(file.includes(virus.text) ? `stream: ${virus.name} FOUND` : 'stream: OK');
        }
        pieces.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
        if (pieces.reduce((sum, piece) => sum + piece.length, 0) > most)
          return answer('INSTREAM size limit exceeded. ERROR');
      }
    });
  });
  if (path) server.listen(path);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url,
    scans,
    fallSilent: () => (isSilent = true),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
