import { vatRatesOf } from '#domain/account/account.ts';
import { customer, type CustomerRefusal } from '#domain/customer/customer.ts';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import { priceDeal, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import { type KeptPrice, keptOn, onSide } from '#domain/pricing/prices-in-force.ts';
import { product, productWith } from '#domain/product/product.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { customersNamed } from '#projections/customers/queries.ts';
import { ordersInStatus } from '#projections/order-statuses/queries.ts';
import { pricesHolding } from '#projections/prices/queries.ts';
import { type AsOfView, momentOf, refuseForgotten } from '#projections/views/as-of.ts';
import { pricesSource, productsAgreed, productsByName } from '#projections/views/as-of-records.ts';
import { type Source, sourceOf, windowsAround } from '#projections/views/as-of-window.ts';
import type { Page } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

/** A row of such a list: what it said then, what it says now, and who made it say what it did, when. */
type Row = {
  key: string;
  then: readonly string[] | null;
  now: readonly string[] | null;
  set?: { userId: number; since: string } | undefined;
};
type Columns = readonly { label: string; isNumber: boolean }[];

const columnsOf = (labels: readonly string[], isNumber: (nth: number) => boolean): Columns =>
  labels.map((label, nth) => ({ label, isNumber: isNumber(nth) }));

/** Rows as the wire has them, with the names of who recorded what they say. */
const listOf = async (view: AsOfView, title: string, columns: Columns, rows: readonly Row[]) => {
  const names = await namesOfUsers(
    view.core.db,
    rows.flatMap(({ set }) => (set ? [set.userId] : [])),
  );
  const { theSystem } = staffWordsIn(view.language);
  return {
    title,
    columns: [...columns],
    rows: rows.map(({ key, then, now, set }) => ({
      key,
      wasThere: then !== null,
      isThere: now !== null,
      cells: columns.map((_, nth) => ({ value: then?.[nth] || null, now: now?.[nth] || null })),
      by: set ? (names.get(set.userId) ?? theSystem) : null,
      since: set?.since ?? null,
    })),
  };
};

/** A state as it had been recorded at a moment and as it is now, and the position of the last event of the first. */
const bothOf = async <State>({ core, caller }: AsOfView, source: Source<State>, moment: string) => {
  const [{ state, events, now }] = await windowsAround<[State]>(core, caller.log, [source], moment);
  const known = events.filter(({ recordedAt }) => recordedAt <= moment);
  return { then: known.reduce(source.after, state), now, position: known.at(-1)?.position };
};

type Prices = Parameters<typeof pricesHolding>[0];
type AskedPrices = {
  at: string;
  day: string;
  customerId: number | null;
  isAgreed: boolean;
  question: string;
} & Page;

/** What a customer was to us at a moment and now. Refuses customer-not-found, record-forgotten. */
const buyerOf = async (view: AsOfView, customerId: number, moment: string) => {
  const missing = () => refuse<CustomerRefusal>('customer-not-found', { customerId });
  await refuseForgotten(view, `${customer.category}-${customerId}`);
  const source = sourceOf(customer, customerId);
  const [first] = await view.core.store.readStream(view.caller.log, source.streams[0]!, 0, 1);
  if (!first || first.accountId !== view.caller.account.customersFrom) return missing();
  const { then, now } = await bothOf(view, source, moment);
  return { then: then?.record ?? null, now: now?.record ?? null };
};

/**
 * A page of products with their prices of a day as they were known at a moment, beside those of today: the three classes,
 * or what a customer paid for each; `isAgreed`: only for those of which anything was ever agreed with it. What it rests on
 * is folded from the streams of the products of the page: prices, agreement and customer of then; VAT rates are those of
 * the day. Products are found by their names of today. Refuses customer-not-found, record-forgotten.
 */
export const pricesAsOfView = async (
  view: AsOfView,
  { at, day: asked, customerId, isAgreed, question, skip, take }: AskedPrices,
) => {
  const { core, caller, language } = view;
  const { account } = caller;
  const { priceSide } = account;
  const words = staffWordsIn(language);
  const { amountText, percentageText } = formatsIn(language);
  const moment = momentOf(view, at);
  const day = asked || dateInAmsterdam(moment);
  const rates = vatRatesOf(account);
  const buyer = customerId === null ? null : await buyerOf(view, customerId, moment);
  const amongst = isAgreed && customerId !== null ? await productsAgreed(view, customerId) : null;
  const page = await productsByName(view, { question, amongst, skip, take });
  const rows = await Promise.all(
    page.rows.map(async ({ product: { productId } }): Promise<Row & { position: number | undefined }> => {
      const [sold, prices, deal] = await Promise.all([
        bothOf(view, sourceOf(product, productId), moment),
        bothOf(view, pricesSource(productId), moment),
        customerId === null
          ? null
          : bothOf(view, sourceOf(priceDeal, priceDealIdOf({ customerId, productId })), moment),
      ]);
      const told = (which: 'then' | 'now', on: CalendarDate) => {
        const record = sold[which];
        if (!record) return null;
        const name = record.vintage ? `${record.name} ${record.vintage}` : record.name;
        const held = pricesHolding(prices[which] as Prices, on);
        const rate = vatRateOn(record.vatCategory, on, rates);
        const holding = (priceClass: number, kind: 'catalogue' | 'promotion') =>
          held.find((row) => row.price_class === priceClass && row.kind === kind && (row.excl || row.incl));
        if (buyer === null) {
          const text = (priceClass: number, kind: 'catalogue' | 'promotion') => {
            const row = holding(priceClass, kind);
            return row ? amountText(onSide(row, priceSide, rate)) : '';
          };
          const cells = [
            `${record.number} ${name}`,
            ...[1, 2, 3].map((priceClass) => text(priceClass, 'catalogue')),
            ...[1, 2, 3].map((priceClass) => text(priceClass, 'promotion')),
          ];
          return { cells, position: holding(1, 'catalogue')?.position };
        }
        const terms = buyer[which];
        if (!terms) return null;
        const kept = (row: KeptPrice | undefined) => (row ? { excl: row.excl, incl: row.incl } : null);
        const [catalogue, promotion] = (['catalogue', 'promotion'] as const).map((kind) =>
          holding(terms.priceClass, kind),
        );
        const agreed = deal![which]?.now ?? null;
        const priced = pricedFor(
          {
            product: productWith(record),
            customer: terms,
            inForce: {
              catalogue: kept(catalogue),
              promotion: kept(promotion),
              deal: agreed && keptOn(agreed.side, agreed.price),
            },
            priceSide,
            date: on,
            vatRates: rates,
          },
          null,
        );
        const cells = [
          `${record.number} ${name}`,
          amountText(priced.unitPrice),
          priced.discount === 0 ? '' : percentageText(priced.discount),
          amountText(netPrice({ ...priced, invoiceDiscount: 0 })),
          words.asOfPriceTypes[priced.type],
        ];
        const special = priced.type === 'price-deal' ? deal : priced.type === 'promotion' ? promotion : null;
        return { cells, position: (special ?? catalogue)?.position };
      };
      const [then, now] = [told('then', day), told('now', asked || core.clock.today())];
      return {
        key: String(productId),
        then: then?.cells ?? null,
        now: now?.cells ?? null,
        position: then?.position,
      };
    }),
  );
  const positions = rows.flatMap(({ position }) => position ?? []);
  const setting = new Map(
    (await core.readAt(caller.log, positions)).map(({ position, metadata, recordedAt }) => [
      position,
      { userId: metadata.onBehalfOf ?? metadata.userId, since: recordedAt },
    ]),
  );
  const name = (buyer?.then ?? buyer?.now)?.name;
  const columns =
    buyer === null
      ? columnsOf(words.asOfPriceListColumns, (nth) => nth > 0)
      : columnsOf(words.asOfCustomerColumns, (nth) => nth > 0 && nth < 4);
  return {
    at: moment,
    day,
    side: priceSide,
    total: page.total,
    table: await listOf(
      view,
      name === undefined ? words.asOfPriceList : words.asOfPriceListOf(name),
      columns,
      rows
        .filter(({ then, now }) => then !== null || now !== null)
        .map(({ position, ...row }) => ({ ...row, set: setting.get(position ?? 0) })),
    ),
  };
};

/**
 * A page of the orders of an account that had a status at a moment, the latest that got it first, each folded from its
 * stream as it was then beside what it is now. Which they were says a table that keeps each status with its moments.
 */
export const ordersAsOfView = async (
  view: AsOfView,
  { at, status, skip, take }: { at: string; status: SalesOrderStatus } & Page,
) => {
  const { core, caller, language } = view;
  const { log, account } = caller;
  const words = staffWordsIn(language);
  const { centsText, dateText } = formatsIn(language);
  const moment = momentOf(view, at);
  const found = await ordersInStatus(
    core.db,
    { log, accountId: account.accountId, status, at: moment },
    { skip, take },
  );
  const orders = await Promise.all(
    found.rows.map(({ orderId }) => bothOf(view, sourceOf(salesOrder, orderId), moment)),
  );
  const customerIds = orders.flatMap(({ then }) => (then ? [then.customerId] : []));
  const names = new Map(
    (await customersNamed(core.db, { log, accountId: account.customersFrom }, customerIds)).map(
      ({ customerId, number, name }) => [customerId, `${number} ${name}`],
    ),
  );
  const told = (order: (typeof orders)[number]['then']) =>
    order && [
      String(order.number),
      names.get(order.customerId) ?? '',
      dateText(order.orderDate),
      order.isDeleted ? words.asOfFacts.deleted.toLowerCase() : statuses[order.status].name[language],
      centsText(discountedOrder(order).totals.incl),
    ];
  const rows = orders.map(({ then, now }, nth): Row => {
    const { orderId, ...set } = found.rows[nth]!;
    return { key: String(orderId), then: told(then), now: told(now), set };
  });
  return {
    at: moment,
    total: found.total,
    table: await listOf(
      view,
      words.asOfOrders(statuses[status].name[language].toLowerCase()),
      columnsOf(words.asOfOrderColumns, (nth) => nth === 4),
      rows,
    ),
  };
};
