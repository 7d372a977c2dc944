// The ordering app opens without a connection: its page and assets are cached. API responses are not.
const kept = 'klantapp';

const fetchAndKeep = async (request, key = request) => {
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(kept);
    await cache.put(key, answer.clone());
  }
  return answer;
};

// the page that installs this worker was loaded before it could be cached; without this the app would not
// open offline
const keepPage = () => fetchAndKeep('/klantapp').catch(() => undefined);
self.addEventListener('install', (event) => event.waitUntil(Promise.all([self.skipWaiting(), keepPage()])));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Asset names contain a digest of their content, so a cached asset is never stale. */
const asset = async (request) => (await caches.match(request)) ?? fetchAndKeep(request);

const page = async (request) => {
  try {
    return await fetchAndKeep(request, '/klantapp');
  } catch (error) {
    const old = await caches.match('/klantapp');
    if (old) return old;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  // the page that sends a basket to a purchasing system is used once and must not be cached
  else if (pathname.includes('/inkoop/')) return;
  else if (request.mode === 'navigate') event.respondWith(page(request));
});
