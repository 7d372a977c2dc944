import { bookingDefaults, mostPersons } from '#domain/booking/fields.ts';
import { useBookingSettingsQuery } from '#web/parts/bookings/api.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { TextField } from '#web/ui/field.tsx';
import * as words from '#web/features/bookings/words.nl.ts';

/** Parses a whole number from `least` to `most`; null if it is not one. */
export const wholeNumber = (text: string, least: number, most: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= least && value <= most ? value : null;
};

/** The hour and minute of a time of day. */
export const hourAndMinute = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute };
};

/** The default start time. */
export const usualTime = `${bookingDefaults.hour}:00`;

type Typed = { value: string; onChange: (text: string) => void };

export const PersonsField = (field: Typed) => (
  <TextField
    label={words.numberOfPeople}
    inputMode="numeric"
    problem={
      wholeNumber(field.value, 1, mostPersons) === null ? words.enterANumberFrom1Up(mostPersons) : undefined
    }
    {...field}
  />
);

/** In minutes; a slot may be shorter than the 5 minutes in the text of the problem. */
export const DurationField = ({ least = 1, ...field }: Typed & { least?: number }) => (
  <TextField
    label={words.duration}
    inputMode="numeric"
    suffix={words.minutes}
    problem={wholeNumber(field.value, least, 1440) === null ? words.enter5To1440Minutes : undefined}
    {...field}
  />
);

/** BOOK-006: the products that can be booked in a slot; nothing if there are no options. */
export const SlotProducts = ({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (productIds: number[]) => void;
}) => {
  const { data: settings } = useBookingSettingsQuery();
  if (settings?.products.length === 0) return null;
  return (
    <CheckList
      className="booking-products"
      legend={words.allowedProducts}
      options={(settings?.products ?? []).map(({ productId: value, name: label }) => ({ value, label }))}
      chosen={chosen}
      onChange={onChange}
    >
      <p className="sub">{words.withoutAChoiceAllProducts}</p>
    </CheckList>
  );
};

/** BOOK-019, OURS-019. */
export const NoProducts = () => (
  <p className="sub field" data-is-wide>
    {words.noBookingProductsHaveBeen}
  </p>
);
