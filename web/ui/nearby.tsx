import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What stands far down a page: drawn, and asked for, once it is less than half a screen away. */
export const Nearby = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        setIsNear(true);
      },
      { root: place.current.closest('main'), rootMargin: '0px 0px 50%' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return isNear ? children : <div ref={place} />;
};
