import { createContext, use, useSyncExternalStore } from 'react';
import { type BasketKeeper, type BasketState, createBasket } from '#customer-app/app/basket.ts';
import { type Client, createClient } from '#customer-app/app/client.ts';
import { keepSession, type Session } from '#web/lib/session.ts';

/** Who is signed in, and what this page knows for that customer. */
export type SignedIn = {
  session: Session;
  client: Client;
  basket: BasketKeeper;
  /** Leaves for the sign-in page; the basket stays. */
  leave: () => void;
};

export const createApp = (session: Session, leave: () => void): SignedIn & { stop: () => void } => {
  const client = createClient(session, leave);
  const basket = createBasket(session, client);
  const stop = () => {
    client.stop();
    basket.stop();
  };
  return { session, client, basket, leave, stop };
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
