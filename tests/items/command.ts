import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Mutant, chosenLater } from '#tests/mutate/mutants.ts';
import { root, startMutating } from '#tests/mutate/run.ts';
import { type Claim, claimsOf, faultIn, tableOf } from '#tests/items/claims.ts';

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
type Outcome = { claim: Claim; outcome: 'red' | 'green' | 'broken'; why: string; seconds: number };
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
const projectOf = ({ test }: Claim) =>
  /^tests\/(web|start|faults|e2e)\//.exec(test)?.[1] ??
  (/^tests\/(projections|api)\/|\.postgres\.test/.test(test) ? 'postgres' : 'unit');
// a file that is handed out as it is, to be run elsewhere, is not loaded by its test
const isRunHere = (claim: Claim) =>
  ['unit', 'postgres', 'web'].includes(projectOf(claim)) && !claim.fault.file.endsWith('.mjs');
const here = chosen.filter(isRunHere);

type Planted = Mutant & { claim: Claim };
const complaints: string[] = [];
let began = Date.now();
const say = (claim: Claim, outcome: Outcome['outcome'], why = '') => {
  if (outcome !== 'red') complaints.push(`${claim.item} ${claim.claim}\n    ${why}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (results !== undefined)
    fs.appendFileSync(results, `${JSON.stringify({ outcome, why, seconds, claim } satisfies Outcome)}\n`);
};

const { run, close } = await startMutating([...new Set(here.map(projectOf))]);
/** By what was told of each. */
const judge = async (
  claims: readonly Planted[],
  what: { mutants: readonly Mutant[]; isPlanted?: boolean },
) => {
  const ofTests: Record<string, number[]> = {};
  for (const { id, claim } of claims) (ofTests[`${claim.test}\n${claim.title}`] ??= []).push(id);
  const told = await run({ ...what, ofTests }, [...new Set(claims.map(({ claim }) => claim.test))]);
  return ({ id }: Planted) => {
    const killed = told.find((each) => each.killed === id);
    const spoiled = told.find((each) => each.spoiled === id);
    const isGreen = told.some((each) => each.met === id || each.passed === id);
    return { killed, spoiled, isGreen };
  };
};

/** So many files at a time: they load the program once, and what was found is written down soon. */
const atATime = 8;
const files = [...Map.groupBy(here, (claim) => `${projectOf(claim)} ${claim.test}`).entries()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, claims]) => claims);
for (let from = 0; from < files.length; from += atATime) {
  began = Date.now();
  const asleep: Planted[] = [];
  const fromImportOn: Planted[] = [];
  for (const [index, claim] of files
    .slice(from, from + atATime)
    .flat()
    .entries()) {
    const found = faultIn(claim);
    if (typeof found === 'string') say(claim, 'broken', found);
    else {
      const { file, before, after } = claim.fault;
      const mutant = { id: index + 1, file, before, after, kind: 'claim', claim, ...found } as const;
      const later = chosenLater(found.code, mutant);
      if (later) asleep.push({ ...later, claim });
      fromImportOn.push(mutant);
    }
  }
  const of = await judge(fromImportOn, { mutants: asleep });
  // what did not turn red while it was switched on is planted by itself, as is what cannot be switched on
  for (const mutant of fromImportOn) {
    let { killed, spoiled, isGreen } = of(mutant);
    // another fault may have spoiled what the tests of its file share
    if (!killed && !isGreen)
      ({ killed, spoiled, isGreen } = (
        await judge([mutant], { mutants: asleep.filter(({ id }) => id === mutant.id) })
      )(mutant));
    if (killed) say(mutant.claim, 'red', killed.why);
    else if (!isGreen)
      say(mutant.claim, 'broken', spoiled ? `red without the fault: ${spoiled.why}` : 'the test did not run');
    else {
      began = Date.now();
      const alone = (await judge([mutant], { mutants: [mutant], isPlanted: true }))(mutant);
      if (alone.killed) say(mutant.claim, 'red', alone.killed.why);
      else if (alone.isGreen) say(mutant.claim, 'green', 'green with the fault');
      else say(mutant.claim, 'broken', 'the test did not run with the fault');
    }
  }
}
await close();
for (const complaint of complaints) console.log(complaint);
console.log(
  `\n${here.length - complaints.length} of ${here.length} claims red with their fault` +
    (chosen.length > here.length ? `, ${chosen.length - here.length} of whole programs not planted` : ''),
);
process.exitCode = complaints.length > 0 ? 1 : 0;
