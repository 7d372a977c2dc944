import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { Broken, createRouter, Screens } from '#web/app/router.tsx';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import type { Store } from '#web/lib/store.ts';
import { UiProvider } from '#web/ui/provider.tsx';

export const App = ({ store }: { store: Store }) => {
  const router = useMemo(() => createRouter(store), [store]);
  return (
    <Provider store={store}>
      <UiProvider>
        <ErrorBoundary Broken={Broken}>
          <Screens router={router} />
        </ErrorBoundary>
      </UiProvider>
    </Provider>
  );
};
