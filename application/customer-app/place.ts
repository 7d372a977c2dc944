import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, Core, Needs } from '#application/kernel/core.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import { addToSalesOrder } from '#application/sales-order/add-to-order.ts';
import {
  type PlacedOrder,
  placeSalesOrder,
  plainOrder,
  type WantedOrder,
} from '#application/sales-order/place.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { appCheckOf } from '#domain/customer/app-check.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { appMethodId } from '#domain/sales-order/delivery.ts';
import { datesOfferedTo } from '#domain/sales-order/delivery-days.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import * as words from '#application/customer-app/words.nl.ts';

/** What a customer sends with its basket. */
export type AppOrder = {
  lines: readonly { productId: number; quantity: number; seenPrice: Money | null }[];
  deliveryDate: CalendarDate | null;
  note: string;
  remark: string;
  orderer: string;
  phone: string;
  shownExcl: Money | null;
  shownVat: Money | null;
  shownTotalIncl: Money | null;
  /** The total incl VAT on the screen: a dearer order is not placed. */
  shownIncl: Money | null;
  /** The order of the customer that the wines go on, instead of a new one. */
  addTo: number | null;
};
/** By whom, from which app, and how much it may order without approval, excl. VAT. */
export type Orderer = {
  customerId: number;
  source: 'app-1' | 'app-2';
  ociHook: string | null;
  limit: Money | null;
};
export type AppCore = Core & Needs<'baskets'>;

/** What is typed beside the wines, as one text: who ordered stands below the note. */
export const remarkOf = ({ note, remark, orderer, phone }: AppOrder) => {
  const typed = [note.trim(), remark.trim()].filter(Boolean).join('\n');
  const who = [orderer.trim(), phone.trim()].filter(Boolean).join(', ');
  return [typed, who && words.orderedBy(who)].filter(Boolean).join('\n');
};

const linesOf = ({ lines }: AppOrder) => lines.map(({ productId, quantity }) => ({ productId, quantity }));
const pricesSeen = ({ lines }: AppOrder) =>
  lines.flatMap(({ productId, seenPrice: price }) => (price === null ? [] : [{ productId, price }]));

/** The wines must be among those that this customer may order (APP-018, APP-019). Refuses product-not-found. */
export const checkOffered = async (
  { facts }: { facts: Pick<Core['facts'], 'offeredInApp'> },
  account: Account,
  customer: Customer,
  productIds: readonly number[],
) => {
  const offered = await facts.offeredInApp(account, customer, productIds);
  const other = productIds.find((id) => !offered.has(id));
  if (other !== undefined) refuse<ProductRefusal>('product-not-found', { productId: other });
};

/** APP-012: a customer that is blocked, or whose invoices are open too long, orders nothing. Refuses customer-blocked. */
export const checkNotBlocked = async (
  { facts, clock }: Pick<Core, 'facts' | 'clock'>,
  account: Account,
  customer: Customer,
) => {
  const oldestOpen = await facts.oldestOpen(
    account,
    customer.customerId,
    paymentTermOf(customer, settingOf(account, 'paymentTerm')),
  );
  const { state } = appCheckOf(account, customer, { oldestOpen, today: clock.today() });
  if (state === 'block' || state === 'blocked') refuse<CustomerRefusal>('customer-blocked');
};

/** Refuses customer-blocked, delivery-date-not-offered, product-not-found. */
export const checkMayOrder = async (
  core: Pick<Core, 'facts' | 'clock'>,
  account: Account,
  customer: Customer,
  wanted: Pick<AppOrder, 'deliveryDate' | 'addTo'> & { lines: readonly { productId: number }[] },
  dates: readonly CalendarDate[],
) => {
  await checkNotBlocked(core, account, customer);
  const { deliveryDate, addTo, lines } = wanted;
  if (deliveryDate !== null && addTo === null && !dates.includes(deliveryDate))
    return refuse<OrderRequestRefusal>('delivery-date-not-offered', { dates });
  await checkOffered(core, account, customer, [...new Set(lines.map(({ productId }) => productId))]);
};

/** The same as staff would enter it, for a customer that orders itself. */
export const newOrderOf = (
  wanted: AppOrder,
  { customerId, source, ociHook, limit }: Orderer,
  firstDate: CalendarDate | null,
): WantedOrder => {
  const shown = { excl: wanted.shownExcl, vat: wanted.shownVat, incl: wanted.shownTotalIncl };
  return {
    customerId,
    source,
    // APP-033: status 1
    status: 'printed',
    lines: linesOf(wanted).map((line) => ({ ...line, manualPrice: null, isLocked: false })),
    ...plainOrder,
    delivery: {
      ...plainOrder.delivery,
      date: wanted.deliveryDate,
      methodId: appMethodId,
    },
    firstDate,
    remark: remarkOf(wanted),
    shown: Object.values(shown).some((amount) => amount !== null) ? shown : null,
    shownAtMost: { incl: wanted.shownIncl, prices: pricesSeen(wanted) },
    limit,
    // INT-021: who came from a purchasing system and orders here all the same
    ...(ociHook !== null && { references: { ociHook } }),
  };
};

const addTo = async (
  core: AppCore,
  actor: Actor,
  account: Account,
  { customerId, limit }: Orderer,
  wanted: AppOrder,
) => {
  const orderId = wanted.addTo!;
  const order = await core.facts.orderFromApp(account, customerId, orderId);
  if (!order) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const { position } = await addToSalesOrder(core, actor, {
    orderId,
    customerId,
    lines: linesOf(wanted),
    remark: remarkOf(wanted),
    shownAtMost: { incl: null, prices: pricesSeen(wanted) },
    limit,
  });
  return { orderId, number: order.number, position };
};

/** What a customer orders from: its account, itself, the days that it may choose from, and its basket. */
export const orderingOf = async (
  { facts, clock }: Pick<Core, 'facts' | 'clock'>,
  actor: Actor,
  customerId: number,
) => {
  const account = accountOf(facts, actor);
  const customer = await facts.customer(account, customerId);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found');
  const dates = datesOfferedTo(settingOf(account, 'deliveryDaysByCity'), customer, clock);
  const owner = { log: actor.log, accountId: actor.accountId, customerId };
  return { account, customer, dates, owner };
};

/** Which basket a command closes, and the wines of its order. */
type Closing = Awaited<ReturnType<typeof orderingOf>> & {
  commandId: string;
  lines: readonly { productId: number }[];
};

/** The wines in a basket that may be ordered and are not in its order: a colleague typed them while it was placed. */
const typedMeanwhile = async (
  { baskets, facts }: Pick<AppCore, 'baskets' | 'facts'>,
  { account, customer, owner, commandId, lines: ordered }: Closing,
): Promise<number[]> => {
  const { basketId, lines } = await baskets.read(owner);
  const ids = lines.map(({ productId }) => productId);
  const others = ids.filter((id) => !ordered.some(({ productId }) => productId === id));
  if (basketId !== commandId || others.length === 0) return [];
  const offered = await facts.offeredInApp(account, customer, others);
  return others.filter((id) => offered.has(id));
};

const ofBasket = serialByKey<string>();

/**
 * Closes the basket that a command is the order of, once that is recorded; `placedAs` says what it became. Of two
 * colleagues who place it at once the second finds it closed.
 */
export const closingBasket = <Done>(
  core: Pick<AppCore, 'baskets' | 'facts'>,
  closing: Closing,
  record: () => Promise<Done>,
  placedAs: (done: Done) => number | 'waits',
): Promise<Done> => {
  const { owner, commandId } = closing;
  const { baskets } = core;
  return ofBasket(commandId, async () => {
    try {
      const done = await record();
      await baskets.close(owner, commandId, placedAs(done), await typedMeanwhile(core, closing));
      return done;
    } catch (error) {
      // the order of this basket is there already: what stands in it now is another
      if (error instanceof Refusal && error.code === 'command-id-reused')
        await baskets.renew(owner, commandId);
      throw error;
    }
  });
};

/**
 * APP-033, API-073: places the order of a basket, or adds it to an order of the customer, and closes the basket. A
 * repeat of what was carried out is answered whatever has changed since. Refuses: customer-not-found,
 * customer-blocked, delivery-date-not-offered, product-not-found, order-not-found, and what `placeSalesOrder` and
 * `addToSalesOrder` do; stock-short always, since no bottle is sold twice.
 */
export const placeAppOrder = async (
  core: AppCore,
  actor: Actor,
  orderer: Orderer,
  wanted: AppOrder,
): Promise<PlacedOrder> => {
  const ordering = await orderingOf(core, actor, orderer.customerId);
  const { account, customer, dates, owner } = ordering;
  const { commandId } = actor;
  const { placed: before } = await core.baskets.read(owner);
  if (before?.basketId !== commandId) await checkMayOrder(core, account, customer, wanted, dates);
  return closingBasket(
    core,
    { ...ordering, commandId, lines: wanted.lines },
    () =>
      wanted.addTo === null
        ? placeSalesOrder(core, actor, newOrderOf(wanted, orderer, dates[0] ?? null))
        : addTo(core, actor, account, orderer, wanted),
    ({ number }) => number,
  );
};
