import type { ReactNode } from 'react';
import { type Asked, RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as common from '#web/lib/words.nl.ts';

/**
 * What is made of the answer to a query: a skeleton until it is there, and after a failure its error with a button to
 * try again. An earlier answer stays, and is said to be one.
 */
export const Fetched = <Data,>({
  query,
  height = 48,
  children,
}: {
  query: Asked & { data?: Data | undefined };
  /** Of the skeleton, in pixels. */
  height?: number;
  children: (data: Data) => ReactNode;
}) => {
  const { data, error } = query;
  return (
    <>
      <RetryBanner query={query} isStale={data !== undefined} />
      {data !== undefined
        ? children(data)
        : error === undefined && (
            <div className="late" role="status">
              <span className="visually-hidden">{common.fetchingDataOneMomentPlease}</span>
              <Skeleton height={height} />
            </div>
          )}
    </>
  );
};
