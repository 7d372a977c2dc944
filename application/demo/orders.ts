import data from '#application/demo/orders.json' with { type: 'json' };
import { invoiceSalesOrder } from '#application/sales-order/invoice.ts';
import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import { placeSalesOrder } from '#application/sales-order/place.ts';
import { at, dayNumber, instantAt, minute, workdayBefore, workdayFrom } from '#application/demo/calendar.ts';
import { deliveryDays } from '#application/demo/customers.ts';
import { labelBook, type DrawDemoLabel } from '#application/demo/labels.ts';
import type { Buyer } from '#application/demo/market.ts';
import type { Random } from '#application/demo/random.ts';
import { type Basket, fillBasket } from '#application/demo/shopping.ts';
import { doneBy } from '#application/demo/simulation.ts';
import type { Stage } from '#application/demo/stage.ts';
import type { Account } from '#domain/account/account.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { euro, type Money } from '#domain/kernel/money.ts';
import { vatRateOn, withVat } from '#domain/kernel/vat.ts';
import { SettableStatus } from '#domain/sales-order/status.ts';

const daysUntilInvoice = 3;
/** PostNL and another carrier; of so many days the labels are still looked at. */
const carried: readonly number[] = [2, 3];
const daysOfLabels = 14;

const { remarks, warehouseNotes } = data;
const moments = [
  ['before', '11:00'],
  ['before', '12:00'],
  ['before', '13:00'],
  ['after', '14:00'],
  ['after', '15:00'],
] as const;

/** How far the orders for the last day have come, in turn. */
const progressOnLastDay = SettableStatus.array().parse(data.progressOnLastDay);
const statusesOnTheWay = ['printed', 'out-for-delivery', 'delivered'] as const;

/** What somebody orders, as far as it is not left to the customer's taste. */
export type Entry = {
  buyer: Buyer;
  inApp: boolean;
  isQuote?: boolean;
  /** The day of delivery; else the customer's next. */
  day?: CalendarDate;
  /** Taken along, whether it is there or not. */
  besides?: Basket;
};

/**
 * The orders of a company, from being entered to being delivered. Answers how an order is entered: at the
 * time that the clock says, on that date. What follows it is planned.
 */
export const orderBook = (
  { trader, company, market, warehouse, until, plan }: Stage,
  { random, drawLabel }: { random: Random; drawLabel: DrawDemoLabel },
) => {
  const labels = labelBook(company, drawLabel);
  const { log } = trader.account;
  const sellersOf = (account: Account) =>
    account === trader.account ? trader.sellers : trader.consumerSellers;
  let entered = 0;
  let forLastDay = 0;

  const changeStatus = async (account: Account, orderId: number, to: SettableStatus, nth: number) => {
    const userId = account === trader.account ? trader.traffic : random.pick(trader.consumerSellers);
    const actor = doneBy(account, userId, '/dashboard', 'status', log, orderId, nth);
    await changeSalesOrderStatus(company.core, actor, { orderId, to });
  };

  /** The office invoices what was delivered a few days later. */
  const invoiceLater = (account: Account, orderId: number, delivered: CalendarDate) =>
    plan(
      instantAt(workdayFrom(addDays(delivered, daysUntilInvoice)), at(16)) + random.between(0, 60 * minute),
      async () => {
        const actor = doneBy(account, sellersOf(account)[0]!, '/dashboard', 'invoice', log, orderId);
        await invoiceSalesOrder(company.core, actor, orderId);
        company.forgetOrder(orderId);
      },
    );

  /** Plans the changes of status by which an order gets to its customer on a day, or not quite there. */
  const send = (
    account: Account,
    orderId: number,
    {
      placed,
      isPrinted,
      day,
      progress,
      label = null,
    }: {
      placed: number;
      isPrinted: boolean;
      /** What is on the label of an order that a carrier brings. */
      label?: { buyer: Buyer; weight: number } | null;
      day: CalendarDate;
      progress: SettableStatus;
    },
  ) => {
    const some = (most: number) => random.between(0, most * minute);
    const dayBefore = instantAt(workdayBefore(day), at(15)) + some(105);
    const printed = dayBefore > placed ? dayBefore : Math.max(instantAt(day, at(6, 45)), placed) + some(15);
    const left = Math.max(instantAt(day, at(8)) + some(100), printed + some(10));
    const delivered = Math.max(instantAt(day, at(10)) + some(420), left + some(60));
    const times = [printed, left, delivered];
    const last = progress === 'waiting' ? -1 : statusesOnTheWay.indexOf(progress);
    for (const [nth, to] of statusesOnTheWay.entries()) {
      if (nth > last || (isPrinted && to === 'printed')) continue;
      const time = times[nth]!;
      plan(time, async () => {
        await changeStatus(account, orderId, to, nth + 1);
        const userId = account === trader.account ? trader.traffic : trader.consumerSellers[0]!;
        if (label && to === 'out-for-delivery') {
          const { customerId, customer } = label.buyer;
          const parcel = { orderId, customerId, weight: label.weight, customer: customer.record, time };
          await labels.make(account, userId, parcel);
        }
        if (label && to === 'delivered') await labels.follow(account, userId, orderId, 'delivered');
        if (to === 'delivered') invoiceLater(account, orderId, day);
      });
    }
  };

  /** A quote becomes an order on the next morning that everything in it is there. */
  const confirmLater = (
    account: Account,
    orderId: number,
    basket: Basket,
    day: CalendarDate,
    on: CalendarDate,
  ) => {
    const placed = instantAt(on, at(9, 30)) + random.between(0, 90 * minute);
    plan(placed, async () => {
      if (basket.some(({ product, quantity }) => warehouse.available(product) < quantity))
        return confirmLater(account, orderId, basket, addDays(day, 1), addDays(on, 1));
      await changeStatus(account, orderId, 'waiting', 0);
      send(account, orderId, { placed, isPrinted: false, day, progress: 'delivered' });
    });
  };

  /** Now and then somebody takes something off a price: to five cents, on the side of the account. */
  const manualPriceFor = (catalogue: Money, { priceSide }: Account, date: CalendarDate) => {
    if (!random.chance(0.015)) return null;
    const lower = Math.floor((catalogue * 0.95) / (euro / 20)) * (euro / 20);
    return priceSide === 'excl' ? lower : withVat(lower, vatRateOn('high', date));
  };

  return {
    /** Orders of the company itself that are to be delivered on the last day. */
    forLastDay: () => forLastDay,

    enter: async (time: number, date: CalendarDate, entry: Entry) => {
      const { buyer, inApp, isQuote = false, besides = [] } = entry;
      const { customer, customerId, appUser } = buyer;
      const { priceClass } = customer.record;
      const { isPrivate } = customer.kind;
      const account = (isPrivate && trader.consumerAccount) || trader.account;

      const chosen = fillBasket({
        customer,
        taste: buyer.taste,
        wines: market.onSale,
        date,
        random,
        inBoxes: inApp,
        // a quote asks for less than is there, so that it can become an order later
        available: (product) => Math.floor(warehouse.available(product) / (isQuote ? 3 : 1)),
      }).filter(({ product }) => !besides.some((beside) => beside.product === product));
      const basket = [...chosen, ...besides];

      const days = deliveryDays(customer, date);
      const day = entry.day ?? (isQuote ? days.at(-1)! : (days[random.chance(0.2) ? 1 : 0] ?? days[0]!));
      const isSoonAsPossible = !inApp && !isQuote && entry.day === undefined && random.chance(0.04);
      const [moment, momentTime] = !inApp && random.chance(0.3) ? random.pick(moments) : [null, null];
      const isInFirstApp = appUser?.role === 'CLIENT';

      entered += 1;
      const actor = doneBy(
        account,
        inApp ? appUser!.userId : random.pick(sellersOf(account)),
        inApp ? (isInFirstApp ? '/klantapp/overzicht' : '/klantapp2/overzicht') : '/order/new',
        'order',
        log,
        entered,
      );
      const lines = basket.map(({ product, quantity }) => ({
        productId: product.productId,
        quantity,
        isLocked: false,
        manualPrice: inApp ? null : manualPriceFor(product.wine.prices[priceClass - 1]!, account, date),
      }));
      const methodId = inApp ? 7 : isPrivate ? 2 : random.chance(0.9) ? 1 : 3;
      const { orderId } = await placeSalesOrder(company.core, actor, {
        customerId,
        source: inApp ? (isInFirstApp ? 'app-1' : 'app-2') : 'staff',
        // APP-033: an order from the app starts with status 1
        status: isQuote ? 'quote' : inApp ? 'printed' : 'waiting',
        lines,
        delivery: {
          date: isSoonAsPossible ? null : day,
          moment,
          time: momentTime,
          address: null,
          methodId,
        },
        remark: random.chance(0.1) ? random.pick(remarks) : '',
        invoiceNote: '',
        warehouseNote: random.chance(0.03) ? random.pick(warehouseNotes) : '',
        shown: null,
      });
      buyer.lastOrder = dayNumber(date);
      for (const { product, quantity } of basket) warehouse.recordSold(product.productId, quantity);

      const isForLastDay = day === until && !isSoonAsPossible && !isQuote;
      const turn = progressOnLastDay[forLastDay % progressOnLastDay.length]!;
      if (isForLastDay && account === trader.account) forLastDay += 1;
      if (!isQuote) {
        const progress = isForLastDay ? turn : 'delivered';
        const isCarried = carried.includes(methodId) && day > addDays(until, -daysOfLabels);
        const bottles = basket.reduce((all, { quantity }) => all + quantity, 0);
        const label = isCarried ? { buyer, weight: Math.min(Math.ceil(bottles * 1.4), 34) } : null;
        send(account, orderId, { placed: time, isPrinted: inApp, day, progress, label });
      } else if (date < addDays(until, -7)) confirmLater(account, orderId, basket, day, addDays(date, 1));
    },
  };
};
