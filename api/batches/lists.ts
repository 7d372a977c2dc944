import type { z } from 'zod';
import type { Operation } from '#api/contract/operation.ts';
import { listCustomers } from '#api/customers/list-contract.ts';
import { dashboardOrders, unprocessedOrders } from '#api/dashboard/contract.ts';
import type { Call } from '#api/http/implement.ts';
import { askedList, type AskedList } from '#api/http/asked-list.ts';
import { logBookActions } from '#api/log-book/actions-contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount } from '#api/http/scope.ts';
import { reportedAccounts } from '#api/http/reported-accounts.ts';
import { mayCallIn } from '#api/http/session.ts';
import { listInvoices } from '#api/invoices/list-contract.ts';
import { ordersReport } from '#api/orders-report/contract.ts';
import { listProducts } from '#api/products/contract.ts';
import { listPurchases } from '#api/purchase-orders/list-contract.ts';
import { listOrders } from '#api/sales-orders/list-contract.ts';
import { defaulters, unpaidInvoices } from '#api/unpaid/contract.ts';
import { mostRecords } from '#domain/batch/most-records.ts';
import { typeNamed } from '#domain/customer/customer-types.ts';
import { idsAmong, valuesOf } from '#domain/report/tag.ts';
import { customerListOf } from '#projections/views/customer-list.ts';
import { pageOf } from '#projections/views/dashboard.ts';
import { actionsPage, typesOfAction } from '#projections/views/log-actions.ts';
import { invoiceListOf } from '#projections/views/invoice-list.ts';
import { orderListOf } from '#projections/views/order-list.ts';
import { ordersReportOf } from '#projections/views/orders-report.ts';
import { productListOf } from '#projections/views/product.ts';
import { purchaseListOf } from '#projections/views/purchase-orders.ts';
import { defaultersView, unpaidView } from '#projections/views/unpaid.ts';

type List = { operation: Operation; idsOf: (call: Call, asked: never) => Promise<number[]> };

/** A list of which all that match can be chosen: the ids that its request finds, past its page. */
const list = <Request extends z.ZodType>(
  operation: Operation<Request>,
  idsOf: (call: Call, asked: z.output<Request>) => Promise<number[]>,
): List => ({ operation, idsOf });

/** One more than there may be, to see that there are too many. */
const all = { skip: 0, take: mostRecords + 1 };
const orderIds = (rows: readonly { orderId: number }[]) => rows.map(({ orderId }) => orderId);

const lists: readonly List[] = [
  list(dashboardOrders, async (call, { variant, date }) =>
    orderIds((await pageOf(call, variant, date, all)).data),
  ),
  list(unprocessedOrders, async (call) =>
    orderIds((await pageOf(call, 'unprocessed', call.core.clock.today(), all)).data),
  ),
  list(ordersReport, async (call, asked) => {
    const accounts = reportedAccounts(call, idsAmong(valuesOf(asked.tags, 'account')), (role, account) =>
      mayCallIn(account, ordersReport, role),
    );
    return orderIds((await ordersReportOf(call, accounts, { ...asked, ...all })).rows);
  }),
  list(listOrders, async (call, asked) => orderIds((await orderListOf(call, { ...asked, ...all })).data)),
  // one that moved in has no order, and is refused as such
  list(listInvoices, async (call, asked) =>
    (await invoiceListOf(call, { ...asked, ...all })).data.map(({ orderId, claimId }) => orderId ?? claimId),
  ),
  list(listCustomers, async (call, { typeId, ...asked }) =>
    (await customerListOf(call, { ...asked, customerType: typeNamed(typeId), ...all })).data.map(
      ({ customerId }) => customerId,
    ),
  ),
  list(listProducts, async (call, asked) =>
    (await productListOf(call, { ...asked, ...all })).data.map(({ productId }) => productId),
  ),
  list(listPurchases, async (call, asked) =>
    (await purchaseListOf(call, { ...asked, ...all })).data.map(({ purchaseOrderId }) => purchaseOrderId),
  ),
  // what has no opposite, as a mail, stays; users and accounts have a log of their own
  list(logBookActions, async (call, { actions, ...filter }) => {
    const { rows, next } = await actionsPage(
      call.core,
      ofAccount(call),
      { ...filter, types: typesOfAction(actions) },
      { after: null, take: mostRecords, most: Infinity },
      call.language,
    );
    if (next !== null) refuse('batch-too-large', { most: mostRecords });
    return rows.flatMap(({ log, position, mayBeTakenBack }) =>
      mayBeTakenBack && log === call.caller.log ? [position] : [],
    );
  }),
  list(defaulters, async (call, asked) =>
    (await defaultersView(call, { ...asked, ...all })).data.map(({ customerId }) => customerId),
  ),
  list(unpaidInvoices, async (call, asked) =>
    (await unpaidView(call, { ...asked, hasInvoices: false, ...all })).customers.map(
      ({ customerId }) => customerId,
    ),
  ),
];

/**
 * The records that were chosen: by their ids, or all that a list finds now. Refuses: batch-of-nothing,
 * batch-too-large, batch-not-yours where the caller may not see that list, and a list or a filter that is unknown.
 */
export const chosenIds = async (
  call: Call,
  { ids, matching }: { ids: readonly number[]; matching: AskedList | null },
): Promise<readonly number[]> => {
  if (!matching) return ids.length > 0 ? ids : refuse('batch-of-nothing');
  const { found, request } = askedList(call, lists, matching);
  const matched = await found.idsOf(call, request as never);
  if (matched.length > mostRecords) return refuse('batch-too-large', { most: mostRecords });
  return matched.length > 0 ? matched : refuse('batch-of-nothing');
};
