import { z } from 'zod';
import { Position } from '#api/contract/wire.ts';
import { type Tag, tagTypes } from '#domain/kernel/tag.ts';
import { jsonOf } from '#web/lib/json.ts';
import { showServerGone } from '#web/lib/outage.ts';
import { noteEnded } from '#web/lib/session.ts';

/**
 * An update from the stream: the records that screens should fetch again, and the position to read them at.
 */
const Update = z.object({
  position: Position,
  tags: z.array(
    z.object({
      type: z.enum(tagTypes),
      id: z.union([z.int(), z.literal('list')]),
      by: z.array(z.string()).exactOptional(),
    }),
  ),
});
export type LiveUpdate = { position: Position; tags: Tag[] };
/** The account whose changes the server sends, and how many ms back the stream repeats them. */
const Hello = z.object({ accountId: z.int(), covers: z.number() });

/** A message from the leading tab to the others. */
const Message = z.union([
  z.object({ kind: z.literal('update'), accountId: z.int(), update: Update }),
  z.object({ kind: z.literal('missed') }),
  z.object({ kind: z.literal('gone'), isGone: z.boolean() }),
]);
type Message = z.infer<typeof Message>;

const name = 'kelderboek.live';
/** The server sends something every 15 s; a stream that is silent for longer counts as dead. */
const [helloWithin, silentFor] = [10_000, 40_000];
const [firstWait, longestWait] = [500, 30_000];
/** Tolerance for timing differences between the server and this browser. In ms. */
const margin = 2_000;
/** How often a visible tab fetches its data again while there is no stream. */
const pollEvery = 15_000;
/** So many failures in a row mean that the server is gone; a single one may be a restart. */
const goneAfter = 2;

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
    if (signal.aborted) done();
  });

/** The events of a stream as they arrive, with their data. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = '';
  // not every browser supports `for await` on a stream
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const parts = rest.split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const lines = part.split('\n');
      const field = (key: string) =>
        lines
          .find((line) => line.startsWith(`${key}:`))
          ?.slice(key.length + 1)
          .trim();
      yield { event: field('event') ?? 'message', data: field('data') ?? '' };
    }
  }
}

/** Resolves when the tab becomes visible or the signal aborts. */
const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

/**
 * Keeps the screens of a session up to date until the returned function is called (law 16). One tab holds the
 * stream and forwards its messages to the others; when it closes, another takes over, so that ten tabs need
 * one connection. A browser without locks (no https) has a stream per visible tab. Without a stream, visible
 * tabs fetch their data again every 15 s.
 *
 * `onUpdate` gets what changed in the account of the session. `onMissed` is called when changes may have been
 * missed: on connecting, if the server no longer remembers what happened before. `onRefused` is called when
 * the server no longer accepts the token.
 */
export const followLive = ({
  token,
  accountId,
  onUpdate,
  onMissed,
  onRefused,
}: {
  token: string;
  accountId: number;
  onUpdate: (update: LiveUpdate) => void;
  onMissed: () => void;
  onRefused: () => void;
}) => {
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  const { signal } = stopped;
  let isGone = false;
  /** When this tab was last up to date: at the start, and at each message of the stream. */
  let knownAt = performance.now();

  const obey = (message: Message) => {
    if (message.kind === 'gone') {
      isGone = message.isGone;
      showServerGone(isGone);
    } else if (message.kind === 'missed') onMissed();
    else if (message.accountId === accountId) onUpdate(message.update);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data);
    if (message.success) obey(message.data);
  };
  /** Handles the message here and sends it to the other tabs. */
  const publish = (message: Message) => {
    obey(message);
    channel.postMessage(message);
  };

  /** Follows one stream until it ends; `onLife` is called for every message. Throws if the stream breaks. */
  const listen = async (within: AbortSignal, onLife: () => void) => {
    const response = await fetch('/api/v1/live', {
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: within,
    });
    if (response.status === 401) {
      stop();
      noteEnded();
      onRefused();
      return;
    }
    if (!response.ok || !response.body) throw new Error(`Live updates answered ${response.status}`);
    // The account that the server uses: that of the session, whatever this tab still shows.
    let streamAccountId = accountId;
    for await (const { event, data } of eventsOf(response.body)) {
      onLife();
      const now = performance.now();
      if (event === 'hello') {
        const hello = jsonOf(Hello, () => data);
        streamAccountId = hello?.accountId ?? accountId;
        if (isGone) publish({ kind: 'gone', isGone: false });
        if (now - knownAt + margin > (hello?.covers ?? 0)) publish({ kind: 'missed' });
      } else if (event === 'missed') {
        publish({ kind: 'missed' });
      } else if (event === 'update') {
        const update = jsonOf(Update, () => data);
        if (update) publish({ kind: 'update', accountId: streamAccountId, update });
      }
      knownAt = now;
    }
  };

  /** Opens a stream and reopens it with growing waits after failures, as long as this tab leads. */
  const lead = async (within: AbortSignal) => {
    let failures = 0;
    while (!within.aborted) {
      const silence = new AbortController();
      const both = AbortSignal.any([within, silence.signal]);
      let watch = setTimeout(() => silence.abort(), helloWithin);
      const watchAgain = () => {
        failures = 0;
        clearTimeout(watch);
        watch = setTimeout(() => silence.abort(), silentFor);
      };
      try {
        await listen(both, watchAgain);
      } catch {
        failures += 1;
      } finally {
        clearTimeout(watch);
      }
      if (within.aborted) return;
      if (failures >= goneAfter && !isGone) publish({ kind: 'gone', isGone: true });
      await wait(Math.min(longestWait, firstWait * 2 ** failures) * (0.75 + Math.random() / 2), within);
    }
  };

  /** Without locks to elect a leader, only a visible tab keeps a connection. */
  const leadWhileVisible = async () => {
    while (!signal.aborted) {
      await untilVisible(signal);
      const hidden = new AbortController();
      const hide = () => document.visibilityState === 'visible' || hidden.abort();
      document.addEventListener('visibilitychange', hide);
      await lead(AbortSignal.any([signal, hidden.signal]));
      document.removeEventListener('visibilitychange', hide);
    }
  };

  if ('locks' in navigator) navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => {});
  else void leadWhileVisible();
  const poll = setInterval(() => {
    if (isGone && document.visibilityState === 'visible') onMissed();
  }, pollEvery);

  const stop = () => {
    if (signal.aborted) return;
    stopped.abort();
    clearInterval(poll);
    channel.close();
    showServerGone(false);
  };
  return stop;
};
