import { bookingDefaults, guestEmailProblem, leastLetters, mostPersons } from '#domain/booking/fields.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { NoProducts } from '#web/features/bookings/no-products.tsx';
import {
  DurationField,
  hourAndMinute,
  PersonsField,
  usualTime,
  wholeNumber,
} from '#web/features/bookings/slot-fields.tsx';
import { useMakeEntry } from '#web/features/bookings/use-make-entry.ts';
import { useBookingSettingsQuery } from '#web/parts/bookings/api.ts';
import { useDraft } from '#web/parts/draft.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import * as words from '#web/features/bookings/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** BOOK-002, BOOK-005, BOOK-006. */
export const NewBooking = ({ day, onClose }: { day: CalendarDate; onClose: () => void }) => {
  const { data: settings } = useBookingSettingsQuery();
  const { make, isLoading } = useMakeEntry(words.bookingMade, onClose);
  const { draft, field } = useDraft({
    name: '',
    email: '',
    phone: '',
    title: '',
    persons: String(bookingDefaults.persons),
    duration: String(bookingDefaults.duration),
    date: day as CalendarDate | null,
    time: usualTime,
    productId: null as number | null,
    description: '',
  });
  const { time, date, ...rest } = draft;
  const [name, email] = [draft.name.trim(), draft.email.trim()];
  const persons = wholeNumber(draft.persons, 1, mostPersons);
  const duration = wholeNumber(draft.duration, 5, 1440);
  const isMailLong = email.length >= leastLetters.email;
  const isReady =
    name.length >= leastLetters.name && isMailLong && persons !== null && duration !== null && date !== null;
  const emailProblem = isMailLong ? guestEmailProblem(email) : undefined;
  const create = () => {
    if (!isReady || emailProblem !== undefined) return;
    const booking = { ...rest, ...hourAndMinute(time), name, email, persons, duration, date };
    void make({ ...booking, productIds: [], isSlot: false });
  };

  return (
    <FormDialog
      title={words.newBooking}
      verb={words.makeBooking}
      busyVerb={common.saving}
      isBusy={isLoading}
      isReady={isReady}
      onSubmit={create}
      onClose={onClose}
    >
      <Fields>
        <TextField label={common.name} isRequired data-autofocus maxLength={200} {...field('name')} />
        <TextField
          label={common.emailAddress}
          isRequired
          type="email"
          maxLength={200}
          problem={emailProblem}
          {...field('email')}
        />
        <TextField label={common.telephone} type="tel" maxLength={40} {...field('phone')} />
        <TextField label={words.title} maxLength={200} {...field('title')} />
        <DateField label={common.date} {...field('date')} />
        <TimeField label={words.startTime} {...field('time')} />
        <PersonsField {...field('persons')} />
        <DurationField least={5} {...field('duration')} />
        {settings?.products.length === 0 ? (
          <NoProducts />
        ) : (
          <IdSelect
            label={common.product}
            none={common.none}
            rows={settings?.products.map(({ productId: id, name: label }) => ({ id, name: label }))}
            {...field('productId')}
          />
        )}
        <TextAreaField label={common.remark} isWide {...field('description')} />
      </Fields>
      <p className="sub booking-note">
        {words.theButtonWorksOnceThe} {leastLetters.name} {words.andTheEmailAddressAt} {leastLetters.email}{' '}
        {words.charactersNoMailGoesTo}
      </p>
    </FormDialog>
  );
};
