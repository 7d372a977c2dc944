import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '#customer-app/app/error-boundary.tsx';
import { ActingBar } from '#customer-app/app/acting-bar.tsx';
import { NewBuild } from '#customer-app/app/new-build.tsx';
import { OfflineBar } from '#customer-app/app/offline-bar.tsx';
import { part } from '#customer-app/app/parts.ts';
import { usePlace, useRouter } from '#customer-app/app/router.tsx';
import { NewOrder } from '#customer-app/features/new-order/new-order.tsx';
import { Loading } from '#customer-app/ui/states.tsx';

const Overview = part(async () => (await import('#customer-app/features/overview/overview.tsx')).Overview);
const Orders = part(async () => (await import('#customer-app/features/orders/orders.tsx')).Orders);
const Information = part(
  async () => (await import('#customer-app/features/information/information.tsx')).Information,
);
const Profile = part(async () => (await import('#customer-app/features/profile/profile.tsx')).Profile);
const Leaving = part(async () => (await import('#customer-app/features/leaving/leaving.tsx')).Leaving);

const pages = {
  '/overzicht': Overview,
  '/nieuwebestelling': NewOrder,
  '/bestellingen': Orders,
  '/info': Information,
  '/profile': Profile,
  '/inkoop': Leaving,
};

/** The page of the address; another address leads to the overview. */
const CurrentPage = () => {
  const { pathname } = usePlace();
  const { go } = useRouter();
  // behind it stands the pass with which the server lets that page send a form (APP-039)
  const known = pathname.replace(/\/+$/, '').replace(/^(\/inkoop)\/[^/]+$/, '$1');
  const Page = known in pages ? pages[known as keyof typeof pages] : null;
  useEffect(() => {
    if (!Page) go('/overzicht', { replace: true });
  }, [Page, go]);
  return Page && <Page />;
};

/** The pages of APP-001 and APP-002, under the address of the app. */
export const App = () => (
  <ErrorBoundary>
    <OfflineBar />
    <ActingBar />
    <NewBuild />
    <Suspense fallback={<Loading />}>
      <CurrentPage />
    </Suspense>
  </ErrorBoundary>
);
