import { z } from 'zod';
import { fieldChange, ownFieldChange, wireFields } from '#api/contract/fields.ts';
import { operation } from '#api/contract/operation.ts';
import { Day, Flag, inData, renamed, Success, WireId, WireInt } from '#api/contract/wire.ts';
import { StatusName } from '#api/contract/status-name.ts';
import { bookingSettingsByCode } from '#domain/account/settings.ts';
import { calendarFields } from '#domain/booking/calendar-fields.ts';
import { bookingDefaults, bookingRoles, mostPersons, weekSlotFields } from '#domain/booking/fields.ts';
import { BookingMail } from '#domain/booking/mails.ts';
import { BookingStatus, bookingStatuses } from '#domain/booking/status.ts';

const reading = { method: 'GET', roles: bookingRoles, changes: false, answers: 'problem' } as const;
const changing = { roles: bookingRoles, changes: true, answers: 'legacy' } as const;

/** BOOK-012. */
export const BookingStatusId = z.codec(
  z.literal(BookingStatus.options.map((status) => bookingStatuses[status].id)),
  BookingStatus,
  {
    decode: (id) => BookingStatus.options.find((status) => bookingStatuses[status].id === id)!,
    encode: (status) => bookingStatuses[status].id,
  },
);

const text = z.string();
const when = {
  startDate: ['start_date', z.iso.date()],
  date: ['date', z.iso.date()],
  hour: ['start_hour', z.int()],
  minute: ['start_minute', z.int()],
  duration: ['duration', z.int()],
} as const;

/**
 * BOOK-004: what stands in the calendar. An open slot has no guest and no status; (ours) it tells how many places
 * are `left` and which products are allowed. (ours) `planned` are the mails that are still to go out.
 */
export const CalendarEntry = renamed({
  id: ['id', WireId],
  isSlot: ['slot', Flag],
  name: ['name', text],
  title: ['title', text],
  email: ['email', text],
  phone: ['phone', text],
  persons: ['amount', z.int()],
  ...when,
  description: ['description', text],
  productId: ['product', WireId.nullable()],
  productName: ['product_name', text],
  productIds: ['products', z.array(WireId)],
  status: ['status_id', BookingStatusId.nullable()],
  orderStatus: ['order_status_id', StatusName.nullable()],
  orderId: ['link_order_id', WireId.nullable()],
  orderNumber: ['link_order_real_id', z.int().nullable()],
  slotId: ['slot_id', WireId.nullable()],
  left: ['left', z.int().nullable()],
  planned: ['planned', z.array(z.object({ kind: BookingMail, due: text }))],
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

/** API-190. At most 62 days. */
export const allBookings = operation({
  ...reading,
  id: 'allBookings',
  item: 'API-190',
  isSearch: true,
  summary: 'Bookings and open slots of a period',
  path: 'bookings/all',
  example: { from: '2026-12-01', to: '2026-12-31' },
  reads: ['Booking:list'],
  request: z.object({ from: Day, to: Day }),
  response: inData(z.array(CalendarEntry)),
});

/** API-191, BOOK-001. `pending` are the bookings that wait for an answer, from today on. */
export const bookingsOfDay = operation({
  ...reading,
  id: 'bookingsOfDay',
  item: 'API-191',
  isSearch: true,
  summary: 'Bookings of a date, and those that wait for an answer',
  path: 'bookings/all/{date}',
  example: { date: '2026-12-04' },
  reads: ['Booking:list'],
  request: z.object({ date: Day }),
  response: z.object({ data: z.array(CalendarEntry), pending: z.array(CalendarEntry) }),
});

const hour = WireInt.pipe(z.int().min(0).max(23)).default(bookingDefaults.hour);
const minute = WireInt.pipe(z.int().min(0).max(59)).default(0);
const short = (most: number) => z.string().trim().max(most).default('');
const Persons = WireInt.pipe(z.int().min(1).max(mostPersons));

/** API-192, BOOK-002, BOOK-006. For an open slot (`slot` 1) the products are those that are allowed (ours). */
export const newBooking = operation({
  ...changing,
  id: 'newBooking',
  item: 'API-192',
  summary: 'New booking or open slot',
  method: 'POST',
  path: 'bookings/new',
  example: { name: 'Karin Willems', email: 'karin@gast.example', start_date: '2026-12-05' },
  request: renamed({
    name: ['name', z.string().trim().min(1).max(200)],
    title: ['title', short(200)],
    email: ['email', short(200)],
    phone: ['phone', short(40)],
    persons: ['amount', Persons.optional()],
    date: ['start_date', Day],
    hour: ['start_hour', hour],
    minute: ['start_minute', minute],
    duration: ['duration', WireInt.pipe(z.int().min(5).max(1440)).default(bookingDefaults.duration)],
    description: ['description', z.string().max(5000).default('')],
    productId: ['product', WireId.nullable().default(null)],
    productIds: ['products', z.array(WireId).max(200).default([])],
    isSlot: ['slot', Flag.default(false)],
  }),
  response: inData(renamed({ id: ['id', WireId] })),
});

/** API-193, BOOK-018. */
export const updateBooking = operation({
  ...changing,
  id: 'updateBooking',
  item: 'API-193',
  summary: 'Change a field of a booking or an open slot',
  method: 'PUT',
  path: 'bookings/update',
  example: { id: 88001, field: 'phone', val: '06 555 01 42' },
  request: fieldChange('id', calendarFields),
  response: Success,
});

/** API-194, BOOK-003. */
export const deleteBooking = operation({
  ...changing,
  id: 'deleteBooking',
  item: 'API-194',
  summary: 'Delete a booking or an open slot',
  method: 'PUT',
  path: 'bookings/delete',
  example: { id: 88014 },
  request: renamed({ id: ['id', WireId] }),
  response: Success,
});

/** BOOK-007: a slot of the week setup, with a checkbox for each product that can be booked. */
const WeekSlotView = renamed({
  ...wireFields(weekSlotFields),
  weekSlotId: ['id', WireId],
  productIds: ['product_ids', z.array(WireId)],
  products: [
    'products',
    z.array(
      renamed({
        isChecked: ['checkbox', Flag],
        productId: ['product_id', WireId],
        name: ['product_name', text],
      }),
    ),
  ],
});
export type WeekSlotView = z.output<typeof WeekSlotView>;

/** BOOK-009, BOOK-010: a key/value item. 262: description is the service key, by its end, text the months ahead. */
const SettingItem = renamed({
  id: ['internal_id', z.int()],
  name: ['name', text],
  description: ['description', text],
  text: ['text', text],
  /** Ours: the code that stands for [coupon] in the after-sales mail. */
  coupon: ['coupon', text.nullable()],
});
export type SettingItem = z.output<typeof SettingItem>;

/** API-195. */
export const bookingSettingsPage = operation({
  ...reading,
  id: 'bookingSettingsPage',
  item: 'API-195',
  isSearch: true,
  summary: 'Settings and week setup of bookings',
  path: 'bookings/settings',
  reads: ['Booking:list', 'Account', 'Product:list'],
  request: z.object({}),
  response: z.object({
    data: z.array(SettingItem),
    slots: z.array(WeekSlotView),
    statuses: z.array(z.object({ id: z.int(), name: text })),
    products: z.array(renamed({ productId: ['id', WireId], name: ['name', text] })),
  }),
});
export type BookingSettingsPage = z.output<typeof bookingSettingsPage.response>;

const Value = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(200), z.number()])).max(200),
]);

/**
 * API-196, BOOK-009. Items 262 and 265 to 268 are settings: `field` is description, text or coupon, and `delete`
 * gives back what they were. Any other id is a slot of the week setup; a new one comes as a whole in `val`.
 */
export const editBookingSettings = operation({
  ...changing,
  id: 'editBookingSettings',
  item: 'API-196',
  summary: 'Add, change or delete a setting or a slot of the week setup',
  method: 'POST',
  path: 'bookings/settings/edit',
  example: { type: 'update', id: 268, field: 'coupon', val: 'WIJN10' },
  request: renamed({
    type: ['type', z.enum(['new', 'update', 'delete'])],
    id: ['id', WireInt.pipe(z.int().min(0)).default(0)],
    field: ['field', z.string().max(50).default('')],
    value: ['val', z.union([Value, z.record(z.string().max(50), Value)]).default(null)],
  }),
  response: Success,
});

/** API-197, BOOK-008. */
export const addToCalendar = operation({
  ...changing,
  id: 'addToCalendar',
  item: 'API-197',
  summary: 'Put the week setup into the calendar',
  method: 'POST',
  path: 'bookings/addtocalendar',
  example: { from: '2026-12-01', to: '2026-12-07' },
  request: z.object({ from: Day, to: Day }),
  response: z.object({ count: z.int() }),
});

/** API-198, BOOK-021: a field of the account that bookings live by. */
export const changeBookingAccount = operation({
  ...changing,
  id: 'changeBookingAccount',
  item: 'API-198',
  summary: 'Change a field of the account that is about bookings',
  method: 'PUT',
  path: 'bookings/mainuserdata',
  example: { field: '260', val: 1 },
  request: ownFieldChange({ field: 'field', val: 'val', from: 'from' }, bookingSettingsByCode),
  response: Success,
});

/** Ours, law 10: the guest of a booking that is over or cancelled. */
export const forgetGuest = operation({
  id: 'forgetGuest',
  summary: 'Forget the guest of a booking, for ever',
  method: 'POST',
  path: 'bookings/forget/{id}',
  roles: bookingRoles,
  changes: true,
  answers: 'problem',
  example: { id: 88024 },
  request: renamed({ bookingId: ['id', WireId] }),
  response: Success,
});

const onWebsite = { roles: 'public', answers: 'problem' } as const;
const Key = z.string().max(200);

/** API-199, BOOK-020: the open slots that have places left, from now on and within the months ahead. */
export const publicSlots = operation({
  ...onWebsite,
  id: 'publicSlots',
  summary: 'Open slots for the website of an account',
  method: 'GET',
  path: 'bookings/public/{key}/slots',
  changes: false,
  example: { key: 'sleutel-van-noordhof-0001' },
  request: z.object({ key: Key, from: Day.optional(), to: Day.optional() }),
  response: inData(
    z.array(
      renamed({
        slotId: ['id', WireId],
        name: ['name', text],
        ...when,
        persons: ['amount', z.int()],
        left: ['left', z.int()],
        products: ['products', z.array(text)],
      }),
    ),
  ),
});

/** API-200, BOOK-020. */
export const publicBooking = operation({
  ...onWebsite,
  id: 'publicBooking',
  summary: 'Booking from the website of an account',
  method: 'POST',
  path: 'bookings/public/{key}/new',
  changes: true,
  example: {
    key: 'sleutel-van-noordhof-0001',
    name: 'Joris',
    email: 'joris@gast.example',
    amount: 1,
    slot_id: 77001,
  },
  request: renamed({
    key: ['key', Key],
    name: ['name', z.string().trim().min(3).max(200)],
    email: ['email', z.email().max(200)],
    phone: ['phone', short(40)],
    persons: ['amount', Persons],
    slotId: ['slot_id', WireId],
  }),
  response: inData(renamed({ id: ['id', WireId] })),
});
