import type { Account } from '#domain/account/account.ts';
import { said } from '#domain/kernel/message.ts';
import { hasPart } from '#domain/account/parts.ts';
import type { BookingRefusal } from '#domain/booking/booking.ts';
import { wallClock, wallClockAt, hourOf, minuteOf, timeOf } from '#domain/booking/moment.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import type { Period } from '#domain/kernel/period.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import {
  weekSlotsOf,
  bookingsBetween,
  type BookingWithOrder,
  slotsBetween,
} from '#projections/bookings/queries.ts';
import { productMap, servicesByName } from '#projections/products/queries.ts';
import { productsOf, type View } from '#projections/views/view.ts';

/** As many as people can look at; a month on a screen has 42 days. */
export const [mostDays, mostEntries, mostPending, mostProducts] = [62, 2_000, 200, 200];

/** BOOK-001: refuses bookings-off for an account that takes no bookings. */
export const ofBookings = ({ caller: { account } }: View) =>
  hasPart(account, 'bookings') ? account : refuse<BookingRefusal>('bookings-off');

const startOf = ({ date, time, duration }: { date: string; time: string; duration: number }) => ({
  startDate: date,
  date,
  hour: hourOf(time),
  minute: minuteOf(time),
  duration,
});

type Slots = Awaited<ReturnType<typeof slotsBetween>>;

/** Bookings and slots as one list by their start, with the names of the products. */
export const entriesOf = async (
  { db }: Pick<View['core'], 'db'>,
  account: Account,
  bookings: readonly BookingWithOrder[],
  slots: Slots = [],
) => {
  const products = await productMap(
    db,
    productsOf(account),
    bookings.flatMap(({ record: { productId } }) => productId ?? []),
  );
  const entries = [
    ...slots.map(({ record, taken }) => ({
      ...record,
      ...startOf(record),
      id: record.slotId,
      isSlot: true,
      title: '',
      email: '',
      phone: '',
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
    ...bookings.map(({ record, orderNumber, orderStatus }) => ({
      ...record,
      ...startOf(record),
      id: record.bookingId,
      isSlot: false,
      productName: products.get(record.productId ?? 0)?.name ?? '',
      productIds: [],
      orderStatus,
      orderNumber,
      left: null,
      planned: [...record.planned],
    })),
  ];
  const place = ({ date, hour, minute }: (typeof entries)[number]) => `${date}T${timeOf(hour, minute)}`;
  return entries.toSorted((a, b) => place(a).localeCompare(place(b)));
};

export const inPeriod = async (call: View, { from, to }: Period) => {
  const scope = ofBookings(call);
  const [bookings, slots] = await Promise.all([
    bookingsBetween(call.core.db, scope, { from, to }, mostEntries),
    slotsBetween(call.core.db, scope, { from, to }, mostEntries),
  ]);
  return entriesOf(call.core, call.caller.account, bookings, slots);
};

/** BOOK-010: the standard week with the products of its slots, and what can be chosen there. */
export const weekPage = async (call: View) => {
  const { language } = call;
  const { db } = call.core;
  const scope = ofBookings(call);
  const products = productsOf(call.caller.account);
  const [slots, offered] = await Promise.all([
    weekSlotsOf(db, scope),
    servicesByName(db, products, mostProducts),
  ]);
  return {
    slots: slots.map((slot) => ({
      ...slot,
      products: offered.map(({ productId, name }) => ({
        productId,
        name,
        isChecked: slot.productIds.includes(productId),
      })),
    })),
    statuses: Object.values(bookingStatuses).map(({ id, name }) => ({ id, name: said(language, name) })),
    products: offered,
  };
};

/** BOOK-020: the slots of a period that still have places, with what can be done there. */
export const slotsToBook = async (
  { db, clock }: Pick<View['core'], 'db' | 'clock'>,
  account: Account,
  period: Period,
) => {
  const now = wallClockAt(clock.now());
  const slots = await slotsBetween(db, account, period, mostEntries);
  const open = slots.filter(({ record, taken }) => taken < record.persons && wallClock(record) > now);
  const products = await productMap(
    db,
    productsOf(account),
    open.flatMap(({ record }) => record.productIds),
  );
  return open.map(({ record, taken }) => ({
    ...record,
    ...startOf(record),
    left: record.persons - taken,
    products: record.productIds.flatMap((id) => products.get(id)?.name ?? []),
  }));
};
