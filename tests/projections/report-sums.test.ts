import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerEvents } from '#domain/customer/customer.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { euro, toCents } from '#domain/kernel/money.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { productEvents } from '#domain/product/product.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import type { Invoiced } from '#domain/report/invoiced.ts';
import { together } from '#domain/report/sold.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { customers } from '#projections/customers/projection.ts';
import { invoices } from '#projections/invoices/projection.ts';
import { openInvoicesOf } from '#projections/open-amounts/queries.ts';
import { statsPerProduct, statsPerStatus } from '#projections/order-stats/queries.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import { invoicedCustomers, invoicedInTime, invoicedProducts } from '#projections/product-sales/queries.ts';
import { products } from '#projections/products/projection.ts';
import { soldByManager } from '#projections/sales-figures/queries.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { queueFigures } from '#projections/sales-orders/queries.ts';
import { bestSold, soldPerDay } from '#projections/sold-days/queries.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { anOrder, aLine, placed } from '#tests/support/orders.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';

const accountId = 3;
const wines = [1201, 1202, 1203] as const;
const buyers = [401, 402] as const;
const day = (nth: number) => `2026-${nth % 2 ? '10' : '11'}-${String(1 + (nth % 5)).padStart(2, '0')}`;
const period = { from: '2026-10-02', to: '2026-11-04' };
/** A whole month, and days of another one. */
const longer = { from: '2026-10-02', to: '2026-11-30' };
const isWithin = (date: string | null, { from, to }: typeof period) =>
  date !== null && date >= from && date <= to;
const isIn = (date: string | null) => isWithin(date, period);
const settable = ['waiting', 'printed', 'out-for-delivery', 'delivered'] as const;

type Line = SalesOrderLine;
/** An order as its events tell it, and nothing but that. Sold for whole euros, so that no cent of it is ever rounded. */
type Order = {
  orderId: number;
  customerId: number;
  source: 'staff' | 'app-2';
  status: SalesOrderStatus;
  order: string;
  delivery: string | null;
  invoice: string | null;
  lines: readonly Line[];
  payments: readonly { lineId: number; amount: number }[];
  isDeleted: boolean;
};
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0);
const exclOf = ({ lines }: Pick<Order, 'lines'>) => sum(lines, (line) => line.quantity * line.unitPrice);
const vatOf = (lines: readonly Line[]) =>
  sum(lines, (line) => (line.quantity * line.unitPrice * line.vatRate) / 10_000);
const inclOf = (order: Order) => exclOf(order) + vatOf(order.lines);
const bottlesOf = ({ lines }: Order) => sum(lines, ({ quantity }) => quantity);
const costOf = (line: Line) => toCents(line.quantity * line.purchasePrice);
const purchaseOf = ({ lines }: Order) => sum(lines, costOf);
const paidOf = ({ payments }: Order) => sum(payments, ({ amount }) => amount);
const isCredit = (order: Order) => inclOf(order) < 0;
const isApp = ({ source }: Order) => source !== 'staff';

/** What reports choose customers by. */
type Group = { customerType: string; accountManager: string; accountManagerId: number | null };
const firstGroup: Group = { customerType: 'Horeca', accountManager: '', accountManagerId: 12 };
const changesOfGroup: readonly Partial<Group>[] = [
  { customerType: 'Horeca' },
  { customerType: 'Wijnwinkel' },
  { accountManager: 'R. de Groot' },
  { accountManager: '' },
  { accountManagerId: 12 },
  { accountManagerId: null },
];
const chosenCustomers = [
  { managers: [], types: ['Horeca'] },
  { managers: [], types: ['Wijnwinkel', 'Horeca'] },
  { managers: ['R. de Groot'], types: [] },
  { managers: ['12', 'R. de Groot'], types: [] },
  { managers: ['12'], types: ['Horeca'] },
];
const isChosen = (group: Group, { managers, types }: { managers: string[]; types: string[] }) =>
  (types.length === 0 || types.includes(group.customerType)) &&
  (managers.length === 0 || managers.includes(group.accountManager || String(group.accountManagerId)));

/** What may happen to an order, by chance; what cannot happen to this one is left out. */
const stepOf = (order: Order, what: number, some: number): [Partial<Order>, string, StoredEvent] | null => {
  const { orderId, status, invoice, lines, payments } = order;
  const stream = `salesOrder-${orderId}`;
  const isOpen = invoice === null && status !== 'backorder';
  if (order.isDeleted)
    return what === 0
      ? [{ isDeleted: false }, stream, salesOrderEvents.restored({ orderId, number: orderId })]
      : null;
  const to = settable[some % 4]!;
  const payment = { lineId: (payments.at(-1)?.lineId ?? 0) + 1, amount: 0 };
  switch (what) {
    case 0:
      return isOpen
        ? [{ isDeleted: true }, stream, salesOrderEvents.deleted({ orderId, number: orderId })]
        : null;
    case 1:
    case 2:
    case 3:
      return status === to
        ? null
        : [{ status: to }, stream, salesOrderEvents.statusChanged({ orderId, from: status, to })];
    case 4: {
      const date = some % 3 === 0 ? null : day(some);
      if (!isOpen || date === order.delivery) return null;
      const change = { from: { deliveryDate: order.delivery }, to: { deliveryDate: date } };
      return [
        { delivery: date },
        stream,
        salesOrderEvents.detailsChanged({ orderId, customerId: order.customerId, ...change }),
      ];
    }
    case 5: {
      if (!isOpen) return null;
      const added = lineOf(Math.max(0, ...lines.map(({ lineId }) => lineId)) + 1, some);
      return [{ lines: [...lines, added] }, stream, salesOrderEvents.linesAdded({ orderId, lines: [added] })];
    }
    case 6:
      return isOpen && lines.length > 1
        ? [
            { lines: lines.slice(1) },
            stream,
            salesOrderEvents.linesRemoved({ orderId, removed: [lines[0]!] }),
          ]
        : null;
    case 7:
    case 8: {
      if (!isOpen || status === 'quote') return null;
      const invoiceDate = day(some);
      const invoiced = { orderId, number: orderId, invoiceNumber: `F${orderId}`, invoiceDate };
      return [{ invoice: invoiceDate }, stream, salesOrderEvents.invoiced(invoiced)];
    }
    case 9:
    case 10: {
      if (invoice === null) return null;
      payment.amount = some % 2 ? inclOf(order) - paidOf(order) : (some % 40) * euro;
      if (payment.amount === 0) return null;
      const after = [...payments, payment];
      return [
        { payments: after },
        `payments-${orderId}`,
        paymentEvents.paymentAdded({
          orderId,
          ...payment,
          date: '2026-11-20',
          method: 1,
          status: 'paid',
          providerId: null,
          refundOf: null,
          isSuggested: true,
          paid: paidOf({ ...order, payments: after }),
        }),
      ];
    }
    case 11: {
      const last = payments.at(-1);
      if (!last) return null;
      const after = payments.slice(0, -1);
      return [
        { payments: after },
        `payments-${orderId}`,
        paymentEvents.paymentDeleted({
          orderId,
          ...last,
          date: '2026-11-20',
          method: 1,
          paid: paidOf({ ...order, payments: after }),
        }),
      ];
    }
    default:
      return null;
  }
};
const lineOf = (lineId: number, some: number): Line =>
  aLine({
    lineId,
    productId: wines[some % 3]!,
    // at times what comes back
    quantity: (some % 9 === 0 ? -1 : 1) * (1 + (some % 7)),
    discount: 0,
    unitPrice: (2 + (some % 11)) * euro,
    // in half cents, so that what a line costs is rounded
    purchasePrice: (1 + (some % 5)) * euro + (some % 3) * 50,
    ...(some % 4 === 0 ? { vatCategory: 'low', vatRate: 900 } : {}),
  });

type Chance = { isNew: boolean; which: number; what: number; some: number };
/** Orders as they become, and what is recorded for that, in the order in which it happens. */
const historyOf = (chances: readonly Chance[]) => {
  const orders: Order[] = [];
  const groupOf = new Map<number, Group>(buyers.map((buyer) => [buyer, firstGroup]));
  const recorded: { stream: string; event: StoredEvent }[] = [];
  for (const { isNew, which, what, some } of chances)
    if (isNew || orders.length === 0) {
      const orderId = orders.length + 1;
      const credit = some % 5 === 0 ? -1 : 1;
      const lines = Array.from({ length: 1 + (some % 3) }, (_, nth) => lineOf(nth + 1, some + 5 * nth)).map(
        (line) => ({ ...line, quantity: credit * line.quantity }),
      );
      const order: Order = {
        orderId,
        customerId: buyers[some % 2]!,
        source: which % 3 === 0 ? 'app-2' : 'staff',
        status: (['waiting', 'waiting', 'quote', 'backorder', 'delivered'] as const)[which % 5]!,
        order: day(which),
        delivery: which % 4 === 0 ? null : day(some),
        invoice: null,
        lines,
        payments: [],
        isDeleted: false,
      };
      orders.push(order);
      const { customerId, source, status, order: orderDate, delivery: date } = order;
      const delivery = { ...anOrder().delivery, date };
      const event = placed({
        orderId,
        number: orderId,
        customerId,
        source,
        status,
        orderDate,
        lines,
        delivery,
      });
      recorded.push({ stream: `salesOrder-${orderId}`, event });
    } else if (what > 11) {
      const id = buyers[which % 2]!;
      const before = groupOf.get(id)!;
      const changed = changesOfGroup[some % changesOfGroup.length]!;
      const [field] = Object.keys(changed) as (keyof Group)[];
      const values = { from: before[field!], to: changed[field!] ?? null };
      if (values.from === values.to) continue;
      const about = field === 'accountManager' ? { personal: { [field]: values } } : values;
      groupOf.set(id, { ...before, ...changed });
      const event = customerEvents.fieldChanged({ id, field: field!, ...about });
      recorded.push({ stream: `customer-${id}`, event });
    } else {
      const at = which % orders.length;
      const step = stepOf(orders[at]!, what, some);
      if (!step) continue;
      const [after, stream, event] = step;
      orders[at] = { ...orders[at]!, ...after };
      recorded.push({ stream, event });
    }
  return { orders: orders.filter(({ isDeleted }) => !isDeleted), groupOf, recorded };
};

const groups = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) => [
  ...Map.groupBy(items, keyOf),
];
const byText = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const byRevenue = <Row extends { excl: number; id: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.excl - a.excl || a.id - b.id);

const reports = (all: readonly Order[], groupOf: ReadonlyMap<number, Group>) => {
  const counting = all.filter(({ status }) => status !== 'quote' && status !== 'backorder');
  const on = (by: ReportDate) => counting.filter((order) => isIn(order[by]));
  const sold = (orders: readonly Order[]) => ({
    orders: orders.filter((order) => !isCredit(order)).length,
    bottles: sum(orders, bottlesOf),
    excl: sum(orders, exclOf),
    incl: sum(orders, inclOf),
    purchase: sum(orders, purchaseOf),
    appExcl: sum(orders.filter(isApp), exclOf),
    appIncl: sum(orders.filter(isApp), inclOf),
  });
  const linesOf = (orders: readonly Order[]) =>
    orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderId: order.orderId })));
  const ofProducts = (orders: readonly Order[]) =>
    byRevenue(
      groups(linesOf(orders), ({ productId }) => productId).map(([id, lines]) => ({
        id,
        orders: new Set(lines.map(({ orderId }) => orderId)).size,
        bottles: sum(lines, ({ quantity }) => quantity),
        excl: exclOf({ lines }),
        purchase: sum(lines, costOf),
      })),
    );
  const stats = (orders: readonly Order[]) => ({
    products: ofProducts(orders).map(({ purchase: _, ...row }) => row),
    statuses: byText(
      groups(orders, ({ status }) => status).map(([status, own]) => ({
        status,
        orders: own.length,
        bottles: sum(own, bottlesOf),
        excl: sum(own, exclOf),
      })),
    ),
  });
  const isPaid = (order: Order) =>
    order.invoice !== null && Math.sign(inclOf(order)) * (paidOf(order) - inclOf(order)) >= 0;
  const queue = (orders: readonly Order[]) => ({
    orders: orders.length,
    bottles: sum(orders, bottlesOf),
    incl: sum(orders, inclOf),
  });
  const open = all.filter((order) => order.invoice !== null && paidOf(order) !== inclOf(order));
  return {
    perDay: (['order', 'delivery', 'invoice'] as const).map((by) =>
      byText(
        groups(on(by), (order) => order[by]).map(([date, own]) => ({
          date,
          ...sold(own),
          credits: own.filter(isCredit).length,
          vatLow: vatOf(linesOf(own).filter(({ vatRate }) => vatRate === 900)),
          vatHigh: vatOf(linesOf(own).filter(({ vatRate }) => vatRate === 2_100)),
        })),
      ),
    ),
    best: (['order', 'delivery', 'invoice'] as const).map((by) =>
      ofProducts(on(by))
        .filter(({ bottles, excl }) => bottles !== 0 || excl !== 0)
        .map(({ orders: _, ...row }) => row),
    ),
    chosen: chosenCustomers.flatMap((customers) =>
      (['order', 'delivery', 'invoice'] as const).map((by) => {
        const own = counting.filter(
          (order) => isWithin(order[by], longer) && isChosen(groupOf.get(order.customerId)!, customers),
        );
        return {
          customers,
          by,
          sold: sold(own),
          best: ofProducts(own)
            .filter(({ bottles, excl }) => bottles !== 0 || excl !== 0)
            .map(({ orders: _, ...row }) => row),
        };
      }),
    ),
    stats: stats(on('order')),
    paidStats: stats(on('order').filter(isPaid)),
    inTime: byText(
      groups(on('invoice'), ({ invoice }) => invoice).map(([date, own]) => ({ date, ...sold(own) })),
    ),
    invoicedProducts: ofProducts(on('invoice')).map(({ orders: _, ...row }) => row),
    invoicedCustomers: byText(
      groups(on('invoice'), ({ customerId }) => customerId).map(([id, own]) => ({ id, ...sold(own) })),
    ),
    figures: { bottles: sum(on('order'), bottlesOf), excl: sum(on('order'), exclOf) },
    invoicedFigures: {
      bottles: sum(on('invoice'), bottlesOf),
      excl: sum(on('invoice'), exclOf),
      purchase: sum(on('invoice'), purchaseOf),
    },
    open: { count: open.length, amount: sum(open, (order) => inclOf(order) - paidOf(order)) },
    queues: {
      notinvoiced: queue(counting.filter(({ invoice }) => invoice === null)),
      invoicednotdelivered: queue(
        all.filter(({ invoice, status }) => invoice !== null && status !== 'delivered'),
      ),
      unprocessed: queue(all.filter(({ status }) => status === 'waiting' || status === 'printed')),
      backorders: queue(all.filter(({ status }) => status === 'backorder')),
    },
  };
};

test('REP-010 · after any orders, changes, invoices and payments the sums of the reports are a plain recount of them', async () => {
  const { db, store, runner } = await readModelsOn([
    salesOrders,
    customers,
    products,
    orderPayments,
    invoices,
  ]);
  /** As the reports tell it: the same keys as `reports` makes from the events. */
  const told = async (log: number): Promise<ReturnType<typeof reports>> => {
    const of = { log, accountId };
    const asked = {
      accounts: [{ ...of, name: '', customersFrom: accountId, productsFrom: accountId }],
      period,
      customers: null,
      products: null,
    };
    const soldOn = async (by: ReportDate) => ({ by, period, statuses: null, customers: null });
    const stats = async (isPaid: boolean) => {
      const filter = { by: 'order' as const, period, statuses: [], productIds: [], isPaid };
      const { rows } = await statsPerProduct(db, of, filter, { skip: 0, take: 100 });
      return {
        products: rows.map(({ product_id: id, orders, bottles, excl }) => ({ id, orders, bottles, excl })),
        statuses: byText(
          (await statsPerStatus(db, of, filter)).map(({ status, orders, bottles, excl }) => ({
            status,
            orders,
            bottles,
            excl,
          })),
        ),
      };
    };
    const dates = ['order', 'delivery', 'invoice'] as const;
    const perDay: string[][] = [];
    const best: ReturnType<typeof reports>['best'] = [];
    for (const by of dates) {
      perDay.push(
        byText(
          (await soldPerDay(db, of, await soldOn(by))).map((row) => ({
            date: row.day,
            orders: row.orders,
            bottles: row.bottles,
            excl: row.excl,
            incl: row.incl,
            purchase: row.purchase,
            appExcl: row.appExcl,
            appIncl: row.appIncl,
            credits: row.credits,
            vatLow: row.vatLow,
            vatHigh: row.vatHigh,
          })),
        ),
      );
      best.push(
        (await bestSold(db, of, await soldOn(by), 100)).map((row) => ({
          id: row.productId,
          bottles: row.bottles,
          excl: row.excl,
          purchase: row.purchase,
        })),
      );
    }
    const sold = (row: Invoiced) => ({
      orders: row.orders,
      bottles: row.bottles,
      excl: row.excl,
      incl: row.incl,
      purchase: row.purchase,
      appExcl: row.appExcl,
      appIncl: row.appIncl,
    });
    const chosen: ReturnType<typeof reports>['chosen'] = [];
    for (const customers of chosenCustomers)
      for (const by of dates) {
        const filter = { by, period: longer, statuses: null, customers };
        const products = await bestSold(db, of, filter, 100);
        chosen.push({
          customers,
          by,
          sold: sold(together(await soldPerDay(db, of, filter))),
          best: products.map(({ productId: id, bottles, excl, purchase }) => ({
            id,
            bottles,
            excl,
            purchase,
          })),
        });
      }
    const found = await invoicedCustomers(db, asked, { search: '', skip: 0, take: 100 });
    const managers = await soldByManager(db, of, { by: 'order', period });
    const invoicedManagers = await soldByManager(db, of, { by: 'invoice', period });
    const { notinvoiced, invoicednotdelivered, unprocessed, backorders } = await queueFigures(db, of, {
      date: '2026-11-30',
      today: '2026-11-30',
      lastDate: null,
    });
    return {
      perDay,
      best,
      chosen,
      stats: await stats(false),
      paidStats: await stats(true),
      inTime: byText(
        (await invoicedInTime(db, asked, 'day')).map((row) => ({ date: row.day, ...sold(row) })),
      ),
      invoicedProducts: (await invoicedProducts(db, asked, 100)).map((row) => ({
        id: row.productId,
        bottles: row.bottles,
        excl: row.excl,
        purchase: row.purchase,
      })),
      invoicedCustomers: byText(found.rows.map((row) => ({ id: row.customerId, ...sold(row as never) }))),
      figures: {
        bottles: sum(managers, ({ bottles }) => bottles),
        excl: sum(managers, ({ excl }) => excl),
      },
      invoicedFigures: {
        bottles: sum(invoicedManagers, ({ bottles }) => bottles),
        excl: sum(invoicedManagers, ({ excl }) => excl),
        purchase: sum(invoicedManagers, ({ purchase }) => purchase),
      },
      open: await openInvoicesOf(db, of),
      queues: { notinvoiced, invoicednotdelivered, unprocessed, backorders },
    };
  };
  const chance = fc.record({
    isNew: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    which: fc.nat(59),
    what: fc.nat(14),
    some: fc.nat(839),
  });
  let log = 10;
  await fc.assert(
    fc.asyncProperty(fc.array(chance, { minLength: 20, maxLength: 60, size: 'max' }), async (chances) => {
      log += 1;
      const { orders, groupOf, recorded } = historyOf(chances);
      const known = [
        ...buyers.map((customerId) => ({
          stream: `customer-${customerId}`,
          event: customerEvents.added(aCustomer({ customerId, number: customerId, ...firstGroup })),
        })),
        ...wines.map((productId) => ({
          stream: `product-${productId}`,
          event: productEvents.added({ ...aProduct(), productId, number: productId }),
        })),
      ];
      const revisions = new Map<string, number>();
      let position = 0;
      for (const { stream, event } of [...known, ...recorded]) {
        const expectedRevision = revisions.get(stream) ?? 0;
        revisions.set(stream, expectedRevision + 1);
        const commandId = crypto.randomUUID();
        const done = await store.append({
          log,
          accountId,
          commandId,
          streams: [{ stream, expectedRevision, events: [event] }],
          metadata: {
            userId: 1,
            onBehalfOf: null,
            commandDigest: '',
            correlationId: commandId,
            screen: null,
          },
        });
        if (done.outcome !== 'committed') throw new Error(`${stream}: ${done.outcome}`);
        ({ position } = done);
      }
      expect(await runner.waitFor({ [log]: position }, 20_000)).toBe('fresh');
      expect(await told(log)).toEqual(reports(orders, groupOf));
    }),
    { numRuns: inLongRun(200, 3), endOnFailure: true },
  );
});
