import { bankBook } from '#application/demo/bank.ts';
import { receiveGuests } from '#application/demo/bookings.ts';
import {
  at,
  instantAt,
  isClosed,
  isWeekend,
  minute,
  startOf,
  workdaysBefore,
} from '#application/demo/calendar.ts';
import { addWinkel, planDirectOrders } from '#application/demo/direct-orders.ts';
import type { KeepDemoFile, KeepDemoPayout } from '#application/demo/collections.ts';
import { type DiaryDay, diaryOf } from '#application/demo/diary.ts';
import type { DrawDemoLabel } from '#application/demo/labels.ts';
import { type Buyer, marketOf } from '#application/demo/market.ts';
import {
  addCustomer,
  addProduct,
  addSupplier,
  addTastingBox,
  nameCustomField,
  startSeries,
} from '#application/demo/opening.ts';
import { type Entry, orderBook } from '#application/demo/orders.ts';
import { accounts } from '#application/demo/accounts.ts';
import { cashBook } from '#application/demo/payments.ts';
import {
  addDemoSubscription,
  addDemoVoucher,
  demoVouchers,
  monthlySubscription,
  planPriceLists,
  scheduleMonthly,
} from '#application/demo/offers.ts';
import type { KeepDemoPicture } from '#application/demo/pictures.ts';
import { planPurchaseOrders } from '#application/demo/purchase-orders.ts';
import { rangeCare } from '#application/demo/range-care.ts';
import { randomFrom } from '#application/demo/random.ts';
import { simulation } from '#application/demo/simulation.ts';
import { agenda, type Stage } from '#application/demo/stage.ts';
import type { Trader } from '#application/demo/trader.ts';
import { warehouseOf } from '#application/demo/warehouse.ts';
import { hasPart } from '#domain/account/parts.ts';
import { addDays, type CalendarDate, dateInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';

const usualBottles = 85;
/** Of a wine that runs out a customer gets at most so many of the last bottles. */
const atOnce = 48;
const appShare = 0.22;
const quoteShare = 0.02;

/**
 * The trade of one company from the morning of `start` until the instant `now`, in order of time: `orders`
 * orders with all that comes with them. The same arguments give the same events.
 */
export async function* trade(
  trader: Trader,
  {
    start,
    now,
    orders,
    onOrder,
    drawLabel,
    keepPicture,
    keepFile,
    keepPayout,
  }: {
    start: CalendarDate;
    now: number;
    orders: number;
    onOrder: () => void;
    drawLabel: DrawDemoLabel;
    keepPicture: KeepDemoPicture | null;
    keepFile: KeepDemoFile;
    keepPayout: KeepDemoPayout;
  },
) {
  const { account, consumerAccount } = trader;
  const until = dateInAmsterdam(now);
  const seed = [account.log, start, now, orders];
  const random = randomFrom('trade', ...seed);
  const company = simulation({ log: account.log, accounts });
  const { plan, next: nextPlanned } = agenda();
  const market = marketOf(trader, { start, random });

  const diary = diaryOf(trader, { start, until, orders });
  const bottlesPerDay = (orders * usualBottles) / diary.days.length;
  const { products, suppliers, buyers, whoOrders } = market;
  const warehouse = warehouseOf(trader, company, { products, bottlesPerDay, until });
  const stage: Stage = { trader, company, market, warehouse, start, until, plan, keepPicture };
  const bank = trader.hasShop ? bankBook({ trader, company, until, plan, keepFile, keepPayout }) : null;
  const cash = cashBook({ trader, company, plan, bank, random: randomFrom('payments', ...seed) });
  const book = orderBook(stage, { random, drawLabel });
  const careForRange = rangeCare(stage, randomFrom('range', ...seed));

  const lastWorkdays = [...workdaysBefore(until, 2), until];

  const enter = (time: number, date: CalendarDate, entry: () => Entry) =>
    plan(time, async () => {
      await book.enter(time, date, entry());
      onOrder();
    });
  const somebody = (date: CalendarDate, fits: (buyer: Buyer) => boolean = () => true) =>
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

  /** Plans one thing after another, so many milliseconds apart. */
  const oneByOne = (from: number, pause: () => number) => {
    let time = from;
    return (act: () => Promise<unknown>) => plan((time += pause()), act);
  };

  const opening = () => {
    const next = oneByOne(instantAt(start, at(6)), () => 12_000);
    next(() => startSeries(company, account, 'customer', trader.numbers.customer));
    next(() => startSeries(company, account, 'product', trader.numbers.product));
    for (const [seller, first] of trader.numbers.orders)
      next(() => startSeries(company, seller, 'salesOrder', first));
    if (trader.numbers.purchases)
      next(() => startSeries(company, account, 'purchaseOrder', trader.numbers.purchases!));
    next(() => nameCustomField(stage));
    for (const supplier of suppliers) next(() => addSupplier(stage, supplier));
    const there = products.filter(({ from }) => from <= start);
    for (const product of there) next(() => addProduct(stage, product));
    const early = buyers.filter(({ since }) => since <= start);
    for (const { customer } of early) next(() => addCustomer(stage, customer));
    for (const supplier of suppliers) next(() => warehouse.receive(start, supplier));
    if (trader.hasShop) next(() => addWinkel(stage));
    next(() => addTastingBox(stage, there.slice(0, 3)));
    for (const voucher of demoVouchers) next(() => addDemoVoucher(stage, voucher));
    if (hasPart(account, 'subscriptions'))
      for (const [nth, name] of [monthlySubscription, 'Huiswijn van het seizoen'].entries()) {
        const wines = there.slice(3 + 3 * nth, 6 + 3 * nth);
        const customers = early.slice(5 * nth, 5 * nth + 5).map(({ customer }) => customer.record.name);
        next(() => addDemoSubscription(stage, { name, wines, customers }));
      }
    next(() => warehouse.count(there.slice(0, 8), trader.traffic));
  };

  /** New customers and wines, and on Tuesdays and Fridays what the suppliers bring. */
  const morning = (date: CalendarDate) => {
    const next = oneByOne(instantAt(date, at(7)), () => random.between(30_000, 90_000));
    for (const { since, customer } of buyers) if (since === date) next(() => addCustomer(stage, customer));
    const arriving = products.filter(({ from }) => from === date);
    for (const product of arriving) next(() => addProduct(stage, product));
    for (const supplier of suppliers)
      if (
        [2, 5].includes(weekdayOf(date)) ||
        arriving.some(({ supplierId }) => supplierId === supplier.supplierId)
      )
        next(() => warehouse.receive(date, supplier));
    if (!isWeekend(date) && !isClosed(date)) careForRange(date, lastWorkdays.includes(date));
  };

  const runningOut = () =>
    products
      .filter(({ wine, from }) => wine.isRunningOut && from <= until)
      .map((product) => ({ product, left: warehouse.available(product) }))
      .sort((a, b) => a.left - b.left);

  /** The tour of the last day is filled up, and the last bottles of some wines go with it. */
  const fillTour = ({ date, tour, tourSoFar, consumers }: DiaryDay) => {
    const from = instantAt(date, at(13, 30));
    plan(from, async () => {
      const missing = tourSoFar - book.forLastDay();
      const isOnTour = ({ customer }: Buyer) => customer.record.deliveryDays.includes(weekdayOf(until));
      const time = () => from + random.between(5 * minute, 200 * minute);
      for (let nth = 0; nth < tour; nth += 1)
        enter(time(), date, () => {
          if (nth >= missing) return { buyer: somebody(date, isBusiness), inApp: false };
          const last = runningOut().find(({ left }) => left > 0);
          const besides = last ? [{ product: last.product, quantity: Math.min(last.left, atOnce) }] : [];
          const buyer = somebody(date, (item) => isBusiness(item) && isOnTour(item));
          return { buyer, inApp: false, day: until, besides };
        });
      for (let nth = 0; nth < consumers; nth += 1)
        enter(time(), date, () => ({ buyer: somebody(date, isConsumer), inApp: false, day: until }));
    });
  };

  const openQuote = (date: CalendarDate) =>
    enter(instantAt(date, at(11)) + random.between(0, 90 * minute), date, () => ({
      buyer: somebody(date, isBusiness),
      inApp: false,
      isQuote: true,
    }));

  /** The last day until now: from the app and by telephone, a quote, and a wine of which there is too little. */
  const today = () => {
    const officeOpens = instantAt(until, at(8));
    const from = now - officeOpens > 30 * minute ? officeOpens : startOf(until);
    const { entered, consumers } = diary.today;
    const count = entered + consumers;
    for (let nth = 0; nth < count; nth += 1) {
      const time = Math.floor(from + ((now - from) * (nth + 0.2 + random.next() * 0.6)) / count);
      enter(time, until, () => {
        if (nth >= entered) return { buyer: somebody(until, isConsumer), inApp: false };
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
    for (let due = nextPlanned(last); due; due = nextPlanned(last)) {
      company.setTime(due.time, date);
      await due.act();
      for (const invoice of company.newInvoices()) cash.expect(invoice);
    }
    warehouse.endDay();
    return company.events();
  };

  if (trader.hasShop) {
    planPriceLists(stage);
    planDirectOrders(stage);
  }

  opening();
  planPurchaseOrders(stage);
  if (hasPart(account, 'subscriptions'))
    plan(instantAt(addDays(until, -1), at(6, 30)), () => scheduleMonthly(stage));
  if (hasPart(account, 'bookings')) {
    // the day before the last: what guests can book, and who did
    const time = instantAt(addDays(until, -1), at(6));
    plan(time, () => receiveGuests(stage, new Date(time).toISOString()));
  }
  yield* await run(start, instantAt(start, at(23)));
  for (const day of diary.days) {
    morning(day.date);
    for (let nth = 0; nth < day.usual; nth += 1) usualOrder(day.date);
    for (let nth = 0; nth < day.quotes; nth += 1) openQuote(day.date);
    if (day.tour > 0) fillTour(day);
    yield* await run(day.date, startOf(addDays(day.date, 1)) - 1);
  }
  morning(until);
  today();
  yield* await run(until, now);
}
