import fs from 'node:fs';
import path from 'node:path';
import { type Mutant, chosenLater } from '#tests/mutate/mutants.ts';
import { root, runWithMutants } from '#tests/mutate/run.ts';
import { type Claim, claimsOf, faultIn, tableOf } from '#tests/items/claims.ts';

/**
 * npm run items [-- WORD …]: plants the small fault of each claim and lists those whose test still passes. A
 * word is the start of an item (SO, SO-01) or a part of a test's path. npm run items -- --table writes
 * items.md.
 */
const words = process.argv.slice(2);
// the test of a claim may be part of the long run only
process.env.TESTS = 'all';
const all = claimsOf();
if (words.includes('--table')) {
  fs.writeFileSync(path.join(root, 'tests/items.md'), tableOf(all));
  process.exit();
}
const chosen = all.filter(
  ({ item, test }) =>
    words.length === 0 || words.some((word) => item.startsWith(word) || test.includes(word)),
);
const projectOf = ({ test }: Claim) =>
  /^tests\/(web|start|faults|e2e)\//.exec(test)?.[1] ??
  (/^tests\/(projections|api)\/|\.postgres\.test/.test(test) ? 'postgres' : 'unit');
const isRunHere = (claim: Claim) => ['unit', 'postgres', 'web'].includes(projectOf(claim));

const asleep: (Mutant & { claim: Claim })[] = [];
const planted: (Mutant & { claim: Claim })[] = [];
const complaints: string[] = [];
const complain = ({ item, claim }: Claim, why: string) => complaints.push(`${item} ${claim}\n    ${why}`);
for (const [index, claim] of chosen.filter(isRunHere).entries()) {
  const found = faultIn(claim);
  if (typeof found === 'string') complain(claim, found);
  else {
    const { file, before, after } = claim.fault;
    const mutant = { id: index + 1, file, before, after, kind: 'claim', claim, ...found } as const;
    const later = chosenLater(found.code, mutant);
    if (later) asleep.push({ ...later, claim });
    else planted.push(mutant);
  }
}

const judge = async (mutants: readonly (Mutant & { claim: Claim })[], isPlanted: boolean) => {
  if (mutants.length === 0) return;
  const ofTests: Record<string, number[]> = {};
  for (const { id, claim } of mutants) (ofTests[`${claim.test}\n${claim.title}`] ??= []).push(id);
  const told = await runWithMutants(
    { mutants, ofTests, isPlanted },
    {
      files: [...new Set(mutants.map(({ claim }) => claim.test))],
      projects: [...new Set(mutants.map(({ claim }) => projectOf(claim)))],
    },
  );
  const [killed, spoiled, met] = (['killed', 'spoiled', 'met'] as const).map(
    (key) => new Set(told.map((each) => each[key])),
  );
  for (const { id, claim } of mutants) {
    if (killed!.has(id)) continue;
    if (spoiled!.has(id))
      complain(claim, 'red without the fault when it is run again: the test cannot be repeated');
    else if (met!.has(id)) complain(claim, 'green with the fault');
    else
      complain(
        claim,
        isPlanted
          ? 'the test did not run'
          : 'the test does not come by the fault, or is red or missing without it',
      );
  }
};
await judge(asleep, false);
for (const mutant of planted) await judge([mutant], true);
for (const complaint of complaints) console.log(complaint);
const notHere = chosen.filter((claim) => !isRunHere(claim)).length;
console.log(
  `\n${chosen.length - notHere - complaints.length} of ${chosen.length - notHere} claims red with their fault` +
    (notHere > 0 ? `, ${notHere} of whole programs not planted` : ''),
);
process.exitCode = complaints.length > 0 ? 1 : 0;
