import { createHash } from 'node:crypto';

export type Random = ReturnType<typeof randomFrom>;

/** A row of numbers that is the same for the same words (mulberry32), and choices made with it. */
export const randomFrom = (...words: readonly (string | number)[]) => {
  let state = createHash('sha256').update(JSON.stringify(words)).digest().readUInt32LE();

  /** From 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  return {
    next,
    /** A whole number, both ends included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (part: number) => next() < part,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    /** One of the items in proportion to its weight; null when none has any. */
    weighted: <Item>(items: readonly Item[], weightOf: (item: Item) => number): Item | null => {
      const weights = items.map(weightOf);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      if (sum <= 0) return null;
      let left = next() * sum;
      const found = items.find((_, index) => (left -= weights[index]!) < 0);
      return found ?? items.findLast((_, index) => weights[index]! > 0)!;
    },
  };
};
