import type { Pause } from '#api/contract/reminder-pause.ts';
import { date } from '#web/lib/format.ts';
import { Tag } from '#web/ui/pill.tsx';
import * as words from '#web/parts/words.nl.ts';

/** Why nobody is reminded of an invoice, in short; who said so and the reason are its tooltip, and heard. */
export const PauseTag = ({ pause: { cause, since, until, reason, by, isBroken } }: { pause: Pause }) => {
  const inShort =
    cause === 'dispute'
      ? words.disputedSince(date(since))
      : isBroken
        ? words.promiseBroken(date(until ?? since))
        : words.promisedBy(date(until ?? since));
  const also = [
    reason,
    cause === 'dispute' && until !== null && words.pausedUpTo(date(until)),
    by && words.saidBy(by, date(since)),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Tag tone={isBroken ? 'red' : 'yellow'} title={also}>
      {inShort}
      <span className="visually-hidden"> {also}</span>
    </Tag>
  );
};
