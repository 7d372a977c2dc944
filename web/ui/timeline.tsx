import type { ReactNode } from 'react';
import { dateTime } from '#web/lib/format.ts';
import './timeline.css';
import * as words from '#web/ui/words.nl.ts';

export type TimelineEntry = {
  id: string;
  sentence: string;
  changes: readonly { field: string; from: string | null; to: string | null }[];
  /** The details behind the sentence, collapsed. */
  details: readonly string[];
  who: string;
  /** An instant, ISO 8601. */
  at: string;
};

/** An old and a new value: `wacht → geprint`. A missing value is shown as `leeg`. */
export const OldAndNew = ({ from, to }: { from: string | null; to: string | null }) => (
  <>
    {from !== null && (
      <>
        <span className="visually-hidden">{words.of} </span>
        <del className="change-from">{from}</del> <span aria-hidden>→ </span>
        <span className="visually-hidden">{words.to} </span>
      </>
    )}
    {to ?? <em>{words.empty}</em>}
  </>
);

/** A new order changes every line; so many are shown, the others on asking. */
const most = 3;

const Change = ({ field, from, to }: TimelineEntry['changes'][number]) => (
  <div>
    {field}: <OldAndNew from={from} to={to} />
  </div>
);

/** The history of a record, newest first. `actionOf` returns the action for an entry, by its id. */
export const Timeline = ({
  entries,
  actionOf,
}: {
  entries: readonly TimelineEntry[];
  actionOf?: ((id: string) => ReactNode) | undefined;
}) => (
  <ol className="timeline">
    {entries.map(({ id, sentence, changes, details, who, at }, index) => (
      <li key={id} data-is-key={index === 0 || index === entries.length - 1 || undefined}>
        <span className="strong">{sentence}</span>
        {details.length > 0 && (
          <details>
            <summary className="sub">{words.showAll}</summary>
            {details.map((detail, nth) => (
              <div key={nth}>{detail}</div>
            ))}
          </details>
        )}
        {changes.slice(0, most).map((change) => (
          <Change key={change.field} {...change} />
        ))}
        {changes.length > most && (
          <details>
            <summary className="sub">{words.moreChanges(changes.length - most)}</summary>
            {changes.slice(most).map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </details>
        )}
        <div className="sub">
          {who} · {dateTime(at)}
          {actionOf?.(id)}
        </div>
      </li>
    ))}
  </ol>
);
