import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A part of a page whose script may still be loading. */
export const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton width="100%" />}>{children}</Suspense>
);
