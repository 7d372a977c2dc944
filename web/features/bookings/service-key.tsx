import { useState } from 'react';
import { textOf } from '#web/lib/api.ts';
import { useEditBookingSettingsMutation } from '#web/parts/bookings/api.ts';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { freshKey } from '#web/lib/fresh-key.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';

/**
 * BOOK-009, BOOK-020: the key under which the website of the account reads the open slots and places bookings. It
 * is shown once, when it is made; after that only its end is known (SET-006).
 */
export const ServiceKey = ({ shown }: { shown: string }) => {
  const [edit, { isLoading }] = useEditBookingSettingsMutation();
  const [made, setMade] = useState<string | null>(null);
  const store = async (key: string) => {
    const { error } = await edit({
      request: { type: 'update', id: 262, field: 'description', value: key },
    });
    if (error !== undefined) return void toast.warning(wentWrong, { body: textOf(error) ?? '' });
    setMade(key === '' ? null : key);
    toast.done(key === '' ? 'Servicesleutel ingetrokken' : 'Servicesleutel gemaakt');
  };
  return (
    <div className="stack">
      <p className="muted">
        {shown === ''
          ? 'Er is nog geen servicesleutel. Met een sleutel leest uw website de open tijdvakken en plaatst zij reserveringen.'
          : `De servicesleutel eindigt op ${shown.slice(1)}.`}
      </p>
      {made !== null && (
        <TextField
          label="Nieuwe servicesleutel"
          hint="Bewaar hem nu op de server van uw website; hij is hierna niet meer te zien."
          readOnly
          value={made}
          onChange={() => undefined}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="booking-status">
        <Button disabled={isLoading} onClick={() => void store(freshKey())}>
          {shown === '' ? 'Servicesleutel maken' : 'Nieuwe sleutel maken'}
        </Button>
        {shown !== '' && (
          <Button variant="quiet" disabled={isLoading} onClick={() => void store('')}>
            Intrekken
          </Button>
        )}
      </div>
    </div>
  );
};
