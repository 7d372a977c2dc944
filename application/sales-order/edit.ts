import type { Actor, Core, Needs } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { moveToBackorder } from '#application/sales-order/backorder.ts';
import { changeWithStock } from '#application/sales-order/change-with-stock.ts';
import { checkCredit } from '#application/sales-order/credit-limit.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { newLine } from '#application/sales-order/new-line.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import {
  checkLineSentBack,
  checkSentBack,
  type LineSentBack,
  type SentBack,
} from '#application/sales-order/sent-back.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { priceOrder } from '#domain/pricing/order-discount.ts';
import { priceFor } from '#domain/pricing/price.ts';
import type { OrderDetails } from '#domain/sales-order/details.ts';
import { lineName, type SalesOrderLine } from '#domain/sales-order/line.ts';
import { merge } from '#domain/sales-order/merge.ts';
import { mayFallShortIn } from '#domain/sales-order/new-order.ts';
import { withinMost } from '#domain/sales-order/price-lines.ts';
import { type SalesOrder, salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { suppliedAgain, supplyDateOf } from '#domain/sales-order/supply.ts';

/** `price`: typed by hand, or the one that the line has, or what the customer usually pays. */
export type EditedLine = {
  /** Null: a new line; where nothing names a line or version, one known by its product and occurrence. */
  lineId: number | null;
  productId: number;
  quantity: number;
  price: Money | 'kept' | 'usual';
  isLocked: boolean;
  /** QUOTE-010: it goes to the backorder of the customer. */
  isBackorder?: boolean;
  sentBack?: LineSentBack;
};
export type EditedOrder = {
  orderId: number;
  /** FMT-030: the version that was looked at; null is what stands now. */
  version: number | null;
  lines: readonly EditedLine[];
  /** Those that may differ, and so of the address. */
  details: Partial<Omit<OrderDetails, 'address' | 'orderDiscount'>> & {
    address?: Partial<OrderDetails['address']>;
  };
  discount?: EditedDiscount;
  sentBack?: SentBack;
};

/**
 * LINE-019, LINE-025: what is left out stays. A percentage that is another than the order had is typed over the
 * rules, also by a client that knows no `isOverruled`.
 */
export type EditedDiscount = {
  isOverruled?: boolean;
  percentage?: Percentage;
  extra?: Money;
};

const appliedTo = ({ lines, orderDate: date, priceSide: side, discount }: SalesOrder): Percentage =>
  priceOrder(lines, { side, date, discount }).percentage;

/** Refuses discount-not-overruled for a percentage beside rules that hold. */
const discountOf = (
  base: SalesOrder,
  { isOverruled, percentage, extra }: EditedDiscount,
): OrderDetails['orderDiscount'] => {
  const was = base.details.orderDiscount;
  const applied = appliedTo(base);
  const isTyped = percentage !== undefined && percentage !== applied;
  if (isOverruled === false && isTyped) refuse<SalesOrderRefusal>('discount-not-overruled');
  const overruled = percentage ?? was.manual ?? applied;
  const unsaid = isTyped ? percentage : was.manual;
  const manual = isOverruled === undefined ? unsaid : isOverruled ? overruled : null;
  return { manual, extra: extra ?? was.extra };
};

/** The line as somebody wants it; the same when nothing about it is different. */
const edited = (line: SalesOrderLine, { quantity, price, isLocked }: EditedLine): SalesOrderLine => {
  const wasManual = line.priceType === 'manual';
  const keeps = price === 'kept' || (price === 'usual' ? !wasManual : wasManual && price === line.unitPrice);
  const inputs = keeps ? line.inputs : { ...line.inputs, manualPrice: price === 'usual' ? null : price };
  const {
    unitPrice,
    discount,
    type: priceType,
  } = keeps ? { ...line, type: line.priceType } : priceFor(inputs);
  const after = { ...line, quantity, isLocked, inputs, unitPrice, discount, priceType };
  return quantity === line.quantity && keeps ? after : withinMost(after);
};

/**
 * Which line of these each wanted one is, null being a new one: by its id, or, for a client that knows of no
 * ids and versions, by its product and occurrence.
 */
const matched = (
  { lines: wanted, version }: Pick<EditedOrder, 'lines' | 'version'>,
  known: readonly SalesOrderLine[],
) => {
  const byId = new Map(known.map((line) => [line.lineId, line]));
  const knowsIds = version !== null || wanted.some(({ lineId }) => lineId !== null);
  const left = Map.groupBy(knowsIds ? [] : known, ({ productId }) => productId);
  return wanted.map((editedLine) => ({
    wanted: editedLine,
    line:
      (editedLine.lineId === null ? left.get(editedLine.productId)?.shift() : byId.get(editedLine.lineId)) ??
      null,
  }));
};

/**
 * Saves what somebody made of an order: its lines are compared, prices of lines that are there stay, new ones
 * are priced as of today, stock follows in the same append. Somebody else's changes to other lines and
 * details since `version` stay (FMT-030). Refuses: order-not-found, record-of-other-account,
 * order-changed-meanwhile with both values of each conflict, line-locked, line-amount-too-large, product-not-found,
 * order-without-lines, order-is-past, order-invoiced, not-backorderable, stock-short where the account
 * blocks shortage, direct-order-received, credit-limit-exceeded where it comes to more than fits, order-fields-differ and
 * totals-differ where what came back is not what stands (D-65).
 */
export const editSalesOrder = async (core: Core & Needs<'store'>, actor: Actor, wanted: EditedOrder) => {
  const { handle, facts, clock, store } = core;
  const account = accountOf(facts, actor);
  const { orderId, version } = wanted;
  const viewed = await orderAt(store, actor.log, orderId, version);
  if (!viewed) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  // LINE-005
  const lines = wanted.lines.filter(({ quantity, isLocked }) => quantity !== 0 || isLocked);
  const today = clock.today();
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const selling = await facts.selling(account, { customerId: viewed.customerId, date: today }, productIds);
  const vatRates = vatRatesOf(account);

  const added = (editedLine: EditedLine, place: { lineId: number; date: string }) => {
    const { productId, quantity, price, isLocked } = editedLine;
    const manualPrice = typeof price === 'number' ? price : null;
    return newLine(account, selling, { productId, quantity, isLocked, manualPrice }, place);
  };

  /** The order as it becomes, from what it was when it was looked at and what it is now. */
  const merged = (theirs: SalesOrder) => {
    const base = version === null ? theirs : viewed;
    const known = new Set(base.lines.map(({ lineId }) => lineId));
    const named = new Set(lines.map(({ lineId }) => lineId));
    const since = theirs.lines.filter(({ lineId }) => !known.has(lineId) && named.has(lineId));
    const before = { details: base.details, lines: [...base.lines, ...since] };
    const { address, ...rest } = wanted.details;
    const details: OrderDetails = {
      ...base.details,
      ...rest,
      address: { ...base.details.address, ...address },
      ...(wanted.discount && { orderDiscount: discountOf(base, wanted.discount) }),
    };
    const date = supplyDateOf({ ...details, orderDate: theirs.orderDate });
    let { lastLineId } = theirs;
    const mine = matched({ lines, version }, before.lines).map(({ wanted: editedLine, line }) => {
      const after = line ? edited(line, editedLine) : added(editedLine, { lineId: (lastLineId += 1), date });
      const { productId, sentBack } = editedLine;
      if (sentBack)
        checkLineSentBack({ sent: { ...sentBack, productId }, before: line, after }, theirs.priceSide);
      return after;
    });
    const old = new Map(before.lines.map((line) => [line.lineId, line]));
    const locked = mine.filter((line) => {
      const was = old.get(line.lineId);
      const isSame = was?.quantity === line.quantity && was.unitPrice === line.unitPrice;
      return was?.isLocked && line.isLocked && !isSame;
    });
    if (locked.length > 0)
      refuse<SalesOrderRefusal>('line-locked', { lines: locked.map((line) => lineName(line)) });
    const both = merge({ base: before, mine: { lines: mine, details }, theirs });
    if (both.conflicts.length > 0)
      refuse<SalesOrderRefusal>('order-changed-meanwhile', { conflicts: both.conflicts });
    const supplied = { from: theirs.details, to: both.details, orderDate: theirs.orderDate };
    const toMove = mine.filter((_, index) => lines[index]!.isBackorder).map(({ lineId }) => lineId);
    return { ...both, lines: suppliedAgain(both.lines, supplied, vatRates), toMove };
  };

  return handle(actor, { type: 'EditSalesOrder', wanted }, async (work) => {
    const theirs = await loadSalesOrder(work, orderId);
    if (theirs.isPast) return refuse<SalesOrderRefusal>('order-is-past');
    const { lines: after, details, toMove } = merged(theirs);
    const discount = { ...theirs.discount, ...details.orderDiscount };
    if (wanted.sentBack)
      checkSentBack(wanted.sentBack, {
        accountId: actor.accountId,
        known: [viewed, theirs],
        becomes: { ...theirs, lines: after, details, discount },
      });
    const mayFallShort = mayFallShortIn(account);
    await changeWithStock(work, { orderId, accountId: actor.accountId, mayFallShort, facts }, () =>
      work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, lines: after, details }),
    );
    if (toMove.length > 0)
      await moveToBackorder(work, {
        account,
        orderId,
        today,
        lineIds: toMove,
        commandId: actor.commandId,
        customerName: selling.customer?.name ?? null,
      });
    const becomes = await loadSalesOrder(work, orderId);
    await checkCredit(core, actor, work, { orderId, before: theirs, after: becomes });
  });
};
