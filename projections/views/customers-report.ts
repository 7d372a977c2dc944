import {
  countCustomersOfReport,
  type CustomersFilter,
  customersOfReport,
} from '#projections/customers-report/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

export const ofCustomers = ({ caller: { log, account } }: View) => ({
  log,
  customersFrom: account.customersFrom,
  accountId: account.accountId,
});

/** Customers with orders and those without, each a page of them. */
export const customersReportOf = async (
  view: View,
  filter: CustomersFilter,
  pages: { withOrders: Page; without: Page },
) => {
  const { db } = view.core;
  const scope = ofCustomers(view);
  const [customers, zeroCustomers, { total, zero: zeroTotal }] = await Promise.all([
    customersOfReport(db, scope, filter, { hasOrders: true, ...pages.withOrders }),
    customersOfReport(db, scope, filter, { hasOrders: false, ...pages.without }),
    countCustomersOfReport(db, scope, filter),
  ]);
  return { customers, zeroCustomers, total, zeroTotal };
};
