import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { rowHeight, type Window } from '#web/parts/line-grid/window.ts';

/** Extra rows rendered above and below the view, so that a step with the keyboard finds them. */
const beyondView = 10;

/**
 * Reports which rows of a long table are in view and how much space to leave before each; renders nothing
 * itself. Rows are measured when rendered, since some contain a message, and on a phone each is a card.
 * `pinned` rows are always included: the focused row, and one that is about to get the focus.
 */
export const RowWindow = ({
  count,
  idAt,
  body,
  pinned,
  onChange,
}: {
  count: number;
  idAt: (row: number) => string;
  body: RefObject<HTMLTableSectionElement | null>;
  pinned: readonly number[];
  onChange: (window: Window) => void;
}) => {
  const [margin, setMargin] = useState(0);
  const reported = useRef('');
  const measured = useRef(new WeakSet<Element>());
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: idAt,
    getScrollElement: () => body.current?.closest('main') ?? null,
    initialRect: { width: 1000, height: 900 },
    // the default would start at the top and scroll the page there
    initialOffset: () => body.current?.closest('main')?.scrollTop ?? 0,
    overscan: beyondView,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const rows = new Set([...defaultRangeExtractor(range), ...pinned.filter((row) => row < count)]);
      return [...rows].toSorted((a, b) => a - b);
    },
  });

  // the content above the grid may change in height
  useLayoutEffect(() => {
    const main = body.current?.closest('main');
    const page = body.current?.closest('.page');
    if (!main || !page) return undefined;
    const measure = () => {
      if (!body.current) return;
      const { top } = body.current.getBoundingClientRect();
      setMargin(Math.round(top - main.getBoundingClientRect().top + main.scrollTop));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    measure();
    return () => observer.disconnect();
  }, [body]);

  useLayoutEffect(() => {
    let end = margin;
    const rows = virtualizer.getVirtualItems().map((item) => {
      const before = Math.max(0, item.start - end);
      end = item.end;
      return { row: item.index, before };
    });
    const after = Math.max(0, margin + virtualizer.getTotalSize() - end);
    const now = JSON.stringify([rows, after]);
    if (rows.length > 0 && reported.current !== now) {
      reported.current = now;
      onChange({ rows, after });
    }
    const fresh = [...(body.current?.querySelectorAll('tr[data-index]') ?? [])].filter(
      (row) => !measured.current.has(row),
    );
    for (const row of fresh) {
      measured.current.add(row);
      virtualizer.measureElement(row);
    }
    // releases rows that are no longer rendered
    if (fresh.length > 0) virtualizer.measureElement(null);
  });
  return null;
};
