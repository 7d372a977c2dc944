import { type ComponentProps, useMemo } from 'react';
import type { CalendarEntry } from '#api/bookings/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { useCalendarQuery } from '#web/parts/bookings/api.ts';
import { itemOf } from '#web/parts/bookings/entries.ts';
import { useMoveBooking } from '#web/parts/bookings/move.ts';
import { Agenda, AgendaBar } from '#web/ui/agenda/agenda.tsx';
import { type AgendaView, daysOf } from '#web/ui/agenda/agenda-days.ts';
import { RetryBanner } from '#web/ui/problem.tsx';
import * as common from '#web/lib/words.nl.ts';

/** The request of an agenda: the days that it shows. */
export const daysShown = (view: AgendaView, day: CalendarDate) => {
  const days = daysOf(view, day);
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
};

const none: readonly CalendarEntry[] = [];

/** BOOK-001, BOOK-003, DASH-010: bookings and open slots by month, week or day; they can be dragged. */
export const BookingsAgenda = ({
  onDayAlone,
  onOpen,
  ...bar
}: ComponentProps<typeof AgendaBar> & {
  /** Opens the view of one day. */
  onDayAlone: (day: CalendarDate) => void;
  onOpen: (entry: CalendarEntry) => void;
}) => {
  const { view, day, today } = bar;
  const shown = daysShown(view, day);
  const query = useCalendarQuery(shown);
  const { currentData, data, error } = query;
  const move = useMoveBooking(shown);
  const entries = currentData ?? none;
  const items = useMemo(() => entries.map(itemOf), [entries]);
  const withEntry = (key: number, act: (entry: CalendarEntry) => void) => {
    const entry = entries.find(({ id }) => id === key);
    if (entry) act(entry);
  };
  return (
    <>
      <AgendaBar {...bar} />
      <RetryBanner query={query} />
      <div aria-busy={!currentData && (data !== undefined || error === undefined)}>
        <Agenda
          view={view}
          day={day}
          today={today}
          items={items}
          label={common.bookings}
          onOpen={(key) => withEntry(key, onOpen)}
          onMove={(key, to) => {
            withEntry(key, (entry) => void move(entry, to));
            if (to.date < shown.from || to.date > shown.to) bar.onDay(to.date);
          }}
          onDay={onDayAlone}
        />
      </div>
      {currentData?.length === 0 && view !== 'day' && (
        <p className="sub agenda-empty">{common.noResultsFound}</p>
      )}
    </>
  );
};
