import { once } from 'node:events';
import net from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#api/start/listen.ts';
import { neighbours, socketIn } from '#api/start/neighbours.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const token = 'a-token-of-a-seller-in-log-three';

/** Two that serve together, each at a port of its own so that a test says where a call comes in. */
const two = async () => {
  const folder = temporaryFolder();
  const servers = await Promise.all(
    [0, 1].map(async (slot) => {
      const place = { folder: folder.path, slot, slots: 2 };
      const logs = new Map<string, number>();
      const socketFor = neighbours(place, async (of) => logs.get(of) ?? null);
      const app = new Hono();
      app.all('*', async (context) => {
        const body = await context.req.text();
        return context.json({ slot, body, from: getConnInfo(context).remote.address });
      });
      const server = await listen(app, 0, '127.0.0.1', { among: { place, socketFor } });
      return { ...server, logs };
    }),
  );
  onTestFinished(async () => {
    await Promise.all(servers.map(({ close }) => close()));
    folder.remove();
  });
  const call = async (at: number, method: string, where: string, more: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${new URL(servers[at]!.url).port}${where}`, {
      method,
      ...more,
    });
    return (await answer.json()) as { slot: number; body: string; from: string };
  };
  return { folder: folder.path, servers, call };
};
const signedIn = { headers: { Authorization: `Bearer ${token}` } };

test('what a session changes goes to the process of its log, whole; reading stays where it comes in', async () => {
  const { servers, call } = await two();
  const body = 'x'.repeat(300_000);
  for (const { logs } of servers) logs.set(token, 3);
  for (const at of [0, 1]) {
    const made = await call(at, 'POST', '/api/v1/order/store', { ...signedIn, body });
    expect([made.slot, made.body === body]).toEqual([1, true]);
    expect((await call(at, 'DELETE', '/api/v1/order/7', signedIn)).slot).toBe(1);
    expect((await call(at, 'GET', '/api/v1/order/7', signedIn)).slot).toBe(at);
  }
  // who is nobody is turned away where it comes in
  const nobody = { headers: { Authorization: 'Bearer a-token-that-nobody-has' } };
  expect((await call(1, 'POST', '/api/v1/order/store', nobody)).slot).toBe(1);
});

test('what comes without a session goes to the first, screens are given where they are asked', async () => {
  const { call } = await two();
  expect((await call(1, 'POST', '/api/v1/authenticate/login')).slot).toBe(0);
  expect((await call(1, 'GET', '/services/feed/vivino/x', signedIn)).slot).toBe(0);
  expect((await call(1, 'GET', '/testmagazijn/stock', signedIn)).slot).toBe(0);
  expect((await call(1, 'GET', '/orders')).slot).toBe(1);
});

test('where nobody answers for the others a call is answered where it came in', async () => {
  const { servers, call } = await two();
  await servers[0]!.close();
  expect((await call(1, 'POST', '/api/v1/authenticate/login', { body: 'name' })).body).toBe('name');
  // no worker here
  expect((await call(1, 'GET', '/health')).slot).toBe(1);
});

test('a call that is handed on comes from who made it, whatever it says itself', async () => {
  const { call } = await two();
  const headers = { 'Kelderboek-Came-From': '203.0.113.9' };
  for (const at of [0, 1])
    expect(await call(at, 'POST', '/api/v1/authenticate/login', { headers })).toMatchObject({
      slot: 0,
      from: '127.0.0.1',
    });
});

test('the line is cut, and not answered, when whoever was to answer dies', async () => {
  const { folder, servers, call } = await two();
  const dying = net.createServer((socket) => socket.once('data', () => socket.destroy()));
  onTestFinished(() => void dying.close());
  dying.listen(socketIn(folder, 'worker'));
  await once(dying, 'listening');
  await expect(call(0, 'GET', '/health')).rejects.toThrow('fetch failed');
  expect(servers).toHaveLength(2);
});
