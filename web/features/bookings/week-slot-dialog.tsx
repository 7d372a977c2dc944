import type { WeekSlotView } from '#api/bookings/contract.ts';
import { bookingDefaults, mostPersons } from '#domain/booking/fields.ts';
import {
  DurationField,
  hourAndMinute,
  PersonsField,
  SlotProducts,
  usualTime,
  wholeNumber,
} from '#web/features/bookings/slot-fields.tsx';
import { useEditBookingSettingsMutation } from '#web/parts/bookings/api.ts';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { useDraft } from '#web/parts/draft.ts';
import { toastWarning } from '#web/parts/outcome.ts';
import { timeOfMinutes } from '#web/ui/agenda/agenda-days.ts';
import { Button } from '#web/ui/button.tsx';
import { Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/bookings/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const days = [
  words.monday,
  words.tuesday,
  words.wednesday,
  words.thursday,
  words.friday,
  words.saturday,
  words.sunday,
];

/** BOOK-007: a slot of the week setup, new on a weekday or as it stands. */
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
    time: slot ? timeOfMinutes(slot.hour * 60 + slot.minute) : usualTime,
    duration: String(slot?.duration ?? bookingDefaults.duration),
    persons: String(slot?.persons ?? bookingDefaults.slotPersons),
    products: slot?.productIds ?? [],
  });
  const name = draft.name.trim();
  const amount = wholeNumber(draft.persons, 1, mostPersons);
  const duration = wholeNumber(draft.duration, 1, 1440);
  const isReady = name !== '' && amount !== null && duration !== null;

  const done = (text: string) => {
    toast.done(text);
    onClose();
  };
  const store = async () => {
    if (!isReady) return;
    const { weekday, products, time } = draft;
    const wanted = { weekday: Number(weekday), name, ...hourAndMinute(time), products, duration, amount };
    if (!slot) {
      const { error } = await edit({ request: { type: 'new', id: 0, field: 'slot', value: wanted } });
      if (error !== undefined) return toastWarning(wentWrong, error);
    } else {
      const before: Record<string, unknown> = { ...slot, amount: slot.persons, products: slot.productIds };
      for (const [changed, value] of Object.entries(wanted)) {
        if (JSON.stringify(before[changed]) === JSON.stringify(value)) continue;
        const request = { type: 'update' as const, id: slot.weekSlotId, field: changed, value };
        const { error } = await edit({ request });
        if (error !== undefined) return toastWarning(wentWrong, error);
      }
    }
    done(words.weekSetupSaved);
  };
  const remove = async ({ weekSlotId: id }: WeekSlotView) => {
    const { error } = await edit({ request: { type: 'delete', id, field: '', value: null } });
    if (error === undefined) done(words.deletedFromTheWeekSetup);
    else toastWarning(wentWrong, error);
  };
  return (
    <FormDialog
      title={slot ? words.timeSlotOfTheWeek : words.addTimeSlotToThe}
      verb={common.save}
      isBusy={isLoading}
      isReady={isReady}
      aside={
        <>
          {slot && (
            <Button variant="danger" disabled={isLoading} onClick={() => void remove(slot)}>
              {common.deleteWord2}
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
          label={common.day2}
          options={days.map((label, index) => ({ value: String(index + 1), label }))}
          {...field('weekday')}
        />
        <TimeField label={words.startTime} {...field('time')} />
        <TextField label={common.name} isRequired maxLength={200} {...field('name')} />
        <PersonsField {...field('persons')} />
        <DurationField {...field('duration')} />
        <SlotProducts chosen={draft.products} onChange={(products) => change({ products })} />
      </Fields>
    </FormDialog>
  );
};
