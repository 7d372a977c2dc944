import type { ImportStateName, ImportSummary } from '#api/imports/contract.ts';
import { count } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/pill.tsx';
import * as words from '#web/features/import/words.nl.ts';

export const states: Record<ImportStateName, { label: string; tone: Tone }> = {
  new: { label: words.notStartedYet, tone: 'grey' },
  running: { label: words.busyState, tone: 'blue' },
  done: { label: words.done, tone: 'green' },
  'taking-back': { label: words.isBeingTakenBack, tone: 'blue' },
  'taken-back': { label: words.takenBackState, tone: 'grey' },
  failed: { label: words.failed, tone: 'red' },
};

export const isUnderWay = (state: ImportStateName) => state === 'running' || state === 'taking-back';

/** The result of the rows so far, in one line. */
export const outcomeOf = ({ counts, state, takenBack }: ImportSummary): string => {
  if (state === 'new') return '';
  if (state === 'taken-back') return words.undoneCount(count(takenBack));
  const parts = [
    [counts.added, words.added],
    [counts.changed, words.updated],
    [counts.unchanged, words.unchanged],
    [counts.refused, words.rejected],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${count(number)} ${word}`)
    .join(' · ');
};
