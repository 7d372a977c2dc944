import { z } from 'zod';
import { afterFirstView } from '#web/lib/first-view.ts';
import { createObservable } from '#web/lib/observable.ts';
import * as words from '#customer-app/device/words.nl.ts';

/** Which build the worker opens next (`web/public/klantapp-sw.js`). */
const Kept = z.object({ list: z.string(), language: z.string() });
/** The least time between two looks at the server. In ms. */
const lookEvery = 60_000;

/**
 * Installs the worker that opens the app without a connection. `isNewer` once another build than the one on the screen
 * is here in full; null where a browser has no such workers.
 */
export const startWorker = () => {
  const list = document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content;
  if (!list || !('serviceWorker' in navigator)) return null;
  const { serviceWorker } = navigator;
  const isNewer = createObservable(false);
  const over = new AbortController();
  let lookedAt = 0;
  const look = async () => {
    if (Date.now() - lookedAt < lookEvery) return;
    lookedAt = Date.now();
    (await serviceWorker.ready).active?.postMessage({ list });
  };
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const kept = Kept.safeParse(data).data;
      if (kept?.language === words.language) isNewer.set(kept.list !== list);
    },
    { signal: over.signal },
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), {
    signal: over.signal,
  });
  // it fetches all files of the app, for which the wines do not wait
  afterFirstView(() =>
    serviceWorker.register('/klantapp-sw.js', { scope: '/klantapp', updateViaCache: 'none' }),
  ).then(look, () => {});
  return { isNewer, look: () => void look(), stop: () => over.abort() };
};
export type AppWorker = NonNullable<ReturnType<typeof startWorker>>;
