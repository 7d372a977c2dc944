import { useState } from 'react';
import { bookingDefaults, mostPersons } from '#domain/booking/fields.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { useBookingSettingsQuery, useMakeBookingMutation } from '#web/parts/bookings/api.ts';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { NoProducts } from '#web/features/bookings/no-products.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toasts.tsx';

const isWhole = (text: string, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** BOOK-002, BOOK-006: name, allowed products, persons, start and duration. */
export const NewSlot = ({ day, onClose }: { day: CalendarDate; onClose: () => void }) => {
  const { data: settings } = useBookingSettingsQuery();
  const [make, { isLoading }] = useMakeBookingMutation();
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('Open tafel');
  const [persons, setPersons] = useState(String(bookingDefaults.slotPersons));
  const [duration, setDuration] = useState(String(bookingDefaults.duration));
  const [date, setDate] = useState<string | null>(day);
  const [time, setTime] = useState(`${bookingDefaults.hour}:00`);
  const [products, setProducts] = useState<readonly number[]>([]);

  const isReady =
    name.trim() !== '' && isWhole(persons, mostPersons) && isWhole(duration, 1440) && date !== null;
  const create = async () => {
    if (!isReady) return;
    const [hour, minute] = time.split(':').map(Number) as [number, number];
    const { error } = await make({
      request: {
        name: name.trim(),
        date,
        hour,
        minute,
        isSlot: true,
        productIds: [...products],
        persons: Number(persons),
        duration: Number(duration),
        email: '',
        phone: '',
        title: '',
        description: '',
        productId: null,
      },
      commandId,
    });
    if (error !== undefined) {
      setCommandId(crypto.randomUUID());
      return void toast.warning(wentWrong, { body: textOf(error) ?? '' });
    }
    toast.done('Tijdvak geopend');
    onClose();
  };
  return (
    <Dialog title="New OpenSlot" onClose={onClose}>
      <Form className="dialog-form" onSubmit={create}>
        <Fields>
          <TextField label="Naam" isRequired data-autofocus maxLength={200} value={name} onChange={setName} />
          <TextField
            label="Aantal personen"
            inputMode="numeric"
            value={persons}
            problem={
              isWhole(persons, mostPersons) ? undefined : `Vul een aantal van 1 tot en met ${mostPersons} in.`
            }
            onChange={setPersons}
          />
          <DateField label="Datum" value={date} onChange={setDate} />
          <TimeField label="Begintijd" value={time} onChange={setTime} />
          <TextField
            label="Duur"
            inputMode="numeric"
            suffix="minuten"
            value={duration}
            problem={isWhole(duration, 1440) ? undefined : 'Vul 5 tot en met 1440 minuten in.'}
            onChange={setDuration}
          />
          {settings?.products.length === 0 ? (
            <NoProducts />
          ) : (
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
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={!isReady || isLoading}>
            {isLoading ? 'Opslaan…' : 'Tijdvak openen'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
