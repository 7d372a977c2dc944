import { type ReactNode, useEffect, useRef } from 'react';

/** What a row of a table opens below it: it comes into sight as it opens, however long the table is. */
export const Opened = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // newer browsers answer a promise, which is no clean-up
    place.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return <div ref={place}>{children}</div>;
};
