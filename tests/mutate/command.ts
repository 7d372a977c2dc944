import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from '#tests/support/random-from.ts';
import { floors, interval, isBelow } from '#tests/mutate/floors.ts';
import { type Mutant, mutantsOf } from '#tests/mutate/mutants.ts';
import type { Run } from '#tests/mutate/plugin.ts';
import { root, startMutating } from '#tests/mutate/run.ts';

const sourceFiles = (folder: string) =>
  fs
    .globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder) })
    .map((name) => path.join(folder, name))
    .filter((name) => !/(^|\/)(demo|dist|[\w-]+-simulator)\/|^api\/(start|commands)\//.test(name))
    .sort();

/** Mutants without any visible effect, each with the reason. */
type Equivalent = Pick<Mutant, 'file' | 'before' | 'after'> & { reason: string };
const equivalent = fs
  .globSync('equivalent/*.json', { cwd: import.meta.dirname })
  .flatMap(
    (name) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')) as Equivalent[],
  );

/**
 * npm run mutate [-- FOLDER …] [--sample COUNT] [--seed NUMBER] [--tests PART] [--again FILE] [--check]:
 * plants mutants, small faults, one at a time, and lists those that no test detects. All of `domain` is
 * covered; of other folders a sample of 600, with at least ten of each subfolder; with --sample, that number
 * over everything. --again retries the survivors in the output of an earlier run. --check fails if the share
 * of killed mutants is certainly below the floors, and tries no further tests once it is not: its figures are then the
 * least that are killed.
 */
const words = process.argv.slice(2).filter((word) => word !== '--check');
const isCheck = process.argv.includes('--check');
const option = (name: string) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const [sample, seed, tests, again] = [
  option('sample'),
  Number(option('seed') ?? 1),
  option('tests'),
  option('again'),
];
const folders = words.length > 0 ? words : ['domain', 'application', 'projections', 'api'];

const all: Mutant[] = folders
  .flatMap(sourceFiles)
  .flatMap((file) => mutantsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
  .map((each, index) => ({ ...each, id: index + 1 }));
const partOf = ({ file }: Pick<Mutant, 'file'>) =>
  file
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.tsx?$/, '');
const reasonFor = (mutant: Mutant) =>
  equivalent.find(
    ({ file, before, after }) => mutant.file === file && mutant.before === before && mutant.after === after,
  );

const random = randomFrom(seed);
const shuffled = all.map((mutant) => [random(), mutant] as const).sort(([a], [b]) => a - b);
const isWhole = ({ file }: Mutant) => !sample && file.startsWith('domain/');
const elsewhere = shuffled.map(([, mutant]) => mutant).filter((mutant) => !isWhole(mutant));
const drawn = new Set(
  sample ? [] : [...Map.groupBy(elsewhere, partOf).values()].flatMap((group) => group.slice(0, 10)),
);
for (const mutant of elsewhere) if (drawn.size < Number(sample ?? 600)) drawn.add(mutant);
const chosen = new Set([...all.filter(isWhole), ...drawn]);
const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);
/** The name of a mutant in the output, without its line, which may change. */
const named = ({ file, kind, before, after }: Mutant) => `${file} ${kind} ${short(before)} → ${short(after)}`;
const unseen =
  again === undefined
    ? null
    : new Set(
        fs
          .readFileSync(again, 'utf8')
          .split('\n')
          .flatMap((line) => {
            const [, file, kind, change] = /^([^ :]+):\d+ (\w+), [^:]*: (.* → .*)$/.exec(line) ?? [];
            return file === undefined ? [] : [`${file} ${kind} ${change}`];
          }),
      );
if (unseen) {
  chosen.clear();
  for (const mutant of all) if (unseen.has(named(mutant))) chosen.add(mutant);
}
for (const mutant of chosen) if (reasonFor(mutant)) chosen.delete(mutant);

const chosenIds = new Set([...chosen].map(({ id }) => id));
const killed = new Set<number>();
const projects = process.env.MUTATE_PROJECTS?.split(',') ?? ['unit', 'postgres'];
const mutating = await startMutating(projects);
const run = (what: Omit<Run, 'mutants'>, files: string[]) =>
  mutating.run({ mutants: [...chosen], ...what }, files);

/**
 * The tests that reach each mutant, best first. Tests in the file of the same name come first, and for a fold
 * the tests that compare everything a log produces; then quick tests that reach little else. For a list of
 * roles, tests that read many such lists come first.
 */
const byMutant = new Map<number, { test: string; effort: number }[]>();
const fileOf = new Map(all.map(({ id, file }) => [id, file.replace(/\.tsx?$/, '')]));
const roleLists = new Set(all.flatMap(({ id, kind }) => (kind === 'role' ? [id] : [])));
for (const { test, ms, hits } of await run({}, tests?.split(',') ?? [])) {
  const lists = hits?.filter((id) => roleLists.has(id)).length ?? 0;
  for (const id of hits ?? []) {
    if (!byMutant.has(id)) byMutant.set(id, []);
    const isFold = fileOf.get(id)!.startsWith('projections/') && test!.includes('projections/golden-rows');
    const isItsOwn = isFold || test!.includes(`tests/${fileOf.get(id)}.`);
    const effort = (200 + ms!) * (roleLists.has(id) ? lists ** -4 : hits!.length * (isItsOwn ? 1e-6 : 1));
    byMutant.get(id)!.push({ test: test!, effort });
  }
}
/**
 * The most likely tests first, then one of every file in turn: code that all calls reach may be checked by
 * one file only.
 */
const inTurn = (tests: { test: string; effort: number }[]) => {
  const sorted = tests.toSorted((a, b) => a.effort - b.effort);
  const [first, rest] = [sorted.slice(0, 12), sorted.slice(12)];
  const turns = new Map<string, number>();
  const turnOf = ({ test }: { test: string }) => {
    const [file] = test.split('\n');
    turns.set(file!, (turns.get(file!) ?? 0) + 1);
    return turns.get(file!)!;
  };
  const inTheirTurn = rest.map((test) => ({ turn: turnOf(test), test }));
  return [...first, ...inTheirTurn.sort((a, b) => a.turn - b.turn).map(({ test }) => test)];
};
for (const [id, coming] of byMutant) byMutant.set(id, inTurn(coming));
/** How many were killed of those of a folder, or of a folder in it, and of how many. */
const countOf = (part: string) => {
  const mutants = [...chosen].filter((mutant) => [partOf(mutant), mutant.file.split('/')[0]].includes(part));
  return { dead: mutants.filter(({ id }) => killed.has(id)).length, of: mutants.length };
};
const isShort = (part: string) => {
  const { dead, of } = countOf(part);
  return of > 0 && isBelow(part, dead, of);
};
const isEnough = () => isCheck && !Object.keys(floors).some(isShort);
let from = 0;
for (const most of [4, 12, 40, 160]) {
  if (isEnough()) break;
  const ofTests: Record<string, number[]> = {};
  for (const { id } of chosen)
    if (!killed.has(id))
      for (const { test } of byMutant.get(id)?.slice(from, most) ?? []) (ofTests[test] ??= []).push(id);
  from = most;
  const files = [...new Set(Object.keys(ofTests).map((test) => test.split('\n')[0]!))];
  if (files.length === 0) continue;
  for (const each of await run({ ofTests, isKilledOnce: true }, files))
    if (each.killed) killed.add(each.killed);
  console.log(`${killed.size} of ${chosen.size} after ${most} tests each`);
}
// Each survivor is planted by itself, from import on, and tried by all tests that reach it in the most likely
// files. A test that another mutant broke tried nothing, and state left behind by one test may be detected by
// another.
const left = isEnough() ? [] : [...chosenIds].filter((id) => !killed.has(id) && byMutant.has(id));
for (const id of left) {
  const coming = byMutant.get(id)!.map(({ test }) => ({ test, file: test.split('\n')[0]! }));
  const files = [...new Set(coming.map(({ file }) => file))].slice(0, 3);
  const tried = coming.filter(({ file }) => files.includes(file));
  const ofTests = Object.fromEntries(tried.map(({ test }) => [test, [id]]));
  const mutants = all.filter((mutant) => mutant.id === id);
  const alone = await mutating.run({ mutants, ofTests, isPlanted: true }, files);
  if (alone.some((each) => each.killed === id)) killed.add(id);
}
console.log(`${killed.size} of ${chosen.size} with ${left.length} planted by themselves`);
await mutating.close();
// a process killed by a mutant is not a failure of this program
process.exitCode = 0;
const alive = [...chosen].filter(({ id }) => !killed.has(id)).sort((a, b) => a.id - b.id);
for (const { id, file, line, kind, before, after } of alive) {
  const why = byMutant.has(id) ? (isEnough() ? 'not killed so far' : 'lives') : 'no test comes by';
  console.log(`${file}:${line} ${kind}, ${why}: ${short(before)} → ${short(after)}`);
}
for (const part of [...Object.keys(floors), ...new Set(all.map(partOf))]) {
  const { dead, of } = countOf(part);
  if (of === 0) continue;
  const [least, most] = interval(dead, of);
  const share = ((100 * dead) / of).toFixed(1);
  console.log(`${part.padEnd(40)} ${dead} of ${of}  ${share} % (${least.toFixed(1)}–${most.toFixed(1)})`);
  if (!isCheck || !isShort(part)) continue;
  console.error(`FAILED: ${part}, less than ${floors[part]} %`);
  process.exitCode = 1;
}
