import { bookingDefaults, mostPersons } from '#domain/booking/fields.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { NoProducts } from '#web/features/bookings/no-products.tsx';
import {
  DurationField,
  hourAndMinute,
  PersonsField,
  SlotProducts,
  usualTime,
  wholeNumber,
} from '#web/features/bookings/slot-fields.tsx';
import { useMakeEntry } from '#web/features/bookings/use-make-entry.ts';
import { useBookingSettingsQuery } from '#web/parts/bookings/api.ts';
import { useDraft } from '#web/parts/draft.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import * as words from '#web/features/bookings/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** BOOK-002, BOOK-006: name, allowed products, persons, start and duration. */
export const NewSlot = ({ day, onClose }: { day: CalendarDate; onClose: () => void }) => {
  const { data: settings } = useBookingSettingsQuery();
  const { make, isLoading } = useMakeEntry(words.timeSlotOpened, onClose);
  const { draft, field, change } = useDraft({
    name: words.openTable,
    persons: String(bookingDefaults.slotPersons),
    duration: String(bookingDefaults.duration),
    date: day as CalendarDate | null,
    time: usualTime,
    productIds: [] as number[],
  });
  const { date, productIds, time } = draft;
  const name = draft.name.trim();
  const persons = wholeNumber(draft.persons, 1, mostPersons);
  const duration = wholeNumber(draft.duration, 1, 1440);
  const isReady = name !== '' && persons !== null && duration !== null && date !== null;
  const create = () => {
    if (!isReady) return;
    const empty = { email: '', phone: '', title: '', description: '', productId: null };
    void make({ ...empty, ...hourAndMinute(time), name, date, isSlot: true, productIds, persons, duration });
  };
  return (
    <FormDialog
      title={words.newOpenslot}
      verb={words.openTimeSlot}
      busyVerb={common.saving}
      isBusy={isLoading}
      isReady={isReady}
      onSubmit={create}
      onClose={onClose}
    >
      <Fields>
        <TextField label={common.name} isRequired data-autofocus maxLength={200} {...field('name')} />
        <PersonsField {...field('persons')} />
        <DateField label={common.date} {...field('date')} />
        <TimeField label={words.startTime} {...field('time')} />
        <DurationField {...field('duration')} />
        {settings?.products.length === 0 ? (
          <NoProducts />
        ) : (
          <SlotProducts chosen={productIds} onChange={(ids) => change({ productIds: ids })} />
        )}
      </Fields>
    </FormDialog>
  );
};
