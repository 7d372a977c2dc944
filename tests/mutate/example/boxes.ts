// What the small faults of `tests/architecture/red.test.ts` are planted in.

export const perBox = 6;

export const isLate = false;

export const boxesOf = (bottles: number): number => Math.ceil(bottles / perBox);

export const isWhole = (bottles: number): boolean => bottles % perBox === 0;

export const lastOf = (boxes: number[]): number => boxes.at(-1) ?? 0;

export const filled = (bottles: number): number => {
  let boxes = 0;
  for (let left = bottles; left > 0; left -= perBox) boxes += 1;
  return boxes;
};
