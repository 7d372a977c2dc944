import { z } from 'zod';
import { header, Position } from '#api/contract/wire.ts';
import { tagTypes } from '#domain/kernel/tag.ts';
import { api } from '#web/app/api.ts';
import { positionSeen } from '#web/app/session.ts';
import type { Store } from '#web/app/store.ts';

/** An update of the stream: which records screens should fetch again, and the position to read them at. */
const Update = z.object({
  position: Position,
  tags: z.array(z.object({ type: z.enum(tagTypes), id: z.union([z.int(), z.literal('list')]) })),
});
type Update = z.infer<typeof Update>;

const channelName = 'kelderboek.live';
const lockName = 'kelderboek.live';
const longestWait = 30_000;

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** The lines of a stream, as they come. */
async function* linesOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const parsed = (line: string): Update | null => {
  const text = line.replace(/^data:/, '').trim();
  if (!text.startsWith('{')) return null;
  try {
    return Update.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Keeps what stands on the screens up to date (law 16). One tab of the browser holds the stream and tells
 * the others; when it closes another takes over. Without a stream the screens that ask again by themselves
 * still do. After every new connection everything is asked once, for what was missed.
 */
export const startLive = (store: Store) => {
  const channel = new BroadcastChannel(channelName);
  let session: AbortController | null = null;
  let sessionToken: string | null = null;

  const apply = ({ tags, position }: Update) => {
    store.dispatch(positionSeen(position));
    if (tags.length > 0) store.dispatch(api.util.invalidateTags(tags));
  };
  const missed = () => store.dispatch(api.util.invalidateTags([...tagTypes]));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = z.object({ accountId: z.int(), update: Update.nullable() }).safeParse(data);
    const accountId = store.getState().session.current?.user.accountId;
    if (!message.success || message.data.accountId !== accountId) return;
    if (message.data.update) apply(message.data.update);
    else missed();
  };

  const listen = async (token: string, accountId: number, signal: AbortSignal) => {
    let failures = 0;
    let isFirst = true;
    while (!signal.aborted) {
      try {
        const response = await fetch('/api/v1/live', {
          headers: { Authorization: `Bearer ${token}`, [header.account]: String(accountId) },
          cache: 'no-store',
          signal,
        });
        if (!response.ok || !response.body) throw new Error(`Live updates answered ${response.status}`);
        failures = 0;
        if (!isFirst) {
          missed();
          channel.postMessage({ accountId, update: null });
        }
        isFirst = false;
        for await (const line of linesOf(response.body)) {
          const update = parsed(line);
          if (!update) continue;
          apply(update);
          channel.postMessage({ accountId, update });
        }
      } catch {
        // A stream that breaks or is refused is opened again, later and later; meanwhile screens poll.
      }
      failures += 1;
      await wait(Math.min(longestWait, 1000 * 2 ** failures) * (0.75 + Math.random() / 2), signal);
    }
  };

  const follow = () => {
    const { current } = store.getState().session;
    const token = current?.token ?? null;
    if (token === sessionToken) return;
    session?.abort();
    sessionToken = token;
    session = null;
    if (!current) return;
    const controller = new AbortController();
    session = controller;
    const { signal } = controller;
    const { accountId } = current.user;
    const lead = () => listen(current.token, accountId, signal);
    // The lock is per account: tabs that still show another one keep a stream of their own.
    if ('locks' in navigator)
      void navigator.locks.request(`${lockName}.${accountId}`, { signal }, lead).catch(() => {});
    else void lead();
  };
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    session?.abort();
    channel.close();
  };
};
