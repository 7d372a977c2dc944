import { holdToCredit } from '#application/sales-order/credit-limit.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { orderPaper } from '#domain/order-paper/order-paper.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';

/** SO-041, to the letter of the numbers (D-01): 4 becomes 1, 1 becomes 2, the others stay. */
const afterPrint: { [Status in SalesOrderStatus]?: SalesOrderStatus } = {
  waiting: 'printed',
  printed: 'out-for-delivery',
};

/** `isReprint`: the status stays. */
type Print = { orderId: number; on: 'screen' | 'print-service'; isReprint?: boolean };

/**
 * Notes a print and takes the status along; none of these changes what the order has of the stock. Refuses
 * credit-limit-holds.
 */
export const recordPrint = async (
  core: CoreWith<'account' | 'outstanding'>,
  actor: Actor,
  work: UnitOfWork,
  order: SalesOrder,
  print: Print,
) => {
  const { orderId, on, isReprint = false } = print;
  const to = isReprint ? undefined : afterPrint[order.status];
  if (to) await holdToCredit(core, actor, work, order, to);
  await work.decide(orderPaper, orderId, { type: 'RecordPrint', orderId, on });
  if (to) await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to });
};

/**
 * Notes that the packing slip of an order was printed, and takes its status along unless it is a reprint. Refuses:
 * order-not-found, credit-limit-holds, record-of-other-account (ROLE-026).
 */
export const printPackingSlip = (core: CoreWith<'account' | 'outstanding'>, actor: Actor, print: Print) =>
  core.handle(actor, { type: 'PrintPackingSlip', ...print }, async (work) => {
    const { orderId } = print;
    const order = await loadSalesOrder(work, orderId);
    await recordPrint(core, actor, work, order, print);
  });
