import { describe, expect, test } from 'vitest';
import { type CountedLine, stockCount, stockCountEvents } from '#domain/stock-count/stock-count.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(stockCount);
const countId = 71;
const line = (productId: number, expected: number, counted: number): CountedLine => ({
  productId,
  expected,
  counted,
});
const booked = (...lines: CountedLine[]) => ({
  countId,
  accountId: 3,
  warehouseId: 1,
  reason: 'kelder links',
  lines,
});
const undo = { type: 'UndoStockCount', countId } as const;

describe('a stock count', () => {
  const some = booked(line(1201, 60, 58), line(1202, 12, 12));

  test('is booked once, with what was found and what should have been there', () => {
    given()
      .when({ type: 'BookStockCount', ...some })
      .then(stockCountEvents.booked(some));
    given(stockCountEvents.booked(some))
      .when({ type: 'BookStockCount', ...some })
      .refuses('count-exists');
  });

  test('names a product once', () =>
    given()
      .when({ type: 'BookStockCount', ...booked(line(1201, 60, 58), line(1201, 60, 59)) })
      .refuses('counted-twice'));

  test('is taken back once', () => {
    given().when(undo).refuses('count-not-found');
    expect(stockCount.evolve(null, stockCountEvents.undone({ countId, lineCount: 1 }))).toBeNull();
    given(stockCountEvents.booked(some))
      .when(undo)
      .then(stockCountEvents.undone({ countId, lineCount: 1 }));
    const other = booked(line(1201, 60, 58), line(1202, 12, 12), line(1203, 6, 7));
    given(stockCountEvents.booked(other))
      .when(undo)
      .then(stockCountEvents.undone({ countId, lineCount: 2 }));
    given(stockCountEvents.booked(some), stockCountEvents.undone({ countId, lineCount: 1 }))
      .when(undo)
      .refuses('count-undone-already');
  });

  test('is told in a sentence', () => {
    const told = (...lines: CountedLine[]) => dutch(stockCountEvents.booked.log(booked(...lines)));
    expect(told(line(1, 60, 58), line(2, 12, 17), line(3, 6, 6))).toBe(
      '3 producten geteld (kelder links): 2 verschillen, samen +3 flessen.',
    );
    expect(told(line(1, 60, 59))).toBe('1 product geteld (kelder links): 1 verschil, samen −1 flessen.');
    expect(told(line(1, 60, 60))).toBe('1 product geteld (kelder links): geen verschil.');
    expect(told(line(1, 60, 59), line(2, 12, 13))).toBe(
      '2 producten geteld (kelder links): 2 verschillen, samen 0 flessen.',
    );
    const undone = (lineCount: number) => dutch(stockCountEvents.undone.log({ countId, lineCount }));
    expect(undone(1)).toBe('Telling ongedaan gemaakt: 1 correctie teruggeboekt.');
    expect(undone(2)).toBe('Telling ongedaan gemaakt: 2 correcties teruggeboekt.');
  });
});
