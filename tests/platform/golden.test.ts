import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '#domain/registry.ts';
import { digestsFile, digestsOfGolden, golden, releases, typesIn } from '#tests/support/golden.ts';

const kept = fs.readdirSync(releases);
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
const toldInChanges = [...fs.readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
  ([, told]) => told!,
);

test('what releases left is what they left, to the byte; a new file is added by tests/golden/keep.ts', () => {
  expect(digestsOfGolden()).toEqual(JSON.parse(fs.readFileSync(digestsFile, 'utf8')));
});

test.each([...new Set([version, ...toldInChanges])])(
  'release %s left its log, and backups with sums',
  (release) => {
    expect(fs.existsSync(path.join(golden, 'logs', `${release}.jsonl.gz`))).toBe(true);
    const left = fs.readdirSync(path.join(releases, release));
    const backups = left.filter((name) => name.endsWith('.backup'));
    const sums = JSON.parse(fs.readFileSync(path.join(releases, release, 'sums.json'), 'utf8')) as object;
    expect(backups).toEqual(Object.keys(sums).map((name) => `${name}.backup`));
    expect(backups.length).toBeGreaterThan(0);
  },
);

test('no version of the past is higher than this one', () => {
  const numbers = (text: string) =>
    text
      .split('.')
      .map((part) => part.padStart(6, '0'))
      .join('.');
  expect([...kept, ...toldInChanges].filter((each) => numbers(each) > numbers(version))).toEqual([]);
});

test('every type of event occurs in a backup that a release left', () => {
  const files = kept.flatMap((release) =>
    fs
      .readdirSync(path.join(releases, release))
      .filter((name) => name.endsWith('.backup'))
      .map((name) => path.join(releases, release, name)),
  );
  const missing = new Set(Object.keys(definitions));
  // the newest first: nearly all types occur in a few of them
  for (const file of files.toReversed()) {
    if (missing.size === 0) break;
    for (const type of typesIn(file)) missing.delete(type);
  }
  expect([...missing]).toEqual([]);
});
