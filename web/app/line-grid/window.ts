/** Of a long table: the rows that are drawn, each with the pixels to leave before it, and those after the last. */
export type Window = { rows: readonly { row: number; before: number }[]; after: number };

/** The usual height of a row, in pixels, its border counted. */
export const rowHeight = 41;
/** With more rows than this only those in view are drawn. */
export const longAbove = 60;

/** Before anything is measured: the first rows, and the one that has the focus. */
export const firstWindow = (count: number, pinned: number | null): Window => {
  const shown = Math.min(count, longAbove);
  const rows = Array.from({ length: shown }, (_, row) => ({ row, before: 0 }));
  const isBeyond = pinned !== null && pinned >= shown && pinned < count;
  const beyond = isBeyond ? [{ row: pinned, before: (pinned - shown) * rowHeight }] : [];
  const last = beyond[0]?.row ?? shown - 1;
  return { rows: [...rows, ...beyond], after: (count - 1 - last) * rowHeight };
};
