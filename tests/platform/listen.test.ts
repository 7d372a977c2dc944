import { once } from 'node:events';
import net from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from '#api/start/listen.ts';
import { slowBodies } from '#api/start/slow-bodies.ts';

/** Opens a connection, sends this and gives all that comes back until the other side ends it. */
const talk = async (url: string, text: string) => {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += String(chunk)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, said: () => said, ended: once(socket, 'close').then(() => said) };
};
const post = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';

/** An application of which one call answers when it is told to. */
const slowApp = () => {
  const [asked, may] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const app = new Hono();
  app.get('/slow', async ({ text }) => {
    asked.resolve(undefined);
    await may.promise;
    return text('finished');
  });
  app.get('/quick', ({ text }) => text('at once'));
  app.post('/body', async ({ req, text }) => text(String((await req.arrayBuffer()).byteLength)));
  app.onError((_, { text }) => text('cut', 500));
  return { app, asked: asked.promise, goOn: () => may.resolve(undefined) };
};

test('a server that stops lets what is under way finish, and takes nothing new', async () => {
  const { app, asked, goOn } = slowApp();
  const { url, close } = await listen(app, 0, '127.0.0.1');
  const idle = await talk(url, '');
  const kept = await talk(url, 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(kept.said).toContain('at once');
  const slow = await talk(url, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  const closed = close();
  // nothing is under way on these, so they end, and nobody is let in after them
  await Promise.all([idle.ended, kept.ended]);
  await expect(fetch(`${url.replace('localhost', '127.0.0.1')}/quick`)).rejects.toThrow('fetch failed');
  goOn();
  expect(await slow.ended).toMatch(/^HTTP\/1.1 200[^]*connection: close[^]*finished$/i);
  await closed;
});

test('what does not finish in time is cut', async () => {
  const { app, asked } = slowApp();
  const { url, close } = await listen(app, 0, '127.0.0.1', { patience: 200 });
  const slow = await talk(url, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  await close();
  expect(await slow.ended).toBe('');
});

test.each([
  ['a head that is never whole', 'GET /quick HTTP/1.1\r\nHost'],
  ['a body that stands still', `${post}abc`],
])('%s ends with 408', async (_, text) => {
  const { app } = slowApp();
  const { url, close } = await listen(app, 0, '127.0.0.1', { patience: 200 });
  expect(await (await talk(url, text)).ended).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  await close();
});

test('a call by TRACE is answered with nothing of what it sent', async () => {
  const { app } = slowApp();
  const { url, close } = await listen(app, 0, '127.0.0.1');
  const ask = 'TRACE /quick HTTP/1.1\r\nHost: x\r\nX-Kept: geheim\r\nConnection: close\r\n\r\n';
  const answer = await (await talk(url, ask)).ended;
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).not.toContain('geheim');
  await close();
});

test('a body that moves goes on however long it takes, one that trickles does not', () => {
  const body = (complete = false) => ({
    complete,
    destroyed: false,
    readableLength: 0,
    readableHighWaterMark: 65_536,
    socket: { bytesRead: 200 },
  });
  const bodies = slowBodies<ReturnType<typeof body>>(10_000);
  const [moving, trickling, unread] = [body(), body(), body()];
  for (const one of [moving, trickling, unread]) bodies.add(one, 0);
  // this program does not read it: the client is not to blame
  unread.readableLength = 65_536;
  for (let second = 1; second < 1000; second += 1) {
    moving.socket.bytesRead += 2_000;
    trickling.socket.bytesRead += 1_000;
    expect(bodies.tooSlow(second * 1000)).toEqual(second === 10 ? [trickling] : []);
  }
  const whole = body(true);
  bodies.add(whole, 0);
  expect(bodies.tooSlow(60_000)).toEqual([]);
});
