import {
  countCustomersOfReport,
  type CustomersFilter,
  customersOfReport,
  type CustomerOfReport,
} from '#projections/customers-report/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

const asRow = ({ customer_id: customerId, has_app: hasApp, number, name, city }: CustomerOfReport) => ({
  customerId,
  number,
  name,
  city,
  hasApp,
});

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
  return { customers: customers.map(asRow), zeroCustomers: zeroCustomers.map(asRow), total, zeroTotal };
};
