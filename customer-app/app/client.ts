import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import type { Position } from '#api/contract/wire.ts';
import type { Tag, TagType } from '#domain/kernel/tag.ts';
import {
  type ApiAnswer,
  type ApiError,
  furthest,
  noAnswerCode,
  requestFor,
  send,
  tokenErrors,
} from '#web/lib/request.ts';
import type { Session } from '#web/lib/session.ts';

/** What a screen asks, and after which changes it asks again. */
export type Query<O extends Operation = Operation> = { operation: O; tags: readonly TagType[] };

/** What is known of an answer: the last one stays while a new one is fetched or fails. */
export type Answer<Data> = { data?: Data; error?: ApiError; isLoading: boolean };

type Entry = {
  query: Query;
  request: unknown;
  answer: Answer<unknown>;
  listeners: Set<() => void>;
  /** Who hears of a new answer, without being a reason to fetch one. */
  onlookers: Set<() => void>;
  isStale: boolean;
  running: Promise<void> | null;
};

/** A call that is not answered is tried so often; the same request carries the same command id (FMT-033). */
const tries = 3;
const waits = [400, 1200];

/** The new value, with every part of the old one that is the same: what did not change is not drawn again. */
export const shared = <Value>(old: unknown, fresh: Value): Value => {
  if (old === fresh || typeof old !== 'object' || typeof fresh !== 'object' || !old || !fresh) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const [before, after] = [old as Record<string, unknown>, fresh as Record<string, unknown>];
  const keys = Object.keys(after);
  let isSame = keys.length === Object.keys(before).length;
  const made: Record<string, unknown> = Array.isArray(fresh) ? ([] as never) : {};
  for (const key of keys) {
    made[key] = shared(before[key], after[key]);
    isSame &&= made[key] === before[key] && key in before;
  }
  return (isSame ? old : made) as Value;
};

/**
 * Speaks with the server for who is signed in, and keeps what it answered for as long as the page is open.
 * `leave` is called when the server no longer knows this session.
 */
export const createClient = (session: Session, leave: () => void) => {
  const entries = new Map<string, Entry>();
  let position: Position = {};
  const seen = (further: Position) => {
    position = furthest(position, further);
  };

  /** One call; `commandId` where a user's action outlives a single call. */
  const call = async <O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    commandId?: string,
  ): Promise<ApiAnswer<ResponseOf<O>>> => {
    const asked = requestFor(operation)(request, commandId);
    for (let attempt = 1; ; attempt += 1) {
      const { token, user } = session;
      const caller = { token, accountId: user.accountId, position, screen: location.pathname };
      const answer = await send(asked, caller);
      if (answer.position) seen(answer.position);
      if ('data' in answer) return answer;
      if (tokenErrors.includes(answer.error.code)) leave();
      if (answer.error.code !== noAnswerCode || !navigator.onLine || attempt === tries) return answer;
      await new Promise((resolve) => setTimeout(resolve, waits[attempt - 1]));
    }
  };

  const tell = (entry: Entry, answer: Answer<unknown>) => {
    entry.answer = answer;
    for (const listener of [...entry.listeners, ...entry.onlookers]) listener();
  };
  const fetchNow = (entry: Entry): Promise<void> => {
    if (entry.running) {
      entry.isStale = true;
      return entry.running;
    }
    entry.isStale = false;
    if (!entry.answer.isLoading)
      entry.answer = { ...entry.answer, isLoading: entry.answer.data === undefined };
    entry.running = call(entry.query.operation, entry.request).then((answer) => {
      entry.running = null;
      const { data } = entry.answer;
      tell(
        entry,
        'data' in answer
          ? { data: shared(data, answer.data), isLoading: false }
          : { data, error: answer.error, isLoading: false },
      );
      if (entry.isStale && entry.listeners.size > 0) return fetchNow(entry);
      return undefined;
    });
    return entry.running;
  };
  const entryOf = (query: Query, request: unknown): Entry => {
    const key = `${query.operation.id} ${JSON.stringify(request)}`;
    const known = entries.get(key);
    if (known) return known;
    const entry: Entry = {
      query,
      request,
      answer: { isLoading: true },
      listeners: new Set(),
      onlookers: new Set(),
      isStale: true,
      running: null,
    };
    entries.set(key, entry);
    return entry;
  };

  /** Now where somebody looks at it, else when somebody does. */
  const renewEntry = (entry: Entry) => {
    if (entry.listeners.size > 0) void fetchNow(entry);
    else entry.isStale = true;
  };
  const refetch = (isMeant: (entry: Entry) => boolean) => {
    for (const entry of entries.values()) if (isMeant(entry)) renewEntry(entry);
  };
  const refetchAll = () => refetch(() => true);
  /** The records that changed; of what shows one of their kind everything is fetched again. */
  const invalidate = (tags: readonly (TagType | Tag)[]) => {
    const types = new Set(tags.map((tag) => (typeof tag === 'string' ? tag : tag.type)));
    refetch(({ query }) => query.tags.some((type) => types.has(type)));
  };
  /** The same for a page that is about to be left: the next one fetches what it shows. */
  const outdate = (tags: readonly TagType[]) => {
    for (const entry of entries.values())
      if (entry.query.tags.some((type) => tags.includes(type))) entry.isStale = true;
  };

  const look = () => document.visibilityState === 'visible' && refetchAll();
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  return {
    call,
    seen,
    invalidate,
    outdate,
    refetchAll,
    read: <O extends Operation>(query: Query<O>, request: RequestOf<O>) =>
      entryOf(query, request).answer as Answer<ResponseOf<O>>,
    /** Fetches what is missing or stale, and again with every change, while somebody listens. */
    listen(query: Query, request: unknown, listener: () => void) {
      const entry = entryOf(query, request);
      entry.listeners.add(listener);
      if (entry.isStale && !entry.running) void fetchNow(entry);
      return () => void entry.listeners.delete(listener);
    },
    /** Hears of every answer that others ask for; asks itself as long as there was none. */
    watch(query: Query, request: unknown, onlooker: () => void) {
      const entry = entryOf(query, request);
      entry.onlookers.add(onlooker);
      if (entry.answer.data === undefined && !entry.running) void fetchNow(entry);
      return () => void entry.onlookers.delete(onlooker);
    },
    /** Changes what is known of an answer; what nobody looks at now is fetched again when somebody does. */
    revise<O extends Operation>(
      query: Query<O>,
      request: RequestOf<O>,
      change: (known: ResponseOf<O>) => ResponseOf<O>,
    ) {
      const entry = entryOf(query, request);
      const { data } = entry.answer;
      // what is under way may have been read before the change
      if (entry.running || entry.listeners.size === 0) entry.isStale = true;
      else if (data !== undefined)
        tell(entry, { ...entry.answer, data: shared(data, change(data as ResponseOf<O>)) });
    },
    isShown: (query: Query, request: unknown) => entryOf(query, request).listeners.size > 0,
    renew: (query: Query, request: unknown) => renewEntry(entryOf(query, request)),
    again: (query: Query, request: unknown) => fetchNow(entryOf(query, request)),
    stop() {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    },
  };
};
export type Client = ReturnType<typeof createClient>;
