import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeBooking, deleteBooking } from '#application/booking/change.ts';
import { bookOnWebsite, lastOfferedDay, makeBooking, openSlot } from '#application/booking/make.ts';
import { sendDueBookingMails } from '#application/booking/send-due-mails.ts';
import { accountOfKey, markOfKey, shownKey } from '#application/booking/service-key.ts';
import { addToCalendar, addWeekSlot, changeWeekSlot } from '#application/booking/week.ts';
import { commandHandler } from '#application/kernel/command-handler.ts';
import type { BookingFacts } from '#application/ports/booking-facts.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { OutboxMail } from '#application/ports/outbox.ts';
import { bookingMail } from '#application/processes/booking-mail.ts';
import { atIntervals } from '#application/processes/at-intervals.ts';
import { type Booking, bookingAfter, type BookingEvent, bookingEvents } from '#domain/booking/booking.ts';
import type { CalendarChange } from '#domain/booking/calendar-fields.ts';
import { type BookingSlot, slotAfter, type SlotEvent, slotEvents, takenOf } from '#domain/booking/slot.ts';
import {
  type WeekSlot,
  weekSlotAfter,
  type WeekSlotEvent,
  weekSlotEvents,
} from '#domain/booking/week-slot.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { addDays } from '#domain/kernel/date.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { anAccount, aProduct } from '#tests/support/records.ts';
import { withCore } from '#tests/support/with-core.ts';

const read = {
  booking: eventReader<BookingEvent>(bookingEvents),
  slot: eventReader<SlotEvent>(slotEvents),
  week: eventReader<WeekSlotEvent>(weekSlotEvents),
};
const types = (events: object) => Object.values(events).map(({ type }: { type: string }) => type);

/** A house that receives guests: its log in memory, what read models would tell of it folded from that log. */
const house = () => {
  const time = { now: '2026-11-10T09:00:00.000Z', today: '2026-11-10' };
  const clock = { now: () => time.now, today: () => time.today };
  const store = memoryEventStore({ clock });
  const account = anAccount({ parts: ['bookings'] });
  const services = [
    aProduct({ productId: 1210, name: 'Proeverij' }),
    aProduct({ productId: 1211, name: 'Rondleiding' }),
  ];
  const facts = {
    account: () => account,
    products: async (_: unknown, ids: readonly number[]) =>
      services.filter(({ productId }) => ids.includes(productId)),
  } as unknown as Facts;

  const fold = async () => {
    const slots = new Map<string, BookingSlot | null>();
    const bookings = new Map<string, Booking | null>();
    const week = new Map<string, WeekSlot | null>();
    const events = await store.readLog(1, 0, 10_000);
    for (const event of events) {
      const { stream, type } = event;
      if (types(slotEvents).includes(type))
        slots.set(stream, slotAfter(slots.get(stream) ?? null, read.slot(event)));
      else if (types(bookingEvents).includes(type))
        bookings.set(stream, bookingAfter(bookings.get(stream) ?? null, read.booking(event)));
      else week.set(stream, weekSlotAfter(week.get(stream) ?? null, read.week(event)));
    }
    const there = <Each>(of: Map<string, Each | null>) => [...of.values()].filter((each) => each !== null);
    return { slots: there(slots), bookings: there(bookings), week: there(week), events };
  };
  const bookings: BookingFacts = {
    slotsAt: async (_, start) =>
      (await fold()).slots.filter(({ date, time: at }) => date === start.date && at === start.time),
    slotsBetween: async (_, { from, to }) =>
      (await fold()).slots.filter(({ date }) => date >= from && date <= to),
    weekSlots: async () => (await fold()).week,
    dueMails: async (now) =>
      (await fold()).bookings.flatMap(({ bookingId, planned }) =>
        planned.flatMap((mail) => (mail.due <= now ? [{ log: 1, accountId: 3, bookingId, mail }] : [])),
      ),
    orderNumber: async (_, orderId) => (orderId === 10_017 ? 10_872 : null),
  };
  /** One more server on the same log, whose read models may tell something else. */
  const server = (told: Partial<BookingFacts> = {}) => {
    const handle = commandHandler({ store, mayActOn: () => true });
    const needs = { handle, facts, bookings: { ...bookings, ...told }, clock };
    const onFault = (fault: Error) => {
      throw fault;
    };
    return {
      make: withCore(makeBooking, needs),
      open: withCore(openSlot, needs),
      web: withCore(bookOnWebsite, needs),
      change: withCore(changeBooking, needs),
      remove: withCore(deleteBooking, needs),
      addWeekSlot: withCore(addWeekSlot, needs),
      changeWeekSlot: withCore(changeWeekSlot, needs),
      addToCalendar: withCore(addToCalendar, needs),
      sendDue: sendDueBookingMails({ ...needs, onFault }),
    };
  };
  const by = (commandId: string = randomUUID()) => ({
    log: 1,
    accountId: 3,
    commandId,
    correlationId: randomUUID(),
    screen: null,
    userId: 1,
    onBehalfOf: null,
  });
  return { ...server(), server, time, fold, by, account, facts, store };
};

const lunch = { name: 'Open tafel', date: '2026-11-20', time: '12:00', persons: 10, duration: 90 };
const guest = (persons: number, over: object = {}) => ({
  name: 'De Boer',
  email: 'gast@gast.example',
  persons,
  date: '2026-11-20',
  time: '12:00',
  ...over,
});

describe('places', () => {
  test('BOOK-020 · parallel bookings, of staff and website, over two servers, never take more than there are', async () => {
    const one = house();
    const other = one.server();
    const { slotId } = await one.open(one.by(), { ...lunch, persons: 12 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, (_, nth) => {
        const { make, web } = nth % 2 === 0 ? one : other;
        return nth % 3 === 0
          ? web(one.by(), { slotId, name: `Gast ${nth}`, email: 'gast@gast.example', phone: '', persons: 2 })
          : make(one.by(), guest(2, { name: `Gast ${nth}` }));
      }),
    );
    const { slots, bookings } = await one.fold();
    const inSlot = bookings.filter((each) => each.slotId === slotId);
    expect(takenOf(slots[0]!)).toBe(12);
    expect(inSlot).toHaveLength(6);
    expect(bookings).toHaveLength(6);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['slot-full', 'changed-meanwhile']).toContain(outcome.reason.code);
  });

  test('BOOK-020 · the same booking sent again is one booking; too many persons are told how many places are left', async () => {
    const { make, open, by, fold } = house();
    await open(by(), lunch);
    const who = by();
    await Promise.all([make(who, guest(4)), make(who, guest(4)), make(who, guest(4))]);
    expect((await fold()).bookings).toHaveLength(1);
    await expect(make(by(), guest(7))).rejects.toMatchObject({ code: 'slot-full', details: { left: 6 } });
    expect((await fold()).bookings).toHaveLength(1);
  });

  test('a booking at another time than any slot is free of them; one of a product that a slot does not allow too', async () => {
    const { make, open, by, fold } = house();
    await open(by(), { ...lunch, persons: 1, productIds: [1210] });
    await make(by(), guest(30, { time: '12:15' }));
    await make(by(), guest(1, { productId: 1210 }));
    const { bookings } = await fold();
    expect(bookings.map(({ slotId, persons }) => [slotId === null, persons])).toEqual([
      [true, 30],
      [false, 1],
    ]);
    await expect(make(by(), guest(1, { productId: 99 }))).rejects.toMatchObject({
      code: 'product-not-found',
    });
  });

  test('BOOK-003 · moving leaves a slot and takes places in the one that begins then; a full one keeps it where it is', async () => {
    const { make, open, change, by, fold } = house();
    const { slotId: first } = await open(by(), lunch);
    const { slotId: second } = await open(by(), { ...lunch, date: '2026-11-21', persons: 3 });
    const { bookingId } = await make(by(), guest(3));
    const move = (to: string) => change(by(), { id: bookingId, change: { field: 'start', to } });
    await move('2026-11-21T12:00');
    const taken = async () =>
      Object.fromEntries((await fold()).slots.map((slot) => [slot.slotId, takenOf(slot)]));
    expect(await taken()).toEqual({ [first]: 0, [second]: 3 });
    await make(by(), guest(8));
    await expect(move('2026-11-20T12:00')).rejects.toMatchObject({ code: 'slot-full' });
    expect(await taken()).toEqual({ [first]: 8, [second]: 3 });
    // a day alone keeps the time
    await change(by(), { id: bookingId, change: { field: 'date', to: '2026-11-22' } });
    expect((await fold()).bookings[0]).toMatchObject({ date: '2026-11-22', time: '12:00', slotId: null });
    expect(await taken()).toEqual({ [first]: 8, [second]: 0 });
  });

  test('cancelling and deleting give places back; who comes back takes them again, if they are there', async () => {
    const { make, open, change, remove, by, fold } = house();
    await open(by(), lunch);
    const { bookingId } = await make(by(), guest(6));
    const { bookingId: next } = await make(by(), guest(2));
    const set = (id: number, to: 'confirmed' | 'cancelled') =>
      change(by(), { id, change: { field: 'status', to } });
    const taken = async () => takenOf((await fold()).slots[0]!);
    await set(bookingId, 'cancelled');
    expect(await taken()).toBe(2);
    await change(by(), { id: next, change: { field: 'persons', to: 5 } });
    await expect(set(bookingId, 'confirmed')).rejects.toMatchObject({ code: 'slot-full' });
    await remove(by(), { id: next });
    expect(await taken()).toBe(0);
    await set(bookingId, 'confirmed');
    expect(await taken()).toBe(6);
  });
});

describe('which slot a booking takes places in', () => {
  const placesOf = async ({ fold }: ReturnType<typeof house>) =>
    (await fold()).slots.map((slot) => [slot.name, takenOf(slot)]);

  test('BOOK-020 · is the first that has room, also when it is full then', async () => {
    const made = house();
    for (const [name, persons] of [
      ['Klein', 2],
      ['Tafel', 4],
      ['Zaal', 20],
    ] as const)
      await made.open(made.by(), { ...lunch, name, persons });
    await made.make(made.by(), guest(4));
    expect(await placesOf(made)).toEqual([
      ['Klein', 0],
      ['Tafel', 4],
      ['Zaal', 0],
    ]);
    await expect(made.make(made.by(), guest(30))).rejects.toMatchObject({ details: { left: 20 } });
  });

  test('BOOK-002 · is none that is for another product', async () => {
    const made = house();
    await made.open(made.by(), { ...lunch, name: 'Proeverij', productIds: [1210] });
    await made.make(made.by(), guest(2, { productId: 1211 }));
    await made.open(made.by(), { ...lunch, name: 'Rondleiding', productIds: [1211, 1210] });
    await made.make(made.by(), guest(3, { productId: 1211 }));
    expect(await placesOf(made)).toEqual([
      ['Proeverij', 0],
      ['Rondleiding', 3],
    ]);
    expect((await made.fold()).bookings[0]).toMatchObject({ slotId: null, productId: 1211 });
  });

  test.each([
    ['another day', { field: 'date', to: '2026-11-21' }],
    ['another time', { field: 'hour', to: 13 }],
    ['nowhere', null],
  ] as const)('is none that went to %s since the read model looked', async (_, to) => {
    const made = house();
    const { slotId } = await made.open(made.by(), lunch);
    if (to) await made.change(made.by(), { id: slotId, change: to });
    else await made.remove(made.by(), { id: slotId });
    const late = made.server({ slotsAt: async () => [{ slotId, productIds: [] }] });
    await late.make(made.by(), guest(2));
    const { bookings, slots } = await made.fold();
    expect(bookings).toMatchObject([{ slotId: null }]);
    expect(slots.map(takenOf)).toEqual(to ? [0] : []);
  });

  test('is none for one that was made before it opened, until that moves or comes back', async () => {
    const made = house();
    const { bookingId } = await made.make(made.by(), guest(4));
    const { slotId } = await made.open(made.by(), lunch);
    const set = (to: 'confirmed' | 'cancelled') =>
      made.change(made.by(), { id: bookingId, change: { field: 'status', to } });
    await set('confirmed');
    expect((await made.fold()).bookings[0]).toMatchObject({ status: 'confirmed', slotId: null });
    await set('cancelled');
    await set('confirmed');
    expect((await made.fold()).bookings[0]).toMatchObject({ status: 'confirmed', slotId });
  });
});

describe('BOOK-003 · what is changed in the calendar', () => {
  const booked = async (over: object = {}) => {
    const made = house();
    const { slotId } = await made.open(made.by(), lunch);
    const { bookingId } = await made.make(made.by(), guest(3, over));
    const change = (id: number) => (wanted: CalendarChange) => made.change(made.by(), { id, change: wanted });
    const now = async () => (await made.fold()).bookings[0]!;
    const slot = async () => (await made.fold()).slots[0]!;
    return { ...made, slotId, bookingId, set: change(bookingId), setSlot: change(slotId), now, slot };
  };

  test.each([
    [{ field: 'start', to: '2026-11-22' }, '2026-11-22', '12:00'],
    [{ field: 'start', to: '2026-11-22T18:30' }, '2026-11-22', '18:30'],
    [{ field: 'hour', to: 9 }, '2026-11-20', '09:00'],
    [{ field: 'minute', to: 45 }, '2026-11-20', '12:45'],
  ] as const)('with %o a booking, or an open slot, begins then', async (wanted, date, time) => {
    const { set, setSlot, now, slot } = await booked();
    await set(wanted);
    expect(await now()).toMatchObject({ date, time, slotId: null });
    await setSlot(wanted);
    expect(await slot()).toMatchObject({ date, time });
  });

  test('a booking that is put where it stands keeps its places, and nothing is noted', async () => {
    const { set, slot, slotId, now, fold } = await booked();
    const { length } = (await fold()).events;
    await set({ field: 'start', to: '2026-11-20T12:00' });
    expect((await fold()).events).toHaveLength(length);
    expect(takenOf(await slot())).toBe(3);
    expect(await now()).toMatchObject({ slotId });
  });

  test('more persons take more places, and those of a booking outside slots take none', async () => {
    const { set, slot, now } = await booked();
    await set({ field: 'persons', to: 10 });
    expect(takenOf(await slot())).toBe(10);
    await expect(set({ field: 'persons', to: 11 })).rejects.toMatchObject({ code: 'slot-full' });
    await set({ field: 'hour', to: 18 });
    await set({ field: 'persons', to: 50 });
    expect(await now()).toMatchObject({ persons: 50, slotId: null });
    expect(takenOf(await slot())).toBe(0);
  });

  test('one that is cancelled stands in no slot, wherever it moves, and cancelling it again changes nothing', async () => {
    const { set, slot, now, fold, slotId } = await booked();
    await set({ field: 'status', to: 'confirmed' });
    expect(await now()).toMatchObject({ status: 'confirmed', slotId });
    await set({ field: 'status', to: 'cancelled' });
    expect(await now()).toMatchObject({ status: 'cancelled', slotId: null });
    const { length } = (await fold()).events;
    // BOOK-013: choosing entry 1 changes nothing
    for (const to of ['cancelled', 'requested'] as const) await set({ field: 'status', to });
    expect((await fold()).events).toHaveLength(length);
    await set({ field: 'hour', to: 13 });
    await set({ field: 'hour', to: 12 });
    expect(await now()).toMatchObject({ time: '12:00', slotId: null });
    expect(takenOf(await slot())).toBe(0);
  });

  test('BOOK-017 · a booking goes with an order of the account, by its number, until that is undone', async () => {
    const { set, now, fold } = await booked();
    await expect(set({ field: 'orderId', to: 10_018 })).rejects.toMatchObject({ code: 'order-not-found' });
    await set({ field: 'orderId', to: 10_017 });
    expect(await now()).toMatchObject({ orderId: 10_017 });
    expect((await fold()).events.at(-1)!.data).toMatchObject({ orderNumber: 10_872 });
    await set({ field: 'orderId', to: null });
    expect(await now()).toMatchObject({ orderId: null });
  });

  test('BOOK-018 · products are told by their names, and must be those of the account', async () => {
    const { set, setSlot, slot, now, fold } = await booked();
    const words = async () => ((await fold()).events.at(-1)!.data as { words: unknown }).words;
    await set({ field: 'productId', to: 1210 });
    expect(await words()).toEqual({ from: null, to: 'Proeverij' });
    await set({ field: 'productId', to: null });
    expect(await words()).toEqual({ from: 'Proeverij', to: null });
    await expect(set({ field: 'productId', to: 99 })).rejects.toMatchObject({ code: 'product-not-found' });
    await setSlot({ field: 'productIds', to: [1210, 1211] });
    expect(await words()).toEqual({ from: null, to: 'Proeverij, Rondleiding' });
    expect(await now()).toMatchObject({ productId: null });
    expect(await slot()).toMatchObject({ productIds: [1210, 1211] });
  });

  test('what the one has and the other has not is refused with words, and what is not there too', async () => {
    const { set, setSlot, change, by } = await booked();
    const refused = { code: 'field-value-refused' };
    await expect(set({ field: 'productIds', to: [1210] })).rejects.toMatchObject(refused);
    await expect(setSlot({ field: 'email', to: 'gast@gast.example' })).rejects.toMatchObject(refused);
    const changes: CalendarChange[] = [
      { field: 'name', to: 'Ander' },
      { field: 'hour', to: 9 },
      { field: 'productIds', to: [] },
    ];
    for (const wanted of changes)
      await expect(change(by(), { id: 4711, change: wanted })).rejects.toMatchObject({
        code: 'booking-not-found',
      });
  });

  test('an open slot goes from the calendar while nobody is in it', async () => {
    const { remove, by, slotId, bookingId, fold } = await booked();
    await expect(remove(by(), { id: slotId })).rejects.toMatchObject({ code: 'slot-has-bookings' });
    await remove(by(), { id: bookingId });
    await remove(by(), { id: slotId });
    expect(await fold()).toMatchObject({ slots: [], bookings: [] });
  });
});

describe('BOOK-008 · the week setup in the calendar', () => {
  const fridayAndSaturday = async () => {
    const made = house();
    const slot = { name: 'Proeverij', hour: 15, minute: 0, duration: 90, persons: 8, productIds: [1210] };
    for (const weekday of [5, 6]) await made.addWeekSlot(made.by(), { ...slot, weekday });
    return made;
  };
  const november = { from: '2026-11-01', to: '2026-11-30' };

  test('stands on its days of the period, once, however often it is added', async () => {
    const { addToCalendar: add, by, fold } = await fridayAndSaturday();
    expect(await add(by(), november)).toMatchObject({ count: 8 });
    expect(await add(by(), november)).toMatchObject({ count: 0 });
    expect(await add(by(), { from: '2026-11-23', to: '2026-12-06' })).toMatchObject({ count: 2 });
    const { slots } = await fold();
    expect(
      slots
        .map(({ date }) => date)
        .toSorted()
        .slice(0, 3),
    ).toEqual(['2026-11-06', '2026-11-07', '2026-11-13']);
    expect(slots[0]).toMatchObject({ time: '15:00', persons: 8, productIds: [1210] });
  });

  test('is told with the place of what it recorded, though what comes after that stood there already', async () => {
    const { addToCalendar: add, by } = await fridayAndSaturday();
    await add(by(), { from: '2026-12-01', to: '2027-04-30' });
    const { count, position } = await add(by(), { from: '2026-11-01', to: '2027-04-30' });
    expect(count).toBe(8);
    expect(Math.max(...Object.values(position))).toBeGreaterThan(0);
  });

  test('two at the same moment add it once; the same command again tells the same', async () => {
    const made = await fridayAndSaturday();
    const other = made.server();
    const who = made.by();
    const counts = await Promise.all([
      made.addToCalendar(who, november),
      other.addToCalendar(made.by(), november),
    ]);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    expect((await made.fold()).slots).toHaveLength(8);
    expect((await made.addToCalendar(who, november)).count).toBe(counts[0].count);
  });

  test('leaves one that was moved where it is, adds one that was deleted, and none beside a slot of that name and time', async () => {
    const { addToCalendar: add, open, change, remove, by, fold } = await fridayAndSaturday();
    await open(by(), { ...lunch, name: 'Proeverij', date: '2026-11-07', time: '15:00' });
    await add(by(), november);
    const at = async (date: string) => (await fold()).slots.filter((slot) => slot.date === date);
    expect(await at('2026-11-07')).toHaveLength(1);
    const [friday] = await at('2026-11-13');
    const [saturday] = await at('2026-11-14');
    await change(by(), { id: friday!.slotId, change: { field: 'date', to: '2026-11-12' } });
    await remove(by(), { id: saturday!.slotId });
    expect(await add(by(), november)).toMatchObject({ count: 1 });
    expect(await at('2026-11-13')).toHaveLength(0);
    expect(await at('2026-11-14')).toHaveLength(1);
  });

  test('BOOK-007 · is for products that there are, whatever else of it changes', async () => {
    const { addWeekSlot: add, changeWeekSlot: change, facts, by, fold } = await fridayAndSaturday();
    const [{ weekSlotId: id } = { weekSlotId: 0 }] = (await fold()).week;
    const refused = { code: 'product-not-found' };
    await expect(change(by(), { id, change: { field: 'productIds', to: [1210, 99] } })).rejects.toMatchObject(
      refused,
    );
    await change(by(), { id, change: { field: 'productIds', to: [1211, 1211] } });
    const sentence = async () =>
      weekSlotEvents.weekSlotChanged.log((await fold()).events.at(-1)!.data as never);
    expect((await sentence()).nl).not.toMatch(/12\d\d/);
    await change(by(), { id, change: { field: 'weekday', to: 6 } });
    expect(await sentence()).toEqual({
      nl: 'Dag gewijzigd van vrijdag naar zaterdag.',
      en: 'Day changed from Friday to Saturday.',
    });
    await change(by(), { id, change: { field: 'weekday', to: 5 } });
    // a product that is gone since keeps nobody from changing the rest
    Object.assign(facts, { products: async () => [] });
    await change(by(), { id, change: { field: 'persons', to: 12 } });
    expect((await fold()).week).toContainEqual(
      expect.objectContaining({ weekSlotId: id, productIds: [1211, 1211], persons: 12 }),
    );
    const slot = { name: 'Proeverij', weekday: 1, hour: 15, minute: 0, duration: 90, persons: 8 };
    await expect(add(by(), { ...slot, productIds: [1210] })).rejects.toMatchObject(refused);
    await add(by(), { ...slot, productIds: [] });
  });

  test('is looked up four weeks at a time, up to the last day and no further', async () => {
    const made = await fridayAndSaturday();
    const asked: string[] = [];
    const { addToCalendar: add } = made.server({
      slotsBetween: async (_, { from, to }) => {
        asked.push(`${from} ${to}`);
        return [];
      },
    });
    expect((await add(made.by(), { from: '2026-11-02', to: '2026-11-29' })).count).toBe(8);
    await add(made.by(), { from: '2026-11-02', to: '2026-11-30' });
    const month = '2026-11-02 2026-11-29';
    expect(asked).toEqual([month, month, '2026-11-30 2026-11-30']);
  });

  test('goes no further than a year, and not backwards', async () => {
    const { addToCalendar: add, by } = await fridayAndSaturday();
    for (const to of ['2026-10-31', '2027-11-02'])
      await expect(add(by(), { from: '2026-11-01', to })).rejects.toMatchObject({
        code: 'calendar-period-invalid',
      });
    expect((await add(by(), { from: '2026-11-01', to: '2027-11-01' })).count).toBe(104);
  });
});

describe('mails', () => {
  const confirmed = async () => {
    const made = house();
    const { bookingId } = await made.make(made.by(), guest(2));
    const set = (to: 'confirmed' | 'mailed' | 'cancelled') =>
      made.change(made.by(), { id: bookingId, change: { field: 'status', to } });
    await set('confirmed');
    await set('mailed');
    const asked = async () =>
      (await made.fold()).events.flatMap(({ type, data }) =>
        type === 'BookingMailRequested' ? [(data as { kind: string }).kind] : [],
      );
    return { ...made, bookingId, set, asked };
  };
  /** Amsterdam is an hour ahead in November. */
  const at = (moment: string) => new Date(Date.parse(`${moment}:00Z`) - 3_600_000).toISOString();

  test('BOOK-011 · go out when they are due, once, on however many servers and however often is looked', async () => {
    const { time, server, sendDue, asked } = await confirmed();
    time.now = at('2026-11-19T11:59');
    expect(await sendDue()).toBe(0);
    time.now = at('2026-11-19T12:00');
    await Promise.all([sendDue(), server().sendDue(), server().sendDue()]);
    await sendDue();
    expect(await asked()).toEqual(['confirmation', 'reminder']);
    time.now = at('2026-11-21T13:30');
    await Promise.all([sendDue(), server().sendDue()]);
    expect(await asked()).toEqual(['confirmation', 'reminder', 'after-sales']);
  });

  test('BOOK-015 · move with the booking, and are gone when it is cancelled or deleted', async () => {
    const { time, change, by, bookingId, set, sendDue, asked, fold, remove } = await confirmed();
    await change(by(), { id: bookingId, change: { field: 'start', to: '2026-11-27T18:00' } });
    time.now = at('2026-11-24T12:00');
    expect(await sendDue()).toBe(0);
    time.now = at('2026-11-26T18:00');
    await sendDue();
    expect(await asked()).toEqual(['confirmation', 'reminder']);
    await set('cancelled');
    time.now = at('2026-12-24T12:00');
    expect(await sendDue()).toBe(0);
    expect((await fold()).bookings[0]!.planned).toEqual([]);
    const gone = await confirmed();
    await gone.remove(gone.by(), { id: gone.bookingId });
    gone.time.now = at('2026-12-24T12:00');
    expect(await gone.sendDue()).toBe(0);
    await expect(remove(by(), { id: 5 })).rejects.toMatchObject({ code: 'booking-not-found' });
  });

  test('BOOK-011 · a server that is killed between asking and sending mails it after all, under the same id: once', async () => {
    const { time, sendDue, store, account } = await confirmed();
    time.now = at('2026-11-19T12:00');
    await sendDue();
    const request = (await store.readLog(1, 0, 100)).findLast(({ type }) => type === 'BookingMailRequested')!;
    const put = new Map<string, OutboxMail>();
    const sent: string[] = [];
    const attempts = new Map<string, { outcome: 'done'; result: unknown }>();
    const outbox = {
      put: async (mail: OutboxMail) => void (put.has(mail.messageId) || put.set(mail.messageId, mail)),
      send: async (messageId: string) => {
        sent.push(messageId);
        return { handedTo: 'server' as const };
      },
      conclude: async () => undefined,
    };
    const process = bookingMail({ outbox: outbox as never, account: () => account });
    const event = { ...request, ...bookingEvents.mailRequested.read(request) };
    // the first time it dies before anything was tried
    const killed = { attempt: () => Promise.reject(new Error('killed')) };
    await expect(process.react(event, killed)).rejects.toThrow('killed');
    const attempt = async (key: string, effect: () => Promise<unknown>) => {
      const known = attempts.get(key) ?? { outcome: 'done' as const, result: await effect() };
      attempts.set(key, known);
      return known as never;
    };
    await process.react(event, { attempt });
    await process.react(event, { attempt });
    expect(sent).toHaveLength(1);
    expect([...put.values()]).toEqual([
      expect.objectContaining({
        to: 'gast@gast.example',
        person: `booking-${event.data.bookingId}`,
        subject: 'Morgen verwachten wij u',
        text: expect.stringContaining('Op 20-11-2026 om 12:00 verwachten wij u met 2 personen.'),
      }),
    ]);
  });

  test('what is done again and again goes on after a fault, and stops', async () => {
    const faults: string[] = [];
    let runs = 0;
    const third = Promise.withResolvers<void>();
    const job = atIntervals(
      async () => {
        runs += 1;
        if (runs === 1) throw new Error('no database');
        if (runs === 3) third.resolve();
      },
      { everyMs: 1, onFault: ({ message }) => faults.push(message) },
    );
    job.start();
    await third.promise;
    await job.stop();
    const after = runs;
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(after);
    expect(faults).toEqual(['no database']);
  });
});

describe('the website', () => {
  const onWeb = (slotId: number, persons = 2) => ({
    slotId,
    persons,
    name: 'De Boer',
    email: 'gast@gast.example',
    phone: '',
  });

  test('BOOK-020 · books what is still to begin, within the months ahead', async () => {
    const { web, open, by, account, fold } = house();
    expect(lastOfferedDay(account, '2026-11-10')).toBe('2027-02-10');
    expect(lastOfferedDay({ ...account, settings: { booking_months: 1 } }, '2026-01-31')).toBe('2026-02-28');
    const on = async (date: string) => (await open(by(), { ...lunch, date })).slotId;
    const refused = { code: 'slot-not-found' };
    await expect(web(by(), onWeb(await on('2026-11-09')))).rejects.toMatchObject(refused);
    await expect(web(by(), onWeb(await on('2027-02-11')))).rejects.toMatchObject(refused);
    await expect(web(by(), onWeb(4711))).rejects.toMatchObject(refused);
    await web(by(), onWeb(await on('2027-02-10')));
    expect((await fold()).bookings).toEqual([
      expect.objectContaining({ date: '2027-02-10', status: 'requested', source: 'website' }),
    ]);
    expect(addDays('2027-02-10', 1)).toBe('2027-02-11');
  });

  test('BOOK-020 · offers a slot until the minute in which it begins', async () => {
    const { web, open, by, time, fold } = house();
    const { slotId } = await open(by(), lunch);
    time.now = '2026-11-20T11:00:00.000Z';
    await expect(web(by(), onWeb(slotId))).rejects.toMatchObject({ code: 'slot-not-found' });
    time.now = '2026-11-20T10:59:00.000Z';
    await web(by(), onWeb(slotId));
    expect((await fold()).bookings).toHaveLength(1);
  });

  test('BOOK-020 · books the product of a slot that is for one, and none where guests have a choice', async () => {
    const { web, open, by, fold } = house();
    for (const productIds of [[1210], [1210, 1211], []])
      await web(by(), onWeb((await open(by(), { ...lunch, productIds })).slotId));
    expect((await fold()).bookings.map(({ productId }) => productId)).toEqual([1210, null, null]);
  });

  test('BOOK-009 · SET-006 · has an account by its service key; of the key only the end and a digest are kept', () => {
    const key = 'k3yk3yk3yk3yk3yk3yk3yk3yZ9x8';
    const mark = markOfKey(key);
    expect(mark).not.toContain('k3yk3y');
    expect(shownKey(mark)).toBe('…Z9x8');
    const account = anAccount({ parts: ['bookings'], settings: { 262: mark } });
    expect(accountOfKey([anAccount(), account], key)).toBe(account);
    expect(accountOfKey([account], `${key}x`)).toBeNull();
    expect(accountOfKey([account], '')).toBeNull();
    expect(accountOfKey([anAccount({ parts: ['bookings'] })], '')).toBeNull();
    // one that takes no bookings
    expect(accountOfKey([{ ...account, settings: { ...account.settings, 260: false } }], key)).toBeNull();
  });
});
