import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Which rows of a long list are in view, and how many pixels stand before and after them. */
export const useVisibleRows = (count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>) => {
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
  return { before, after, indexes: items.map(({ index }) => index) };
};
