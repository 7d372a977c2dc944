import { message, type Message } from '#domain/kernel/message.ts';

/** Persons of whom data is kept for a term and then forgotten. */
export const retentionKinds = ['customer', 'prospect', 'guest'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Their names, how they stand in a sentence, and from when the term counts. */
export const retentionNames = {
  customer: {
    name: message('Klanten met orders of facturen', 'Customers with orders or invoices'),
    of: message('klanten', 'customers'),
    from: message(
      'het einde van het jaar van de laatste order of factuur',
      'the end of the year of the last order or invoice',
    ),
  },
  prospect: {
    name: message('Relaties zonder order', 'Prospects without an order'),
    of: message('relaties zonder order', 'prospects without an order'),
    from: message('de dag van invoer', 'the day of entry'),
  },
  guest: {
    name: message('Gasten van reserveringen', 'Guests of bookings'),
    of: message('gasten', 'guests'),
    from: message('de dag van de reservering', 'the day of the booking'),
  },
} as const satisfies Record<RetentionKind, { name: Message; of: Message; from: Message }>;

/** What is kept outside the log, of persons too: carts of the customers' app, mails, and the access log. */
export const rowKinds = ['basket', 'mail', 'access'] as const;
export type RowKind = (typeof rowKinds)[number];
/** Of more than so many rows of a kind the oldest alone are looked at. */
export const mostCounted = 10_000;
/** So many persons that are due are named, the oldest. */
export const mostNamed = 1_000;

export const rowNames = {
  basket: {
    name: message('Winkelmandjes van de klantapp', 'Carts of the customer app'),
    from: message('de dag waarop er het laatst iets in kwam', 'the day on which something was last put in'),
  },
  mail: {
    name: message('Teksten van mails', 'Texts of mails'),
    from: message('de dag van verzenden', 'the day on which it was sent'),
  },
  access: {
    name: message('Toegangslog: inloggen, kijken en downloaden', 'Access log: sign-ins, looks and downloads'),
    from: message('de dag zelf', 'the day itself'),
  },
} as const satisfies Record<RowKind, { name: Message; from: Message }>;

/** In months. Invoices and all that belongs to them: seven years (article 52 AWR). */
export const leastMonths = { customer: 84, prospect: 1, guest: 1 } as const satisfies Record<
  RetentionKind,
  number
>;

/** The day before which something must have been for its term to be over today; of customers whole years count. */
export const retentionCutoff = (kind: RetentionKind | RowKind, months: number, today: string): string => {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  if (kind === 'customer') return `${year - Math.ceil(months / 12)}-01-01`;
  const date = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString().slice(0, 10);
};

/** The first day on which the term of something of this day is over. */
export const forgottenFrom = (kind: RetentionKind | RowKind, months: number, since: string): string => {
  const [year, month, day] = since.split('-').map(Number) as [number, number, number];
  if (kind === 'customer') return `${year + Math.ceil(months / 12) + 1}-01-01`;
  const date = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last) + 1);
  return date.toISOString().slice(0, 10);
};
