import fs from 'node:fs';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = fs.readFileSync('web/public/klantapp-sw.js', 'utf8');
const origin = 'https://kelder.example';
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** What the server has of one build: a page that names its list, and the files on it. */
const build = (nth: number, language = 'nl'): Record<string, string> => ({
  '/klantapp': `<html lang="${language}"><meta name="files" content="/assets/list-${nth}.json" />page ${nth}`,
  [`/assets/list-${nth}.json`]: JSON.stringify([`/assets/app-${nth}.js`, `/assets/part-${nth}.js`]),
  [`/assets/app-${nth}.js`]: `app ${nth}`,
  [`/assets/part-${nth}.js`]: `part ${nth}`,
});

/** As a browser keeps caches: several requests are added all together or not at all. */
const fakeCaches = (ask: (request: string) => Promise<Response>, isFull: () => boolean) => {
  const all = new Map<string, Map<string, Response>>();
  const cache = (kept: Map<string, Response>) => ({
    match: async (request: string | { url: string }) => kept.get(pathOf(request))?.clone(),
    put: async (request: string | { url: string }, answer: Response) =>
      void kept.set(pathOf(request), answer),
    delete: async (request: { url: string }) => kept.delete(pathOf(request)),
    keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
    addAll: async (requests: string[]) => {
      const answers = await Promise.all(requests.map(ask));
      if (isFull()) throw new DOMException('No room', 'QuotaExceededError');
      if (answers.some(({ ok }) => !ok)) throw new TypeError('Not all of them');
      for (const [index, answer] of answers.entries()) kept.set(requests[index]!, answer);
    },
  });
  return {
    all,
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return cache(kept);
    },
    match: async (request: string | { url: string }) =>
      [...all.values()].flatMap((kept) => kept.get(pathOf(request)) ?? [])[0]?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
};

/** The worker in a browser whose server has these files, and no connection while that is null. */
const worker = (served: Record<string, string | Promise<string>> | null) => {
  const state = {
    isFull: false,
    served,
    asked: [] as string[],
    windows: [] as { url: string; told: unknown[] }[],
  };
  const fetch = async (request: string | { url: string }) => {
    const path = pathOf(request);
    state.asked.push(path);
    if (!state.served) throw new TypeError('Failed to fetch');
    const body = await state.served[path.startsWith('/klantapp') ? '/klantapp' : path];
    return body === undefined ? new Response('gone', { status: 404 }) : new Response(body);
  };
  const caches = fakeCaches(fetch, () => state.isFull);
  const listeners: Record<string, (event: unknown) => void> = {};
  const clients = {
    claim: async () => {},
    matchAll: async () =>
      state.windows.map((each) => ({ ...each, postMessage: (told: unknown) => each.told.push(told) })),
  };
  const self = {
    clients,
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
  };
  vm.runInNewContext(source, { self, caches, fetch, URL, Promise, setTimeout, location: { origin } });
  /** Lets an event run to its end; what was answered, if anything. */
  const send = async (type: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    listeners[type]!({
      ...event,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (answer: Promise<Response>) => {
        answered = answer;
      },
    });
    const answer = await answered;
    await Promise.all(waits);
    return answer;
  };
  const request = (path: string, mode = 'cors') =>
    send('fetch', { request: { url: origin + path, method: 'GET', mode } });
  return {
    state,
    caches,
    send,
    request,
    install: () => send('install'),
    /** The text of a page, or of a file. */
    open: async (path = '/klantapp/overzicht') => (await request(path, 'navigate'))?.text(),
    file: async (path: string) => (await request(path))?.text(),
    look: (nth: number) => send('message', { data: { list: `/assets/list-${nth}.json` } }),
  };
};

test('the app opens without a connection with every file of its build, also those that were never asked for', async () => {
  const { state, install, open, file } = worker(build(1));
  await install();
  state.served = null;
  expect(await open('/klantapp2/nieuwebestelling')).toMatch(/page 1$/);
  expect(await file('/assets/app-1.js')).toBe('app 1');
  expect(await file('/assets/part-1.js')).toBe('part 1');
});

test('of a build of which a file is missing nothing is kept, and the one before it goes on opening', async () => {
  const { state, install, open, file } = worker(build(1));
  await install();
  const { '/assets/part-2.js': _, ...incomplete } = build(2);
  state.served = incomplete;
  expect(await open()).toMatch(/page 1$/);
  state.served = null;
  expect(await open()).toMatch(/page 1$/);
  expect(await file('/assets/part-1.js')).toBe('part 1');
});

test('a new build opens the next time, once all of it is here, and open pages are told', async () => {
  const { state, install, open, file } = worker(build(1));
  await install();
  state.windows = [{ url: `${origin}/klantapp/overzicht`, told: [] }];
  state.served = build(2);
  expect(await open()).toMatch(/page 1$/);
  expect(state.windows[0]!.told).toEqual([{ list: '/assets/list-2.json', language: 'nl' }]);
  state.served = null;
  expect(await open()).toMatch(/page 2$/);
  expect(await file('/assets/part-2.js')).toBe('part 2');
});

test('the files of an older build stay while another page may ask for them, and go after that', async () => {
  const { state, caches, install, look, file } = worker(build(1));
  await install();
  state.served = build(2);
  state.windows = [1, 2].map((nth) => ({ url: `${origin}/klantapp/${nth}`, told: [] }));
  await look(2);
  expect(await file('/assets/part-1.js')).toBe('part 1');
  // a page of staff asks for none of them
  state.windows = ['/klantapp2/overzicht', '/klanten'].map((path) => ({ url: origin + path, told: [] }));
  await look(1);
  expect(await file('/assets/part-1.js')).toBe('part 1');
  await look(2);
  expect(await file('/assets/part-1.js')).toBe('gone');
  expect([...caches.all.keys()]).toEqual(['klantapp', 'klantapp /assets/list-2.json']);
});

test('on a full device the new build opens from the server, and no old one for ever', async () => {
  const { state, caches, install, open } = worker(build(1));
  await install();
  Object.assign(state, { served: build(2), isFull: true });
  expect(await open()).toMatch(/page 1$/);
  expect([...caches.all.keys()].filter((name) => caches.all.get(name)!.size > 0)).toEqual([]);
  expect(await open()).toMatch(/page 2$/);
});

test('a page in the language that was chosen just now comes from the server', async () => {
  const { state, install, open } = worker(build(1));
  await install();
  const { '/assets/part-2.js': _, ...incomplete } = build(2, 'en');
  state.served = incomplete;
  expect(await open()).toMatch(/lang="en".*page 2$/);
});

test('a server that does not answer keeps nobody waiting, nor does one that fails', async () => {
  vi.useFakeTimers();
  const { state, install, open, send } = worker(build(1));
  await install();
  state.served = {};
  expect(await open()).toMatch(/page 1$/);
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = { url: `${origin}/klantapp`, method: 'GET', mode: 'navigate' };
  state.served = new Proxy({}, { get: () => promise });
  const opened = send('fetch', { request });
  await vi.advanceTimersByTimeAsync(3_000);
  resolve('late');
  expect(await (await opened)?.text()).toMatch(/page 1$/);
});

test('nothing that the API answers is kept, nor the page that leaves for a purchasing system', async () => {
  const { state, caches, install, request } = worker(build(1));
  await install();
  state.asked.length = 0;
  for (const path of ['/api/v1/klantapp/products', '/klantapp/inkoop/pas', '/klantapp-192.png'])
    expect(await request(path, path.includes('inkoop') ? 'navigate' : 'cors')).toBeUndefined();
  expect(state.asked).toEqual([]);
  const kept = [...caches.all.values()].flatMap((cache) => [...cache.keys()]);
  expect(kept.every((path) => path === '/klantapp' || path.startsWith('/assets/'))).toBe(true);
});

test('what an earlier worker kept beside its page goes, and its page does not open without its files', async () => {
  const { caches, install, look, open } = worker(build(1));
  const before = await caches.open('klantapp');
  await before.put('/klantapp', new Response('<html lang="nl">page 0'));
  await before.put('/assets/app-0.js', new Response('app 0'));
  expect(await open()).toMatch(/page 1$/);
  await install();
  await look(1);
  expect([...caches.all.get('klantapp')!.keys()]).toEqual(['/klantapp']);
});
