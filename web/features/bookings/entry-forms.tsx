import { useState } from 'react';
import type { newBooking, WeekSlotView } from '#api/bookings/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { bookingDefaults, guestEmailProblem, leastLetters, mostPersons } from '#domain/booking/fields.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { sayOutcome } from '#web/features/bookings/outcome.ts';
import {
  DurationField,
  hourAndMinute,
  NoProducts,
  PersonsField,
  SlotProducts,
  usualTime,
  wholeNumber,
} from '#web/features/bookings/slot-fields.tsx';
import {
  useBookingSettingsQuery,
  useEditBookingSettingsMutation,
  useMakeBookingMutation,
} from '#web/parts/bookings/api.ts';
import { timeOfEntry } from '#web/parts/bookings/entries.ts';
import { useDraft } from '#web/parts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/bookings/words.nl.ts';

/** Adds a booking or a slot to the calendar, shows `done`, and closes. */
const useMakeEntry = (done: string, onClose: () => void) => {
  const [send, { isLoading }] = useMakeBookingMutation();
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const make = async (request: RequestOf<typeof newBooking>) => {
    if (await sayOutcome(send({ request, commandId }), done)) onClose();
    // after a refusal the form may be sent again with other content
    else setCommandId(crypto.randomUUID());
  };
  return { make, isLoading };
};

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
  const emailProblem = isMailLong ? guestEmailProblem(email)?.[words.language] : undefined;
  const create = () => {
    if (!isReady || emailProblem !== undefined) return;
    const booking = { ...rest, ...hourAndMinute(time), name, email, persons, duration, date };
    void make({ ...booking, productIds: [], isSlot: false });
  };

  return (
    <FormDialog
      title={words.newBooking}
      verb={words.makeBooking}
      busyVerb={words.saving}
      isBusy={isLoading}
      isReady={isReady}
      onSubmit={create}
      onClose={onClose}
    >
      <Fields>
        <TextField label={words.name} isRequired data-autofocus maxLength={200} {...field('name')} />
        <TextField
          label={words.emailAddress}
          isRequired
          type="email"
          maxLength={200}
          problem={emailProblem}
          {...field('email')}
        />
        <TextField label={words.telephone} type="tel" maxLength={40} {...field('phone')} />
        <TextField label={words.title} maxLength={200} {...field('title')} />
        <DateField label={words.date} {...field('date')} />
        <TimeField label={words.startTime} {...field('time')} />
        <PersonsField {...field('persons')} />
        <DurationField least={5} {...field('duration')} />
        {settings?.products.length === 0 ? (
          <NoProducts />
        ) : (
          <IdSelect
            label={words.product}
            none={words.none}
            rows={settings?.products.map(({ productId: id, name: label }) => ({ id, name: label }))}
            {...field('productId')}
          />
        )}
        <TextAreaField label={words.remark} isWide {...field('description')} />
      </Fields>
      <p className="sub booking-note">
        {words.theButtonWorksOnceThe} {leastLetters.name} {words.andTheEmailAddressAt} {leastLetters.email}{' '}
        {words.charactersNoMailGoesTo}
      </p>
    </FormDialog>
  );
};

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
      busyVerb={words.saving}
      isBusy={isLoading}
      isReady={isReady}
      onSubmit={create}
      onClose={onClose}
    >
      <Fields>
        <TextField label={words.name} isRequired data-autofocus maxLength={200} {...field('name')} />
        <PersonsField {...field('persons')} />
        <DateField label={words.date} {...field('date')} />
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

const weekdays = [
  words.mondayTitle,
  words.tuesdayTitle,
  words.wednesdayTitle,
  words.thursdayTitle,
  words.fridayTitle,
  words.saturdayTitle,
  words.sundayTitle,
];

/** BOOK-007: a slot of the week setup, new or existing. */
export const WeekSlotDialog = ({
  slot,
  weekday: onDay = 1,
  onClose,
}: {
  slot?: WeekSlotView | undefined;
  weekday?: number;
  onClose: () => void;
}) => {
  const [edit, { isLoading }] = useEditBookingSettingsMutation();
  const { draft, field, change } = useDraft({
    weekday: String(slot?.weekday ?? onDay),
    name: slot?.name ?? words.openTable,
    time: slot ? timeOfEntry(slot) : usualTime,
    duration: String(slot?.duration ?? bookingDefaults.duration),
    persons: String(slot?.persons ?? bookingDefaults.slotPersons),
    products: slot?.productIds ?? [],
  });
  const name = draft.name.trim();
  const amount = wholeNumber(draft.persons, 1, mostPersons);
  const duration = wholeNumber(draft.duration, 1, 1440);
  const isReady = name !== '' && amount !== null && duration !== null;

  const store = async () => {
    if (!isReady) return;
    const { weekday, products, time } = draft;
    const wanted = { weekday: Number(weekday), name, ...hourAndMinute(time), products, duration, amount };
    if (slot) {
      const before: Record<string, unknown> = { ...slot, amount: slot.persons, products: slot.productIds };
      for (const [changed, value] of Object.entries(wanted)) {
        if (JSON.stringify(before[changed]) === JSON.stringify(value)) continue;
        const request = { type: 'update' as const, id: slot.weekSlotId, field: changed, value };
        if (!(await sayOutcome(edit({ request })))) return;
      }
      toast.done(words.weekSetupSaved);
    } else {
      const request = { type: 'new' as const, id: 0, field: 'slot', value: wanted };
      if (!(await sayOutcome(edit({ request }), words.weekSetupSaved))) return;
    }
    onClose();
  };
  const remove = async ({ weekSlotId: id }: WeekSlotView) => {
    const request = { type: 'delete' as const, id, field: '', value: null };
    if (await sayOutcome(edit({ request }), words.deletedFromTheWeekSetup)) onClose();
  };
  return (
    <FormDialog
      title={slot ? words.timeSlotOfTheWeek : words.addTimeSlotToThe}
      verb={words.save}
      isBusy={isLoading}
      isReady={isReady}
      aside={
        <>
          {slot && (
            <Button variant="danger" disabled={isLoading} onClick={() => void remove(slot)}>
              {words.deleteVerb}
            </Button>
          )}
          <span className="spacer" />
        </>
      }
      onSubmit={store}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          label={words.dayTitle}
          options={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          {...field('weekday')}
        />
        <TimeField label={words.startTime} {...field('time')} />
        <TextField label={words.name} isRequired maxLength={200} {...field('name')} />
        <PersonsField {...field('persons')} />
        <DurationField {...field('duration')} />
        <SlotProducts chosen={draft.products} onChange={(products) => change({ products })} />
      </Fields>
    </FormDialog>
  );
};
