import { describe, expect, test } from 'vitest';
import type { Message } from '#domain/kernel/message.ts';
import { booking, bookingAfter, bookingEvents, type NewBooking } from '#domain/booking/booking.ts';
import { calendarFields } from '#domain/booking/calendar-fields.ts';
import { bookingDefaults, bookingFields, bookingRoles, slotFields } from '#domain/booking/fields.ts';
import { filledTemplate, mailsFor } from '#domain/booking/mails.ts';
import { minutesAfter } from '#domain/booking/moment.ts';
import { allows, bookingSlot, slotAfter, slotEvents } from '#domain/booking/slot.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { weekSlot, weekSlotAfter, weekSlotEvents } from '#domain/booking/week-slot.ts';
import { forgottenText, takeApart } from '#domain/kernel/personal.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const bookingId = 8801;
const slotId = 7701;
const now = '2026-11-10T10:00';
const wanted = (over: Partial<NewBooking> = {}): NewBooking => ({
  bookingId,
  slotId: null,
  source: 'staff',
  status: 'requested',
  date: '2026-11-20',
  time: '12:00',
  name: 'Fam. De Boer',
  email: 'deboer@gast.example',
  ...over,
});
const made = (over: Partial<NewBooking> = {}) => bookingEvents.made(wanted(over));
const became = (from: 'requested' | 'confirmed' | 'mailed' | 'cancelled', to: typeof from) =>
  bookingEvents.statusChanged({ bookingId, from, to, slotId: null });
const reminder = { kind: 'reminder', due: '2026-11-19T12:00' } as const;
const afterSales = { kind: 'after-sales', due: '2026-11-21T13:30' } as const;
const planned = (...mails: (typeof reminder | typeof afterSales | { kind: 'reminder'; due: string })[]) =>
  bookingEvents.mailsPlanned({ bookingId, mails });
const asked = (kind: 'thanks' | 'confirmation' | 'reminder' | 'after-sales', over: object = {}) =>
  bookingEvents.mailRequested({
    bookingId,
    kind,
    to: 'deboer@gast.example',
    name: 'Fam. De Boer',
    date: '2026-11-20',
    time: '12:00',
    persons: 2,
    ...over,
  });
const { given } = specify(booking);
const setTo = (to: 'requested' | 'confirmed' | 'mailed' | 'cancelled') =>
  ({ type: 'SetBookingStatus', to, slotId: null, now }) as const;
const mailed = [
  made(),
  became('requested', 'confirmed'),
  became('confirmed', 'mailed'),
  asked('confirmation'),
  planned(reminder, afterSales),
];

describe('a booking', () => {
  test('BOOK-006 · is for 2 persons and 90 minutes unless told otherwise; a slot for 10; both begin at 12', () => {
    expect(bookingAfter(null, made())).toMatchObject({ persons: 2, duration: 90 });
    expect(
      slotEvents.opened({ slotId, date: '2026-11-20', time: '12:00', name: 'Tafel' }).data,
    ).toMatchObject({
      persons: 10,
      duration: 90,
    });
    expect(bookingDefaults.hour).toBe(12);
  });

  test('BOOK-005 · needs an e-mail of 5 characters and a name of 3', () => {
    given()
      .when({ type: 'MakeBooking', booking: wanted({ email: 'a@b.c', name: 'Bob' }) })
      .then(made({ email: 'a@b.c', name: 'Bob' }));
    for (const [field, over] of [
      ['email', { email: 'a@b.' }],
      ['name', { name: 'Bo ' }],
      // one guest, not several
      ['email', { email: 'a@b.nl,c@d.nl' }],
    ] as const)
      expect(() => booking.decide({ type: 'MakeBooking', booking: wanted(over) }, null)).toThrow(
        expect.objectContaining({
          code: 'field-value-refused',
          details: expect.objectContaining({ field }),
        }),
      );
  });

  test('BOOK-012 · has the statuses aangevraagd, bevestigd, bevestigd en gemaild and geannuleerd', () =>
    expect(dutch(bookingStatuses)).toEqual({
      requested: { id: 1, name: 'aangevraagd' },
      confirmed: { id: 2, name: 'bevestigd' },
      mailed: { id: 22, name: 'bevestigd en gemaild' },
      cancelled: { id: 3, name: 'geannuleerd' },
    }));

  test('BOOK-013 · choosing entry 1 changes nothing, and one that stands at 1 can still get another status', () => {
    given(made()).when(setTo('requested')).nothingHappens();
    given(made(), became('requested', 'confirmed')).when(setTo('requested')).nothingHappens();
    given(made()).when(setTo('confirmed')).then(became('requested', 'confirmed'));
  });

  test('BOOK-014 · one that is confirmed and mailed gets the confirmation, and its mails are planned', () => {
    given(made(), became('requested', 'confirmed'))
      .when(setTo('mailed'))
      .then(became('confirmed', 'mailed'), asked('confirmation'), planned(reminder, afterSales));
    given(made()).when(setTo('mailed')).refuses('booking-not-confirmed');
  });

  test('BOOK-015 · that is cancelled or confirmed anew gets no planned mail any more, one that moves at other times', () => {
    given(...mailed)
      .when(setTo('cancelled'))
      .then(became('mailed', 'cancelled'), planned());
    given(...mailed)
      .when(setTo('confirmed'))
      .then(became('mailed', 'confirmed'), planned());
    const to = { date: '2026-11-25', time: '18:15' };
    given(...mailed)
      .when({ type: 'MoveBooking', to, slotId: null, now })
      .then(
        bookingEvents.moved({ bookingId, from: { date: '2026-11-20', time: '12:00' }, to, slotId: null }),
        bookingEvents.mailsPlanned({
          bookingId,
          mails: [
            { kind: 'reminder', due: '2026-11-24T18:15' },
            { kind: 'after-sales', due: '2026-11-26T19:45' },
          ],
        }),
      );
    given(...mailed)
      .when({ type: 'ChangeBookingField', change: { field: 'duration', to: 120 }, now })
      .then(
        bookingEvents.fieldChanged({ id: bookingId, field: 'duration', from: 90, to: 120 }),
        bookingEvents.mailsPlanned({
          bookingId,
          mails: [reminder, { ...afterSales, due: '2026-11-21T14:00' }],
        }),
      );
  });

  test('one that is only asked for plans nothing when it moves', () =>
    given(made())
      .when({ type: 'MoveBooking', to: { date: '2026-11-21', time: '12:00' }, slotId: null, now })
      .then(
        bookingEvents.moved({
          bookingId,
          slotId: null,
          from: { date: '2026-11-20', time: '12:00' },
          to: { date: '2026-11-21', time: '12:00' },
        }),
      ));

  test('BOOK-011 · a planned mail is asked for when it is due, once, and a reminder not after the visit began', () => {
    const send = (mail: typeof reminder | typeof afterSales, at: string) =>
      ({ type: 'SendPlannedMail', mail, now: at }) as const;
    given(...mailed)
      .when(send(reminder, '2026-11-19T11:59'))
      .nothingHappens();
    given(...mailed)
      .when(send(reminder, '2026-11-19T12:00'))
      .then(asked('reminder'), planned(afterSales));
    given(...mailed, asked('reminder'), planned(afterSales))
      .when(send(reminder, '2026-11-19T12:01'))
      .nothingHappens();
    given(...mailed)
      .when(send(reminder, '2026-11-20T12:00'))
      .then(planned(afterSales));
    given(...mailed, became('mailed', 'cancelled'), planned())
      .when(send(afterSales, '2026-11-21T13:30'))
      .nothingHappens();
  });

  test('BOOK-011 · the reminder is due one day before, after-sales 24 hours after the end; what is past is left out', () => {
    const visit = { date: '2026-11-20', time: '23:00', duration: 90 };
    expect(mailsFor(visit, now)).toEqual([
      { kind: 'reminder', due: '2026-11-19T23:00' },
      { kind: 'after-sales', due: '2026-11-22T00:30' },
    ]);
    expect(mailsFor(visit, '2026-11-20T09:00').map(({ kind }) => kind)).toEqual(['after-sales']);
    expect(minutesAfter({ date: '2026-12-31', time: '23:30' }, 60)).toEqual({
      date: '2027-01-01',
      time: '00:30',
    });
  });

  test('BOOK-011 · a template knows name, date, time and persons, and the coupon in after-sales only', () => {
    const words = {
      name: 'De Boer',
      date: '20-11-2026',
      time: '12:00',
      pax: 6,
      company: 'Noordhof',
      coupon: 'WIJN10',
    };
    const template = '[customer_name] [booking_date] [time] [pax] [coupon] [iets]';
    expect(filledTemplate(template, 'after-sales', words)).toBe('De Boer 20-11-2026 12:00 6 WIJN10 [iets]');
    for (const kind of ['thanks', 'confirmation', 'reminder'] as const)
      expect(filledTemplate(template, kind, words)).toBe('De Boer 20-11-2026 12:00 6 [coupon] [iets]');
    // what a guest calls itself is no template
    expect(filledTemplate('[customer_name]', 'reminder', { ...words, name: '[pax]' })).toBe('[pax]');
  });

  test('from the website is thanked for at once, from staff is not', () => {
    given()
      .when({ type: 'MakeBooking', booking: wanted({ source: 'website' }) })
      .then(made({ source: 'website' }), asked('thanks'));
    given().when({ type: 'MakeBooking', booking: wanted() }).then(made());
  });

  test('BOOK-004 · what tells who the guest is, is personal; of one who is forgotten no address is left', () => {
    const data = made({ phone: '06 1', title: 'Verjaardag', description: 'Tante Riet' }).data;
    expect(takeApart(data, bookingEvents.made.personal!, 'booking-8801').rest).toMatchObject({
      name: forgottenText,
      email: '',
      phone: forgottenText,
      title: forgottenText,
      description: forgottenText,
      persons: 2,
      date: '2026-11-20',
    });
    expect(takeApart(asked('reminder').data, bookingEvents.mailRequested.personal!, '').rest).toMatchObject({
      to: '',
      name: forgottenText,
    });
  });

  test('BOOK-017 · is tied to an order, and let go again', () => {
    const tied = bookingEvents.orderLinked({ bookingId, orderId: 10017, orderNumber: 10872 });
    given(made())
      .when({ type: 'LinkBookingOrder', order: { orderId: 10017, number: 10872 } })
      .then(tied);
    given(made(), tied)
      .when({ type: 'LinkBookingOrder', order: null })
      .then(bookingEvents.orderLinked({ bookingId, orderId: null, orderNumber: null }));
  });

  test('changes nothing that is so already: its time, its status, its order', () => {
    const tied = bookingEvents.orderLinked({ bookingId, orderId: 10017, orderNumber: 10872 });
    const confirmed = became('requested', 'confirmed');
    const move = (to: { date: string; time: string }) =>
      ({ type: 'MoveBooking', to, slotId: null, now }) as const;
    given(made())
      .when(move({ date: '2026-11-20', time: '12:00' }))
      .nothingHappens();
    const to = { date: '2026-11-20', time: '12:15' };
    const from = { date: '2026-11-20', time: '12:00' };
    given(made())
      .when(move(to))
      .then(bookingEvents.moved({ bookingId, from, to, slotId: null }));
    given(made(), confirmed).when(setTo('confirmed')).nothingHappens();
    given(made()).when({ type: 'LinkBookingOrder', order: null }).nothingHappens();
    given(made(), tied)
      .when({ type: 'LinkBookingOrder', order: { orderId: 10017, number: 10872 } })
      .nothingHappens();
  });

  test('BOOK-011 · a mail that is due at that moment is not planned any more', () => {
    const visit = { date: '2026-11-20', time: '12:00', duration: 90 };
    expect(mailsFor(visit, '2026-11-19T12:00')).toEqual([afterSales]);
    expect(mailsFor(visit, '2026-11-19T11:59')).toEqual([reminder, afterSales]);
  });

  test('BOOK-015 · a planned mail that was asked for at another moment is left alone', () => {
    const send = (mail: typeof reminder | typeof afterSales) =>
      ({ type: 'SendPlannedMail', mail, now: '2026-11-30T12:00' }) as const;
    given(...mailed)
      .when(send({ ...reminder, due: '2026-11-18T12:00' as never }))
      .nothingHappens();
    given(...mailed)
      .when(send({ ...afterSales, due: reminder.due as never }))
      .nothingHappens();
    given(...mailed)
      .when(send(afterSales))
      .then(asked('after-sales'), planned(reminder));
  });

  test.each([
    [made().data, bookingEvents.made, 'Reservering van Fam. De Boer voor 2 personen op 20-11-2026 om 12:00.'],
    [
      made({ persons: 1, source: 'website' }).data,
      bookingEvents.made,
      'Reservering van Fam. De Boer voor 1 persoon op 20-11-2026 om 12:00 via de website.',
    ],
    [{ bookingId, orderId: 1, orderNumber: 10872 }, bookingEvents.orderLinked, 'Gekoppeld aan order 10872.'],
    [
      { bookingId, orderId: null, orderNumber: null },
      bookingEvents.orderLinked,
      'Koppeling met de order opgeheven.',
    ],
    [{ bookingId, mails: [] }, bookingEvents.mailsPlanned, 'Er staan geen berichten meer klaar.'],
    [
      { bookingId, mails: [reminder, afterSales] },
      bookingEvents.mailsPlanned,
      'Ingepland: herinnering op 19-11-2026 om 12:00, nazorg op 21-11-2026 om 13:30.',
    ],
  ])('tells in the log book: %#', (data, { log }, said) => {
    expect(dutch((log as (of: never) => Message)(data as never))).toBe(said);
  });

  test('that was never made changes by no event', () => {
    for (const event of [became('requested', 'confirmed'), planned(reminder)])
      expect(() => bookingAfter(null, event)).toThrow('changes before it is made');
  });

  test.each([
    ['2000-01-01', true],
    ['2199-12-31', true],
    ['1999-12-31', false],
    ['2200-01-01', false],
    ['2026-02-30', false],
  ])('BOOK-018 · can be moved to %s: %s', (day, isGood) => {
    for (const field of ['date', 'start'] as const)
      expect(calendarFields[field].check(day)?.nl).toBe(isGood ? undefined : 'Deze datum kan niet.');
  });

  test('that is deleted is no more', () => {
    const deleted = bookingEvents.deleted({ bookingId, date: '2026-11-20', time: '12:00' });
    given(made()).when({ type: 'DeleteBooking' }).then(deleted);
    given(made(), deleted).when(setTo('confirmed')).refuses('booking-not-found');
    given(made()).when({ type: 'MakeBooking', booking: wanted() }).refuses('booking-exists');
  });
});

describe('an open slot', () => {
  const opened = slotEvents.opened({
    slotId,
    name: 'Proeverij',
    date: '2026-11-20',
    time: '12:00',
    persons: 8,
    duration: 90,
  });
  const claimed = (id: number, from: number, to: number) =>
    slotEvents.claimed({ slotId, bookingId: id, from, to });
  const slot = specify(bookingSlot);
  const claim = (id: number, persons: number) => ({ type: 'ClaimPlaces', bookingId: id, persons }) as const;

  test('BOOK-020 · takes as many persons as it has places, and not one more', () => {
    slot
      .given(opened)
      .when(claim(1, 8))
      .then(claimed(1, 0, 8));
    slot.given(opened).when(claim(1, 9)).refuses('slot-full', { left: 8 });
    slot
      .given(opened, claimed(1, 0, 5))
      .when(claim(2, 3))
      .then(claimed(2, 0, 3));
    slot
      .given(opened, claimed(1, 0, 5))
      .when(claim(2, 4))
      .refuses('slot-full', { left: 3 });
    // its own places count for who has them
    slot
      .given(opened, claimed(1, 0, 5))
      .when(claim(1, 8))
      .then(claimed(1, 5, 8));
    slot
      .given(opened, claimed(1, 0, 5))
      .when(claim(1, 0))
      .then(claimed(1, 5, 0));
    slot.given().when(claim(1, 0)).nothingHappens();
  });

  test('BOOK-020 · is opened once: a second time leaves it, and who is in it, as it was', () => {
    const { data } = opened;
    slot.given().when({ type: 'OpenSlot', slot: data }).then(opened);
    slot
      .given(opened, claimed(1, 0, 5))
      .when({ type: 'OpenSlot', slot: { ...data, persons: 1 } })
      .refuses('slot-exists');
  });

  test('that was never opened takes nobody and does nothing; who leaves it leaves nothing', () => {
    const unopened = slot.given();
    unopened.when(claim(1, 2)).refuses('slot-not-found');
    unopened.when(claim(1, 0)).nothingHappens();
    unopened.when({ type: 'RemoveSlot' }).refuses('slot-not-found');
    expect(() => slotAfter(null, claimed(1, 0, 2))).toThrow('changes before it is opened');
  });

  test('changes nothing that is so already, and shrinks to who is in it', () => {
    const guests = claimed(1, 0, 5);
    slot
      .given(opened)
      .when({ type: 'MoveSlot', to: { date: '2026-11-20', time: '12:00' } })
      .nothingHappens();
    const to = { date: '2026-11-20', time: '13:00' };
    slot
      .given(opened)
      .when({ type: 'MoveSlot', to })
      .then(slotEvents.slotMoved({ slotId, from: { date: '2026-11-20', time: '12:00' }, to }));
    slot.given(opened, guests).when(claim(1, 5)).nothingHappens();
    slot
      .given(opened, guests)
      .when({ type: 'ChangeSlotField', change: { field: 'persons', to: 5 } })
      .then(slotEvents.slotChanged({ id: slotId, field: 'persons', from: 8, to: 5 }));
    // another field than the number of places may be smaller than who is in it
    slot
      .given(opened, claimed(1, 0, 8))
      .when({ type: 'ChangeSlotField', change: { field: 'duration', to: 5 } })
      .then(slotEvents.slotChanged({ id: slotId, field: 'duration', from: 90, to: 5 }));
  });

  test('goes when nobody is in it', () => {
    slot
      .given(opened)
      .when({ type: 'RemoveSlot' })
      .then(slotEvents.removed({ slotId, date: '2026-11-20', time: '12:00' }));
  });

  test('lets go of places also when more are taken than it has', () => {
    const less = slotEvents.slotChanged({ id: slotId, field: 'persons', from: 8, to: 2 });
    slot
      .given(opened, claimed(1, 0, 8), less)
      .when(claim(1, 6))
      .then(claimed(1, 8, 6));
  });

  test('allows the products that it names, all when it names none, and a booking without one', () => {
    expect([allows([], null), allows([], 7), allows([7], 7), allows([7], null)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(allows([7], 8)).toBe(false);
  });

  test.each([
    [slotEvents.opened, opened.data, 'Tijdvak Proeverij geopend op 20-11-2026 om 12:00 met 8 plaatsen.'],
    [
      slotEvents.opened,
      { ...opened.data, persons: 1 },
      'Tijdvak Proeverij geopend op 20-11-2026 om 12:00 met 1 plaats.',
    ],
    [slotEvents.claimed, claimed(1, 0, 5).data, '5 plaatsen bezet door een reservering.'],
    [slotEvents.claimed, claimed(1, 1, 0).data, '1 plaats vrijgegeven.'],
  ])('tells in the log book: %#', ({ log }, data, said) => {
    expect(dutch((log as (of: never) => Message)(data as never))).toBe(said);
  });

  test('tells how many places it had and has, and none as nothing', () => {
    const told = (from: number, to: number) => dutch(slotEvents.claimed.changes!(claimed(1, from, to).data));
    expect([told(0, 5), told(5, 3), told(3, 0)]).toEqual([
      [{ field: 'Plaatsen', from: null, to: '5' }],
      [{ field: 'Plaatsen', from: '5', to: '3' }],
      [{ field: 'Plaatsen', from: '3', to: null }],
    ]);
  });

  test('does not move, go or shrink under who is in it', () => {
    const to = { date: '2026-11-21', time: '12:00' };
    slot
      .given(opened, claimed(1, 0, 5))
      .when({ type: 'MoveSlot', to })
      .refuses('slot-has-bookings');
    slot
      .given(opened, claimed(1, 0, 5))
      .when({ type: 'RemoveSlot' })
      .refuses('slot-has-bookings');
    slot
      .given(opened, claimed(1, 0, 5))
      .when({ type: 'ChangeSlotField', change: { field: 'persons', to: 4 } })
      .refuses('slot-too-small', { taken: 5 });
    slot
      .given(opened, claimed(1, 0, 5), claimed(1, 5, 0))
      .when({ type: 'MoveSlot', to })
      .then(slotEvents.slotMoved({ slotId, from: { date: '2026-11-20', time: '12:00' }, to }));
  });
});

test('BOOK-007 · a slot of the week has a day, a time, a duration, an amount and products, and is added once', () => {
  const slot = {
    weekSlotId: 6601,
    weekday: 5,
    hour: 15,
    minute: 30,
    duration: 60,
    persons: 8,
    productIds: [12],
  };
  const week = specify(weekSlot);
  const added = weekSlotEvents.weekSlotAdded({ ...slot, name: 'Proeverij' });
  expect(added.data).toMatchObject(slot);
  week
    .given()
    .when({ type: 'AddWeekSlot', slot: { ...slot, name: 'Proeverij' } })
    .then(added);
  week
    .given(added)
    .when({ type: 'AddWeekSlot', slot: { ...slot, hour: 16 } })
    .refuses('week-slot-exists');
  week
    .given(added)
    .when({ type: 'ChangeWeekSlotField', change: { field: 'minute', to: 45 } })
    .then(
      weekSlotEvents.weekSlotChanged({
        id: 6601,
        field: 'minute',
        from: 30,
        to: 45,
        subject: 'Weekindeling vrijdag 15:45',
      }),
    );
  const { subject } = weekSlotEvents.weekSlotChanged;
  expect(subject!({ id: 6601, field: 'minute', subject: 'Weekindeling vrijdag 15:45' })).toEqual({
    nl: 'Weekindeling vrijdag 15:45',
    en: 'Week setup Friday 15:45',
  });
  week
    .given(added)
    .when({ type: 'RemoveWeekSlot' })
    .then(weekSlotEvents.weekSlotRemoved({ weekSlotId: 6601 }));
});

test('a slot of the week that was never added, or is gone, changes no more', () => {
  const week = specify(weekSlot);
  const slot = { weekSlotId: 6601, weekday: 5 };
  const added = weekSlotEvents.weekSlotAdded(slot);
  const gone = weekSlotEvents.weekSlotRemoved({ weekSlotId: 6601 });
  for (const history of [[], [added, gone]])
    week
      .given(...history)
      .when({ type: 'RemoveWeekSlot' })
      .refuses('week-slot-not-found');
  const changed = weekSlotEvents.weekSlotChanged({ id: 6601, field: 'minute', from: 0, to: 15 });
  expect(() => weekSlotAfter(null, changed)).toThrow('changes before it is added');
});

test.each([
  ['persons', [1, 500], [0, 501, 1.5]],
  ['duration', [5, 1440], [4, 1441]],
] as const)('%s of a booking and of a slot has an end on both sides', (name, good, bad) => {
  for (const fields of [bookingFields, slotFields]) {
    for (const value of good) expect(fields[name].check(value), String(value)).toBeUndefined();
    for (const value of bad) expect(fields[name].check(value)?.nl, String(value)).toMatch(/^Vul een /);
  }
  expect(slotFields.name.check(' ')?.nl).toBe('Vul een naam in.');
  expect([...bookingRoles]).toEqual(['ADMIN', 'MANAGER']);
});
