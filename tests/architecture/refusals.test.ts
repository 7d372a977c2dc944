import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as tables from '#api/contract/refusal-tables.ts';
import { refusals } from '#api/contract/refusals.ts';
import type { RefusalTable } from '#domain/kernel/refusal.ts';

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

test('every table of refusals is read by the wire, and no code stands in two of them', () => {
  const written = fs
    .globSync('{domain,application,projections,api}/**/*.ts', { cwd: root })
    .flatMap((name) => [
      ...fs
        .readFileSync(path.join(root, name), 'utf8')
        .matchAll(/^export const (\w+) = \{(?:(?!^\})[^])*^\} satisfies RefusalTable;/gm),
    ])
    .map(([, name]) => name!);
  expect(Object.keys(tables).sort()).toEqual(written.sort());
  const codes = Object.values<RefusalTable>(tables).flatMap((table) => Object.keys(table));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('what is refused by code has words', () => {
  const said = fs
    .globSync('{domain,application,projections,api}/**/*.ts', { cwd: root })
    .flatMap((name) => [
      ...fs.readFileSync(path.join(root, name), 'utf8').matchAll(/refuse<[^>]*>\(\s*'([^']+)'/g),
    ])
    .map(([, code]) => code!);
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter((code) => !(code in refusals))).toEqual([]);
});
