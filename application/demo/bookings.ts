import data from '#application/demo/bookings.json' with { type: 'json' };
import { addForSale } from '#application/demo/opening.ts';
import { demoCommandId } from '#application/demo/accounts.ts';
import { sellPricesOf } from '#application/demo/range.ts';
import { doneBy } from '#application/demo/simulation.ts';
import type { Stage } from '#application/demo/stage.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { booking } from '#domain/booking/booking.ts';
import { timeOf, wallClockAt } from '#domain/booking/moment.ts';
import { bookingSlot } from '#domain/booking/slot.ts';
import { BookingStatus } from '#domain/booking/status.ts';
import { weekSlot } from '#domain/booking/week-slot.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';

/**
 * What can be booked, what every week has (1 is Monday), and who comes: `day` counts from the last day on, `on` is a
 * weekday, the first from that day on; `statuses` is how far it came after it was asked for.
 */
const { services, week, guests } = data;
type Service = (typeof services)[number];
type Guest = (typeof guests)[number];

const addingService = ({ log }: Account, name: string) => demoCommandId('service', log, name);
const serviceId = (account: Account, name: string) => idFrom(addingService(account, name), 'product');

/** The first day from a date on that is this weekday. */
const nextWeekday = (date: CalendarDate, weekday: number) =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

/** Who takes the bookings. */
const host = ({ trader: { account, consumerSellers } }: Stage, what: string, name: string) =>
  doneBy(account, consumerSellers[0]!, '/bookings', what, account.log, name);

const addService = (stage: Stage, { name, price }: Service) => {
  const { account, consumerSellers } = stage.trader;
  const { supplierId, name: supplierName, country } = stage.market.suppliers[0]!;
  const content = {
    productId: serviceId(account, name),
    name,
    vintage: null,
    typeId: defaultIdOf('product-types', 'Dienst'),
    supplierId,
    supplierName,
    country,
    region: '',
    color: 'red' as const,
    grapes: [],
    bottlesPerBox: 1,
    departPrice: 0,
    ...sellPricesOf([price, price, price]),
    isExcludedFromDiscount: true,
    isHiddenInApp: true,
    message: '',
  };
  return addForSale(stage, consumerSellers[0]!, '/bookings', addingService(account, name), content);
};

const weekSlotIdOf = ({ log }: Account, name: string) =>
  idFrom(demoCommandId('week slot', log, name), 'week slot');
const slotIdOf = (account: Account, name: string, date: CalendarDate) =>
  idFrom(`${account.accountId} ${weekSlotIdOf(account, name)} ${date}`, 'slot of the week');

/** The week setup, and its slots from a week before `until` to three weeks after it. */
const openSlots = async (stage: Stage) => {
  const { company, trader, until } = stage;
  const { account } = trader;
  for (const { service, weekday, hour, minute, ...slot } of week) {
    const weekSlotId = weekSlotIdOf(account, slot.name);
    const productIds = service === null ? [] : [serviceId(account, service)];
    const entry = { weekSlotId, weekday, hour, minute, ...slot, productIds };
    await company.handle(host(stage, 'week slot', slot.name), entry, (work) =>
      work.decide(weekSlot, weekSlotId, { type: 'AddWeekSlot', slot: entry }),
    );
    await company.handle(host(stage, 'slots', slot.name), entry, async (work) => {
      for (let nth = -1; nth < 3; nth += 1) {
        const date = addDays(nextWeekday(until, weekday), 7 * nth);
        const slotId = slotIdOf(account, slot.name, date);
        const opened = { ...slot, slotId, date, time: timeOf(hour, minute), productIds };
        await work.decide(bookingSlot, slotId, { type: 'OpenSlot', slot: opened });
      }
    });
  }
};

const takeBooking = async (stage: Stage, now: string, guest: Guest) => {
  const { company, until } = stage;
  const { account } = stage.trader;
  const { day, on, statuses, service, name, ...wanted } = guest;
  const from = addDays(until, day);
  const date = on === null ? from : nextWeekday(from, on);
  const weekly = week.find(
    ({ weekday, hour, minute }) => weekday === weekdayOf(date) && timeOf(hour, minute) === wanted.time,
  );
  const slotId = weekly ? slotIdOf(account, weekly.name, date) : null;
  const actor = host(stage, 'booking', name);
  const bookingId = idFrom(actor.commandId, 'booking');
  await company.handle(actor, { name }, async (work) => {
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
        email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@gast.example`,
        productId: service === null ? null : serviceId(account, service),
        phone: '06 555 01 42',
        source: 'staff',
        status: 'requested',
      },
    });
    for (const to of BookingStatus.array().parse(statuses))
      await work.decide(booking, bookingId, { type: 'SetBookingStatus', to, slotId, now: wallClockAt(now) });
  });
};

/**
 * BOOK-001: what a house has that receives guests: products that can be booked, a week setup with its slots in the
 * calendar, and bookings around the last day, answered or not. `now` is an instant, ISO 8601.
 */
export const receiveGuests = async (stage: Stage, now: string) => {
  for (const service of services) await addService(stage, service);
  await openSlots(stage);
  for (const guest of guests) await takeBooking(stage, now, guest);
};
