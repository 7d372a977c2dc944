import type { LogEntry } from '#api/log-book/contract.ts';
import { plural } from '#web/lib/format.ts';
import { OldAndNew } from '#web/ui/timeline.tsx';
import * as words from '#web/features/log-book/words.nl.ts';

const shownAtOnce = 3;

/** REP-040: old and new values; more than a few are collapsed. */
export const Changes = ({ changes }: { changes: LogEntry['changes'] }) => {
  const list = (
    <ul className="log-changes sub">
      {changes.map(({ field, from, to }, nth) => (
        <li key={`${field} ${nth}`}>
          {field}: <OldAndNew from={from} to={to} />
        </li>
      ))}
    </ul>
  );
  if (changes.length <= shownAtOnce) return list;
  return (
    <details>
      <summary className="sub">{plural(changes.length, words.change, words.changes)}</summary>
      {list}
    </details>
  );
};
