import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ErrorBoundary } from '#customer-app/app/error-boundary.tsx';
import { ActingBar } from '#customer-app/app/acting-bar.tsx';
import { NewBuild } from '#customer-app/app/new-build.tsx';
import { OfflineBar } from '#customer-app/app/offline-bar.tsx';
import { NewOrder } from '#customer-app/features/new-order/new-order.tsx';
import { Loading } from '#customer-app/ui/states.tsx';

const Overview = lazy(async () => ({
  default: (await import('#customer-app/features/overview/overview.tsx')).Overview,
}));
const Orders = lazy(async () => ({
  default: (await import('#customer-app/features/orders/orders.tsx')).Orders,
}));
const Information = lazy(async () => ({
  default: (await import('#customer-app/features/information/information.tsx')).Information,
}));
const Profile = lazy(async () => ({
  default: (await import('#customer-app/features/profile/profile.tsx')).Profile,
}));

/** The routes of APP-001 and APP-002, under the address of the app. */
export const App = () => (
  <ErrorBoundary>
    <OfflineBar />
    <ActingBar />
    <NewBuild />
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="overzicht" element={<Overview />} />
        <Route path="nieuwebestelling" element={<NewOrder />} />
        <Route path="bestellingen" element={<Orders />} />
        <Route path="info" element={<Information />} />
        <Route path="profile" element={<Profile />} />
        <Route path="*" element={<Navigate to="/overzicht" replace />} />
      </Routes>
    </Suspense>
  </ErrorBoundary>
);
