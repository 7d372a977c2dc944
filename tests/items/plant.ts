import { type Claim, faultIn } from '#tests/items/claims.ts';
import { type Mutant, chosenLater } from '#tests/mutate/mutants.ts';
import { startMutating } from '#tests/mutate/run.ts';

/** Red: the test fails with the fault and passes without. Green: it passes with it. Broken: nothing is shown. */
export type Outcome = { claim: Claim; outcome: 'red' | 'green' | 'broken'; why: string; seconds: number };

const projectOf = ({ test }: Claim) =>
  /^tests\/(web|start|faults|e2e)\//.exec(test)?.[1] ??
  (/^tests\/(projections|api)\/|\.postgres\.test/.test(test) ? 'postgres' : 'unit');
/** Not whole programs, nor a file that is handed out as it is, to be run elsewhere: its test does not load it. */
export const isPlantedHere = (claim: Claim): boolean =>
  ['unit', 'postgres', 'web'].includes(projectOf(claim)) && !claim.fault.file.endsWith('.mjs');

type Planted = Mutant & { claim: Claim };
/** So many files at a time: they load the program once, and what was found is written down soon. */
const atATime = 8;

/**
 * Plants the fault of each claim and runs its test, and tells each outcome as it is found. The configuration of
 * vitest is that of the project, unless another file is named.
 */
export const plantClaims = async (
  claims: readonly Claim[],
  tell: (outcome: Outcome) => void,
  config?: string,
): Promise<void> => {
  let began = Date.now();
  const say = (claim: Claim, outcome: Outcome['outcome'], why = '') =>
    tell({ outcome, why, seconds: Math.round((Date.now() - began) / 1000), claim });
  const { run, close } = await startMutating([...new Set(claims.map(projectOf))], config);
  /** By what was told of each. */
  const judge = async (
    planted: readonly Planted[],
    what: { mutants: readonly Mutant[]; isPlanted?: boolean },
  ) => {
    const ofTests: Record<string, number[]> = {};
    for (const { id, claim } of planted) (ofTests[`${claim.test}\n${claim.title}`] ??= []).push(id);
    const told = await run({ ...what, ofTests }, [...new Set(planted.map(({ claim }) => claim.test))]);
    return ({ id }: Planted) => {
      const killed = told.find((each) => each.killed === id);
      const spoiled = told.find((each) => each.spoiled === id);
      const isGreen = told.some((each) => each.met === id || each.passed === id);
      return { killed, spoiled, isGreen };
    };
  };

  const files = [...Map.groupBy(claims, (claim) => `${projectOf(claim)} ${claim.test}`).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ofFile]) => ofFile);
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
        say(
          mutant.claim,
          'broken',
          spoiled ? `red without the fault: ${spoiled.why}` : 'the test did not run',
        );
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
};
