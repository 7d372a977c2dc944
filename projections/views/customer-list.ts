import { accountManagersBy } from '#projections/accounts/queries.ts';
import { lastOrdersOf } from '#projections/customer-orders/queries.ts';
import { type CustomersWanted, isWantedCustomer, pageOfCustomers } from '#projections/customers/queries.ts';
import { openTotalOfCustomers, openTotalsOf } from '#projections/open-amounts/queries.ts';
import { customersOf, type Page, type View } from '#projections/views/view.ts';

/**
 * A page of the customers, each with what it still has to pay, incl VAT, and when it ordered last; and what all that
 * are found still have to pay together: null where there are more than were counted.
 */
export const customerListOf = async ({ core: { db }, caller }: View, wanted: CustomersWanted & Page) => {
  const { log, account } = caller;
  const scope = customersOf(account);
  const claims = { log, accountIds: [account.accountId] };
  const { rows, ...counted } = await pageOfCustomers(db, scope, wanted);
  const customers = rows.map(({ record }) => record);
  const ids = customers.map(({ customerId }) => customerId);
  const [managers, open, openTotal, lastOrders] = await Promise.all([
    accountManagersBy(db, customers),
    openTotalsOf(db, claims, ids),
    counted.hasMore ? null : openTotalOfCustomers(db, claims, isWantedCustomer(scope, wanted)),
    lastOrdersOf(db, { log, accountId: account.accountId }, ids),
  ]);
  const data = customers.map((customer, index) => ({
    ...customer,
    accountManager: managers[index] ?? '',
    lastOrderOn: lastOrders.get(customer.customerId) ?? null,
    openAmount: open.get(customer.customerId) ?? 0,
  }));
  return { data, ...counted, openTotal };
};
