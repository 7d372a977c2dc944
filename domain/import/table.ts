import type { DecimalSign } from '#domain/import/cell.ts';

const isText = (cell: string) => /\p{L}/u.test(cell);
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');

/**
 * The header row, counted from 0: the first of the first twenty that is as wide as the table and holds only
 * text, all different. A title above it is narrower. -1 when there is none.
 */
export const headerRowOf = (rows: readonly (readonly string[])[]): number => {
  const first = rows.slice(0, 20);
  const width = Math.max(0, ...first.map((cells) => filled(cells).length));
  return first.findIndex((cells) => {
    const words = filled(cells);
    return (
      words.length > width / 2 &&
      words.every(isText) &&
      new Set(words.map((word) => word.toLowerCase())).size === words.length
    );
  });
};

/** The decimal sign of most unambiguous numbers; a comma if there are none. */
export const decimalSignOf = (rows: readonly (readonly string[])[]): DecimalSign => {
  let [commas, dots] = [0, 0];
  for (const cells of rows.slice(0, 2_000))
    for (const cell of cells) {
      if (!/^[-+€\s]*[\d.,\s]+[%-]?$/.test(cell)) continue;
      if (/,(\d{1,2}|\d{4,})[%-]?\s*$/.test(cell)) commas += 1;
      else if (/\.(\d{1,2}|\d{4,})[%-]?\s*$/.test(cell)) dots += 1;
    }
  return dots > commas ? '.' : ',';
};
