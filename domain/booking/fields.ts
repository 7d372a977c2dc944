import { z } from 'zod';
import { fieldGroup, required } from '#domain/kernel/field-group.ts';
import { Id } from '#domain/kernel/schema.ts';
import type { Role } from '#domain/kernel/role.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { weekdayNames } from '#domain/kernel/weekday.ts';

/** BOOK-001: who works with bookings. */
export const bookingRoles: readonly Role[] = ['ADMIN', 'MANAGER'];

/** BOOK-006: initial values of a new booking and a new slot; the duration is in minutes. */
export const bookingDefaults = { persons: 2, slotPersons: 10, duration: 90, hour: 12 };

/** BOOK-005: minimum lengths. */
export const leastLetters = { email: 5, name: 3 } as const;

export const mostPersons = 500;
const mostMinutes = 24 * 60;

const ofBooking = { tab: 'booking', changes: bookingRoles };
const guest = fieldGroup({ ...ofBooking, group: message('Gast', 'Guest'), personal: true });
const visit = fieldGroup({ ...ofBooking, group: message('Reservering', 'Booking') });
const slot = fieldGroup({ tab: 'slot', group: message('Tijdvak', 'Time slot'), changes: bookingRoles });

const wholePersons = z.int().min(1).max(mostPersons);
const wholeMinutes = z.int().min(5).max(mostMinutes);

const personsProblem = (value: number) =>
  wholePersons.safeParse(value).success
    ? undefined
    : message(
        `Vul een aantal van 1 tot en met ${mostPersons} in.`,
        `Enter a number from 1 to ${mostPersons}.`,
      );
const durationProblem = (value: number) =>
  wholeMinutes.safeParse(value).success
    ? undefined
    : message('Vul een duur van 5 tot en met 1440 minuten in.', 'Enter a duration from 5 to 1440 minutes.');

/** BOOK-005: exactly one address, because a mail to one guest must never reach others. */
export const guestEmailProblem = (value: string): Message | undefined =>
  value.length >= leastLetters.email && !/[\s,;<>"]/.test(value)
    ? undefined
    : message(
        'Vul een e-mailadres in van minstens 5 tekens.',
        'Enter an e-mail address of at least 5 characters.',
      );
const guestNameProblem = (value: string): Message | undefined =>
  value.trim().length >= leastLetters.name
    ? undefined
    : message('Vul een naam in van minstens 3 tekens.', 'Enter a name of at least 3 characters.');

type Group = ReturnType<typeof fieldGroup>;
const personsIn = (group: Group, initial: number) =>
  group.number(
    'amount',
    message('Aantal personen', 'Number of persons'),
    { schema: z.int(), suffix: message('personen', 'persons') },
    { initial, check: personsProblem },
  );
const durationIn = (group: Group) =>
  group.number(
    'duration',
    message('Duur', 'Duration'),
    { schema: z.int(), suffix: message('minuten', 'minutes') },
    { initial: bookingDefaults.duration, check: durationProblem },
  );

/** BOOK-004: the editable fields of a booking. Who the guest is, is personal (law 10). */
export const bookingFields = {
  name: required(guest.text('name', message('Naam', 'Name'), 200, { check: guestNameProblem })),
  email: required(
    guest.email('email', message('E-mailadres', 'Email address'), 200, {
      personal: { forgotten: '' },
      check: guestEmailProblem,
    }),
  ),
  phone: guest.phone('phone', message('Telefoon', 'Telephone'), 40),
  title: guest.text('title', message('Titel', 'Title'), 200),
  persons: personsIn(visit, bookingDefaults.persons),
  duration: durationIn(visit),
  productId: visit.lookup('product', message('Product', 'Product'), 'products'),
  description: guest.area('description', message('Opmerking', 'Remark'), 5000, {
    group: message('Reservering', 'Booking'),
  }),
};

const slotName = slot.text('name', message('Naam', 'Name'), 200, {
  check: (value) => (value.trim() === '' ? message('Vul een naam in.', 'Enter a name.') : undefined),
});
const persons = personsIn(slot, bookingDefaults.slotPersons);
const duration = durationIn(slot);
const productIds = slot.several('products', message('Producten', 'Products'), 'products', {
  schema: z.array(Id),
});

/** BOOK-002: the editable fields of an open slot. No products means all are allowed. */
export const slotFields = { name: required(slotName), persons, duration, productIds };

/** BOOK-007: a slot of the week setup. */
export const weekSlotFields = {
  weekday: slot.other('weekday', message('Dag', 'Day'), {
    schema: z.int().min(1).max(7),
    control: {
      kind: 'choice',
      options: weekdayNames.map((label, index) => ({ value: index + 1, label })),
    },
  }),
  name: { ...slotName, initial: 'Open tafel' },
  hour: slot.number(
    'hour',
    message('Uur', 'Hour'),
    { schema: z.int().min(0).max(23) },
    { initial: bookingDefaults.hour },
  ),
  minute: slot.number('minute', message('Minuut', 'Minute'), { schema: z.int().min(0).max(59) }),
  duration,
  persons,
  productIds,
};
