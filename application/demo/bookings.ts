import { demoCommandId } from '#application/demo/people.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import { idFrom } from '#application/kernel/id.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import type { Account } from '#domain/account/account.ts';
import { booking } from '#domain/booking/booking.ts';
import { timeOf, wallClockAt } from '#domain/booking/moment.ts';
import { bookingSlot } from '#domain/booking/slot.ts';
import type { BookingStatus } from '#domain/booking/status.ts';
import { weekSlot } from '#domain/booking/week-slot.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { product } from '#domain/product/product.ts';
import { inclOf } from '#domain/product/prices.ts';

type House = {
  company: Simulation;
  account: Account;
  /** Who takes the bookings. */
  userId: number;
  supplier: { supplierId: number; name: string; country: string };
};

const services = [
  { name: 'Proeverij in de kelder', price: 25 * euro },
  { name: 'Rondleiding door de kelder', price: 12.5 * euro },
  { name: 'Wijncursus voor beginners', price: 45 * euro },
] as const;
type Service = (typeof services)[number]['name'];

/** What every week has, from 1 Monday on. */
const week = [
  {
    weekday: 4,
    hour: 19,
    minute: 0,
    duration: 120,
    persons: 18,
    name: 'Wijncursus',
    service: services[2].name,
  },
  { weekday: 5, hour: 15, minute: 0, duration: 90, persons: 8, name: 'Proeverij', service: services[0].name },
  { weekday: 6, hour: 12, minute: 0, duration: 90, persons: 10, name: 'Open tafel', service: null },
] as const;

type Guest = {
  /** From the last day on. */
  day: number;
  /** A weekday: the first from that day on. */
  on?: number;
  time: string;
  name: string;
  title: string;
  persons: number;
  duration: number;
  service: Service | null;
  /** How far it came, after it was asked for. */
  statuses: readonly BookingStatus[];
};
const answered: readonly BookingStatus[] = ['confirmed', 'mailed'];
const guests: readonly Guest[] = [
  {
    day: -6,
    time: '14:00',
    name: 'Zilt & Zeewier',
    title: 'Personeelsuitje',
    persons: 8,
    duration: 90,
    service: services[0].name,
    statuses: answered,
  },
  {
    day: -3,
    time: '10:30',
    name: 'Familie Van Rijn',
    title: '',
    persons: 6,
    duration: 90,
    service: services[1].name,
    statuses: ['confirmed', 'cancelled'],
  },
  {
    day: 0,
    time: '11:30',
    name: 'Familie De Boer',
    title: '',
    persons: 6,
    duration: 90,
    service: services[0].name,
    statuses: answered,
  },
  {
    day: 0,
    time: '16:00',
    name: 'Karin Willems',
    title: '',
    persons: 2,
    duration: 90,
    service: services[1].name,
    statuses: [],
  },
  {
    day: 1,
    time: '14:00',
    name: 'Wijnvereniging Bacchus',
    title: 'Rondleiding',
    persons: 12,
    duration: 90,
    service: services[1].name,
    statuses: ['confirmed'],
  },
  {
    day: 1,
    on: 4,
    time: '19:00',
    name: 'Boekhandel Van Dam',
    title: '',
    persons: 7,
    duration: 120,
    service: services[2].name,
    statuses: answered,
  },
  {
    day: 1,
    on: 5,
    time: '15:00',
    name: 'Joris en Anna Kuipers',
    title: '',
    persons: 2,
    duration: 90,
    service: services[0].name,
    statuses: [],
  },
  {
    day: 1,
    on: 6,
    time: '12:00',
    name: 'Marloes Smit',
    title: 'Verjaardag',
    persons: 5,
    duration: 90,
    service: null,
    statuses: answered,
  },
  {
    day: 1,
    on: 6,
    time: '16:00',
    name: 'Jubileum Verhoef',
    title: 'Besloten',
    persons: 14,
    duration: 120,
    service: services[0].name,
    statuses: ['confirmed'],
  },
  {
    day: 9,
    time: '13:00',
    name: 'Rotary Utrecht-Oost',
    title: '',
    persons: 20,
    duration: 120,
    service: services[1].name,
    statuses: [],
  },
];

const serviceId = ({ log }: Account, name: Service) => idFrom(demoCommandId('service', log, name), 'product');

/** The first day from a date on that is this weekday. */
const nextWeekday = (date: CalendarDate, weekday: number) =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

const by = ({ account: { log, accountId }, userId }: House, commandId: string) =>
  doneBy({ log, accountId, commandId, userId, screen: '/bookings' });

const addService = async (house: House, { name, price }: (typeof services)[number]) => {
  const { company, account, supplier } = house;
  const { accountId } = account;
  const commandId = demoCommandId('service', account.log, name);
  const productId = serviceId(account, name);
  const prices = { sellPrice: price, sellPrice2: price, sellPrice3: price };
  const incl = inclOf('high')(price);
  const content = {
    productId,
    name,
    vintage: 'NV',
    typeId: defaultIdOf('product-types', 'Dienst'),
    supplierId: supplier.supplierId,
    supplierName: supplier.name,
    country: supplier.country,
    region: '',
    color: 'red' as const,
    grapes: [],
    bottlesPerBox: 1,
    departPrice: 0,
    ...prices,
    sellPriceIncl: incl,
    sellPrice2Incl: incl,
    sellPrice3Incl: incl,
    vatCategory: 'high' as const,
    isExcludedFromDiscount: true,
    isHiddenInApp: true,
    message: '',
  };
  await company.handle(by(house, commandId), content, async (work) => {
    const number = await takeNumber(work, 'product', accountId);
    await work.decide(product, productId, { type: 'AddProduct', number, ...content });
  });
};

/** The week setup, and its slots from a week before `until` to three weeks after it. */
const openSlots = async (house: House, until: CalendarDate) => {
  const { company, account } = house;
  for (const { service, weekday, hour, minute, ...slot } of week) {
    const commandId = demoCommandId('week slot', account.log, slot.name);
    const weekSlotId = idFrom(commandId, 'week slot');
    const productIds = service === null ? [] : [serviceId(account, service)];
    const entry = { weekSlotId, weekday, hour, minute, ...slot, productIds };
    await company.handle(by(house, commandId), entry, async (work) => {
      await work.decide(weekSlot, weekSlotId, { type: 'AddWeekSlot', slot: entry });
    });
    await company.handle(by(house, demoCommandId('slots', account.log, slot.name)), entry, async (work) => {
      for (let nth = -1; nth < 3; nth += 1) {
        const date = addDays(nextWeekday(until, weekday), 7 * nth);
        const slotId = idFrom(`${account.accountId} ${weekSlotId} ${date}`, 'slot of the week');
        const opened = { ...slot, slotId, date, time: timeOf(hour, minute), productIds };
        await work.decide(bookingSlot, slotId, { type: 'OpenSlot', slot: opened });
      }
    });
  }
};

const slotOf = ({ account }: House, date: CalendarDate, time: string): number | null => {
  const known = week.find(
    ({ weekday, hour, minute }) => weekday === weekdayOf(date) && timeOf(hour, minute) === time,
  );
  if (!known) return null;
  const weekSlotId = idFrom(demoCommandId('week slot', account.log, known.name), 'week slot');
  return idFrom(`${account.accountId} ${weekSlotId} ${date}`, 'slot of the week');
};

const takeBooking = async (house: House, until: CalendarDate, now: string, guest: Guest) => {
  const { company, account } = house;
  const { day, on, statuses, service, name, ...wanted } = guest;
  const from = addDays(until, day);
  const date = on === undefined ? from : nextWeekday(from, on);
  const slotId = slotOf(house, date, wanted.time);
  const commandId = demoCommandId('booking', account.log, name);
  const bookingId = idFrom(commandId, 'booking');
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@gast.example`;
  const productId = service === null ? null : serviceId(account, service);
  await company.handle(by(house, commandId), { name }, async (work) => {
    if (slotId !== null)
      await work.decide(bookingSlot, slotId, { type: 'ClaimPlaces', bookingId, persons: wanted.persons });
    await work.decide(booking, bookingId, {
      type: 'MakeBooking',
      booking: {
        ...wanted,
        bookingId,
        slotId,
        date,
        name,
        email,
        productId,
        phone: '06 555 01 42',
        source: 'staff',
        status: 'requested',
      },
    });
    for (const to of statuses)
      await work.decide(booking, bookingId, {
        type: 'SetBookingStatus',
        to,
        slotId,
        now: wallClockAt(now),
      });
  });
};

/**
 * BOOK-001: what a house has that receives guests: products that can be booked, a week setup with its slots in the
 * calendar, and bookings around the day `until`, answered or not. `now` is an instant, ISO 8601.
 */
export const receiveGuests = async (house: House, { until, now }: { until: CalendarDate; now: string }) => {
  for (const service of services) await addService(house, service);
  await openSlots(house, until);
  for (const guest of guests) await takeBooking(house, until, now, guest);
};
