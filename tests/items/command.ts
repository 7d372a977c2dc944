import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Claim, claimsOf, tableOf } from '#tests/items/claims.ts';
import { isPlantedHere, type Outcome, plantClaims } from '#tests/items/plant.ts';
import { root } from '#tests/mutate/run.ts';

/**
 * npm run items [-- WORD …] [--since REVISION] [--results FILE]: plants the small fault of each claim and lists
 * those whose test still passes. A word is the start of an item (SO, SO-01) or a part of a test's path. --since
 * leaves out the claims that stood in that revision as they stand now; --results appends each outcome to a file
 * outside of the project, and leaves out those that it holds as red. npm run items -- --table writes items.md.
 */
const words = process.argv.slice(2);
const option = (name: string) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const [since, results] = [option('since'), option('results')];
// the test of a claim may be part of the long run only
process.env.TESTS = 'all';
const all = claimsOf();
if (words.includes('--table')) {
  fs.writeFileSync(path.join(root, 'tests/items.md'), tableOf(all));
  process.exit();
}
const formOf = ({ item, claim, test, title, fault }: Claim) =>
  JSON.stringify([item, claim, test, title, fault.file, fault.before, fault.after]);
const git = (...what: string[]) =>
  execFileSync('git', what, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();
const earlier =
  since === undefined
    ? []
    : git('ls-tree', '-r', '--name-only', since, 'tests/items')
        .split('\n')
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => JSON.parse(git('show', `${since}:${name}`)) as Claim[]);
const held =
  results === undefined || !fs.existsSync(results)
    ? []
    : fs
        .readFileSync(results, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Outcome)
        .filter(({ outcome }) => outcome === 'red')
        .map(({ claim }) => claim);
const leftOut = new Set([...earlier, ...held].map(formOf));
const chosen = all.filter(
  (claim) =>
    (words.length === 0 || words.some((word) => claim.item.startsWith(word) || claim.test.includes(word))) &&
    !leftOut.has(formOf(claim)),
);
const here = chosen.filter(isPlantedHere);
const complaints: string[] = [];
await plantClaims(here, (found) => {
  const { claim, outcome, why } = found;
  if (outcome !== 'red') complaints.push(`${claim.item} ${claim.claim}\n    ${why}`);
  // as it is found: the next run goes on from there
  if (results !== undefined) fs.appendFileSync(results, `${JSON.stringify(found)}\n`);
});
for (const complaint of complaints) console.log(complaint);
console.log(
  `\n${here.length - complaints.length} of ${here.length} claims red with their fault` +
    (chosen.length > here.length ? `, ${chosen.length - here.length} of whole programs not planted` : ''),
);
process.exitCode = complaints.length > 0 ? 1 : 0;
