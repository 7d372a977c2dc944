import { useState } from 'react';
import { bookingDefaults, guestEmailProblem, leastLetters, mostPersons } from '#domain/booking/fields.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { useBookingSettingsQuery, useMakeBookingMutation } from '#web/parts/bookings/api.ts';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { NoProducts } from '#web/features/bookings/no-products.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toasts.tsx';

const twelve = `${bookingDefaults.hour}:00`;
/** What was typed as a whole number from `least` to `most`; null when it is none. */
const whole = (text: string, least: number, most: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= least && value <= most ? value : null;
};

/** BOOK-002, BOOK-005, BOOK-006. */
export const NewBooking = ({ day, onClose }: { day: CalendarDate; onClose: () => void }) => {
  const { data: settings } = useBookingSettingsQuery();
  const [make, { isLoading }] = useMakeBookingMutation();
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [title, setTitle] = useState('');
  const [amount, setAmount] = useState(String(bookingDefaults.persons));
  const [minutes, setMinutes] = useState(String(bookingDefaults.duration));
  const [date, setDate] = useState<string | null>(day);
  const [time, setTime] = useState(twelve);
  const [product, setProduct] = useState('');
  const [description, setDescription] = useState('');

  const persons = whole(amount, 1, mostPersons);
  const duration = whole(minutes, 5, 1440);
  const isReady =
    name.trim().length >= leastLetters.name &&
    email.trim().length >= leastLetters.email &&
    persons !== null &&
    duration !== null &&
    date !== null;
  const emailProblem =
    email.trim().length >= leastLetters.email ? guestEmailProblem(email.trim()) : undefined;

  const create = async () => {
    if (!isReady || emailProblem !== undefined) return;
    const [hour, minute] = time.split(':').map(Number) as [number, number];
    const { error } = await make({
      request: {
        name: name.trim(),
        email: email.trim(),
        phone,
        title,
        persons,
        duration,
        date,
        hour,
        minute,
        description,
        productId: product === '' ? null : Number(product),
        productIds: [],
        isSlot: false,
      },
      commandId,
    });
    if (error !== undefined) {
      // what was refused may be sent again with other content
      setCommandId(crypto.randomUUID());
      return void toast.warning(wentWrong, { body: textOf(error) ?? '' });
    }
    toast.done('Reservering gemaakt');
    onClose();
  };

  return (
    <Dialog title="New Booking" onClose={onClose}>
      <Form className="dialog-form" onSubmit={create}>
        <Fields>
          <TextField label="Naam" isRequired data-autofocus maxLength={200} value={name} onChange={setName} />
          <TextField
            label="E-mailadres"
            isRequired
            type="email"
            maxLength={200}
            value={email}
            problem={emailProblem}
            onChange={setEmail}
          />
          <TextField label="Telefoon" type="tel" maxLength={40} value={phone} onChange={setPhone} />
          <TextField label="Titel" maxLength={200} value={title} onChange={setTitle} />
          <DateField label="Datum" value={date} onChange={setDate} />
          <TimeField label="Begintijd" value={time} onChange={setTime} />
          <TextField
            label="Aantal personen"
            inputMode="numeric"
            value={amount}
            problem={persons === null ? `Vul een aantal van 1 tot en met ${mostPersons} in.` : undefined}
            onChange={setAmount}
          />
          <TextField
            label="Duur"
            inputMode="numeric"
            suffix="minuten"
            value={minutes}
            problem={duration === null ? 'Vul 5 tot en met 1440 minuten in.' : undefined}
            onChange={setMinutes}
          />
          {settings?.products.length === 0 ? (
            <NoProducts />
          ) : (
            <SelectField
              label="Product"
              value={product}
              onChange={setProduct}
              options={[
                { value: '', label: 'Geen' },
                ...(settings?.products ?? []).map(({ productId, name: label }) => ({
                  value: String(productId),
                  label,
                })),
              ]}
            />
          )}
          <TextAreaField label="Opmerking" isWide value={description} onChange={setDescription} />
        </Fields>
        <p className="sub booking-note">
          De knop werkt zodra de naam minstens {leastLetters.name} en het e-mailadres minstens{' '}
          {leastLetters.email} tekens heeft. Er gaat geen mail naar de gast: die krijgt hij als u de
          reservering bevestigt.
        </p>
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={!isReady || isLoading}>
            {isLoading ? 'Opslaan…' : 'Reservering maken'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
