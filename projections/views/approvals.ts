import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { approvalsOf } from '#projections/approvals/queries.ts';
import { customerById } from '#projections/customers/queries.ts';
import { customersOf, type Page, type StaffView } from '#projections/views/view.ts';

/** What waits at a customer until somebody there approves it. Refuses customer-not-found. */
export const waitingApprovalsView = async (
  { core: { db }, caller: { account } }: StaffView,
  { customerId, ...page }: Page & { customerId: number },
) => {
  if (!(await customerById(db, customersOf(account), customerId)))
    return refuse<CustomerRefusal>('customer-not-found');
  const { rows, total } = await approvalsOf(db, account, [customerId], { isWaiting: true, ...page });
  const people = await namesOfUsers(db, [...new Set(rows.map(({ askedById }) => askedById))]);
  return {
    data: rows.map((row) => ({ ...row, askedBy: people.get(row.askedById) ?? '' })),
    total,
  };
};
