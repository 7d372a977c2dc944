import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from '#tests/support/order-load.ts';
import { type Mutant, mutantsOf } from '#tests/mutate/mutants.ts';
import { root, runWithMutants } from '#tests/mutate/run.ts';

const sourceFiles = (folder: string) =>
  fs
    .globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder) })
    .map((name) => path.join(folder, name))
    .filter((name) => !/(^|\/)(demo|dist)\//.test(name))
    .sort();

/** Faults that change nothing that anybody could see, each with the reason. */
type Equivalent = Pick<Mutant, 'file' | 'before' | 'after'> & { reason: string };
const equivalent = fs
  .globSync('equivalent/*.json', { cwd: import.meta.dirname })
  .flatMap(
    (name) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')) as Equivalent[],
  );

/** The 95 % interval of a share of which a sample was seen (Wilson), in percent. */
const interval = (killed: number, all: number) => {
  const [share, z] = [killed / all, 1.96];
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return [middle - half, middle + half].map((part) => (100 * part).toFixed(1)).join('–');
};

/**
 * npm run mutate [-- FOLDER …] [--sample COUNT] [--seed NUMBER] [--tests PART]: plants small faults, one at a time,
 * and says which of them no test sees. Of `domain` all; of other folders a sample, at least ten of each inside.
 */
const words = process.argv.slice(2);
const option = (name: string) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const [sample, seed, tests] = [Number(option('sample') ?? 600), Number(option('seed') ?? 1), option('tests')];
const folders = words.length > 0 ? words : ['domain', 'application', 'projections', 'api'];

const all: Mutant[] = folders
  .flatMap(sourceFiles)
  .flatMap((file) => mutantsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
  .map((each, index) => ({ ...each, id: index + 1 }));
const partOf = ({ file }: Mutant) =>
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
const elsewhere = shuffled.map(([, mutant]) => mutant).filter(({ file }) => !file.startsWith('domain/'));
const chosen = new Set(all.filter(({ file }) => file.startsWith('domain/')));
for (const group of Map.groupBy(elsewhere, partOf).values())
  for (const each of group.slice(0, 10)) chosen.add(each);
const least = chosen.size;
for (const mutant of elsewhere) {
  if (chosen.size >= Math.max(least, sample + all.length - elsewhere.length)) break;
  chosen.add(mutant);
}
for (const mutant of chosen) if (reasonFor(mutant)) chosen.delete(mutant);

const told = await runWithMutants(
  { mutants: [...chosen].sort((a, b) => a.id - b.id) },
  {
    files: tests?.split(',') ?? [],
    projects: process.env.MUTATE_PROJECTS?.split(',') ?? ['unit', 'postgres'],
  },
);
const killed = new Map(told.flatMap((each) => (each.killed ? [[each.killed, each] as const] : [])));
const met = new Set(told.flatMap((each) => each.met ?? []));
const spoiled = new Map(told.flatMap((each) => (each.spoiled ? [[each.spoiled, each] as const] : [])));
const alive = [...chosen].filter(({ id }) => !killed.has(id)).sort((a, b) => a.id - b.id);
for (const { id, file, line, kind, before, after } of alive) {
  const why = spoiled.has(id) ? 'its test could not go on' : met.has(id) ? 'lives' : 'no test comes by';
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);
  console.log(`${file}:${line} ${kind}, ${why}: ${short(before)} → ${short(after)}`);
}
const rows = [...Map.groupBy(chosen, ({ file }) => file.split('/')[0]!), ...Map.groupBy(chosen, partOf)];
for (const [part, mutants] of rows) {
  const dead = mutants.filter(({ id }) => killed.has(id)).length;
  console.log(
    `${part.padEnd(40)} ${dead} of ${mutants.length}  ${((100 * dead) / mutants.length).toFixed(1)} % (${interval(dead, mutants.length)})`,
  );
}
