import type { allBookings, CalendarEntry } from '#api/bookings/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { textOf } from '#web/lib/api.ts';
import { bookingCache, useUpdateBookingMutation } from '#web/parts/bookings/api.ts';
import { timeOfEntry, titleOf, wentWrong } from '#web/parts/bookings/entries.ts';
import { useAppDispatch } from '#web/lib/store.ts';
import { date as written } from '#web/lib/format.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/words.nl.ts';

export type Start = { date: string; time: string };

/**
 * BOOK-003: moves an item in the calendar and offers to undo it. The screen whose request is `shown` changes
 * at once. A refused move is reverted, with the reason (BOOK-019).
 */
export const useMoveBooking = (shown?: RequestOf<typeof allBookings>) => {
  const [update] = useUpdateBookingMutation();
  const dispatch = useAppDispatch();

  const send = async (id: number, { date, time }: Start) => {
    const drawn =
      shown &&
      dispatch(
        bookingCache.updateQueryData(
          'calendar' as never,
          shown as never,
          ((entries: CalendarEntry[]) => {
            const entry = entries.find((item) => item.id === id);
            if (!entry) return;
            const [hour, minute] = time.split(':').map(Number) as [number, number];
            Object.assign(entry, { date, startDate: date, hour, minute });
          }) as never,
        ),
      );
    const { error } = await update({ request: { id, change: { field: 'start', to: `${date}T${time}` } } });
    if (error === undefined) return true;
    drawn?.undo();
    toast.warning(wentWrong, { body: textOf(error) });
    return false;
  };

  return async (entry: CalendarEntry, to: Start) => {
    const from = { date: entry.date, time: timeOfEntry(entry) };
    if (from.date === to.date && from.time === to.time) return true;
    if (!(await send(entry.id, to))) return false;
    toast.done(words.moved(titleOf(entry)), {
      body: `${written(to.date)} ${to.time}`,
      undo: () => void send(entry.id, from),
    });
    return true;
  };
};
