import { type ReactNode, useEffect, useState } from 'react';
import './skeleton.css';
import * as common from '#web/lib/words.nl.ts';

/** A grey bar in place of text that is loading. Sizes in pixels, or any CSS width. */
export const Skeleton = ({ width = '100%', height = 14 }: { width?: number | string; height?: number }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden />
);

/** True once something has taken 150 ms, so that nothing flashes before that. */
export const useIsLate = (isBusy: boolean, milliseconds = 150) => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isBusy, milliseconds]);
  return isBusy && isLate;
};

/** What loads below the header of a page: shown after 150 ms, with the text of the specification (FMT-015). */
export const ContentSkeleton = ({ title }: { title?: ReactNode }) => (
  <div className="late" role="status">
    <span className="visually-hidden">{common.fetchingDataOneMomentPlease}</span>
    <div className="stack">
      {title}
      <Skeleton height={96} />
      <Skeleton height={380} />
    </div>
  </div>
);

/** A loading page. */
export const PageSkeleton = () => (
  <div className="page">
    <ContentSkeleton title={<Skeleton height={28} width={220} />} />
  </div>
);
