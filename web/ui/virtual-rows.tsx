import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

/** Only the visible rows, between two spacers with the height of the others. */
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
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 12,
    initialRect: { width: 1000, height: 600 },
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0));
  return (
    <>
      {before > 0 && <tr aria-hidden style={{ height: before }} />}
      {items.map(({ index }) => rowAt(index))}
      {after > 0 && <tr aria-hidden style={{ height: after }} />}
    </>
  );
};
