import companies from '#application/demo/customer-names.json' with { type: 'json' };
import data from '#application/demo/customers.json' with { type: 'json' };
import { isClosed, isWeekend } from '#application/demo/calendar.ts';
import { type Random, randomFrom } from '#application/demo/random.ts';
import type { NewCustomer } from '#domain/customer/customer.ts';
import { priceClassOf } from '#domain/customer/customer-types.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';

/** How a kind of customer buys: `lines` and `boxes` are the usual least and most, `rate` how often. */
type Kind = (typeof data.kinds)['restaurant'];
const kinds: Record<string, Kind> = data.kinds;

/** Postcode area, area code of the telephone, and the days on which a town is delivered to (D-33). */
const towns: Record<string, (typeof data.towns)['Utrecht']> = data.towns;

const letters = 'ABCDEGHJKLMNPRSTVWXZ';

/** A customer of the demo company, still without id and number, and how it buys. */
export type DemoCustomer = {
  record: Omit<NewCustomer, 'customerId' | 'number'>;
  kind: Pick<Kind, 'lines' | 'boxes' | 'rate'> & { isPrivate: boolean; isAtSea: boolean };
  hasApp: boolean;
  /** Null without a mandate. */
  mandate: { isSigned: boolean } | null;
};

const domainOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

const seaside = ['strand', 'hotel'];

const customerOf = (listed: string, town: string, kindName: string, accountManagers: readonly string[]) => {
  const name = listed.replace('*', '');
  const random: Random = randomFrom('customer', name, town);
  const { type, lines, boxes, rate, discounts, terms } = kinds[kindName]!;
  const { postcode, areaCode, days } = towns[town]!;
  const isPrivate = kindName === 'thuis';
  // weekends as well: hotels and beaches both days, others that are open then on Saturdays
  const weekend = seaside.includes(kindName) ? [6, 7] : random.chance(0.25) ? [6] : [];
  const initial = random.pick([...letters]);
  const surname = random.pick(data.surnames);
  const domain = domainOf(name);
  // their invoices are collected; of the last the mandate still has to be signed
  const isSigned = data.collectedFrom.includes(name);
  const mandate = isSigned || name === data.toSign ? { isSigned } : null;
  return {
    record: {
      name,
      street: random.pick(data.streets),
      houseNumber: String(random.between(1, 180)),
      houseNumberExtra: random.chance(0.12) ? random.pick(['A', 'B', 'bis', '1']) : '',
      postcode: `${postcode + random.between(0, 8)} ${random.pick([...letters])}${random.pick([...letters])}`,
      city: town,
      country: 'Nederland',
      contactPerson: isPrivate ? name : `${initial}. ${surname}`,
      telephone: `${areaCode} 555 ${areaCode.length > 3 ? random.between(100, 999) : random.between(1000, 9999)}`,
      email: isPrivate ? `${domain}@post.example` : `inkoop@${domain}.example`,
      kvk: isPrivate ? '' : String(randomFrom('kvk', name, town).between(10_000_000, 89_999_999)),
      customerType: type,
      priceClass: priceClassOf(type),
      discount: random.pick(discounts),
      paymentTerm: random.pick(terms),
      deliveryDays: [...days, ...weekend],
      deliveryNotes: random.chance(0.2) ? random.pick(data.notes) : '',
      isVatExempt: false,
      accountManager: random.pick(accountManagers),
      isAutoDebit: mandate !== null,
    },
    kind: {
      lines,
      boxes,
      rate: rate * (0.5 + random.next() * random.next() * 3),
      isPrivate,
      isAtSea: kindName === 'strand',
    },
    hasApp: listed.endsWith('*'),
    mandate,
  };
};

/** Those of a company, by kind and town. A star behind a name: these have the ordering app. All of them are invented. */
export const customersOf = (company: keyof typeof companies): DemoCustomer[] => {
  const { accountManagers, customers } = companies[company];
  return customers.flatMap(({ kind, town, names }) =>
    names.map((name) => customerOf(name, town, kind, accountManagers)),
  );
};

/** The next days, at most a week ahead, on which a customer is delivered to: at least one. */
export const deliveryDays = ({ record }: DemoCustomer, date: CalendarDate): CalendarDate[] => {
  const week = Array.from({ length: 7 }, (_, day) => addDays(date, day + 1)).filter((day) => !isClosed(day));
  const planned = week.filter((day) => record.deliveryDays.includes(weekdayOf(day)));
  return planned.length > 0 ? planned : week.filter((day) => !isWeekend(day)).slice(1, 2);
};
