import { useState } from 'react';
import type { WeekSlotView } from '#api/bookings/contract.ts';
import { bookingDefaults, mostPersons } from '#domain/booking/fields.ts';
import { textOf } from '#web/lib/api.ts';
import { useBookingSettingsQuery, useEditBookingSettingsMutation } from '#web/parts/bookings/api.ts';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { timeOfMinutes } from '#web/ui/agenda/agenda-days.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toasts.tsx';

const days = ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'];
const isWhole = (text: string, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

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
  const { data: settings } = useBookingSettingsQuery();
  const [edit, { isLoading }] = useEditBookingSettingsMutation();
  const [weekday, setWeekday] = useState(String(slot?.weekday ?? onDay));
  const [name, setName] = useState(slot?.name ?? 'Open tafel');
  const [time, setTime] = useState(
    slot ? timeOfMinutes(slot.hour * 60 + slot.minute) : `${bookingDefaults.hour}:00`,
  );
  const [duration, setDuration] = useState(String(slot?.duration ?? bookingDefaults.duration));
  const [persons, setPersons] = useState(String(slot?.persons ?? bookingDefaults.slotPersons));
  const [products, setProducts] = useState<readonly number[]>(slot?.productIds ?? []);
  const isReady = name.trim() !== '' && isWhole(persons, mostPersons) && isWhole(duration, 1440);

  const failed = (error: unknown) => void toast.warning(wentWrong, { body: textOf(error) ?? '' });
  const store = async () => {
    if (!isReady) return;
    const [hour, minute] = time.split(':').map(Number) as [number, number];
    const wanted = {
      weekday: Number(weekday),
      name: name.trim(),
      hour,
      minute,
      products: [...products],
      duration: Number(duration),
      amount: Number(persons),
    };
    if (!slot) {
      const { error } = await edit({ request: { type: 'new', id: 0, field: 'slot', value: wanted } });
      if (error !== undefined) return failed(error);
    } else {
      const before: Record<string, unknown> = {
        weekday: slot.weekday,
        name: slot.name,
        hour: slot.hour,
        minute: slot.minute,
        duration: slot.duration,
        amount: slot.persons,
        products: slot.productIds,
      };
      for (const [field, value] of Object.entries(wanted)) {
        if (JSON.stringify(before[field]) === JSON.stringify(value)) continue;
        const { error } = await edit({ request: { type: 'update', id: slot.weekSlotId, field, value } });
        if (error !== undefined) return failed(error);
      }
    }
    toast.done('Weekindeling opgeslagen');
    onClose();
  };
  const remove = async () => {
    if (!slot) return;
    const { error } = await edit({
      request: { type: 'delete', id: slot.weekSlotId, field: '', value: null },
    });
    if (error !== undefined) return failed(error);
    toast.done('Uit de weekindeling verwijderd');
    onClose();
  };
  return (
    <Dialog title={slot ? 'Tijdvak van de week' : 'Tijdvak aan de week toevoegen'} onClose={onClose}>
      <Form className="dialog-form" onSubmit={store}>
        <Fields>
          <SelectField
            label="Dag"
            value={weekday}
            onChange={setWeekday}
            options={days.map((label, index) => ({ value: String(index + 1), label }))}
          />
          <TimeField label="Begintijd" value={time} onChange={setTime} />
          <TextField label="Naam" isRequired maxLength={200} value={name} onChange={setName} />
          <TextField
            label="Aantal personen"
            inputMode="numeric"
            value={persons}
            problem={
              isWhole(persons, mostPersons) ? undefined : `Vul een aantal van 1 tot en met ${mostPersons} in.`
            }
            onChange={setPersons}
          />
          <TextField
            label="Duur"
            inputMode="numeric"
            suffix="minuten"
            value={duration}
            problem={isWhole(duration, 1440) ? undefined : 'Vul 5 tot en met 1440 minuten in.'}
            onChange={setDuration}
          />
          {(settings?.products.length ?? 0) > 0 && (
            <fieldset className="booking-products">
              <legend>Toegestane producten</legend>
              <p className="sub">Zonder keuze zijn alle producten mogelijk.</p>
              {settings?.products.map(({ productId, name: label }) => (
                <CheckField
                  key={productId}
                  label={label}
                  checked={products.includes(productId)}
                  onChange={(isOn) =>
                    setProducts(
                      isOn ? [...products, productId] : products.filter((value) => value !== productId),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        </Fields>
        <div className="dialog-actions">
          {slot && (
            <Button variant="danger" disabled={isLoading} onClick={() => void remove()}>
              Verwijderen
            </Button>
          )}
          <span className="spacer" />
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={!isReady || isLoading}>
            Opslaan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
