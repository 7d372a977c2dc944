import type { Period } from '#domain/kernel/period.ts';
import { date, share } from '#web/lib/format.ts';
import './last-year.css';
import * as words from '#web/parts/words.nl.ts';

/** How a figure changed from that of the same days last year; nothing until that is known. */
export const SinceLastYear = ({ now, before }: { now: number; before: number | undefined }) => {
  if (before === undefined) return null;
  if (before <= 0) return now > 0 ? words.nothingLastYear : null;
  const change = Math.round(((now - before) / before) * 10_000);
  return (
    <>
      <b className={change < 0 ? 'figure-down' : 'figure-up'}>
        {change > 0 && '+'}
        {share(change)}
      </b>{' '}
      {words.comparedWithLastYear}
    </>
  );
};

/** With which days the figures above are compared. */
export const ComparedWith = ({ from, to }: Period) => (
  <p className="sub compared-with">{words.comparedWith(date(from), date(to))}</p>
);
