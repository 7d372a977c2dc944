import { createContext, use, useSyncExternalStore } from 'react';
import { type BasketKeeper, type BasketState, createBasket } from '#customer-app/app/basket.ts';
import { type Client, createClient } from '#customer-app/app/client.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { keepSession, type Session } from '#web/lib/session.ts';
import { signedOut } from '#web/lib/session-state.ts';
import { createStore, type Store } from '#web/lib/store.ts';

/** Who is signed in, and what this page knows for that customer. */
export type SignedIn = {
  session: Session;
  store: Store;
  client: Client;
  basket: BasketKeeper;
  /** Forgets who was signed in and leaves for the sign-in page; the basket stays. */
  leave: () => void;
};

/** `onLeft` is called when nobody is signed in any more, here or on the server. */
export const createApp = (session: Session, onLeft: () => void): SignedIn & { stop: () => void } => {
  const { store, stop: stopStore } = createStore({ ...session });
  const client = createClient(store);
  const basket = createBasket(session, client);
  let isOver = false;
  const unfollow = store.subscribe(() => {
    const { current } = store.getState().session;
    if (isOver || current?.token === session.token) return;
    isOver = true;
    // who signed in elsewhere gets a page of its own
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

/** Somebody changed its own name or address: this page and the next know it. */
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

/** A part of the basket; it is drawn again when that part changes. */
export const useBasket = <Part>(part: (basket: BasketState) => Part): Part => {
  const { basket } = useApp();
  return useSyncExternalStore(basket.subscribe, () => part(basket.state()));
};
