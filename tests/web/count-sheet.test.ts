import { describe, expect, test } from 'vitest';
import {
  changeSheet,
  countedLines,
  countedOf,
  emptySheet,
  problemOf,
  type Sheet,
  type SheetChange,
} from '#web/features/stock/count-sheet.ts';

const wine = (productId: number, onHand: number) => ({
  productId,
  number: productId,
  name: `Wijn ${productId}`,
  vintage: null,
  supplierName: 'Huis',
  color: 'red' as const,
  bottlesPerBox: 6,
  onHand,
});
const after = (...changes: SheetChange[]): Sheet => changes.reduce(changeSheet, emptySheet);
const found = (productId: number, onHand: number) =>
  ({ type: 'found', product: wine(productId, onHand) }) as const;
const typed = (productId: number, text: string) => ({ type: 'typed', productId, typed: text }) as const;

describe('a count sheet', () => {
  test('holds what was found, newest on top, with the bottles that should be there', () => {
    const { lines } = after(found(1, 60), found(2, 12));
    expect(lines.map(({ productId, expected }) => [productId, expected])).toEqual([
      [2, 12],
      [1, 60],
    ]);
  });

  test('a product that is found again keeps what was counted and expected at first', () => {
    const { lines } = after(found(1, 60), typed(1, '58'), found(2, 12), found(1, 54));
    expect(lines[0]).toMatchObject({ productId: 1, expected: 60, typed: '58' });
  });

  test('each scan counts one bottle where that is chosen', () => {
    const scans = { type: 'set', values: { countsScans: true } } as const;
    const sheet = after(scans, found(1, 60), found(1, 60), found(1, 60));
    expect(countedLines(sheet)).toEqual([{ productId: 1, expected: 60, counted: 3 }]);
  });

  test('takes bottles, or boxes as 3d; anything else is named', () => {
    const line = (text: string) => after(found(1, 60), typed(1, text)).lines[0]!;
    expect(['58', '3d', '0', ''].map((text) => countedOf(line(text)))).toEqual([58, 18, 0, null]);
    expect(['58', '3d', ''].map((text) => problemOf(line(text)))).toEqual([undefined, undefined, undefined]);
    expect(['-1', 'veel', '1,5'].map((text) => problemOf(line(text)) !== undefined)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('books only what was counted', () =>
    expect(countedLines(after(found(1, 60), found(2, 12), typed(2, '12')))).toEqual([
      { productId: 2, expected: 12, counted: 12 },
    ]));

  test('what moved meanwhile is told; the difference is kept on the new stock, or it is counted anew', () => {
    const moved = { type: 'moved', stock: [{ productId: 1, onHand: 54 }] } as const;
    const sheet = after(found(1, 60), typed(1, '58'), moved);
    expect(sheet.lines[0]).toMatchObject({ expected: 60, movedTo: 54, typed: '58' });
    const keep = changeSheet(sheet, { type: 'settled', productId: 1, keepsDifference: true });
    expect(countedLines(keep)).toEqual([{ productId: 1, expected: 54, counted: 52 }]);
    const again = changeSheet(sheet, { type: 'settled', productId: 1, keepsDifference: false });
    expect(again.lines[0]).toMatchObject({ expected: 54, typed: '', movedTo: null });
  });

  test('is empty once it was booked, and keeps how one counts', () => {
    const set = { type: 'set', values: { reason: 'kelder rechts', countsScans: true } } as const;
    const booked = { type: 'booked', lines: [{ productId: 1, counted: 1 }] } as const;
    expect(after(set, found(1, 60), booked)).toEqual({
      ...emptySheet,
      reason: 'kelder rechts',
      countsScans: true,
    });
  });

  test('keeps what was still to be counted, and what was counted while it was booked', () => {
    const lines = [1, 3].map((productId) => ({ productId, counted: 12 }));
    const before = after(found(1, 60), typed(1, '12'), found(2, 12), found(3, 12), typed(3, '12'));
    const sheet = [typed(3, '18'), found(4, 6), typed(4, '6'), { type: 'booked', lines } as const].reduce(
      changeSheet,
      before,
    );
    expect(sheet.lines.map(({ productId, typed: text }) => [productId, text])).toEqual([
      [4, '6'],
      [3, '18'],
      [2, ''],
    ]);
  });
});
