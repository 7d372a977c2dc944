import type { CalendarEntry } from '#api/bookings/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { useBookingDayQuery, useCalendarQuery } from '#web/parts/bookings/api.ts';
import { daysShown } from '#web/parts/bookings/bookings-agenda.tsx';
import type { AgendaView } from '#web/ui/agenda/agenda-days.ts';

export type EntryAt = { id: number; day: CalendarDate; view: AgendaView };

/**
 * What is opened, from what the page has of it: the agenda, the list of the day, or those that wait. Undefined
 * while that is fetched, null once it is certain that it is not there.
 */
export const useEntry = ({ id, day, view }: EntryAt): CalendarEntry | null | undefined => {
  const ofDay = useBookingDayQuery({ date: day });
  const shown = useCalendarQuery(daysShown(view, day));
  const all = [...(shown.data ?? []), ...(ofDay.data?.data ?? []), ...(ofDay.data?.pending ?? [])];
  const entry = all.find((item) => item.id === id);
  if (entry) return entry;
  return ofDay.isFetching || shown.isFetching ? undefined : null;
};
