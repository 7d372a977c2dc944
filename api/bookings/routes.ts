import { addWeekSlot, changeWeekSlot, removeWeekSlot } from '#application/booking/week.ts';
import * as contract from '#api/bookings/contract.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { openSlot, makeBooking, bookOnWebsite } from '#application/booking/make.ts';
import { changeBooking, deleteBooking } from '#application/booking/change.ts';
import { addToCalendar } from '#application/booking/week.ts';
import { eraseGuest } from '#application/people/erase-person.ts';
import {
  allBookings,
  bookingSettingsPage,
  bookingsOfDay,
  type CalendarEntry,
  changeBookingAccount,
  editBookingSettings,
  forgetGuest,
  newBooking,
  publicBooking,
  publicSlots,
  type SettingItem,
  updateBooking,
} from '#api/bookings/contract.ts';
import { wireValue } from '#api/contract/fields.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { type Call, implement, implementPublic } from '#api/http/implement.ts';
import { rateLimit } from '#api/http/rate-limit.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import type { ServerCore } from '#api/http/core.ts';
import { lastOfferedDay } from '#application/booking/make.ts';
import { accountOfKey, isServiceKey, markOfKey, shownKey } from '#application/booking/service-key.ts';
import type { Account } from '#domain/account/account.ts';
import { bookingSettings } from '#domain/account/booking-settings.ts';
import { hasPart } from '#domain/account/parts.ts';
import { accountSettings, type SettingCode, settingByCode } from '#domain/account/settings.ts';
import type { BookingRefusal } from '#domain/booking/booking.ts';
import { calendarFields } from '#domain/booking/calendar-fields.ts';
import { bookingDefaults, weekSlotFields } from '#domain/booking/fields.ts';
import { hourOf, minuteOf, timeOf, wallClock, wallClockAt } from '#domain/booking/moment.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import type { WeekSlot, WeekSlotFieldChange } from '#domain/booking/week-slot.ts';
import { daysFrom } from '#domain/kernel/date.ts';
import type { Field, FieldChange } from '#domain/kernel/field.ts';
import type { Period } from '#domain/kernel/period.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import {
  bookingsBetween,
  type BookingWithOrder,
  pendingBookings,
  slotsBetween,
  weekSlotsOf,
} from '#projections/bookings/queries.ts';
import { productsById, servicesByName } from '#projections/products/queries.ts';

const done = { data: 1 as const };
/** As many as people can look at; a month on a screen has 42 days. */
const [mostDays, mostEntries, mostPending, mostProducts] = [62, 2_000, 200, 200];
/** D-32: what nobody of the account did. */
const systemUser = 0;

/** BOOK-020: what one address, and what all together, may ask under a key in a minute. */
const asking = rateLimit({ most: 60, windowMs: 60_000 });
const booking = rateLimit({ most: 20, windowMs: 60_000 });
const bookingInAll = rateLimit({ most: 100, windowMs: 60_000 });

/** BOOK-001: refuses bookings-off for an account that takes no bookings. */
const ofBookings = ({ caller: { log, account } }: Call) =>
  hasPart(account, 'bookings')
    ? { log, accountId: account.accountId }
    : refuse<BookingRefusal>('bookings-off');

const startOf = ({ date, time, duration }: { date: string; time: string; duration: number }) => ({
  startDate: date,
  date,
  hour: hourOf(time),
  minute: minuteOf(time),
  duration,
});

type Slots = Awaited<ReturnType<typeof slotsBetween>>;

/** Bookings and slots as one list by their start, with the names of the products. */
const entriesOf = async (
  { db }: Pick<ServerCore, 'db'>,
  { log, productsFrom }: Account,
  bookings: readonly BookingWithOrder[],
  slots: Slots = [],
): Promise<CalendarEntry[]> => {
  const ids = new Set(bookings.flatMap(({ record: { productId } }) => productId ?? []));
  const names = new Map(
    (await productsById(db, { log, accountId: productsFrom }, [...ids])).map(({ productId, name }) => [
      productId,
      name,
    ]),
  );
  const entries: CalendarEntry[] = [
    ...slots.map(({ record, taken }) => ({
      id: record.slotId,
      isSlot: true,
      name: record.name,
      title: '',
      email: '',
      phone: '',
      persons: record.persons,
      ...startOf(record),
      description: '',
      productId: null,
      productName: '',
      productIds: [...record.productIds],
      status: null,
      orderStatus: null,
      orderId: null,
      orderNumber: null,
      slotId: null,
      left: record.persons - taken,
      planned: [],
    })),
    ...bookings.map(({ record, orderNumber, orderStatus }) => {
      const { bookingId: id, name, title, email, phone, persons, description } = record;
      const { productId, status, orderId, slotId, planned } = record;
      return {
        id,
        isSlot: false,
        name,
        title,
        email,
        phone,
        persons,
        ...startOf(record),
        description,
        productId,
        productName: names.get(productId ?? 0) ?? '',
        productIds: [],
        status,
        orderStatus,
        orderId,
        orderNumber,
        slotId,
        left: null,
        planned: [...planned],
      };
    }),
  ];
  const place = ({ date, hour, minute }: CalendarEntry) => `${date}T${timeOf(hour, minute)}`;
  return entries.toSorted((a, b) => place(a).localeCompare(place(b)));
};

const inPeriod = async (call: Call, { from, to }: Period) => {
  const of = ofBookings(call);
  const [bookings, slots] = await Promise.all([
    bookingsBetween(call.core.db, of, { from, to }, mostEntries),
    slotsBetween(call.core.db, of, { from, to }, mostEntries),
  ]);
  return entriesOf(call.core, call.caller.account, bookings, slots);
};

/** BOOK-010: the items by their ids, with the settings that their parts are. */
const items = {
  262: { name: 'Servicesleutel en maanden vooruit', description: 262, text: 'booking_months' },
  265: { name: 'Bedankje', description: '265_subject', text: 265 },
  266: { name: 'Bevestiging', description: '266_subject', text: 266 },
  267: { name: 'Herinnering, een dag ervoor', description: '267_subject', text: 267 },
  268: { name: 'Nazorg, 24 uur erna', description: '268_subject', text: 268, coupon: 'booking_coupon' },
} as const satisfies Record<
  number,
  { name: string; description: SettingCode; text: SettingCode; coupon?: SettingCode }
>;
type ItemId = keyof typeof items;
const itemOf = (id: number): (typeof items)[ItemId] | null =>
  Object.hasOwn(items, id) ? items[id as ItemId] : null;

/** SET-006: of a service key only its end is told. */
const settingItems = (account: Account): SettingItem[] =>
  Object.entries(items).map(([id, { name, description, text, ...rest }]) => {
    const subject = settingByCode(account, description);
    return {
      id: Number(id),
      name,
      text: String(settingByCode(account, text)),
      description: description === 262 ? shownKey(subject) : subject,
      coupon: 'coupon' in rest ? settingByCode(account, rest.coupon) : null,
    };
  });

const valueRefused = (field: string, problem = 'Deze waarde past niet bij dit veld.'): never =>
  refuse<GeneralRefusal>('field-value-refused', { field, problem });

/** A value as it travels, in our words; refuses one that the field cannot have. */
const parsed = <Value>(name: string, field: Field<Value>, value: unknown): Value => {
  const result = wireValue(field).safeParse(value);
  return result.success ? result.data : valueRefused(name);
};

type Edit = RequestOf<typeof editBookingSettings>;

const editSetting = ({ core, by }: Call, item: (typeof items)[ItemId], { type, field, value }: Edit) => {
  const code: SettingCode | null =
    field === 'description'
      ? item.description
      : field === 'text'
        ? item.text
        : field === 'coupon' && 'coupon' in item
          ? item.coupon
          : null;
  if (code === null) return valueRefused(field, 'Dit gegeven heeft deze instelling niet.');
  const spec = accountSettings[code] as Field;
  const set = (to: unknown) => changeSetting(core, by, { field: String(code), to } as never);
  if (type === 'delete') return set(spec.initial);
  if (code !== 262) return set(parsed(field, spec, value));
  const key = typeof value === 'string' ? value : '';
  if (key !== '' && !isServiceKey(key))
    return valueRefused(
      field,
      'Een sleutel heeft minstens 24 letters, cijfers, streepjes of lage streepjes.',
    );
  return set(markOfKey(key));
};

const weekSlotWires = new Map(
  Object.entries(weekSlotFields).map(([name, field]) => [
    field.wire as string,
    { name, field: field as Field },
  ]),
);

const editWeek = ({ core, by }: Call, { type, id, field, value }: Edit) => {
  switch (type) {
    case 'delete':
      return removeWeekSlot(core, by, { id });
    case 'update': {
      const known = weekSlotWires.get(field) ?? valueRefused(field);
      const change = { field: known.name, to: parsed(field, known.field, value) } as WeekSlotFieldChange;
      return changeWeekSlot(core, by, { id, change });
    }
    case 'new': {
      const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
      const slot = Object.fromEntries(
        [...weekSlotWires].map(([wire, { name, field: spec }]) => {
          const { [wire]: sent } = given;
          return [name, sent === undefined ? (spec.initial ?? valueRefused(wire)) : parsed(wire, spec, sent)];
        }),
      );
      return addWeekSlot(core, by, slot as Omit<WeekSlot, 'weekSlotId'>);
    }
  }
};

/** The account of a service key. Refuses service-key-wrong, and too-many-calls. */
const ofKey = (
  { directory }: ServerCore,
  key: string,
  limits: readonly (readonly [limit: (key: string) => boolean, of: string])[],
): Account => {
  for (const [limit, of] of limits) if (!limit(of)) return refuse<GeneralRefusal>('too-many-calls');
  return accountOfKey(directory.accounts(), key) ?? refuse<BookingRefusal>('service-key-wrong');
};

export const bookingRoutes = [
  implement(allBookings, async ({ from, to }, call) => {
    ofBookings(call);
    const days = daysFrom(from, to) + 1;
    if (days < 1 || days > mostDays) return refuse<BookingRefusal>('calendar-period-invalid');
    return { data: await inPeriod(call, { from, to }) };
  }),

  implement(bookingsOfDay, async ({ date }, call) => {
    const { core, caller } = call;
    const of = ofBookings(call);
    const [data, pending] = await Promise.all([
      inPeriod(call, { from: date, to: date }),
      pendingBookings(core.db, of, core.clock.today(), mostPending),
    ]);
    return { data, pending: await entriesOf(core, caller.account, pending) };
  }),

  implement(newBooking, async ({ isSlot, productIds, productId, hour, minute, ...wanted }, call) => {
    const { core, by, recorded } = call;
    ofBookings(call);
    const { name, date, duration, persons } = wanted;
    const time = timeOf(hour, minute);
    if (isSlot) {
      const { slotId } = recorded(
        await openSlot(core, by, {
          name,
          date,
          time,
          duration,
          productIds,
          persons: persons ?? bookingDefaults.slotPersons,
        }),
      );
      return { data: { id: slotId } };
    }
    const { bookingId } = recorded(
      await makeBooking(core, by, {
        ...wanted,
        time,
        productId,
        persons: persons ?? bookingDefaults.persons,
      }),
    );
    return { data: { id: bookingId } };
  }),

  implement(updateBooking, async (request, call) => {
    const { core, by, caller, recorded } = call;
    ofBookings(call);
    const { field } = request.change;
    recorded(
      await changeOneField(calendarFields, { field, role: caller.role }, () =>
        changeBooking(core, by, request),
      ),
    );
    return done;
  }),

  implement(contract.deleteBooking, async ({ id }, call) => {
    ofBookings(call);
    call.recorded(await deleteBooking(call.core, call.by, { id }));
    return done;
  }),

  implement(bookingSettingsPage, async (_, call) => {
    const { db } = call.core;
    const { account } = call.caller;
    const of = ofBookings(call);
    const products = { log: of.log, accountId: account.productsFrom };
    const [slots, offered] = await Promise.all([
      weekSlotsOf(db, of),
      servicesByName(db, products, mostProducts),
    ]);
    return {
      data: settingItems(account),
      slots: slots.map((slot) => ({
        ...slot,
        products: offered.map(({ productId, name }) => ({
          productId,
          name,
          isChecked: slot.productIds.includes(productId),
        })),
      })),
      statuses: Object.values(bookingStatuses).map(({ id, name }) => ({ id, name })),
      products: offered,
    };
  }),

  implement(editBookingSettings, async (edit, call) => {
    ofBookings(call);
    const item = itemOf(edit.id);
    call.recorded(await (item ? editSetting(call, item, edit) : editWeek(call, edit)));
    return done;
  }),

  implement(contract.addToCalendar, async (period, call) => {
    ofBookings(call);
    const { count } = call.recorded(await addToCalendar(call.core, call.by, period));
    return { count };
  }),

  implement(changeBookingAccount, async (change, { core, by, caller, recorded }) => {
    recorded(
      await changeOneField(bookingSettings, { field: change.field, role: caller.role }, () =>
        changeSetting(core, by, change as FieldChange<typeof accountSettings>),
      ),
    );
    return done;
  }),

  implement(forgetGuest, async ({ bookingId }, call) => {
    ofBookings(call);
    call.recorded(await eraseGuest(call.core, call.by, { bookingId }));
    return done;
  }),

  implementPublic(publicSlots, async ({ key, from, to }, { core, address }) => {
    const account = ofKey(core, key, [[asking, address]]);
    const { db, clock } = core;
    const today = clock.today();
    const last = lastOfferedDay(account, today);
    const period = {
      from: from === undefined || from < today ? today : from,
      to: to === undefined || to > last ? last : to,
    };
    const of = { log: account.log, accountId: account.accountId };
    const now = wallClockAt(clock.now());
    const open = (await slotsBetween(db, of, period, mostEntries)).filter(
      ({ record, taken }) => taken < record.persons && wallClock(record) > now,
    );
    const ids = [...new Set(open.flatMap(({ record }) => record.productIds))];
    const products = await productsById(db, { log: account.log, accountId: account.productsFrom }, ids);
    const names = new Map(products.map(({ productId, name }) => [productId, name]));
    return {
      data: open.map(({ record, taken }) => ({
        slotId: record.slotId,
        name: record.name,
        ...startOf(record),
        persons: record.persons,
        left: record.persons - taken,
        products: record.productIds.flatMap((id) => names.get(id) ?? []),
      })),
    };
  }),

  implementPublic(publicBooking, async ({ key, ...guest }, { core, address, ...call }) => {
    const { accountId, log } = ofKey(core, key, [
      [booking, address],
      [bookingInAll, 'all'],
    ]);
    const { commandId, correlationId } = call;
    const by = { log, accountId, commandId, correlationId, screen: null };
    const { bookingId } = await bookOnWebsite(core, { ...by, userId: systemUser, onBehalfOf: null }, guest);
    return { data: { id: bookingId } };
  }),
];
