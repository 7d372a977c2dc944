import { z } from 'zod';
import { fieldChange, ownFieldChange, wireFields } from '#api/contract/fields.ts';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  intBetween,
  inWords,
  listOf,
  NullableId,
  NullableText,
  NullableWhole,
  OptionalFlag,
  OptionalId,
  optionalText,
  PlainDay,
  RecordId,
  renamed,
  sentText,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireId,
  WireInt,
} from '#api/contract/wire.ts';
import { StatusName } from '#api/contract/status-name.ts';
import { bookingSettingsByCode } from '#domain/account/settings.ts';
import { calendarFields } from '#domain/booking/calendar-fields.ts';
import { bookingDefaults, bookingRoles, mostPersons, weekSlotFields } from '#domain/booking/fields.ts';
import { BookingMail } from '#domain/booking/mails.ts';
import { BookingStatus, bookingStatuses } from '#domain/booking/status.ts';

const { operation } = operationsFor(bookingRoles);

/** BOOK-012. */
export const BookingStatusId = inWords(BookingStatus, (status) => bookingStatuses[status].id);

const when = {
  startDate: PlainDay,
  date: PlainDay,
  hour: ['start_hour', Whole],
  minute: ['start_minute', Whole],
  duration: Whole,
} as const;

/**
 * BOOK-004: what stands in the calendar. An open slot has no guest and no status; (ours) it tells how many places
 * are `left` and which products are allowed. (ours) `planned` are the mails that are still to go out.
 */
export const CalendarEntry = renamed({
  id: WireId,
  isSlot: ['slot', Flag],
  name: Text,
  title: Text,
  email: Text,
  phone: Text,
  persons: Whole,
  ...when,
  description: Text,
  productId: ['product', NullableId],
  productName: Text,
  productIds: ['products', z.array(WireId)],
  status: ['status_id', BookingStatusId.nullable()],
  orderStatus: ['order_status_id', StatusName.nullable()],
  orderId: ['link_order_id', NullableId],
  orderNumber: ['link_order_real_id', NullableWhole],
  slotId: NullableId,
  left: NullableWhole,
  planned: z.array(z.object({ kind: BookingMail, due: Text })),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

/** API-190. At most 62 days. */
export const allBookings = operation('allBookings', 'GET bookings/all', {
  summary: 'Bookings and open slots of a period',
  example: { from: '2026-12-01' },
  reads: ['Booking:list'],
  request: { from: Day, to: Day },
  response: listOf(CalendarEntry),
});

/** API-191, BOOK-001. `pending` are the bookings that wait for an answer, from today on. */
export const bookingsOfDay = operation('bookingsOfDay', 'GET bookings/all/{date}', {
  summary: 'Bookings of a date, and those that wait for an answer',
  example: { date: '2026-12-04' },
  reads: ['Booking:list'],
  request: { date: Day },
  response: { data: z.array(CalendarEntry), pending: z.array(CalendarEntry) },
});

const hour = intBetween(0, 23).default(bookingDefaults.hour);
const minute = intBetween(0, 59).default(0);
const short = (most: number) => optionalText(most);
const Persons = intBetween(1, mostPersons);

/** API-192, BOOK-002, BOOK-006. For an open slot (`slot` 1) the products are those that are allowed (ours). */
export const newBooking = operation('newBooking', 'POST bookings/new', {
  item: 'API-192',
  summary: 'New booking or open slot',
  example: { name: 'Karin Willems', email: 'karin@gast.example', start_date: '2026-12-05' },
  request: {
    name: typedText(200, 1),
    title: short(200),
    email: short(200),
    phone: short(40),
    persons: Persons.optional(),
    date: ['start_date', Day],
    hour: ['start_hour', hour],
    minute: ['start_minute', minute],
    duration: intBetween(5, 1440).default(bookingDefaults.duration),
    description: sentText(5000),
    productId: ['product', OptionalId],
    productIds: ['products', z.array(WireId).max(200).default([])],
    isSlot: ['slot', OptionalFlag],
  },
  response: inData(byId('id')),
});

/** API-193, BOOK-018. */
export const updateBooking = operation('updateBooking', 'PUT bookings/update', {
  item: 'API-193',
  summary: 'Change a field of a booking or an open slot',
  example: { id: 88001, field: 'phone', val: '06 555 01 42' },
  request: fieldChange('id', calendarFields),
});

/** API-194, BOOK-003. */
export const deleteBooking = operation('deleteBooking', 'PUT bookings/delete', {
  item: 'API-194',
  summary: 'Delete a booking or an open slot',
  example: { id: 88014 },
  request: byId('id'),
});

/** Ours: brings a deleted booking back. */
export const restoreBooking = operation('restoreBooking', 'PUT bookings/restore', {
  summary: 'Bring a deleted booking back',
  example: { id: 88014 },
  request: byId('id'),
});

/** BOOK-007: a slot of the week setup, with a checkbox for each product that can be booked. */
const WeekSlotView = renamed({
  ...wireFields(weekSlotFields),
  weekSlotId: RecordId,
  productIds: z.array(WireId),
  products: z.array(
    renamed({
      isChecked: ['checkbox', Flag],
      productId: WireId,
      name: ['product_name', Text],
    }),
  ),
});
export type WeekSlotView = z.output<typeof WeekSlotView>;

/** BOOK-009, BOOK-010: a key/value item. 262: description is the service key, by its end, text the months ahead. */
const SettingItem = renamed({
  id: ['internal_id', Whole],
  name: Text,
  description: Text,
  text: Text,
  /** Ours: the code that stands for [coupon] in the after-sales mail. */
  coupon: NullableText,
});
export type SettingItem = z.output<typeof SettingItem>;

/** API-195. */
export const bookingSettingsPage = operation('bookingSettingsPage', 'GET bookings/settings', {
  item: 'API-195',
  summary: 'Settings and week setup of bookings',
  reads: ['Booking:list', 'Account', 'Product:list'],
  response: {
    data: z.array(SettingItem),
    slots: z.array(WeekSlotView),
    statuses: z.array(z.object({ id: Whole, name: Text })),
    products: z.array(renamed({ productId: RecordId, name: Text })),
  },
});
export type BookingSettingsPage = ResponseOf<typeof bookingSettingsPage>;

const Value = z.union([
  textUpTo(20_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([textUpTo(200), z.number()])).max(200),
]);

/** A new slot of the week setup by the names of its fields; its values are read by those. */
const NewWeekSlot = z.object(
  Object.fromEntries(Object.values(weekSlotFields).map(({ wire }) => [wire, Value.optional()])),
);

/**
 * API-196, BOOK-009. Items 262 and 265 to 268 are settings: `field` is description, text or coupon, and `delete`
 * gives back what they were. Any other id is a slot of the week setup; a new one comes as a whole in `val`.
 */
export const editBookingSettings = operation('editBookingSettings', 'POST bookings/settings/edit', {
  item: 'API-196',
  summary: 'Add, change or delete a setting or a slot of the week setup',
  example: { type: 'update', id: 268, field: 'coupon', val: 'WIJN10' },
  request: {
    type: z.enum(['new', 'update', 'delete']),
    id: WireInt.pipe(z.int().min(0)).default(0),
    field: sentText(50),
    value: ['val', z.union([Value, NewWeekSlot]).default(null)],
  },
});

/** API-197, BOOK-008. */
export const addToCalendar = operation('addToCalendar', 'POST bookings/addtocalendar', {
  item: 'API-197',
  summary: 'Put the week setup into the calendar',
  example: { from: '2026-12-01', to: '2026-12-07' },
  request: { from: Day, to: Day },
  response: { count: Whole },
});

/** API-198, BOOK-021: a field of the account that bookings live by. */
export const changeBookingAccount = operation('changeBookingAccount', 'PUT bookings/mainuserdata', {
  item: 'API-198',
  summary: 'Change a field of the account that is about bookings',
  example: { field: '260', val: 1 },
  request: ownFieldChange(bookingSettingsByCode),
});

/** Ours, law 10: the guest of a booking that is over or cancelled. */
export const forgetGuest = operation('forgetGuest', 'POST bookings/forget/{id}', {
  asksCode: true,
  summary: 'Forget the guest of a booking, for ever',
  answers: 'problem',
  example: { id: 88024 },
  request: byId('bookingId'),
});

const Key = textUpTo(200);

/** API-199, BOOK-020: the open slots that have places left, from now on and within the months ahead. */
export const publicSlots = operation('publicSlots', 'GET bookings/public/{key}/slots', {
  summary: 'Open slots for the website of an account',
  roles: 'public',
  request: z.object({ key: Key, from: Day.optional(), to: Day.optional() }),
  response: listOf({
    slotId: RecordId,
    name: Text,
    ...when,
    persons: Whole,
    left: Whole,
    products: z.array(Text),
  }),
});

/** API-200, BOOK-020. */
export const publicBooking = operation('publicBooking', 'POST bookings/public/{key}/new', {
  summary: 'Booking from the website of an account',
  roles: 'public',
  answers: 'problem',
  example: { name: 'Joris', email: 'joris@gast.example', amount: 1, slot_id: 77001 },
  request: {
    key: Key,
    name: typedText(200, 3),
    email: z.email().max(200),
    phone: short(40),
    persons: Persons,
    slotId: WireId,
  },
  response: inData(byId('id')),
});
