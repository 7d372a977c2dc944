import { useState } from 'react';

/**
 * Rows that do not move under the hand: while `isHeld`, each row keeps its place with its newest content,
 * and rows that came or went wait until it is let go.
 */
export const useSteadyRows = <Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number,
  isHeld: boolean,
): readonly Row[] | undefined => {
  const [held, setHeld] = useState(rows);
  if (!isHeld || rows === undefined || held === undefined) {
    if (held !== rows) setHeld(rows);
    return rows;
  }
  const newest = new Map(rows.map((row) => [keyOf(row), row]));
  return held.map((row) => newest.get(keyOf(row)) ?? row);
};
