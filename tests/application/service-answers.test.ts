import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpTimeStamps } from '#application/adapters/time-stamp-http/time-stamps.ts';
import { jsonIn, send } from '#application/adapters/shared/http.ts';

/** A service that goes on answering for as long as anybody listens; how much it sent, and whether somebody still listens. */
const endless = async (status = 200) => {
  const told = { bytes: 0, isOver: false };
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const server = http.createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.on('close', () => (told.isOver = true));
    const more = () => {
      while (!told.isOver && !response.destroyed) {
        told.bytes += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
    };
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
};
const timeoutMs = 10_000;
const most = 40 * 1024 * 1024;

test.each([200, 400])(
  'an answer %d without an end is none, long before there is no memory left',
  async (status) => {
    const { url, told } = await endless(status);
    const answer = await send(url, { timeoutMs });
    expect(answer.status).toBe(status);
    expect(await jsonIn(answer)).toBe(null);
    await expect.poll(() => told.isOver).toBe(true);
    expect(told.bytes).toBeLessThan(most);
    await expect((await send((await endless(status)).url, { timeoutMs })).arrayBuffer()).rejects.toThrow(
      'too large',
    );
  },
);

test('nor does an authority of time stamps go on for ever', async () => {
  const { url, told } = await endless();
  await expect(httpTimeStamps(url).ask(Buffer.alloc(32, 7))).rejects.toThrow('too large');
  expect(told.bytes).toBeLessThan(most);
});

test('what a service says is heard as it is, also where it says nothing', async () => {
  const server = http.createServer(({ url }, response) =>
    response
      .writeHead(url === '/none' ? 204 : 201, { 'x-left': '7' })
      .end(url === '/none' ? undefined : '{"a":1}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [some, none] = [await send(root, { timeoutMs }), await send(`${root}/none`, { timeoutMs })];
  expect([some.status, some.ok, some.headers.get('x-left'), await jsonIn(some)]).toEqual([
    201,
    true,
    '7',
    { a: 1 },
  ]);
  expect([none.status, none.ok, await none.text()]).toEqual([204, true, '']);
});
