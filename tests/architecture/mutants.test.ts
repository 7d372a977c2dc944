import { expect, test } from 'vitest';
import { interval, isBelow } from '#tests/mutate/floors.ts';
import { chosenLater, mutantsOf, withMutants } from '#tests/mutate/mutants.ts';

test('small faults lie asleep in a file the same way, in whatever order they were drawn', () => {
  const code = 'export const isOf = (a: number, b: number[]) => a > 1 && b.length === 0 && b[0] !== a;\n';
  const mutants = mutantsOf('isOf.ts', code).map((each, index) => ({ ...each, id: index + 1 }));
  expect(mutants.length).toBeGreaterThan(5);
  expect(withMutants(code, mutants.toReversed())).toBe(withMutants(code, mutants));
  // the mutant that drops the last condition does so
  expect(withMutants(code, mutants.toReversed())).toMatch(/mutant\(1\) \? \(a > 1 && b\.length === 0\) : \(/);
});

test.each([
  ['an expression', 'const f = (a: number) => a + 1;', 'a + 1', 'a + 2', 'a + 1', 'a + 2'],
  ['a part of one', 'const f = () => sql`from a`;', 'from a', 'from b', 'sql`from a`', 'sql`from b`'],
  [
    'what is called',
    'const f = (a: number) => Math.ceil(a);',
    'ceil',
    'floor',
    'Math.ceil(a)',
    'Math.floor(a)',
  ],
  ['a statement', 'const f = () => { g(); h(); };', 'g(); ', '', '{ g(); h(); }', '{ h(); }'],
  ['a text between tags', 'const f = () => <p>a</p>;', '>a<', '>b<', '<p>a</p>', '<p>b</p>'],
])('the fault of %s is widened to what can be switched on', (_, code, before, after, wider, changed) => {
  const start = code.indexOf(before);
  const fault = { id: 1, file: 'f.tsx', line: 1, start, end: start + before.length, before, after } as const;
  const later = chosenLater(code, { ...fault, kind: 'claim' });
  expect([later?.before, later?.after]).toEqual([wider, changed]);
});

test('outside of functions a fault is there from import on', () => {
  const [code, before] = ['export const perBox = 6;', '6'];
  const start = code.indexOf(before);
  const fault = { id: 1, file: 'f.ts', line: 1, start, end: start + 1, before, after: '12' } as const;
  expect(chosenLater(code, { ...fault, kind: 'claim' })).toBeUndefined();
  expect(withMutants(code, [{ ...fault, kind: 'claim' }], true)).toBe('export const perBox = 12;');
});

test('a share is below its floor where the whole 95 % interval is', () => {
  // 53 of 66: tests/README.md
  expect(interval(53, 66).map((share) => share.toFixed(1))).toEqual(['69.2', '88.1']);
  expect(isBelow('application', 53, 66)).toBe(true);
  expect(isBelow('application', 58, 65)).toBe(false);
  expect(isBelow('api', 53, 66)).toBe(false);
  // a part of a folder has no floor of its own
  expect(isBelow('application/mail', 0, 10)).toBe(false);
});
