import { tagTypes, type TagType } from '#domain/kernel/tag.ts';
import { api } from '#web/lib/api.ts';
import type { Endpoint } from '#web/lib/endpoints.ts';
import type { ApiError } from '#web/lib/request.ts';
import type { Store } from '#web/lib/store.ts';

export type Outcome<Data> = { data: Data } | { error: ApiError };
type Settled<Data> = { data?: Data | undefined; error?: unknown };

export type Query<Request, Data> = Endpoint<Data, Request>;
type Mutation<Request, Data> = Endpoint<Data, { request: Request; commandId?: string }>;

const outcomeOf = <Data>({ data, error }: Settled<Data>): Outcome<Data> =>
  error === undefined ? { data: data as Data } : { error: error as ApiError };

/** Whether the outcome of a call is known: without an answer, or after a fault, it is not. */
export const isAnswered = ({ status }: ApiError) => status !== 0 && status < 500;

/** Identifies an answer; RTK Query's own key would sort the fields of a request. */
const keyOf = (name: string, request: unknown) => `${name} ${JSON.stringify(request)}`;

/**
 * Keeps cached answers up to date. A changed answer is fetched again at once if it is shown, and otherwise
 * when it is shown next. Until then the older answer stays available, also offline; RTK Query by itself would
 * drop it.
 */
export const createClient = (store: Store) => {
  const shown = new Map<string, number>();
  const stale = new Set<string>();

  const running = <Request>(query: Query<Request, unknown>, request: Request) =>
    store.dispatch(api.util.getRunningQueryThunk(query.name as never, request as never));
  const isPending = <Request>(query: Query<Request, unknown>, request: Request) =>
    running(query, request) !== undefined;
  /**
   * Fetches now, even if an answer is cached. It waits for a pending request first, which may predate the
   * change.
   */
  const fetch = async <Request, Data>(query: Query<Request, Data>, request: Request) => {
    stale.delete(keyOf(query.name, request));
    await running(query, request);
    return outcomeOf(await store.dispatch(query.initiate(request, { subscribe: false, forceRefetch: true })));
  };
  /** A call whose answer is not cached. */
  const call = async <Request, Data>(
    mutation: Mutation<Request, Data>,
    request: Request,
    /** Given where one user action outlives a single call. */
    commandId: string = crypto.randomUUID(),
  ) => outcomeOf(await store.dispatch(mutation.initiate({ request, commandId }, { track: false })));

  /** Fetches again now if the answer is shown, otherwise when it is shown next. */
  const renew = <Request>(query: Query<Request, unknown>, request: Request) => {
    const key = keyOf(query.name, request);
    if (shown.has(key)) void fetch(query, request);
    else stale.add(key);
  };
  const queries = api.endpoints as unknown as Readonly<Record<string, Query<unknown, unknown>>>;
  const known = (tags: readonly TagType[]) =>
    api.util
      .selectInvalidatedBy(store.getState(), tags)
      .flatMap(({ endpointName, originalArgs: request }) => {
        const query = queries[endpointName];
        return query ? [{ query, request }] : [];
      });
  const invalidate = (tags: readonly TagType[]) => {
    for (const { query, request } of known(tags)) renew(query, request);
  };
  const refetchAll = () => invalidate(tagTypes);

  const look = () => document.visibilityState === 'visible' && refetchAll();
  const over = new AbortController();
  for (const event of ['focus', 'online']) window.addEventListener(event, look, { signal: over.signal });
  return {
    fetch,
    call,
    renew,
    invalidate,
    refetchAll,
    /** The same for a page that is about to be left: the next page fetches what it shows. */
    outdate(tags: readonly TagType[]) {
      for (const { query, request } of known(tags)) stale.add(keyOf(query.name, request));
    },
    /** Marks an answer as shown, until the returned function is called. */
    show<Request>(query: Query<Request, unknown>, request: Request) {
      const key = keyOf(query.name, request);
      shown.set(key, (shown.get(key) ?? 0) + 1);
      const forceRefetch = stale.delete(key);
      const wasPending = isPending(query, request);
      const subscription = store.dispatch(query.initiate(request, { subscribe: true, forceRefetch }));
      if (forceRefetch && wasPending) void fetch(query, request);
      return () => {
        subscription.unsubscribe();
        const others = (shown.get(key) ?? 0) - 1;
        if (others > 0) shown.set(key, others);
        else shown.delete(key);
      };
    },
    isPending,
    isShown: <Request>(query: Query<Request, unknown>, request: Request) =>
      shown.has(keyOf(query.name, request)),
    stop: () => over.abort(),
  };
};
export type Client = ReturnType<typeof createClient>;
