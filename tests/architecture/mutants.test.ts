import { expect, test } from 'vitest';
import { mutantsOf, withMutants } from '#tests/mutate/mutants.ts';

test('small faults lie asleep in a file the same way, in whatever order they were drawn', () => {
  const code = 'export const isOf = (a: number, b: number[]) => a > 1 && b.length === 0 && b[0] !== a;\n';
  const mutants = mutantsOf('isOf.ts', code).map((each, index) => ({ ...each, id: index + 1 }));
  expect(mutants.length).toBeGreaterThan(5);
  expect(withMutants(code, mutants.toReversed())).toBe(withMutants(code, mutants));
  // the mutant that drops the last condition does so
  expect(withMutants(code, mutants.toReversed())).toMatch(/mutant\(1\) \? \(a > 1 && b\.length === 0\) : \(/);
});
