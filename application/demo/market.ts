import { dayNumber } from '#application/demo/calendar.ts';
import type { DemoCustomer } from '#application/demo/customers.ts';
import { type DemoUser } from '#application/demo/accounts.ts';
import { demoCustomerId, demoUsers } from '#application/demo/people.ts';
import type { Random } from '#application/demo/random.ts';
import { rangeOf } from '#application/demo/range.ts';
import { beachWeight, gatheringWeight } from '#application/demo/season.ts';
import { type Favourite, tasteOf, type WineOnSale } from '#application/demo/shopping.ts';
import type { Trader } from '#application/demo/trader.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';

/** A customer on the market: what it likes, who orders for it in the app, since when and when last. */
export type Buyer = {
  customer: DemoCustomer;
  customerId: number;
  taste: readonly Favourite[];
  appUser: DemoUser | null;
  since: CalendarDate;
  /** A day as `dayNumber` counts. */
  lastOrder: number;
};

/** What a company has for sale and who may buy it. */
export const marketOf = (
  { account: { log }, wines, customers }: Trader,
  { start, random }: { start: CalendarDate; random: Random },
) => {
  const { suppliers, products } = rangeOf(log, wines);
  const onSale: readonly WineOnSale[] = wines.map((wine) => ({
    wine,
    products: products.filter((product) => product.wine === wine),
  }));
  const buyers = customers.map((customer, nth): Buyer => {
    const { name } = customer.record;
    const appUser = customer.hasApp ? demoUsers.find(({ customerName }) => customerName === name) : null;
    return {
      customer,
      customerId: demoCustomerId(log, name),
      taste: tasteOf(customer, onSale),
      appUser: appUser ?? null,
      // most were there before; who has the app surely was
      since: appUser || nth % 5 > 0 ? start : addDays(start, random.between(20, 600)),
      lastOrder: dayNumber(start) - random.between(2, 20),
    };
  });

  /** How likely it is that each customer orders on a date: in its own rhythm, shortly before a delivery. */
  const eagernessOn = (date: CalendarDate) => {
    const [today, weekday] = [dayNumber(date), weekdayOf(date)];
    const soon = [(weekday % 7) + 1, ((weekday + 1) % 7) + 1];
    const [atSea, gathering] = [beachWeight(date), gatheringWeight(date)];
    return ({ customer, since, lastOrder }: Buyer) => {
      if (since >= date) return 0;
      const { rate, isAtSea, isPrivate } = customer.kind;
      const season = isAtSea ? atSea : isPrivate ? gathering : 1;
      const isDue = Math.min((today - lastOrder) / 6, 1.2) ** 2 + 0.02;
      const isShortlyBefore = customer.record.deliveryDays.some((day) => soon.includes(day)) ? 3 : 1;
      return rate * season * isDue * isShortlyBefore;
    };
  };

  return {
    suppliers,
    products,
    /** What is there from the start on and does not run out. */
    lasting: products.filter(({ wine, from }) => from <= start && !wine.isRunningOut),
    onSale,
    buyers,
    /** Somebody who orders on a date, and fits. */
    whoOrders: (date: CalendarDate, fits: (buyer: Buyer) => boolean): Buyer | null => {
      const eagerness = eagernessOn(date);
      return random.weighted(buyers, (buyer) => (fits(buyer) ? eagerness(buyer) : 0));
    },
  };
};
export type Market = ReturnType<typeof marketOf>;
