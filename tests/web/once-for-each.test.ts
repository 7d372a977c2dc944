import { expect, it } from 'vitest';
import { onceForEach } from '#web/lib/once-for-each.ts';

it('works a record out once, and anew when the record or what it is asked beside is another', () => {
  let times = 0;
  const sum = onceForEach((line: { bottles: number }, box: { size: number }, left: number | null = null) => {
    times += 1;
    return line.bottles * box.size + (left ?? 0);
  });
  const [line, box] = [{ bottles: 2 }, { size: 6 }];
  expect([sum(line, box), sum(line, box), times]).toEqual([12, 12, 1]);
  expect([sum(line, { size: 12 }), sum({ bottles: 3 }, box), times]).toEqual([24, 18, 3]);
  expect([sum(line, box, 1), sum(line, box), sum(line, box, 2), times]).toEqual([13, 12, 14, 6]);
});
