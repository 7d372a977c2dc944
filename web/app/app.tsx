import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { createRouter, Screens } from '#web/app/router.tsx';
import type { Store } from '#web/lib/store.ts';
import { UiProvider } from '#web/ui/provider.tsx';

export const App = ({ store }: { store: Store }) => {
  const router = useMemo(() => createRouter(), []);
  return (
    <Provider store={store}>
      <UiProvider>
        <ErrorBoundary>
          <Screens router={router} />
        </ErrorBoundary>
      </UiProvider>
    </Provider>
  );
};
