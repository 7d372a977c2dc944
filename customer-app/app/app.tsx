import { Navigate, Route, Routes } from 'react-router';
import { ErrorBoundary } from '#customer-app/app/error-boundary.tsx';
import { ActingBar } from '#customer-app/app/acting-bar.tsx';
import { OfflineBar } from '#customer-app/app/offline-bar.tsx';
import { Information } from '#customer-app/features/information/information.tsx';
import { NewOrder } from '#customer-app/features/new-order/new-order.tsx';
import { Orders } from '#customer-app/features/orders/orders.tsx';
import { Overview } from '#customer-app/features/overview/overview.tsx';

/** The routes of APP-001 and APP-002, under the address of the app. */
export const App = () => (
  <ErrorBoundary>
    <OfflineBar />
    <ActingBar />
    <Routes>
      <Route path="overzicht" element={<Overview />} />
      <Route path="nieuwebestelling" element={<NewOrder />} />
      <Route path="bestellingen" element={<Orders />} />
      <Route path="info" element={<Information />} />
      <Route path="*" element={<Navigate to="/overzicht" replace />} />
    </Routes>
  </ErrorBoundary>
);
