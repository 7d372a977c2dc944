import type { ImportStateName, ImportSummary } from '#api/imports/contract.ts';
import { count } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/pill.tsx';

export const states: Record<ImportStateName, { label: string; tone: Tone }> = {
  new: { label: 'nog niet gestart', tone: 'grey' },
  running: { label: 'bezig', tone: 'blue' },
  done: { label: 'klaar', tone: 'green' },
  'taking-back': { label: 'wordt teruggedraaid', tone: 'blue' },
  'taken-back': { label: 'teruggedraaid', tone: 'grey' },
  failed: { label: 'mislukt', tone: 'red' },
};

export const isUnderWay = (state: ImportStateName) => state === 'running' || state === 'taking-back';

/** What became of the rows so far, in one line. */
export const outcomeOf = ({ counts, state, takenBack }: ImportSummary): string => {
  if (state === 'new') return '';
  if (state === 'taken-back') return `${count(takenBack)} ongedaan gemaakt`;
  const parts = [
    [counts.added, 'toegevoegd'],
    [counts.changed, 'bijgewerkt'],
    [counts.unchanged, 'ongewijzigd'],
    [counts.refused, 'afgekeurd'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${count(number)} ${word}`)
    .join(' · ');
};
