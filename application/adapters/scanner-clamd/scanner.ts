import net from 'node:net';
import type { Scanner } from '#application/ports/scanner.ts';

/** What clamd reads at once. Its own limit of a whole file is `StreamMaxLength`. */
const chunkBytes = 64 * 1024;
/** How long it may be silent: a large archive takes a while. In ms. */
const patience = 30_000;
/** An answer is a line; more is none. */
const longestAnswer = 1000;

const socketTo = (url: string) => {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:'
    ? net.connect(decodeURIComponent(pathname))
    : net.connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
};

/** A file as clamd takes it (`man clamd`, INSTREAM): each piece after its length in four bytes, and a length of 0. */
function* instream(bytes: Uint8Array) {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

const ask = (url: string, bytes: Uint8Array, timeout: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = socketTo(url);
    let said = '';
    const end = (fault: Error | null) => {
      socket.destroy();
      if (fault) reject(fault);
      else resolve(said.replace(/\0[^]*$/, '').trim());
    };
    socket.setTimeout(timeout, () => end(new Error(`clamd has not answered within ${timeout} ms`)));
    socket.on('data', (data) => {
      said += data.toString();
      if (said.includes('\0') || said.length > longestAnswer) end(null);
    });
    // it may answer, and close, before it has read all
    socket.on('error', (fault) => end(said === '' ? fault : null));
    socket.on('close', () =>
      end(said === '' ? new Error('clamd closed the connection without an answer') : null),
    );
    for (const piece of instream(bytes)) socket.write(piece);
  });

/** ClamAV's daemon, at `tcp://host:3310` or `unix:/path`; `timeout` is how long it may be silent, in ms. */
export const clamdScanner = (url: string, { timeout = patience } = {}): Scanner => ({
  async find(bytes) {
    const answer = await ask(url, bytes, timeout);
    if (answer === 'stream: OK') return null;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found === undefined) throw new Error(`clamd answers: ${answer.slice(0, 200)}`);
    return found;
  },
});
