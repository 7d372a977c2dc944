import type { Actor } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { digestOf } from '#application/kernel/digest.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import type { ReadShopOrder, ShopOrder, UnreadShopOrder } from '#application/ports/webshop.ts';
import { addShopCustomer } from '#application/shop-order/add-customer.ts';
import type { ShopOrderCore } from '#application/shop-order/core.ts';
import { countryOf } from '#application/shop-order/country.ts';
import { linesOfShopOrder, NotPlaceable } from '#application/shop-order/lines.ts';
import { paidElsewhere } from '#application/shop-order/paid-elsewhere.ts';
import { useCoupons } from '#application/shop-order/use-coupons.ts';
import { placeSalesOrder, plainOrder } from '#application/sales-order/place.ts';
import type { Account } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { cut } from '#domain/kernel/cut.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { isToTheCent, discountedOrder } from '#domain/sales-order/totals.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { customerFor } from '#domain/shop-order/customer.ts';
import type { ShopRemark } from '#domain/shop-order/remark.ts';
import { type Seen, shopOrder, type ShopOrderState } from '#domain/shop-order/shop-order.ts';

/** What became of an order that the shop told of. `not-taken`: it is not to be delivered, or not yet. */
type Taken = { outcome: 'placed' | 'known' | 'waiting' | 'dismissed' | 'not-taken' };

/** Afhalen. */
const pickedUp = 4;
/** Nobody can do anything about these, and a moment later it may go well. */
const passing: readonly string[] = ['changed-meanwhile', 'command-id-reused'];

const shipToOf = ({ delivery, note }: ShopOrder) => {
  const { name, company, street, houseNumber, houseNumberExtra, postcode, city, country } = delivery;
  const text = [
    name,
    company,
    `${street} ${houseNumber}${houseNumberExtra}`,
    `${postcode} ${city}`,
    country,
    note,
  ];
  return cut(text.join('\n'), 1_500);
};

const seenOf = ({ status, total, refunded, paidOn, modifiedAt, ...order }: ShopOrder): Seen => ({
  status,
  total,
  refunded,
  isPaid: paidOn !== null,
  modifiedAt,
  content: digestOf([order.lines, order.shipping, order.fees, order.coupons]),
});

/** Which order it is: its key belongs to one order alone, so an order keeps its identity when its shop moves. */
const idsOf = ({ log, accountId }: Account, { shopId, orderKey, number }: UnreadShopOrder) => {
  const commandId = commandIdFrom(['shop order', log, accountId, shopId, orderKey]);
  return { commandId, identity: { shopOrderId: idFrom(commandId, 'shopOrder'), shopId, shopNumber: number } };
};
type Ids = ReturnType<typeof idsOf>;
type Context = { core: ShopOrderCore; account: Account; actor: Omit<Actor, 'commandId'> };

const heldOf = ({ core, account: { log } }: Context, { identity }: Ids) =>
  core.streams.load(log, `${shopOrder.category}-${identity.shopOrderId}`, shopOrder);

/** Under an id of its own at each revision: the same word of the shop may be news again later. */
const record = async (context: Context, ids: Ids, command: Parameters<typeof shopOrder.decide>[0]) => {
  const { core, actor, account } = context;
  const { shopOrderId } = ids.identity;
  const { revision } = await heldOf(context, ids);
  const commandId = commandIdFrom(['shop order', account.log, shopOrderId, revision, actor.userId, command]);
  return core.handle({ ...actor, commandId }, command, (work) =>
    work.decide(shopOrder, shopOrderId, command),
  );
};

const recordNotPlaced = async (
  context: Context,
  ids: Ids,
  order: { total: number; modifiedAt: string },
  { reason, about }: Pick<NotPlaceable, 'reason' | 'about'>,
): Promise<Taken> => {
  const { total, modifiedAt } = order;
  const command = { type: 'RecordShopOrderNotPlaced', ...ids.identity, total, modifiedAt, reason } as const;
  await record(context, ids, { ...command, about: [...about] });
  return { outcome: 'waiting' };
};

/** Tells what is other in the shop; a payment that came since is recorded. */
const recordChange = async (
  context: Context,
  ids: Ids,
  order: ShopOrder,
  state: Extract<ShopOrderState, { outcome: 'placed' }>,
): Promise<Taken> => {
  const { core, actor, account } = context;
  const { orderId } = state.of;
  const change = { type: 'RecordShopOrderChange', ...seenOf(order), shipTo: shipToOf(order) } as const;
  // as nearly always: it is how it was
  if (shopOrder.decide(change, state).length === 0) return { outcome: 'known' };
  const { revision } = await heldOf(context, ids);
  const words = ['shop order change', account.log, ids.identity.shopOrderId, revision, change];
  const commandId = commandIdFrom(words);
  await core.handle({ ...actor, commandId }, change, async (work) => {
    const before = await work.load(shopOrder, ids.identity.shopOrderId);
    const isNewlyPaid =
      before?.outcome === 'placed' && !before.seen.isPaid && order.modifiedAt >= before.seen.modifiedAt;
    const isPaymentMissing =
      isNewlyPaid &&
      order.paidOn !== null &&
      !(await paidElsewhere(work, core, { account, ids, orderId, order }));
    await work.decide(shopOrder, ids.identity.shopOrderId, {
      ...change,
      ...(isPaymentMissing && { isPaymentMissing: true as const }),
    });
  });
  return { outcome: 'known' };
};

const remarksOf = (
  order: ShopOrder,
  totals: { incl: number; vat: number },
  {
    coupons,
    notTheirs,
    isPaymentMissing,
  }: { coupons: readonly ShopRemark[]; notTheirs: readonly number[]; isPaymentMissing: boolean },
): ShopRemark[] => [
  ...(totals.incl === order.total ? [] : [{ is: 'total' as const, shop: order.total, order: totals.incl }]),
  ...(isToTheCent(totals.vat, order.vat) ? [] : [{ is: 'vat' as const, shop: order.vat, order: totals.vat }]),
  ...coupons,
  ...order.fees.slice(0, 20).map(({ name, paid: amount }) => ({ is: 'fee' as const, name, amount })),
  ...(notTheirs.length > 0 ? [{ is: 'not-theirs' as const, numbers: notTheirs.slice(0, 5) }] : []),
  ...(order.refunded === 0 ? [] : [{ is: 'refunded' as const, amount: order.refunded }]),
  ...(isPaymentMissing
    ? [{ is: 'payment-not-recorded' as const, amount: order.total - order.refunded }]
    : []),
];

/** Whose order it is, of those that are known; null for a new customer. */
const knownCustomer = async ({ core: { facts }, account }: Context, order: ShopOrder) => {
  const found = await facts.shopCustomers(account, { email: order.email, vatNumber: order.vatNumber });
  const customer = customerFor(found, { isPaid: order.paidOn !== null });
  if (customer && !customer.isEnabled) throw new NotPlaceable('customer-off', [String(customer.number)]);
  return { customer, others: found.map(({ customer: { number } }) => number) };
};

const place = async (context: Context, ids: Ids, order: ShopOrder): Promise<Taken> => {
  const { core, account, actor } = context;
  await core.untilFacts();
  const { customer: known, others } = await knownCustomer(context, order);
  const terms = { isVatExempt: known?.isVatExempt ?? false, date: core.clock.today() };
  const lines = await linesOfShopOrder(core.facts, account, order, terms);
  const country = countryOf(order.delivery.country);
  const made: Pick<Customer, 'customerId'> =
    known ?? (await addShopCustomer(core, context, ids.commandId, order));
  const { customerId } = made;
  const { name, company, country: _, ...address } = order.delivery;
  await placeSalesOrder(
    core,
    { ...actor, commandId: ids.commandId },
    {
      customerId,
      source: 'staff',
      references: { shop: { shopOrderId: ids.identity.shopOrderId, number: order.number } },
      // SO-032: an order of the app begins so too; what nobody paid waits until somebody looked
      status: order.stage === 'on-hold' ? 'waiting' : 'printed',
      lines,
      isPaidElsewhere: order.paidOn !== null,
      ...plainOrder,
      delivery: {
        ...plainOrder.delivery,
        methodId: order.isPickedUp ? pickedUp : plainOrder.delivery.methodId,
        address: { recipientName: company || name, ...address, country },
      },
      remark: order.note,
    },
    async (work, { orderId, number }) => {
      const totals = discountedOrder((await work.load(salesOrder, orderId))!).totals;
      const isPaymentMissing =
        order.paidOn !== null && !(await paidElsewhere(work, core, { account, ids, orderId, order }));
      const { accountId } = account;
      const { coupons } = order;
      const used = await useCoupons(work, { accountId, commandId: ids.commandId, orderId, coupons });
      await work.decide(shopOrder, ids.identity.shopOrderId, {
        type: 'RecordShopOrderPlaced',
        ...ids.identity,
        ...seenOf(order),
        shipTo: shipToOf(order),
        orderId,
        orderNumber: number,
        customerId,
        isNewCustomer: known === null,
        remarks: remarksOf(order, totals, {
          coupons: used,
          notTheirs: known ? [] : others,
          isPaymentMissing,
        }),
      });
    },
  );
  return { outcome: 'placed' };
};

const takeOnce = async (context: Context, read: ReadShopOrder): Promise<Taken> => {
  const which = 'order' in read ? read.order : read.unread;
  const ids = idsOf(context.account, which);
  const { state } = await heldOf(context, ids);
  if (!('order' in read)) {
    if (state?.outcome === 'placed') return { outcome: 'known' };
    return recordNotPlaced(
      context,
      ids,
      { total: 0, modifiedAt: which.modifiedAt },
      new NotPlaceable('unreadable'),
    );
  }
  const { order } = read;
  if (state?.outcome === 'placed') return recordChange(context, ids, order, state);
  if (state?.outcome === 'dismissed' && state.because === 'staff') return { outcome: 'dismissed' };
  // an older word, which came late
  if (state && order.modifiedAt < state.modifiedAt) return { outcome: state.outcome };
  if (order.stage === 'gone' && state?.outcome === 'waiting') {
    const { modifiedAt } = order;
    await record(context, ids, { type: 'DismissShopOrder', because: 'gone', modifiedAt });
    return { outcome: 'dismissed' };
  }
  if (order.stage === 'gone' || order.stage === 'not-yet') return { outcome: 'not-taken' };
  try {
    return await place(context, ids, order);
  } catch (fault) {
    if (fault instanceof NotPlaceable) return recordNotPlaced(context, ids, order, fault);
    if (!(fault instanceof Refusal)) throw fault;
    // the same order by the other way, at the same moment
    const { state: now } = await heldOf(context, ids);
    if (now?.outcome === 'placed') return recordChange(context, ids, order, now);
    if (passing.includes(fault.code)) throw fault;
    return recordNotPlaced(context, ids, order, new NotPlaceable('refused', [fault.code]));
  }
};

/**
 * The shop threw an order away, and tells no more than its id. Out: whether it had come in here.
 */
export const shopOrderDeleted = async (
  core: ShopOrderCore,
  account: Account,
  shopId: number,
): Promise<boolean> => {
  const found = await core.facts.shopOrderWithId(account, shopId);
  if (!found) return false;
  const { shopOrderId } = found;
  const { revision } = await core.streams.load(
    account.log,
    `${shopOrder.category}-${shopOrderId}`,
    shopOrder,
  );
  // one that was restored may be thrown away again
  const commandId = commandIdFrom(['shop order deleted', account.log, shopOrderId, revision]);
  await core.handle(
    systemActor(account, commandId),
    { type: 'ShopOrderDeleted', shopOrderId },
    async (work) => {
      const state = await work.load(shopOrder, shopOrderId);
      if (state?.outcome === 'waiting')
        await work.decide(shopOrder, shopOrderId, { type: 'DismissShopOrder', because: 'gone' });
      if (state?.outcome === 'placed')
        await work.decide(shopOrder, shopOrderId, {
          type: 'RecordShopOrderChange',
          ...state.seen,
          status: 'deleted',
        });
    },
  );
  return true;
};

/** One after another: a customer that is made for the first order is found by the second. */
const ofAccount = serialByKey<number>();

/**
 * INT-018: makes an order of one in the shop, once, by whichever way and however often the shop tells of it; from then
 * on it tells what the shop changes. What cannot be placed waits with its reason. Out when it is recorded.
 */
export const takeShopOrder = (
  core: ShopOrderCore,
  account: Account,
  read: ReadShopOrder,
  by?: Actor,
): Promise<Taken> => {
  const { commandId } = idsOf(account, 'order' in read ? read.order : read.unread);
  const actor = by ?? systemActor(account, commandId);
  return ofAccount(account.accountId, () => takeOnce({ core, account, actor }, read));
};
