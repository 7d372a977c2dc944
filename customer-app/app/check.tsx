import { Suspense } from 'react';
import type { CheckState } from '#api/customer-app/contract.ts';
import { part } from '#customer-app/app/parts.ts';

const Told = part(() => import('#customer-app/app/app-check.tsx'), 'AppCheck');

/** What is to be said about unpaid invoices; most customers have nothing to hear. */
export const AppCheck = ({ check }: { check: CheckState }) =>
  check.state > 0 && (
    <Suspense>
      <Told check={check} />
    </Suspense>
  );
