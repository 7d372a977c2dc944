import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '#customer-app/app/api.ts';
import { basketSlice, restored } from '#customer-app/app/basket.ts';
import { keepBasket, readBasket } from '#customer-app/app/basket-keeper.ts';
import { connectionSlice } from '#customer-app/app/connection.ts';
import type { Session } from '#web/lib/session.ts';

/** The state of one signed-in page. `leave` goes to the sign-in page; the basket is written down before. */
export const createStore = (session: Session, leave: () => void) => {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [basketSlice.reducerPath]: basketSlice.reducer,
      [connectionSlice.reducerPath]: connectionSlice.reducer,
    },
    preloadedState: {
      basket: readBasket(session),
      connection: { token: session.token, accountId: session.user.accountId, position: {} },
    },
    middleware: (middleware) =>
      middleware({
        thunk: {
          extraArgument: {
            leave: () => {
              keeper.flush();
              leave();
            },
          },
        },
      }).concat(api.middleware),
  });
  const keeper = keepBasket(session, (basket) => store.dispatch(restored(basket)));
  const unsubscribe = store.subscribe(() => keeper.changed(store.getState().basket));
  const unlisten = setupListeners(store.dispatch);
  const stop = () => {
    unsubscribe();
    unlisten();
    keeper.stop();
  };
  return { store, leave: () => (keeper.flush(), leave()), stop };
};

export type Store = ReturnType<typeof createStore>['store'];
export type State = ReturnType<Store['getState']>;
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
