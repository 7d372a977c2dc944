/**
 * The rendered rows of a long table, each with the pixels of space before it, and the pixels after the last
 * one.
 */
export type Window = { rows: readonly { row: number; before: number }[]; after: number };

/** The default height of a row including its border, in pixels. */
export const rowHeight = 41;
/** Above this number of rows, only those in view are rendered. */
export const longAbove = 60;

/**
 * The window before anything is measured: the first rows. `pinned` are the focused row and the row that is
 * about to get the focus; both are always rendered.
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

/** The measured window may predate added or removed lines; pinned rows are always rendered. */
export const withPinned = ({ rows, after }: Window, count: number, pinned: readonly number[]) => {
  const there = rows.filter(({ row }) => row < count);
  const missing = pinned.filter((row) => row < count && !there.some((item) => item.row === row));
  return {
    rows: [...there, ...missing.map((row) => ({ row, before: 0 }))].toSorted((a, b) => a.row - b.row),
    after,
  };
};
