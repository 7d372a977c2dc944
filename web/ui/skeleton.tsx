import { useEffect, useState } from 'react';
import './skeleton.css';
import * as common from '#web/lib/words.nl.ts';

/** A grey bar in the place of text still to come. Sizes in pixels, or any CSS width. */
export const Skeleton = ({ width = '100%', height = 14 }: { width?: number | string; height?: number }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden />
);

/** True once something has been going on for 150 ms: before that nothing flashes. */
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

/** A page in the making: shown after 150 ms, with the words that the documents give (FMT-015). */
export const PageSkeleton = () => (
  <div className="page late" role="status">
    <span className="visually-hidden">{common.fetchingDataOneMomentPlease}</span>
    <div className="stack">
      <Skeleton height={28} width={220} />
      <Skeleton height={96} />
      <Skeleton height={380} />
    </div>
  </div>
);
