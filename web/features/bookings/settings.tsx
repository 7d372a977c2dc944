import { useEditBookingSettingsMutation, useBookingSettingsQuery } from '#web/parts/bookings/api.ts';
import { ShownOnceKey } from '#web/parts/shown-once-key.tsx';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { bookingSettingsByCode } from '#domain/account/settings.ts';
import type { SettingItem } from '#api/bookings/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { FillCalendar } from '#web/features/bookings/fill-calendar.tsx';
import { WeekSetup } from '#web/features/bookings/week-setup.tsx';
import { debounces } from '#web/lib/timings.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/bookings/words.nl.ts';

/**
 * BOOK-009, BOOK-020: the key with which the website of the account reads open slots and places bookings. It
 * is shown once, when it is generated; afterwards only its last characters are known (SET-006).
 */
const ServiceKey = ({ shown }: { shown: string }) => {
  const [edit, { isLoading }] = useEditBookingSettingsMutation();
  const isSet = shown !== '';
  return (
    <ShownOnceKey
      name={words.serviceKey}
      label={words.newServiceKey}
      about={isSet ? words.theServiceKeyEndsIn(shown.slice(1)) : words.thereIsNoServiceKey}
      isSet={isSet}
      hint={words.keepItNowOnThe}
      verb={isSet ? words.makeNewKey : words.makeServiceKey}
      failed={wentWrong}
      isBusy={isLoading}
      store={(value) => edit({ request: { type: 'update', id: 262, field: 'description', value } })}
    />
  );
};

type Part = 'description' | 'text' | 'coupon';

/** Stores one part of an item (BOOK-010). */
const useSaveItem = () => {
  const [edit] = useEditBookingSettingsMutation();
  return (id: number, field: Part) => async (value: string) => {
    const { error } = await edit({ request: { type: 'update', id, field, value } });
    if (error === undefined) return { outcome: 'saved' as const };
    toast.warning(wentWrong);
    throw new Error(textOf(error));
  };
};

/** BOOK-011: one of the four mail templates. */
const Template = ({ item: { id, name, description, text, coupon } }: { item: SettingItem }) => {
  const save = useSaveItem();
  const hint = localized(bookingSettingsByCode[id as 265].hint);
  const needed = (value: string) => (value.trim() === '' ? words.enterAText : undefined);
  return (
    <Card title={name}>
      <div className="stack">
        <AutosaveField
          label={words.subjectOf(name)}
          value={description}
          save={save(id, 'description')}
          wait={debounces.bookingEdits}
          check={needed}
        />
        <AutosaveField
          label={words.textOf(name)}
          isArea
          hint={hint}
          value={text}
          save={save(id, 'text')}
          wait={debounces.bookingEdits}
          check={needed}
        />
        {coupon !== null && (
          <AutosaveField
            label={words.codeForCoupon}
            value={coupon}
            save={save(id, 'coupon')}
            wait={debounces.bookingEdits}
          />
        )}
      </div>
    </Card>
  );
};

const website = 262;

const Website = ({ item }: { item: SettingItem }) => {
  const save = useSaveItem();
  const check = (text: string) =>
    /^\d+$/.test(text.trim())
      ? bookingSettingsByCode.booking_months.check(Number(text))?.[words.language]
      : words.enterMonthsAhead;
  return (
    <Card title={words.bookingOnYourWebsite}>
      <div className="stack">
        <ServiceKey shown={item.description} />
        <AutosaveField
          label={words.monthsAheadInTheDate}
          value={item.text}
          suffix={words.months}
          inputMode="numeric"
          save={save(website, 'text')}
          wait={debounces.bookingEdits}
          check={check}
        />
      </div>
    </Card>
  );
};

/** BOOK-007 to BOOK-010: the week setup, the four mail templates, the service key and the months ahead. */
export const BookingSettings = ({ today }: { today: CalendarDate }) => {
  const { data: settings, ...query } = useBookingSettingsQuery();
  if (!settings) return query.error === undefined ? <Skeleton height={240} /> : <RetryBanner query={query} />;
  const site = settings.data.find(({ id }) => id === website);
  return (
    <div className="booking-settings">
      <div className="stack">
        <WeekSetup slots={settings.slots} hasProducts={settings.products.length > 0} />
        <FillCalendar today={today} isEmpty={settings.slots.length === 0} />
        {site && <Website item={site} />}
      </div>
      <div className="stack">
        {settings.data
          .filter(({ id }) => id !== website)
          .map((item) => (
            <Template key={item.id} item={item} />
          ))}
      </div>
    </div>
  );
};
