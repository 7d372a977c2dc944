import { agenda } from '#application/demo/agenda.ts';
import {
  at,
  datesBetween,
  instantAt,
  isWeekend,
  startOf,
  workdayBefore,
} from '#application/demo/calendar.ts';
import { type Buyer, marketOf } from '#application/demo/market.ts';
import { addCustomer, addProduct, addSupplier, startSeries } from '#application/demo/opening.ts';
import { type Entry, orderBook } from '#application/demo/orders.ts';
import { accounts } from '#application/demo/people.ts';
import { randomFrom } from '#application/demo/random.ts';
import { orderWeight } from '#application/demo/season.ts';
import { simulation, type UnplacedEvent } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import { warehouseOf } from '#application/demo/warehouse.ts';
import { addDays, type CalendarDate, dateInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';

const minute = 60_000;
const usualBottles = 85;
const appShare = 0.22;
const quoteShare = 0.02;
/** Private orders on the last day: entered, and to be delivered. */
const consumerLastDay = { entered: 1, toDeliver: 2 };

/**
 * The trade of one company from the morning of `start` until the instant `now`, in order of time: `orders`
 * orders with all that comes with them. The same arguments give the same events.
 */
export async function* trade(
  trader: Trader,
  { start, now, orders, onOrder }: { start: CalendarDate; now: number; orders: number; onOrder: () => void },
): AsyncGenerator<UnplacedEvent> {
  const { account, consumerAccount, lastDay } = trader;
  const until = dateInAmsterdam(now);
  const lastWorkday = workdayBefore(until);
  const random = randomFrom('trade', account.log, start, now, orders);
  const company = simulation({ log: account.log, accounts });
  const plans = agenda<(time: number) => Promise<void>>();
  const market = marketOf(trader, { start, random });

  // how many orders on which day; the last ones are kept, so that there is life on the last day
  const dates = [...datesBetween(addDays(start, 1), addDays(until, -1))];
  const weights = dates.map((date, nth) => orderWeight(date) * (1 + (0.25 * nth) / dates.length));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const enteredToday = Math.max(lastDay.entered, Math.round((orders * orderWeight(until) * 0.6) / sum));
  const consumers = consumerAccount ? consumerLastDay : { entered: 0, toDeliver: 0 };
  const kept = lastDay.toDeliver + lastDay.quotes - 1 + consumers.toDeliver;
  const spread = orders - kept - enteredToday - consumers.entered;
  if (spread < 0) throw new Error(`${orders} orders are too few for a demo company`);

  const bottlesPerDay = (orders * usualBottles) / dates.length;
  const { products, suppliers, buyers, whoOrders } = market;
  const warehouse = warehouseOf(trader, company, { products, bottlesPerDay, until });
  const book = orderBook({ trader, company, market, warehouse, random, until, plan: plans.plan });

  const enter = (time: number, date: CalendarDate, entry: () => Entry) =>
    plans.plan(time, async () => {
      await book.enter(time, date, entry());
      onOrder();
    });
  const somebody = (date: CalendarDate, fits: (buyer: Buyer) => boolean = () => true): Buyer =>
    whoOrders(date, fits) ?? whoOrders(date, () => true)!;
  const isBusiness = ({ customer }: Buyer) => consumerAccount === null || !customer.kind.isPrivate;
  const isConsumer = (buyer: Buyer) => !isBusiness(buyer);
  const hasApp = ({ appUser }: Buyer) => appUser !== null;

  /** An order as it comes: in the evening and in weekends from the app, else mostly by telephone. */
  const usualOrder = (date: CalendarDate) => {
    const inApp = isWeekend(date) || random.chance(appShare);
    const isQuote = !inApp && date < addDays(until, -7) && random.chance(quoteShare);
    const [first, last] = inApp ? [at(9), at(22, 40)] : [at(8, 15), at(17, 15)];
    const time = instantAt(date, first) + random.between(0, (last - first) * minute);
    enter(time, date, () => {
      const buyer = somebody(date, inApp ? hasApp : undefined);
      return { buyer, inApp: inApp && hasApp(buyer), isQuote };
    });
  };

  const opening = () => {
    let time = instantAt(start, at(6));
    const next = (act: () => Promise<unknown>) =>
      plans.plan((time += 12_000), async () => void (await act()));
    next(() => startSeries(company, account, 'customer', trader.numbers.customer));
    next(() => startSeries(company, account, 'product', trader.numbers.product));
    for (const [own, first] of trader.numbers.orders)
      next(() => startSeries(company, own, 'salesOrder', first));
    for (const supplier of suppliers) next(() => addSupplier(company, account, supplier, trader.buyer));
    for (const product of products)
      if (product.from <= start) next(() => addProduct(company, account, product, trader.buyer));
    for (const { since, customer } of buyers)
      if (since <= start) next(() => addCustomer(company, account, customer, trader.sellers[0]!));
    for (const supplier of suppliers) next(() => warehouse.receive(start, supplier));
  };

  /** New customers and wines, and on Tuesdays and Fridays what the suppliers bring. */
  const morning = (date: CalendarDate) => {
    let time = instantAt(date, at(7));
    const next = (act: () => Promise<unknown>) =>
      plans.plan((time += random.between(30_000, 90_000)), async () => void (await act()));
    for (const { since, customer } of buyers)
      if (since === date) next(() => addCustomer(company, account, customer, trader.sellers[0]!));
    const arriving = products.filter(({ from }) => from === date);
    for (const product of arriving) next(() => addProduct(company, account, product, trader.buyer));
    for (const supplier of suppliers)
      if (
        [2, 5].includes(weekdayOf(date)) ||
        arriving.some(({ supplierId }) => supplierId === supplier.supplierId)
      )
        next(() => warehouse.receive(date, supplier));
  };

  const runningOut = () =>
    products
      .filter(({ wine, from }) => wine.isRunningOut && from <= until)
      .map((product) => ({ product, left: warehouse.available(product) }))
      .sort((a, b) => a.left - b.left);

  /** On the last workday the tour of the last day is filled up; the last bottles of some wines go with it. */
  const fillTour = (date: CalendarDate) =>
    plans.plan(instantAt(date, at(13, 30)), async (from) => {
      const missing = Math.max(lastDay.toDeliver - book.forLastDay(), 0);
      const fits = (buyer: Buyer) => buyer.customer.record.deliveryDays.includes(weekdayOf(until));
      const time = () => from + random.between(5 * minute, 200 * minute);
      for (let nth = 0; nth < missing; nth += 1)
        enter(time(), date, () => {
          const last = runningOut().find(({ left }) => left > 0);
          const buyer = somebody(date, (each) => isBusiness(each) && fits(each));
          const besides = last && account.log === 1 ? [{ product: last.product, quantity: last.left }] : [];
          return { buyer, inApp: false, day: until, besides };
        });
      for (let nth = 0; nth < consumers.toDeliver; nth += 1)
        enter(time(), date, () => ({ buyer: somebody(date, isConsumer), inApp: false, day: until }));
      for (let nth = missing; nth < lastDay.toDeliver; nth += 1)
        enter(time(), date, () => {
          const buyer = somebody(date, isBusiness);
          return { buyer, inApp: false };
        });
    });

  const openQuote = (date: CalendarDate) =>
    enter(instantAt(date, at(11)) + random.between(0, 90 * minute), date, () => ({
      ...{ buyer: somebody(date, isBusiness), inApp: false, isQuote: true },
    }));

  /** The last day until now: from the app and by telephone, a quote, and a wine of which there is too little. */
  const today = () => {
    const officeOpens = instantAt(until, at(8));
    const from = now - officeOpens > 30 * minute ? officeOpens : startOf(until);
    const count = enteredToday + consumers.entered;
    for (let nth = 0; nth < count; nth += 1) {
      const time = Math.floor(from + ((now - from) * (nth + 0.2 + random.next() * 0.6)) / count);
      enter(time, until, () => {
        if (nth >= enteredToday) return { buyer: somebody(until, isConsumer), inApp: false };
        const buyer = somebody(until, nth % 2 === 0 ? hasApp : isBusiness);
        if (nth % 2 === 0) return { buyer, inApp: hasApp(buyer) };
        if (nth === 1) return { buyer, inApp: false, isQuote: true };
        const short = nth === 3 ? runningOut()[0] : undefined;
        if (!short) return { buyer, inApp: false };
        const quantity = Math.max(short.left, 0) + short.product.wine.bottlesPerBox;
        return { buyer, inApp: false, besides: [{ product: short.product, quantity }] };
      });
    }
  };

  /** Does what is planned on a date, at most until an instant. */
  const run = async (date: CalendarDate, last: number) => {
    for (let plan = plans.next(last); plan; plan = plans.next(last)) {
      company.setTime(plan.time, date);
      await plan.item(plan.time);
    }
    warehouse.endDay();
    return company.events();
  };

  opening();
  yield* await run(start, instantAt(start, at(23)));
  let planned = 0;
  let weightSoFar = 0;
  for (const [nth, date] of dates.entries()) {
    morning(date);
    weightSoFar += weights[nth]!;
    for (; planned < Math.round((spread * weightSoFar) / sum); planned += 1) usualOrder(date);
    if (date === lastWorkday) fillTour(date);
    const quoteDays = [lastWorkday, workdayBefore(lastWorkday)].slice(0, lastDay.quotes - 1);
    if (quoteDays.includes(date)) openQuote(date);
    yield* await run(date, startOf(addDays(date, 1)) - 1);
  }
  morning(until);
  today();
  yield* await run(until, now);
}
