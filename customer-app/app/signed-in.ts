import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type BasketKeeper, type BasketState, createBasket } from '#customer-app/app/basket.ts';
import { type Client, createClient, type Query } from '#customer-app/app/client.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { keepSession, type Session } from '#web/lib/session.ts';
import { signedOut } from '#web/lib/session-state.ts';
import { createStore, type Store, useAppSelector } from '#web/lib/store.ts';
import { calls } from '#customer-app/app/api.ts';
import type { ApiError } from '#web/lib/request.ts';

/** The signed-in customer, and the state of this page. */
export type SignedIn = {
  session: Session;
  store: Store;
  client: Client;
  basket: BasketKeeper;
  /** Ends the session here and opens the sign-in page; the basket stays. */
  leave: () => void;
};

/** `onLeft` is called when the session has ended, here or on the server. */
export const createApp = (session: Session, onLeft: () => void) => {
  const { store, stop: stopStore } = createStore({ ...session });
  const client = createClient(store);
  const basket = createBasket(session, client);
  let isOver = false;
  const unfollow = store.subscribe(() => {
    const { current } = store.getState().session;
    if (isOver || current?.token === session.token) return;
    isOver = true;
    // another user signed in elsewhere, so load a page for them
    if (current) pageLoad.again();
    else onLeft();
  });
  const stop = () => {
    client.stop();
    basket.stop();
    unfollow();
    stopStore();
  };
  return { session, store, client, basket, leave: () => void store.dispatch(signedOut()), stop };
};

/** Applies a change of the user's own name or address to this page and to the stored session. */
export const keepUser = (session: Session, change: Partial<Session['user']>) => {
  session.user = { ...session.user, ...change };
  keepSession(session);
};

export const AppContext = createContext<SignedIn | null>(null);

export const useApp = (): SignedIn => {
  const app = use(AppContext);
  if (!app) throw new Error('Nobody is signed in here.');
  return app;
};

const useBasketPart = <Part>(partOf: (basket: BasketState) => Part) => {
  const { basket } = useApp();
  return useSyncExternalStore(basket.subscribe, () => partOf(basket.state()));
};
/** A part of the basket; renders again when that part changes. */
export const useBasket = <Name extends keyof BasketState>(name: Name) =>
  useBasketPart((basket) => basket[name]);
/** The bottles of a wine in the basket. */
export const useBottles = (productId: number) =>
  useBasketPart(({ quantities }) => quantities[productId] ?? 0);

/** A cached answer: the last one stays while a new one is being fetched or fails. */
const useKnown = <Request, Data>(query: Query<Request, Data>, key: string) => {
  const select = useMemo(() => query.select(JSON.parse(key) as Request), [query, key]);
  const { data, error } = useAppSelector(select);
  const isLoading = data === undefined && error === undefined;
  return { data, error: error as ApiError | undefined, isLoading };
};

/** An answer of the server, kept up to date while it is shown; asked for only where it `isWanted`. */
export const useAnswer = <Request, Data>(query: Query<Request, Data>, request: Request, isWanted = true) => {
  const { client } = useApp();
  const key = JSON.stringify(request);
  useEffect(
    () => (isWanted ? client.show(query, JSON.parse(key) as Request) : undefined),
    [client, query, key, isWanted],
  );
  return { ...useKnown(query, key), refetch: () => void client.fetch(query, request) };
};

const nothing = {};
export const useCatalogue = () => useAnswer(calls.appCatalogue, nothing);
/**
 * The latest cached catalogue, for data that rarely changes: a page without wines does not subscribe to it.
 */
export const useKnownCatalogue = () => {
  const { store } = useApp();
  const answer = useKnown(calls.appCatalogue, '{}');
  const { isLoading } = answer;
  useEffect(() => {
    if (isLoading) void store.dispatch(calls.appCatalogue.initiate(nothing, { subscribe: false }));
  }, [store, isLoading]);
  return answer;
};

/** Ends the session on the server and leaves, whatever the answer is. */
export const useSignOut = () => {
  const { client, leave } = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = () => {
    setIsLeaving(true);
    void client.call(calls.appSignOut, {}).finally(leave);
  };
  return { signOut, isLeaving };
};
