import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { ActingBar } from '#customer-app/app/acting-bar.tsx';
import { ErrorBoundary } from '#customer-app/app/error-boundary.tsx';
import { NewBuild } from '#customer-app/app/new-build.tsx';
import { OfflineBar } from '#customer-app/app/offline-bar.tsx';
import { AppContext, type SignedIn } from '#customer-app/app/signed-in.ts';
import { Loading } from '#customer-app/ui/states.tsx';
import { Page, type Router, RouterProvider } from '#web/lib/router.tsx';
import { useAppSelector } from '#web/lib/store.ts';

const Pages = ({ app, router }: { app: SignedIn; router: Router }) => {
  // nothing is left once the session is over
  const isSignedIn = useAppSelector(({ session }) => session.current?.token === app.session.token);
  return (
    isSignedIn && (
      <RouterProvider router={router}>
        <ErrorBoundary>
          <OfflineBar />
          <ActingBar />
          <NewBuild />
          <Suspense fallback={<Loading />}>
            <Page waiting={<Loading />} />
          </Suspense>
        </ErrorBoundary>
      </RouterProvider>
    )
  );
};

/** The app of who is signed in. */
export const App = ({ app, router }: { app: SignedIn; router: Router }) => (
  <Provider store={app.store}>
    <AppContext value={app}>
      <Pages app={app} router={router} />
    </AppContext>
  </Provider>
);
