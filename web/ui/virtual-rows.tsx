import type { ReactNode, RefObject } from 'react';
import { useVisibleRows } from '#web/ui/visible-rows.ts';

/** Only the rows in view, between two spacers that hold the height of the others. */
export const VirtualRows = ({
  count,
  scroller,
  rowHeight,
  rowAt,
}: {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  rowAt: (index: number) => ReactNode;
}) => {
  const { before, after, indexes } = useVisibleRows(count, rowHeight, scroller);
  return (
    <>
      {before > 0 && <tr aria-hidden style={{ height: before }} />}
      {indexes.map(rowAt)}
      {after > 0 && <tr aria-hidden style={{ height: after }} />}
    </>
  );
};
