/** Of a long table: the rows that are drawn, each with the pixels to leave before it, and those after the last. */
export type Window = { rows: readonly { row: number; before: number }[]; after: number };

/** The usual height of a row, in pixels, its border counted. */
export const rowHeight = 41;
/** With more rows than this only those in view are drawn. */
export const longAbove = 60;

/**
 * Before anything is measured: the first rows. `pinned` are the row that has the focus and the one that is to get
 * it; both are drawn wherever they are.
 */
export const firstWindow = (count: number, pinned: readonly number[]) => {
  const shown = Math.min(count, longAbove);
  const rows = Array.from({ length: shown }, (_, row) => row);
  return spaced([...rows, ...pinned.filter((row) => row >= shown && row < count)], count);
};

const spaced = (rows: readonly number[], count: number) => {
  let next = 0;
  const all = [...new Set(rows)]
    .toSorted((a, b) => a - b)
    .map((row) => {
      const before = (row - next) * rowHeight;
      next = row + 1;
      return { row, before };
    });
  return { rows: all, after: (count - next) * rowHeight };
};

/** What was measured may be of before lines came or went; what is pinned is drawn at any rate. */
export const withPinned = ({ rows, after }: Window, count: number, pinned: readonly number[]) => {
  const there = rows.filter(({ row }) => row < count);
  const missing = pinned.filter((row) => row < count && !there.some((item) => item.row === row));
  return {
    rows: [...there, ...missing.map((row) => ({ row, before: 0 }))].toSorted((a, b) => a.row - b.row),
    after,
  };
};
