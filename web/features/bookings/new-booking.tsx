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

/** BOOK-002, BOOK-005, BOOK-006. */
export const NewBooking = ({ day, onClose }: { day: CalendarDate; onClose: () => void }) => {
  const { data: settings } = useBookingSettingsQuery();
  const { make, isLoading } = useMakeEntry('Reservering gemaakt', onClose);
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
      title="New Booking"
      verb="Reservering maken"
      busyVerb="Opslaan…"
      isBusy={isLoading}
      isReady={isReady}
      onSubmit={create}
      onClose={onClose}
    >
      <Fields>
        <TextField label="Naam" isRequired data-autofocus maxLength={200} {...field('name')} />
        <TextField
          label="E-mailadres"
          isRequired
          type="email"
          maxLength={200}
          problem={emailProblem}
          {...field('email')}
        />
        <TextField label="Telefoon" type="tel" maxLength={40} {...field('phone')} />
        <TextField label="Titel" maxLength={200} {...field('title')} />
        <DateField label="Datum" {...field('date')} />
        <TimeField label="Begintijd" {...field('time')} />
        <PersonsField {...field('persons')} />
        <DurationField least={5} {...field('duration')} />
        {settings?.products.length === 0 ? (
          <NoProducts />
        ) : (
          <IdSelect
            label="Product"
            none="Geen"
            rows={settings?.products.map(({ productId: id, name: label }) => ({ id, name: label }))}
            {...field('productId')}
          />
        )}
        <TextAreaField label="Opmerking" isWide {...field('description')} />
      </Fields>
      <p className="sub booking-note">
        De knop werkt zodra de naam minstens {leastLetters.name} en het e-mailadres minstens{' '}
        {leastLetters.email} tekens heeft. Er gaat geen mail naar de gast: die krijgt hij als u de reservering
        bevestigt.
      </p>
    </FormDialog>
  );
};
