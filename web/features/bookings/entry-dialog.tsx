import { useState } from 'react';
import type { BookingSettingsPage, CalendarEntry } from '#api/bookings/contract.ts';
import { calendarFields } from '#domain/booking/calendar-fields.ts';
import { bookingFields, slotFields } from '#domain/booking/fields.ts';
import { bookingMailNames } from '#domain/booking/mails.ts';
import { bookingStatuses, type BookingStatus } from '#domain/booking/status.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Choice, Field, FieldValue } from '#domain/kernel/field.ts';
import { statuses } from '#domain/sales-order/status.ts';
import {
  bookingCache,
  useBookingDayQuery,
  useBookingSettingsQuery,
  useCalendarQuery,
  useDeleteBookingMutation,
  useForgetGuestMutation,
  useUpdateBookingMutation,
} from '#web/parts/bookings/api.ts';
import { daysShown } from '#web/parts/bookings/bookings-agenda.tsx';
import { statusTones, timeOfEntry, titleOf, wentWrong } from '#web/parts/bookings/entries.ts';
import { useMoveBooking } from '#web/parts/bookings/move.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { statusTones as orderTones } from '#web/ui/status-tones.ts';
import { useAppDispatch } from '#web/lib/store.ts';
import { sayOutcome } from '#web/features/bookings/outcome.ts';
import { OrderOfBooking } from '#web/features/bookings/order-of-booking.tsx';
import { NoProducts } from '#web/features/bookings/slot-fields.tsx';
import { date as written, weekdayDate } from '#web/lib/format.ts';
import { debounces } from '#web/lib/timings.ts';
import type { AgendaView } from '#web/ui/agenda/agenda-days.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldControl } from '#web/ui/field-control.tsx';
import { Form } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { useToday } from '#web/parts/today.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/bookings/words.nl.ts';

type EntryAt = { id: number; day: CalendarDate; view: AgendaView };

/**
 * The opened item, from what the page has loaded: the agenda, the list of the day, or the pending bookings.
 * Undefined while loading, null if it does not exist.
 */
const useEntry = ({ id, day, view }: EntryAt): CalendarEntry | null | undefined => {
  const ofDay = useBookingDayQuery({ date: day });
  const shown = useCalendarQuery(daysShown(view, day));
  const all = [...(shown.data ?? []), ...(ofDay.data?.data ?? []), ...(ofDay.data?.pending ?? [])];
  const entry = all.find((item) => item.id === id);
  if (entry) return entry;
  return ofDay.isFetching || shown.isFetching ? undefined : null;
};

type Name = keyof typeof calendarFields;

/** BOOK-018: the fields, each saved by itself. */
const EntryFields = ({ entry, settings }: { entry: CalendarEntry; settings: BookingSettingsPage }) => {
  const [update] = useUpdateBookingMutation();
  const save = fieldSaver(
    calendarFields,
    {
      done: entry.isSlot ? words.timeSlotSaved : words.bookingSaved,
      failed: wentWrong,
      failure: 'warning',
    },
    (change) => update({ request: { id: entry.id, change } }),
  );
  const { productId } = entry;
  const offered = settings.products.map(({ productId: value, name }): Choice => ({ value, label: name }));
  const isOffered = productId === null || offered.some(({ value }) => value === productId);
  const products = isOffered ? offered : [...offered, { value: productId, label: entry.productName }];
  const fields: [Name, Field][] = Object.entries(entry.isSlot ? slotFields : bookingFields) as never;
  return (
    <div className="fields">
      {fields.map(([name, spec]) => (
        <FieldControl
          key={name}
          spec={spec}
          value={(entry as unknown as Record<string, FieldValue>)[name] ?? null}
          record={entry as unknown as Record<string, unknown>}
          save={(to, from) => save(name, to, from)}
          mayChange
          choices={products}
          wait={debounces.bookingEdits}
        />
      ))}
      {settings.products.length === 0 && <NoProducts />}
    </div>
  );
};

/** Moves an item without dragging: another day, another time. */
const Move = ({ entry }: { entry: CalendarEntry }) => {
  const [date, setDate] = useState<string | null>(entry.date);
  const [time, setTime] = useState(timeOfEntry(entry));
  const move = useMoveBooking();
  const isSame = date === entry.date && time === timeOfEntry(entry);
  return (
    <Form
      className="booking-move"
      onSubmit={() => {
        if (date !== null) void move(entry, { date, time });
      }}
    >
      <DateField label={words.moveTo} value={date} onChange={setDate} />
      <TimeField label={words.startTime} value={time} onChange={setTime} />
      <Button type="submit" disabled={date === null || isSame}>
        {words.move}
      </Button>
    </Form>
  );
};

/** Entry 22 is set only by mailing (BOOK-014). */
const settable: readonly BookingStatus[] = ['requested', 'confirmed', 'cancelled'];
const option = (status: BookingStatus) => ({
  key: status,
  label: localized(bookingStatuses[status].name),
  tone: statusTones[status],
});

/** BOOK-012 to BOOK-014. */
const Status = ({ entry, status }: { entry: CalendarEntry; status: BookingStatus }) => {
  const [update, { isLoading }] = useUpdateBookingMutation();
  const dispatch = useAppDispatch();
  const set = async (to: BookingStatus) => {
    // BOOK-013: choosing entry 1 changes nothing and fetches the list again
    if (to === 'requested')
      return void dispatch(bookingCache.invalidateTags([{ type: 'Booking', id: 'list' }]));
    await sayOutcome(
      update({ request: { id: entry.id, change: { field: 'status', to } } }),
      to === 'mailed'
        ? words.confirmedTheEmailHasBeen
        : words.statusChangedTo(localized(bookingStatuses[to].name)),
    );
  };
  return (
    <div className="booking-status">
      <StatusMenu
        subject={words.theBooking}
        status={option(status)}
        options={settable.map(option)}
        isLocked={isLoading}
        isOpen
        onChange={(to) => void set(to)}
      />
      {status === 'confirmed' && (
        <Button variant="filled" size="small" disabled={isLoading} onClick={() => void set('mailed')}>
          {words.confirmAndSendEmail}
        </Button>
      )}
    </div>
  );
};

/** Law 10: forgets the guest of a past or cancelled booking. */
const Forget = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const [isSure, setIsSure] = useState(false);
  const [forget, { isLoading }] = useForgetGuestMutation();
  const confirm = async () => {
    if (await sayOutcome(forget({ request: { bookingId: id } }), words.theGuestHasBeenForgotten)) onDone();
  };
  return isSure ? (
    <Button variant="danger" disabled={isLoading} onClick={() => void confirm()}>
      {words.eraseNameAndAddressesFor}
    </Button>
  ) : (
    <Button variant="quiet" onClick={() => setIsSure(true)}>
      {words.forgetGuest}
    </Button>
  );
};

const Details = ({
  entry,
  onClose,
  onDelete,
}: {
  entry: CalendarEntry;
  onClose: () => void;
  onDelete: () => void;
}) => {
  const { data: settings, error } = useBookingSettingsQuery();
  const { status, isSlot, planned } = entry;
  const today = useToday();
  const isOver = entry.date < today || status === 'cancelled';
  return (
    <div className="dialog-form stack booking-entry" tabIndex={-1} data-autofocus>
      <ErrorBanner error={error} />
      {isSlot ? (
        <p className="muted">
          {entry.left} {words.of} {entry.persons} {words.placesFree}
          {entry.productIds.length === 0 && words.allProductsArePossible}
        </p>
      ) : (
        status !== null && <Status {...{ entry, status }} />
      )}
      {settings ? <EntryFields {...{ entry, settings }} /> : <Skeleton height={220} />}
      {(!isSlot || entry.left === entry.persons) && (
        <Move key={`${entry.date} ${timeOfEntry(entry)}`} entry={entry} />
      )}
      {!isSlot && (
        <OrderOfBooking
          entry={entry}
          status={
            entry.orderStatus && {
              name: localized(statuses[entry.orderStatus].name),
              tone: orderTones[entry.orderStatus],
            }
          }
        />
      )}
      {planned.length > 0 && (
        <ul className="sub planned-mails" aria-label={words.plannedEmails}>
          {planned.map(({ kind, due }) => (
            <li key={kind}>
              {localized(bookingMailNames[kind])} {words.goesOutOn} {written(due.slice(0, 10))} {words.at}{' '}
              {due.slice(11)}
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {!isSlot && isOver && entry.email !== '' && <Forget id={entry.id} onDone={onClose} />}
        <span className="spacer" />
        <Button variant="danger" onClick={onDelete}>
          {words.deleteVerb}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </div>
  );
};

/** One booking or open slot, with all its fields. */
export const EntryDialog = ({
  onClose,
  onDelete,
  ...at
}: EntryAt & { onClose: () => void; onDelete: (entry: CalendarEntry) => void }) => {
  const entry = useEntry(at);
  // an item that was moved off the visible page stays in the dialog as last seen
  const [last, setLast] = useState(entry ?? undefined);
  if (entry && entry !== last) setLast(entry);
  const shown = entry ?? last;
  return (
    <Dialog title={shown ? titleOf(shown) : words.booking} onClose={onClose}>
      {shown ? (
        <Details key={shown.id} {...{ entry: shown, onClose }} onDelete={() => onDelete(shown)} />
      ) : entry === null ? (
        <p>{words.thisBookingDoesNotExist}</p>
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  );
};

/** BOOK-003: asks for confirmation before deleting a booking or a slot. */
export const DeleteEntry = ({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) => {
  const [remove] = useDeleteBookingMutation();
  const what = entry.isSlot ? words.timeSlotTitle : words.booking;
  const confirm = async () => {
    await sayOutcome(remove({ request: { id: entry.id } }), words.deleted(what));
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.deleteEntry(what, titleOf(entry))}
      verb={words.deleteVerb}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    >
      {what} {words.of} {weekdayDate(entry.date)} {words.at} {timeOfEntry(entry)}{' '}
      {words.disappearsFromTheCalendar}
      {!entry.isSlot && words.emailsThatAreStillWaiting} {words.thisCannotBeUndone}
    </ConfirmDialog>
  );
};
