// The ordering app opens without a connection: its page is kept with every file of its build, all of them or
// none. A page names the list of its files (web/build.ts). Nothing that the API answers is kept here.

/** The page that opens without a connection; the files of each build stand in a cache of their own. */
const [pages, page] = ['klantapp', '/klantapp'];
const cacheOf = (list) => `${pages} ${list}`;
/** How long an opening waits for the server where the app is kept. In ms. */
const patience = 3_000;

const described = async (answer) => {
  const html = await answer.clone().text();
  return {
    answer,
    list: /<meta name="files" content="([^"]+)"/.exec(html)?.[1],
    language: /<html lang="([^"]+)"/.exec(html)?.[1],
  };
};
const keptPage = async () => {
  const answer = await (await caches.open(pages)).match(page, { ignoreVary: true });
  return answer ? described(answer) : null;
};
/** What the server answers now: a page, or something else without a list. */
const ask = async (request) => {
  const answer = await fetch(request);
  return answer.ok ? described(answer) : { answer };
};

/** The list comes in together with the files. */
const isWhole = async (list) => (await caches.match(list)) !== undefined;

const windows = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    /^\/klantapp2?(?:\/|$)/.test(new URL(url).pathname),
  );

/** On a full device nothing is kept: an old app that cannot be renewed would open for ever. */
const makeRoom = async (error) => {
  if (error.name === 'QuotaExceededError')
    for (const name of await caches.keys()) if (name.startsWith(pages)) await caches.delete(name);
  throw error;
};

/** Keeps a page once all its files are here, and tells every open page which build opens next. */
const keep = async ({ answer, list, language }, copy = answer.clone()) => {
  if (!list) return;
  if (!(await isWhole(list))) {
    const names = await (await fetch(list)).json();
    const cache = await caches.open(cacheOf(list));
    await cache.addAll([...names, list]).catch(makeRoom);
  }
  const cache = await caches.open(pages);
  await cache.put(page, copy);
  for (const client of await windows()) client.postMessage({ list, language });
};

const open = async (event) => {
  const old = await keptPage();
  const asked = ask(event.request);
  const kept = asked.then((fresh) => keep(fresh));
  event.waitUntil(kept.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, patience, null));
  const fresh = await (old?.list ? Promise.race([asked.catch(() => null), late]) : asked);
  if (!fresh) return old.answer;
  const { answer, list, language } = fresh;
  // a redirect is followed by the browser
  if (!old?.list || answer.type === 'opaqueredirect') return answer;
  if (!answer.ok) return old.answer;
  // of a new build not every file may be here: it opens the next time
  return language !== old.language || (await isWhole(list)) ? answer : old.answer;
};

/** Files of other builds go when no page is left that may ask for them. */
const sweep = async (list) => {
  if ((await windows()).length > 1) return;
  const needed = [list, (await keptPage())?.list].map(cacheOf);
  for (const name of await caches.keys())
    if (name.startsWith(`${pages} `) && !needed.includes(name)) await caches.delete(name);
  // where an earlier version of this worker kept files
  const cache = await caches.open(pages);
  for (const request of await cache.keys())
    if (new URL(request.url).pathname !== page) await cache.delete(request);
};

const look = async (list) => {
  await keep(await ask(page)).catch(() => {});
  await sweep(list);
};

self.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([
      self.skipWaiting(),
      ask(page)
        .then(keep)
        .catch(() => {}),
    ]),
  ),
);
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// an open page asks for what is newer, and says of which build it is
self.addEventListener('message', (event) => event.waitUntil(look(event.data.list)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // names hold a digest of what is in the file, so a file of any build will do
  if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((file) => file ?? fetch(request)));
  // the page that sends a basket to a purchasing system is used once and must not be cached
  else if (pathname.includes('/inkoop/')) return;
  else if (request.mode === 'navigate') event.respondWith(open(event));
});
