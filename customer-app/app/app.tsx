import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { Broken } from '#customer-app/app/broken.tsx';
import { AppContext, type SignedIn, useApp } from '#customer-app/app/signed-in.ts';
import { Loading } from '#customer-app/ui/states.tsx';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useOutage } from '#web/lib/outage.ts';
import { Page, type Router, RouterProvider } from '#web/lib/router.tsx';
import { useAppSelector } from '#web/lib/store.ts';
import * as words from '#customer-app/app/words.nl.ts';

/** Shows why nothing can be fetched or ordered, as long as that is so. */
const OfflineBar = () => {
  const outage = useOutage();
  const Bar = useApp().device.use()?.Bar;
  return Bar ? <Bar /> : <output className="offline">{outage && words.outages[outage]}</output>;
};

const ActingBar = lazyPart(() => import('#customer-app/app/acting-bar.tsx'), 'ActingBar');

const Pages = ({ app, router }: { app: SignedIn; router: Router }) => {
  // nothing is rendered once the session is over
  const isSignedIn = useAppSelector(({ session }) => session.current?.token === app.session.token);
  return (
    isSignedIn && (
      <RouterProvider router={router}>
        <ErrorBoundary Broken={Broken}>
          <OfflineBar />
          {app.session.actingUser && (
            <Suspense>
              <ActingBar />
            </Suspense>
          )}
          <Suspense fallback={<Loading />}>
            <Page waiting={<Loading />} />
          </Suspense>
        </ErrorBoundary>
      </RouterProvider>
    )
  );
};

/** The app of the signed-in customer. */
export const App = ({ app, router }: { app: SignedIn; router: Router }) => (
  <Provider store={app.store}>
    <AppContext value={app}>
      <Pages app={app} router={router} />
    </AppContext>
  </Provider>
);
