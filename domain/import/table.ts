import { compact, type DecimalSign } from '#domain/import/cell.ts';

const isText = (cell: string) => /\p{L}/u.test(cell);
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');

/**
 * The header row, counted from 0: the first of the first twenty that is as wide as the table and holds only
 * text, all different. A title above it is narrower. -1 when there is none. One above it with a word twice, as where
 * there are two addresses, is the header if it has more of the `known` names, of which at least two.
 */
export const headerRowOf = (
  rows: readonly (readonly string[])[],
  known: ReadonlySet<string> = new Set(),
): number => {
  const first = rows.slice(0, 20);
  const width = Math.max(0, ...first.map((cells) => filled(cells).length));
  const mayBe = (cells: readonly string[]) => {
    const words = filled(cells);
    return words.length > width / 2 && words.every(isText);
  };
  const isOnce = (cells: readonly string[]) => {
    const words = filled(cells);
    return new Set(words.map((word) => word.toLowerCase())).size === words.length;
  };
  const knownIn = (cells: readonly string[] = []) =>
    new Set(cells.map(compact).filter((word) => known.has(word))).size;
  const once = first.findIndex((cells) => mayBe(cells) && isOnce(cells));
  const least = Math.max(2, knownIn(first[once]) + 1);
  const above = once === -1 ? first : first.slice(0, once);
  const twice = above.findIndex((cells) => mayBe(cells) && knownIn(cells) >= least);
  return twice === -1 ? once : twice;
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
