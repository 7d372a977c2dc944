import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

/** BOOK-001: who works with bookings. */
export const bookingRoles: readonly Role[] = ['ADMIN', 'MANAGER'];

/** BOOK-006: with what a new booking and a new slot begin; the duration is in minutes. */
export const bookingDefaults = { persons: 2, slotPersons: 10, duration: 90, hour: 12 } as const;

/** BOOK-005: so many characters at least. */
export const leastLetters = { email: 5, name: 3 } as const;

export const mostPersons = 500;
const mostMinutes = 24 * 60;

const guest = { tab: 'booking', group: 'Gast', changes: bookingRoles, personal: true } as const;
const visit = { tab: 'booking', group: 'Reservering', changes: bookingRoles } as const;
const slot = { tab: 'slot', group: 'Tijdvak', changes: bookingRoles } as const;
const line = (length: number) => ({ schema: z.string().max(length), initial: '' }) as const;

const wholePersons = z.int().min(1).max(mostPersons);
const wholeMinutes = z.int().min(5).max(mostMinutes);

const personsProblem = (value: number) =>
  wholePersons.safeParse(value).success ? undefined : `Vul een aantal van 1 tot en met ${mostPersons} in.`;
const durationProblem = (value: number) =>
  wholeMinutes.safeParse(value).success ? undefined : 'Vul een duur van 5 tot en met 1440 minuten in.';

/** BOOK-005: the address must be one, for a mail to one guest must never go to others. */
export const guestEmailProblem = (value: string): string | undefined =>
  value.length >= leastLetters.email && !/[\s,;<>"]/.test(value)
    ? undefined
    : 'Vul een e-mailadres in van minstens 5 tekens.';
export const guestNameProblem = (value: string): string | undefined =>
  value.trim().length >= leastLetters.name ? undefined : 'Vul een naam in van minstens 3 tekens.';

const persons = {
  wire: 'amount',
  schema: z.int(),
  label: 'Aantal personen',
  control: { kind: 'number', suffix: 'personen' },
  check: personsProblem,
} as const;
const duration = {
  wire: 'duration',
  schema: z.int(),
  label: 'Duur',
  control: { kind: 'number', suffix: 'minuten' },
  initial: bookingDefaults.duration as number,
  check: durationProblem,
} as const;
const products = {
  wire: 'products',
  schema: z.array(z.int().positive()),
  label: 'Producten',
  control: { kind: 'several', options: [], list: 'products' },
  initial: [] as number[],
} as const;

/** BOOK-004: what can be changed of a booking by itself; who the guest is, is personal (law 10). */
export const bookingFields = {
  name: field({
    ...guest,
    wire: 'name',
    schema: z.string().max(200),
    label: 'Naam',
    control: { kind: 'text' },
    check: guestNameProblem,
  }),
  email: field({
    ...guest,
    wire: 'email',
    schema: z.string().max(200),
    label: 'E-mailadres',
    control: { kind: 'text', input: 'email' },
    personal: { forgotten: '' },
    check: guestEmailProblem,
  }),
  phone: field({
    ...guest,
    ...line(40),
    wire: 'phone',
    label: 'Telefoon',
    control: { kind: 'text', input: 'tel' },
  }),
  title: field({ ...guest, ...line(200), wire: 'title', label: 'Titel', control: { kind: 'text' } }),
  persons: field({ ...visit, ...persons, initial: bookingDefaults.persons as number }),
  duration: field({ ...visit, ...duration }),
  productId: field({
    ...visit,
    wire: 'product',
    schema: z.int().positive().nullable(),
    initial: null,
    label: 'Product',
    control: { kind: 'lookup', list: 'products' },
  }),
  description: field({
    ...guest,
    ...line(5000),
    group: 'Reservering',
    wire: 'description',
    label: 'Opmerking',
    control: { kind: 'area' },
  }),
};

const slotName = {
  wire: 'name',
  schema: z.string().max(200),
  label: 'Naam',
  control: { kind: 'text' },
  check: (value: string) => (value.trim() === '' ? 'Vul een naam in.' : undefined),
} as const;

/** BOOK-002: what can be changed of an open slot by itself. No products: all are allowed. */
export const slotFields = {
  name: field({ ...slot, ...slotName }),
  persons: field({ ...slot, ...persons, initial: bookingDefaults.slotPersons as number }),
  duration: field({ ...slot, ...duration }),
  productIds: field({ ...slot, ...products }),
};

/** BOOK-007: a slot of the week setup. */
export const weekSlotFields = {
  weekday: field({
    ...slot,
    wire: 'weekday',
    schema: z.int().min(1).max(7),
    label: 'Dag',
    control: {
      kind: 'choice',
      options: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((label, index) => ({
        value: index + 1,
        label,
      })),
    },
  }),
  name: field({ ...slot, ...slotName, initial: 'Open tafel' }),
  hour: field({
    ...slot,
    wire: 'hour',
    schema: z.int().min(0).max(23),
    initial: bookingDefaults.hour as number,
    label: 'Uur',
    control: { kind: 'number' },
  }),
  minute: field({
    ...slot,
    wire: 'minute',
    schema: z.int().min(0).max(59),
    initial: 0,
    label: 'Minuut',
    control: { kind: 'number' },
  }),
  duration: field({ ...slot, ...duration }),
  persons: field({ ...slot, ...persons, initial: bookingDefaults.slotPersons as number }),
  productIds: field({ ...slot, ...products }),
};
