import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The files of releases, see the README there. */
export const golden = path.resolve('tests/golden');
export const releases = path.join(golden, 'releases');
export const digestsFile = path.join(golden, 'digests.json');

/** The SHA-256 of every file of a release, by its path below tests/golden. */
export const digestsOfGolden = (): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(golden, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:ts|md)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => file !== digestsFile)
      .toSorted()
      .map((file) => [
        path.relative(golden, file).replaceAll(path.sep, '/'),
        createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
      ]),
  );

/** The types of the events in a backup. */
export const typesIn = (backup: string): string[] => {
  const [, events = ''] = gunzipSync(fs.readFileSync(backup))
    .toString()
    .split(/^\{"section":"es\.event",.*$/m);
  const rows = events.slice(1, events.search(/^\{"rows":\d+\}$/m)).split('\n');
  const types = rows.filter(Boolean).map((row) => /"type":"(\w+)"/.exec(row)![1]!);
  return [...new Set(types)];
};

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Of releases the first and the last. */
export const oldestAndNewest = (all: readonly string[]): readonly string[] =>
  all.toSorted(byVersion).filter((_, nth) => nth === 0 || nth === all.length - 1);

/** What the releases left, as `0.1.0/name`, by its name, the oldest first. */
const byName = (files: readonly string[]) => [
  ...Map.groupBy(files.toSorted(byVersion), (file) => path.basename(file)).values(),
];

/** The first of each name. */
export const firstOfEach = (files: readonly string[]): readonly string[] =>
  byName(files).map(([first]) => first!);

/** The first of each name and every eighth after it: what a later release left under a name differs little from it. */
export const spread = (files: readonly string[]): readonly string[] =>
  byName(files).flatMap((same) =>
    same.filter((file, nth) => nth === 0 || nth % 8 === path.basename(file).length % 8),
  );
