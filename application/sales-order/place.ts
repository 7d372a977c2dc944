import type { Actor, Core, HandleCommand, UnitOfWork } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { checkIsOn } from '#application/customer/check-is-on.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import { takeFromBackorder } from '#application/sales-order/backorder.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { passCredit } from '#application/sales-order/credit-limit.ts';
import { type AskedLine, missDemand } from '#application/sales-order/miss-demand.ts';
import { keepStandingBackorder } from '#application/sales-order/standing-backorder.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import type { Money } from '#domain/kernel/money.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { claimsOf } from '#domain/sales-order/claims.ts';
import { completeMoment, type DeliveryAddress, type DeliveryMoment } from '#domain/sales-order/delivery.ts';
import { type OrderReferences, salesOrderEvents } from '#domain/sales-order/events.ts';
import { lineName } from '#domain/sales-order/line.ts';
import {
  addedProducts,
  type Channel,
  channels,
  checkExpected,
  checkPriced,
  type Expected,
  linesThatCount,
  type PricedOrder,
  pricedOrder,
  type PricedRequest,
  type SaleFacts,
} from '#domain/sales-order/new-order.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';

export type WantedOrder = Omit<PricedRequest, 'channel'> &
  Expected & {
    customerId: number;
    source: 'staff' | 'app-1' | 'app-2';
    status: SalesOrderStatus;
    delivery: {
      date: string | null;
      moment: DeliveryMoment;
      time: string | null;
      methodId: number;
      /** Null: the customer's own. */
      address: (Omit<DeliveryAddress, 'country'> & { country?: string }) | null;
    };
    /** On which it is delivered where no day was chosen: as it is now, so a repeat may say another. */
    firstDate?: CalendarDate | null | undefined;
    remark: string;
    invoiceNote: string;
    warehouseNote: string;
    references?: OrderReferences | undefined;
    /** Of a quote; left out, the usual time. */
    validUntil?: CalendarDate | null | undefined;
    /** SO-014: printed at once, which takes it from status 1 to status 2 (D-01). */
    isPrinted?: boolean | undefined;
    /** Why it may go above the credit limit, of who may say so. */
    creditReason?: string | undefined;
    /** It asks for no credit: it was paid where it was ordered. */
    isPaidElsewhere?: boolean | undefined;
  };
/** An order as soon as possible, to the customer's own address, about which nothing more is said. */
export const plainOrder = {
  delivery: { date: null, moment: null, time: null, methodId: 1, address: null },
  remark: '',
  invoiceNote: '',
  warehouseNote: '',
  shown: null,
} as const;

export type PlacedOrder = { orderId: number; number: number; position: Position };
/** What else is recorded in the same append as an order, once that has its number. */
export type Alongside = (
  work: UnitOfWork,
  order: { orderId: number; number: number; excl: Money; incl: Money },
) => Promise<void>;

const onItsDay = (wanted: WantedOrder): WantedOrder => {
  const { delivery, firstDate = null } = wanted;
  return { ...wanted, delivery: { ...delivery, date: delivery.date ?? firstDate } };
};

const channelOf = ({ source, settlement, references }: WantedOrder): Channel => {
  if (source !== 'staff') return 'app';
  if (references?.shop) return 'webshop';
  return settlement ? 'checkout' : 'staff';
};

export const addressOf = (customer: Customer): DeliveryAddress => {
  const { name: recipientName, street, houseNumber, houseNumberExtra, postcode, city, country } = customer;
  return { recipientName, street, houseNumber, houseNumberExtra, postcode, city, country };
};

/** What the read models know of this sale; the credit limit is checked where the account says so (CUST-016). */
const saleFacts = async (
  { facts, clock }: { facts: Facts; clock: Clock },
  account: Account,
  wanted: WantedOrder,
) => {
  const orderDate = clock.today();
  const { settlement, delivery, status, customerId } = wanted;
  const lines = linesThatCount(wanted.lines);
  const added = addedProducts(account, { ...wanted, channel: channelOf(wanted) }, lines);
  const productIds = [...new Set([...lines.map(({ productId }) => productId), ...added.all])];
  const selling = await facts.selling(account, { customerId, date: orderDate }, productIds);
  // what is paid at once asks for no credit, nor does a quote
  const asksForCredit = status !== 'quote' && settlement?.kind !== 'paid' && !wanted.isPaidElsewhere;
  const isLimited =
    asksForCredit && (selling.customer?.creditLimit ?? 0) > 0 && settingOf(account, 'blocksAboveCreditLimit');
  return {
    ...selling,
    account,
    orderDate,
    // what the checkout sells is taken along, on whatever day a repeat of the call comes
    supplyDate: supplyDateOf({ deliveryDate: settlement ? orderDate : delivery.date, orderDate }),
    outstanding: isLimited ? await facts.outstanding(account, customerId) : null,
  };
};

type Placing = { actor: Actor; orderId: number; wanted: WantedOrder; facts: SaleFacts };

/** The order itself, and printed at once where that was asked. */
const recordOrder = async (
  work: UnitOfWork,
  { orderId, wanted, facts: { account, orderDate } }: Placing,
  number: number,
  { customer, lines, discount }: PricedOrder,
) => {
  const { delivery, settlement } = wanted;
  work.begin(salesOrder, orderId);
  await work.decide(salesOrder, orderId, {
    type: 'PlaceSalesOrder',
    orderId,
    number,
    customerId: customer.customerId,
    customerName: customer.name,
    source: wanted.source,
    status: wanted.isPrinted ? 'printed' : wanted.status,
    orderDate,
    priceSide: account.priceSide,
    delivery: {
      date: settlement ? orderDate : delivery.date,
      ...completeMoment(delivery.moment, delivery.time),
      // APP-033
      methodId: wanted.source === 'staff' ? delivery.methodId : settingOf(account, 'appDeliveryMethod'),
      address: delivery.address ? { country: customer.country, ...delivery.address } : addressOf(customer),
    },
    remark: wanted.remark,
    internalRemark: '',
    invoiceNote: wanted.invoiceNote,
    warehouseNote: wanted.warehouseNote,
    emailContact: customer.email || null,
    discount,
    references: wanted.references,
    ...(wanted.status === 'quote' && {
      validUntil: wanted.validUntil ?? addDays(orderDate, settingOf(account, 'quoteDays')),
    }),
    lines,
  });
  const status = wanted.isPrinted ? 'out-for-delivery' : wanted.status;
  if (wanted.isPrinted)
    await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to: status });
  return status;
};

const decide = async (work: UnitOfWork, placing: Placing, alongside?: Alongside) => {
  const { actor, orderId, wanted, facts } = placing;
  const { account, orderDate } = facts;
  const channel = channelOf(wanted);
  const priced = pricedOrder(facts, { ...wanted, channel });
  const creditReason = wanted.creditReason ?? '';
  checkExpected(priced, wanted, creditReason ? null : facts.outstanding);
  const { customerId } = priced.customer;
  const lines = linesThatCount(wanted.lines);
  const added = addedProducts(account, { ...wanted, channel }, lines);
  if (channel === 'app') {
    checkPriced(priced.lines.filter(({ productId }) => !added.all.includes(productId)));
    await checkIsOn(work, customerId);
  }
  const number = await takeNumber(work, 'salesOrder', account.accountId);
  const status = await recordOrder(work, placing, number, priced);
  const { excl, incl } = priced.totals;
  const isAbove = facts.outstanding !== null && facts.outstanding + incl > priced.customer.creditLimit;
  if (creditReason && isAbove) await passCredit(work, orderId, creditReason);
  await keepStandingBackorder(work, { accountId: account.accountId, orderId, before: null });
  await claimStock(work, {
    orderId,
    orderNumber: number,
    from: [],
    to: claimsOf(priced.lines, status),
    // nobody is refused for want of what the account itself put on the order
    mayFallShort: (productId) => added.all.includes(productId) || channels[channel].mayFallShort(account),
  });
  await takeFromBackorder(work, { accountId: account.accountId, customerId, lines });
  const demanded = priced.lines.map(({ productId, quantity, ...line }, index) => ({
    productId,
    productName: lineName(line),
    given: quantity,
    asked: lines[index]?.asked ?? Math.max(0, quantity),
  }));
  await missDemand(work, { accountId: actor.accountId, customerId, on: orderDate, orderId }, demanded);
  await alongside?.(work, { orderId, number, excl, incl });
};

/** What an order would be now. Refuses what `placeSalesOrder` does, but nothing for want of stock. */
export const previewOrder = async (core: Pick<Core, 'facts' | 'clock'>, actor: Actor, asked: WantedOrder) => {
  const wanted = onItsDay(asked);
  const facts = await saleFacts(core, accountOf(core.facts, actor), wanted);
  const priced = pricedOrder(facts, { ...wanted, channel: channelOf(wanted) });
  checkExpected(priced, wanted, facts.outstanding);
  const { excl, incl } = priced.totals;
  return { lines: priced.lines, excl, incl };
};

/** What was refused for want of stock was asked for all the same. */
const recordMissed = async (
  handle: HandleCommand,
  { actor, wanted, facts: { products, orderDate: on } }: Placing,
  shortages: readonly { productId: number; available: number }[],
) => {
  const missed = shortages.map(({ productId, available }): AskedLine => {
    const requested = linesThatCount(wanted.lines)
      .filter((line) => line.productId === productId)
      .reduce((all, line) => all + Math.max(line.quantity, line.asked ?? 0), 0);
    const name = lineName(products.get(productId)!);
    return { productId, productName: name, asked: requested, given: Math.max(0, available) };
  });
  const recording = followUp(actor, ['missed-demand', actor.commandId, missed]);
  const order = { accountId: actor.accountId, customerId: wanted.customerId, on, orderId: null };
  await handle(recording, { type: 'MissDemand', missed }, (work) => missDemand(work, order, missed));
};

/** The number of the order that events placed. */
export const numberPlaced = (events: readonly StoredEvent[]): number => {
  const placed = events.find(({ type }) => type === salesOrderEvents.placed.type)!;
  return salesOrderEvents.placed.read(placed).data.number;
};

/**
 * Places an order: the order, its number and its reservations in one append (law 1). Prices come from the read models
 * and are kept in the event. What staff, the app and the checkout may do differently stands in `channels`. Refuses:
 * what `pricedOrder` and `checkExpected` do, order-without-lines, and stock-short (LINE-008). What was asked for and
 * could not be had is recorded as missed demand, also of an order that is refused for it.
 */
export const placeSalesOrder = async (
  { handle, ...core }: Core,
  actor: Actor,
  asked: WantedOrder,
  alongside?: Alongside,
) => {
  const wanted = onItsDay(asked);
  const facts = await saleFacts(core, accountOf(core.facts, actor), wanted);
  const orderId = idFrom(actor.commandId, 'salesOrder');
  const placing = { actor, orderId, wanted, facts };
  // a repeat is the same command, whichever page it comes from, and whatever its user may order by then
  const { isComplete: _, limit: __, firstDate: ___, ...said } = asked;
  const { events, position } = await handle(actor, { type: 'PlaceSalesOrder', wanted: said }, (work) =>
    decide(work, placing, alongside),
  ).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'stock-short')
      await recordMissed(
        handle,
        placing,
        error.details['shortages'] as { productId: number; available: number }[],
      );
    throw error;
  });
  return { orderId, number: numberPlaced(events), position, events };
};
