import type { ApprovalRefusal } from '#domain/approval/approval.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { freeForApp } from '#projections/app-range/queries.ts';
import { approvalById, approvalsOf, waitingAt } from '#projections/approvals/queries.ts';
import { customerById, customersNamed } from '#projections/customers/queries.ts';
import { deliveryDayOf, ordersOfCustomers } from '#projections/sales-orders/queries.ts';
import { type CustomerView, datesFor } from '#projections/views/customer-app-range.ts';
import { customersOf, type Page } from '#projections/views/view.ts';

const scopeOf = ({ caller: { log, account } }: CustomerView) => ({ log, accountId: account.accountId });
const idsOf = ({ caller }: CustomerView) => caller.branches.map(({ customerId }) => customerId);
const namesOf = async (call: CustomerView) => {
  const named = await customersNamed(call.core.db, customersOf(call.caller.account), idsOf(call));
  return new Map(named.map((customer) => [customer.customerId, customer]));
};

/** Whether who calls approves for a customer. */
export const mayApprove =
  ({ caller }: Pick<CustomerView, 'caller'>) =>
  (customerId: number) =>
    caller.branches.some((branch) => branch.customerId === customerId && branch.right === 'approve');

/** The customers that the user orders for or sees, with what waits there. */
export const branchesView = async (call: CustomerView) => {
  const { db } = call.core;
  const [names, waiting] = await Promise.all([namesOf(call), waitingAt(db, scopeOf(call), idsOf(call))]);
  const data = call.caller.branches.flatMap(({ customerId, right, limit }) => {
    const named = names.get(customerId);
    return named ? [{ ...named, right, limit, waiting: waiting.get(customerId) ?? 0 }] : [];
  });
  return {
    data,
    waiting: data.reduce((sum, branch) => sum + (branch.right === 'approve' ? branch.waiting : 0), 0),
  };
};

/** The orders of all of them, the newest first. */
export const branchOrdersView = async (call: CustomerView, page: Page) => {
  const [names, { rows, total }] = await Promise.all([
    namesOf(call),
    ordersOfCustomers(call.core.db, scopeOf(call), idsOf(call), page),
  ]);
  return {
    data: rows.map((order) => ({
      ...order,
      customerName: names.get(order.customerId)?.name ?? order.customerName,
    })),
    total,
  };
};

type Row = Awaited<ReturnType<typeof approvalsOf>>['rows'][number];

const told = async <Asked extends Row>(call: CustomerView, rows: readonly Asked[]) => {
  const ids = rows.flatMap(({ askedById, decidedById }) => [askedById, decidedById ?? askedById]);
  const [customers, people] = await Promise.all([
    namesOf(call),
    namesOfUsers(call.core.db, [...new Set(ids)]),
  ]);
  const approves = mayApprove(call);
  return rows.map((row) => ({
    ...row,
    customerName: customers.get(row.customerId)?.name ?? '',
    askedBy: people.get(row.askedById) ?? '',
    decidedBy: row.decidedById === null ? null : (people.get(row.decidedById) ?? ''),
    mayDecide: row.status === 'waiting' && approves(row.customerId),
    isOwn: row.askedById === call.caller.user.userId,
  }));
};

/** What was asked at the own branches. */
export const approvalsView = async (call: CustomerView, page: Page & { isWaiting: boolean }) => {
  const { rows, total } = await approvalsOf(call.core.db, scopeOf(call), idsOf(call), page);
  return { data: await told(call, rows), total };
};

/** A request as its row has it. Refuses approval-not-found also for one of another customer. */
export const approvalAsked = async (call: CustomerView, approvalId: number) =>
  (await approvalById(call.core.db, scopeOf(call), idsOf(call), approvalId)) ??
  refuse<ApprovalRefusal>('approval-not-found');

/** One of them, with what is free of its wines and when it can be delivered. */
export const approvalView = async (call: CustomerView, row: Awaited<ReturnType<typeof approvalAsked>>) => {
  const { account, log } = call.caller;
  const customer = await customerById(call.core.db, customersOf(account), row.customerId);
  if (!customer) return refuse<ApprovalRefusal>('approval-not-found');
  const wanted = {
    customerId: row.customerId,
    customersFrom: account.customersFrom,
    stockAccountId: account.stockFrom,
    ids: row.lines.map(({ productId }) => productId),
  };
  const [[asked], free, day] = await Promise.all([
    told(call, [row]),
    freeForApp(call.core.db, { log, accountId: account.productsFrom }, wanted),
    row.orderNumber === null ? undefined : deliveryDayOf(call.core.db, scopeOf(call), row.orderNumber),
  ]);
  const available = new Map((free ?? []).map((level) => [level.productId, Math.max(0, level.available)]));
  return {
    ...asked!,
    // of what became an order that of the order: another may have been approved than was asked
    deliveryDate: day === undefined ? row.deliveryDate : day,
    priceSide: account.priceSide,
    lines: row.lines.map((line) => ({
      ...line,
      approved: line.approved ?? null,
      available: available.get(line.productId) ?? null,
    })),
    delivery_dates: datesFor(call, customer),
  };
};
