import type { Actor, Core, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { changeWithStock } from '#application/sales-order/change-with-stock.ts';
import { deleteUnpaid } from '#application/sales-order/delete-unpaid.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { isStanding } from '#application/sales-order/standing-backorder.ts';
import type { Account } from '#domain/account/account.ts';
import {
  customerBackorder,
  customerBackorderIdOf,
  type CustomerBackorderRefusal,
} from '#domain/backorder/customer-backorder.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { mostBottles, type SalesOrderLine } from '#domain/sales-order/line.ts';
import type { WantedLine } from '#domain/sales-order/price-lines.ts';
import { type SalesOrder, salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';

type LinesToMove = {
  account: Account;
  orderId: number;
  lineIds: readonly number[];
  today: CalendarDate;
  customerName: string | null;
  /** From which the id of a backorder follows, if there is none yet. */
  commandId: string;
};

/** What stays the same in a line that the bottles of another can be added to. */
const same = ['productId', 'unitPrice', 'discount', 'priceType', 'stockAccountId', 'warehouseId'] as const;

/** The lines of a backorder with these added: the quantity of a line of that wine and price, else a new line. */
const withMoved = (backorder: SalesOrder, moved: readonly SalesOrderLine[]) => {
  const lines = [...backorder.lines];
  let { lastLineId } = backorder;
  for (const line of moved) {
    const at = lines.findIndex(
      (known) =>
        same.every((name) => known[name] === line[name]) && known.quantity + line.quantity <= mostBottles,
    );
    if (at < 0) lines.push({ ...line, lineId: (lastLineId += 1), isLocked: false });
    else lines[at] = { ...lines[at]!, quantity: lines[at]!.quantity + line.quantity };
  }
  return lines;
};

const open = async (
  work: UnitOfWork,
  order: SalesOrder,
  lines: readonly SalesOrderLine[],
  { account, today, customerName, commandId }: LinesToMove,
) => {
  const { accountId, priceSide } = account;
  const { customerId, details } = order;
  const orderId = idFrom(commandId, 'backorder');
  const number = await takeNumber(work, 'salesOrder', accountId);
  const { methodId, address } = details;
  await work.decide(salesOrder, orderId, {
    type: 'PlaceSalesOrder',
    orderId,
    number,
    customerId,
    priceSide,
    orderDate: today,
    customerName: customerName ?? address.recipientName,
    source: 'staff',
    status: 'backorder',
    delivery: { date: null, moment: null, time: null, methodId, address },
    remark: '',
    internalRemark: '',
    invoiceNote: '',
    warehouseNote: '',
    emailContact: order.emailContact,
    lines: lines.map((line, index) => ({ ...line, lineId: index + 1, isLocked: false })),
  });
};

/** What is left of a backorder line by line: the bottles that are taken off it are ordered elsewhere. */
const reduce = async (
  work: UnitOfWork,
  { accountId, orderId, taken }: { accountId: number; orderId: number; taken: ReadonlyMap<number, number> },
) => {
  const before = await work.load(salesOrder, orderId);
  const known = new Set(before?.lines.map(({ lineId }) => lineId));
  if (!isStanding(before) || [...taken.keys()].some((lineId) => !known.has(lineId)))
    return refuse<CustomerBackorderRefusal>('backorder-line-not-found');
  const lines = before.lines
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  await changeWithStock(work, { orderId, accountId, mayFallShort: true }, () =>
    lines.length === 0
      ? work.decide(salesOrder, orderId, { type: 'DeleteSalesOrder', orderId })
      : work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, lines, details: {} }),
  );
};

/**
 * QUOTE-011: an order takes bottles that its customer waits for along, inside the command that places it; what
 * it does not take goes on waiting. Refuses backorder-line-not-found.
 */
export const takeFromBackorder = async (
  work: UnitOfWork,
  { accountId, customerId, lines }: { accountId: number; customerId: number; lines: readonly WantedLine[] },
) => {
  const taking = lines.flatMap(({ backorder, quantity }) =>
    backorder && quantity > 0 ? [{ ...backorder, quantity }] : [],
  );
  // nearly every order: whether its customer has a backorder would be read for nothing
  if (taking.length === 0) return;
  const claim = await work.load(customerBackorder, customerBackorderIdOf(accountId, customerId));
  const taken = new Map<number, number>();
  for (const { orderId, lineId, quantity } of taking) {
    if (orderId !== claim?.orderId) return refuse<CustomerBackorderRefusal>('backorder-line-not-found');
    taken.set(lineId, (taken.get(lineId) ?? 0) + quantity);
  }
  await reduce(work, { accountId, orderId: claim!.orderId, taken });
};

/** Moves lines inside a command that does more: see `backorderLines`. */
export const moveToBackorder = async (work: UnitOfWork, wanted: LinesToMove) => {
  const { account, orderId, lineIds } = wanted;
  const { accountId } = account;
  const order = await loadSalesOrder(work, orderId);
  const request = new Set(lineIds);
  const moved = order.lines.filter(({ lineId }) => request.has(lineId));
  const claim = await work.load(customerBackorder, customerBackorderIdOf(accountId, order.customerId));
  const backorderId = claim?.orderId ?? idFrom(wanted.commandId, 'backorder');
  const standing = await work.load(salesOrder, backorderId);
  if (!standing && moved.length === 0) return refuse<SalesOrderRefusal>('line-not-found');
  const changing = (changedId: number, change: () => Promise<unknown>) =>
    changeWithStock(work, { orderId: changedId, accountId, mayFallShort: true }, change);
  const move = async () => {
    if (standing) {
      const lines = withMoved(standing, moved);
      const edit = { type: 'EditSalesOrder', orderId: backorderId, lines, details: {} } as const;
      await work.decide(salesOrder, backorderId, edit);
    } else await open(work, order, moved, wanted);
    const { number: backorderNumber } = (await work.load(salesOrder, backorderId))!;
    const left = { orderId, backorderId, backorderNumber, lineIds: [...request] };
    await work.decide(salesOrder, orderId, { type: 'BackorderLines', ...left });
    // an order of which all waits is no order any more
    if ((await work.load(salesOrder, orderId))?.lines.length === 0) await deleteUnpaid(work, orderId);
  };
  await changing(backorderId, () => changing(orderId, move));
};

/**
 * QUOTE-010: lines of a stored order move to the one backorder of its customer, with what they have of the stock, in
 * one append: to the line there of that wine and price, else to one of their own. It is opened when there
 * is none. An order that keeps no line is deleted. Refuses: order-not-found, record-of-other-account,
 * order-has-payments, line-not-found, not-backorderable (delivered, invoiced, a quote, a backorder, or no bottles).
 */
export const backorderLines = async (
  { handle, facts, clock }: Core,
  actor: Actor,
  { orderId, lineIds }: { orderId: number; lineIds: readonly number[] },
) => {
  const account = accountOf(facts, actor);
  const today = clock.today();
  return handle(actor, { type: 'BackorderLines', orderId, lineIds }, async (work) => {
    const { customerId } = await loadSalesOrder(work, orderId);
    const customerName = (await facts.customer(account, customerId))?.name ?? null;
    const { commandId } = actor;
    await moveToBackorder(work, { account, orderId, lineIds, today, customerName, commandId });
  });
};

/**
 * QUOTE-011: deletes one open line of a backorder; the backorder goes with its last one. Refuses:
 * backorder-line-not-found, record-of-other-account.
 */
export const deleteBackorderLine = async (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { orderId, lineId }: { orderId: number; lineId: number },
) =>
  handle(actor, { type: 'DeleteBackorderLine', orderId, lineId }, (work) =>
    reduce(work, { accountId: actor.accountId, orderId, taken: new Map([[lineId, Infinity]]) }),
  );
