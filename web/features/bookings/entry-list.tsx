import type { Asked } from '#web/ui/problem.tsx';
import type { CalendarEntry } from '#api/bookings/contract.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { persons, statusTones, timeOfEntry, titleOf } from '#web/parts/bookings/entries.ts';
import { weekdayDate } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { textOf } from '#web/lib/api.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/bookings/words.nl.ts';

/** A list of bookings and slots; each opens. `hasDay` if they are of several days. */
export const EntryList = ({
  label,
  entries,
  emptyText,
  query: { error, refetch },
  onOpen,
  hasDay = false,
}: {
  label: string;
  entries: readonly CalendarEntry[] | undefined;
  emptyText: string;
  query: Asked;
  onOpen: (entry: CalendarEntry) => void;
  hasDay?: boolean;
}) => {
  if (!entries)
    return (
      <div className="card-body">
        {error === undefined ? (
          <Skeleton />
        ) : (
          <p>
            {textOf(error)} <LinkButton onClick={() => void refetch()}>{words.tryAgain}</LinkButton>
          </p>
        )}
      </div>
    );
  if (entries.length === 0) return <p className="card-body muted">{emptyText}</p>;
  return (
    <ul className="entry-list" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <LinkButton onClick={() => onOpen(entry)}>{titleOf(entry)}</LinkButton>
          <div className="entry-facts">
            <span className="sub">
              {hasDay && `${weekdayDate(entry.date)} · `}
              {timeOfEntry(entry)} ·{' '}
              {entry.isSlot ? words.ofFree(entry.left ?? 0, entry.persons) : persons(entry.persons)}
            </span>
            {entry.status !== null && (
              <Pill tone={statusTones[entry.status]}>{localized(bookingStatuses[entry.status].name)}</Pill>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
