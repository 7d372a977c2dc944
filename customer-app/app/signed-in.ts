import { type ComponentType, createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type BasketKeeper, type BasketState, createBasket, type Late } from '#customer-app/app/basket.ts';
import { type Client, createClient, type Query } from '#customer-app/app/client.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { createObservable } from '#web/lib/observable.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { keepSession, type Session } from '#web/lib/session.ts';
import { signedOut } from '#web/lib/session-state.ts';
import { createStore, type Store, useAppSelector } from '#web/lib/store.ts';
import { calls } from '#customer-app/app/api.ts';
import { type ApiError, noAnswerCode } from '#web/lib/request.ts';

/** What goes on without a connection; a script of its own (`customer-app/device`). */
export type Device = {
  /** Above every page: whether there is a connection, of when the prices are, and what waits. */
  Bar: ComponentType;
  /** Sends an order as soon as there is a connection. */
  hold: (request: Extract<Late, { kind: 'waiting' }>['request']) => void;
  /** Wipes what is kept here, once that is sent; false if the user prefers to stay. */
  wipe: () => Promise<boolean>;
};

/** The signed-in customer, and the state of this page. */
export type SignedIn = {
  session: Session;
  store: Store;
  client: Client;
  basket: BasketKeeper;
  /** Null until it is loaded. */
  device: ReturnType<typeof createObservable<Device | null>>;
  /** Ends the session here and opens the sign-in page; the basket stays. */
  leave: () => void;
};

/** After so long a call counts as without an answer: no page waits for ever. In ms. */
const answerWithin = 20_000;

/** `onLeft` is called when the session has ended, here or on the server. */
export const createApp = (session: Session, onLeft: () => void) => {
  const { store, stop: stopStore } = createStore({ ...session }, answerWithin);
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
  const device = createObservable<Device | null>(null);
  return { session, store, client, basket, device, leave: () => void store.dispatch(signedOut()), stop };
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
/** Asks for the range once, for a page that takes it as it is. */
export const askCatalogue = () => calls.appCatalogue.initiate(nothing, inAdvance);
/** The range; that it could not be refreshed is told by the bar of this device. */
export const useCatalogue = () => {
  const answer = useAnswer(calls.appCatalogue, nothing);
  const isTold = useApp().device.use() && answer.data && answer.error?.code === noAnswerCode;
  return isTold ? { ...answer, error: undefined } : answer;
};
/**
 * The latest cached catalogue, for data that rarely changes: a page without wines does not subscribe to it.
 */
export const useKnownCatalogue = () => {
  const { store } = useApp();
  const answer = useKnown(calls.appCatalogue, '{}');
  const { isLoading } = answer;
  useEffect(() => {
    if (isLoading) void store.dispatch(askCatalogue());
  }, [store, isLoading]);
  return answer;
};
