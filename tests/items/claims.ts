import fs from 'node:fs';
import path from 'node:path';
import { isParsed } from '#tests/mutate/mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * One promise of an item of the specification: the test that shows it, by file and title, and a small fault
 * that makes the test fail: a text that occurs exactly once in a source file, and its replacement.
 */
export type Claim = {
  item: string;
  claim: string;
  test: string;
  title: string;
  fault: { file: string; before: string; after: string };
};

/** All claims, by area and number. */
export const claimsOf = (): Claim[] =>
  fs
    .globSync('*.json', { cwd: import.meta.dirname })
    .sort()
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')) as Claim[]);

/** The place of the fault, or why it cannot be planted: code that cannot be parsed shows nothing. */
export const faultIn = ({
  fault: { file, before, after },
}: Claim): { start: number; end: number; line: number; code: string } | string => {
  const place = path.join(root, file);
  if (!fs.existsSync(place)) return `there is no ${file}`;
  const code = fs.readFileSync(place, 'utf8');
  const parts = code.split(before);
  if (parts.length !== 2) return `stands ${parts.length - 1} times in ${file}: ${before}`;
  if (/\.m?tsx?$|\.mjs$/.test(file) && !isParsed(file, parts.join(after)))
    return `cannot be parsed in ${file}: ${after}`;
  const start = parts[0]!.length;
  return { start, end: start + before.length, line: parts[0]!.split('\n').length, code };
};

const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const quoted = (text: string) =>
  text.trim() === '' ? '(nothing)' : `\`${cell(text).replaceAll('`', "'")}\``;

/** The table of items, in Markdown. */
export const tableOf = (claims: readonly Claim[]): string =>
  [
    '<!-- prettier-ignore-start -->',
    '# Items',
    '',
    'What each item of the documents promises, the test that shows it, and a small fault that turns that test red. Written by `npm run items -- --table` from `items/*.json`; `npm run items` plants every fault and runs its test.',
    '',
    '| item | claim | test | fault |',
    '| --- | --- | --- | --- |',
    ...claims.map(
      ({ item, claim, test, title, fault }) =>
        `| ${item} | ${cell(claim)} | ${cell(test.replace(/^tests\//, '').replace(/\.test\.tsx?$/, ''))} · ${cell(title)} | ${fault.file}: ${quoted(fault.before)} → ${quoted(fault.after)} |`,
    ),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
