// The ordering app opens without a connection: its page and what that loaded are kept. Nothing of the API is.
const kept = 'klantapp';

const fetchAndKeep = async (request, key = request) => {
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(kept);
    await cache.put(key, answer.clone());
  }
  return answer;
};

// the page that installs this was loaded before it could be kept; without it the app would not open offline
const keepPage = () => fetchAndKeep('/klantapp').catch(() => undefined);
self.addEventListener('install', (event) => event.waitUntil(Promise.all([self.skipWaiting(), keepPage()])));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Names of assets hold a digest of their content: what is kept is right. */
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
  // the page that brings a basket to a purchasing system is for once, and not to be kept
  else if (pathname.includes('/inkoop/')) return;
  else if (request.mode === 'navigate') event.respondWith(page(request));
});
