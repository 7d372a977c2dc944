import { catchUpBatchAlone, type Progress } from '#projections/kernel/build-beside.ts';
import type { Difference } from '#projections/kernel/compare.ts';
import { type ReadSideParts, rebuild } from '#projections/kernel/rebuild.ts';
import * as words from '#projections/kernel/words.nl.ts';

const progressLine = ({ folded, total, eventsPerSecond }: Progress) =>
  words.progress(total === 0 ? 100 : Math.floor((folded / total) * 100), folded, total, eventsPerSecond);

const differenceLines = (difference: Difference): string[] => {
  if ('reason' in difference) return [words.notCompared(difference.projection, difference.reason)];
  const { live, rebuilt } = difference;
  return [
    words.different(difference),
    ...(live === null ? [] : [words.oldRow(live)]),
    ...(rebuilt === null ? [] : [words.newRow(rebuilt)]),
  ];
};

/**
 * Rebuilds the read models named (else all) and says in Dutch how far it is. Answers the exit code of
 * `npm run rebuild`: 1 when one met an event it cannot apply, or when `check` found a difference with what
 * was there.
 */
export const rebuildCommand = async (
  wanted: { names: readonly string[]; check: boolean },
  parts: ReadSideParts,
  print: (line: string) => void,
): Promise<0 | 1> => {
  const unknown = wanted.names.filter((name) => !parts.projections.some((one) => one.name === name));
  if (unknown.length > 0) {
    print(words.noSuchModel(unknown.join(', ')));
    return 1;
  }
  let printedAt = 0;
  const { shown, stopped, compared, differences } = await rebuild({
    ...parts,
    names: wanted.names.length > 0 ? wanted.names : undefined,
    check: wanted.check,
    piece: catchUpBatchAlone,
    onFault: (fault) => print(words.oldNotDropped(fault.message)),
    onProgress: (progress) => {
      const now = performance.now();
      if (now - printedAt < 1000 && progress.folded < progress.total) return;
      printedAt = now;
      print(progressLine(progress));
    },
  });
  print(words.rebuilt(shown.join(', ')));
  for (const stop of stopped) print(words.cannotApply(stop));
  if (wanted.check)
    if (compared.length === 0) print(words.nothingToCompare);
    else if (differences.length === 0) print(words.allTheSame);
    else for (const line of differences.flatMap(differenceLines)) print(line);
  return stopped.length + differences.length > 0 ? 1 : 0;
};
