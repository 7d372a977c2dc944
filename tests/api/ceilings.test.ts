import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTokenValid } from '#api/authentication/contract.ts';
import { createApi } from '#api/http/app.ts';
import { uploadProductImage } from '#api/images/contract.ts';
import { smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const busy = {
  status: 429,
  code: 'session-busy',
  title: 'Deze sessie doet te veel tegelijk. Probeer het zo dadelijk opnieuw.',
};
const expectBusy = async (answer: Response) => {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await answer.json()).toEqual(busy);
};
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

test('law 16 · ours · a session has fifty live streams, and another when one of them ends', async () => {
  const [token, other] = [await world.signedIn('SALES'), await world.signedIn('SALES')];
  const listen = async (of: string) => world.api.request('/api/v1/live', as(of));
  const streams: Response[] = [];
  for (let nth = 0; nth < 50; nth += 1) streams.push(await listen(token));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  await expectBusy(await listen(token));
  streams.push(await listen(other));
  expect(streams.at(-1)!.status).toBe(200);
  await streams[7]!.body!.cancel();
  streams.push(await listen(token));
  expect(streams.at(-1)!.status).toBe(200);
  await expectBusy(await listen(token));
  for (const stream of streams) if (stream !== streams[7]) await stream.body!.cancel();
});

/** An API in which calls wait until they are let go. */
const waiting = (operation: typeof isTokenValid | typeof uploadProductImage) => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const serve = () => gate.then(() => Response.json(true));
  const api = createApi([{ operation, serve }], world.core);
  return { api, letGo, path: `/api/v1/${operation.path}`, method: operation.method };
};

test('ours · a session has a hundred calls under way, and others have theirs', async () => {
  const { api, letGo, path } = waiting(isTokenValid);
  const [one, other] = ['a'.repeat(43), 'b'.repeat(43)];
  const calls = Array.from({ length: 100 }, () => api.request(path, as(one)));
  await expectBusy(await api.request(path, as(one)));
  calls.push(api.request(path, as(other)), api.request(path));
  letGo();
  const statuses = await Promise.all(calls.map(async (call) => (await call).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await api.request(path, as(one))).status).toBe(200);
});

test('ours · what the calls of a session send is a hundred megabytes at once at most', async () => {
  const { api, letGo, path, method } = waiting(uploadProductImage);
  const megabytes = uploadProductImage.mostBytes! / 1024 / 1024;
  const send = (sent: Record<string, string>) =>
    api.request(path, { method, headers: { ...as('c'.repeat(43)).headers, ...sent } });
  const large = { 'Content-Length': String(uploadProductImage.mostBytes) };
  const calls = Array.from({ length: Math.floor(100 / megabytes) }, () => send(large));
  await expectBusy(await send(large));
  // of which nobody says how long it is
  await expectBusy(await send({ 'Transfer-Encoding': 'chunked' }));
  letGo();
  for (const call of calls) expect((await call).status).toBe(200);
  expect((await send(large)).status).toBe(200);
});
