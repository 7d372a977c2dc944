import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '#web/lib/api.ts';
import { roleOf, sessionSlice, signedIn, signedOut, startOf } from '#web/lib/session-state.ts';
import {
  forgetSession,
  keepSession,
  onSessionElsewhere,
  readSession,
  type Session,
} from '#web/lib/session.ts';

/**
 * The state of one tab. The session is stored in the browser, so that signing in and out reaches every tab.
 * An account switch reaches a tab only after a reload, since a screen shows data of one account. A call that takes
 * longer than `answerWithin` ms counts as without an answer.
 */
export const createStore = (session = readSession(), answerWithin?: number) => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [sessionSlice.reducerPath]: sessionSlice.reducer },
    preloadedState: { [sessionSlice.reducerPath]: startOf(session) },
    // both slices are frozen by immer and hold what comes as JSON; looking into that took a fifth of the time while developing
    middleware: (middleware) =>
      middleware({
        immutableCheck: false,
        serializableCheck: false,
        thunk: { extraArgument: answerWithin as undefined },
      }).concat(api.middleware),
  });
  let known = store.getState().session.current;
  const unsubscribe = store.subscribe(() => {
    const { current } = store.getState().session;
    if (current === known) return;
    const isForgotten = current === null && readSession()?.token === known?.token;
    known = current;
    if (current) keepSession(current);
    else if (isForgotten) {
      forgetSession();
      const former = readSession();
      // ends acting for another user
      if (former) queueMicrotask(() => store.dispatch(signedIn(former)));
    }
    store.dispatch(api.util.resetApiState());
  });
  const unlisten = setupListeners(store.dispatch);
  const follow = (other: Session | null) => {
    const here = store.getState().session.current;
    if (other?.token === here?.token) return;
    store.dispatch(other ? signedIn(other) : signedOut());
  };
  const unfollow = onSessionElsewhere(follow);
  const stop = () => {
    unsubscribe();
    unlisten();
    unfollow();
  };
  return { store, stop };
};

export type Store = ReturnType<typeof createStore>['store'];
export type State = ReturnType<Store['getState']>;
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();

/** The signed-in user; only for screens behind the sign-in page. */
export const useSession = () => {
  const session = useAppSelector((state) => state.session.current);
  if (!session) throw new Error('This screen is shown to signed-in users only');
  return session;
};

/** The role of the signed-in user. */
export const useRole = () => roleOf(useSession());
