import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { Broken, NewBuild } from '#customer-app/app/broken.tsx';
import { AppContext, type SignedIn, useApp, useSignOut } from '#customer-app/app/signed-in.ts';
import { Loading } from '#customer-app/ui/states.tsx';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import { useOutage } from '#web/lib/outage.ts';
import { Page, type Router, RouterProvider } from '#web/lib/router.tsx';
import { nameOf } from '#web/lib/session-state.ts';
import { useAppSelector } from '#web/lib/store.ts';
import { RepresentationBar } from '#web/ui/representation-bar.tsx';
import * as words from '#customer-app/app/words.nl.ts';

/** Shows why nothing can be fetched or ordered, as long as that is so. */
const OfflineBar = () => {
  const outage = useOutage();
  return <output className="offline">{outage && words.outages[outage]}</output>;
};

/**
 * ROLE-035: a staff member who orders as a customer sees a notice on every page, with the way back; the
 * customer's own session is not affected.
 */
const ActingBar = () => {
  const { session } = useApp();
  const { signOut } = useSignOut();
  return (
    session.actingUser && <RepresentationBar of={nameOf(session)} by={session.actingUser} onBack={signOut} />
  );
};

const Pages = ({ app, router }: { app: SignedIn; router: Router }) => {
  // nothing is rendered once the session is over
  const isSignedIn = useAppSelector(({ session }) => session.current?.token === app.session.token);
  return (
    isSignedIn && (
      <RouterProvider router={router}>
        <ErrorBoundary Broken={Broken}>
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

/** The app of the signed-in customer. */
export const App = ({ app, router }: { app: SignedIn; router: Router }) => (
  <Provider store={app.store}>
    <AppContext value={app}>
      <Pages app={app} router={router} />
    </AppContext>
  </Provider>
);
