import { expect, test } from 'vitest';
import { firstWindow, longAbove, rowHeight, withPinned } from '#web/parts/line-grid/window.ts';

const heightOf = ({ rows, after }: ReturnType<typeof firstWindow>) =>
  rows.reduce((sum, { before }) => sum + before + rowHeight, after);

test('of a thousand lines the first are drawn, and the rows with the focus, in their places', () => {
  const window = firstWindow(1000, [999, 500, 3]);
  expect(window.rows.map(({ row }) => row)).toEqual([
    ...Array.from({ length: longAbove }, (_, row) => row),
    500,
    999,
  ]);
  expect(heightOf(window)).toBe(1000 * rowHeight);
  expect(heightOf(firstWindow(1000, []))).toBe(1000 * rowHeight);
});

test('a row with the focus is drawn whatever was measured, and lines that went are not', () => {
  const measured = { rows: [10, 11, 12].map((row) => ({ row, before: 0 })), after: 400 };
  expect(withPinned(measured, 1000, [4, 11]).rows.map(({ row }) => row)).toEqual([4, 10, 11, 12]);
  expect(withPinned(measured, 12, [40]).rows.map(({ row }) => row)).toEqual([10, 11]);
});
