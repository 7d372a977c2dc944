import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from '#api/contract/refusals.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every refusal code is quoted by a test of rules, use cases or calls', () => {
  const tests = fs
    .globSync('tests/{api,application,contracts,domain,faults,platform,projections,start}/**/*.test.ts', {
      cwd: root,
    })
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'))
    .join('\n');
  const quoted = (code: string) =>
    [`'${code}'`, `"${code}"`, `\`${code}\``].some((text) => tests.includes(text));
  expect(Object.keys(refusals).filter((code) => !quoted(code))).toEqual([]);
});
