import { type OrderSort, type OrdersWanted, pageOfOrders } from '#projections/order-list/queries.ts';
import { invoiceStatusIn } from '#projections/sales-orders/queries.ts';
import { customersOf, type Page, type View } from '#projections/views/view.ts';

/** A page of the orders of the account, with what all that are found come to. */
export const orderListOf = async (
  { core: { db }, caller: { log, account } }: View,
  {
    sort,
    isDescending,
    skip,
    take,
    isCounted,
    ...wanted
  }: OrdersWanted & Page & { sort: OrderSort; isDescending: boolean },
) => {
  const scope = { log, accountId: account.accountId, customersFrom: customersOf(account).accountId };
  const { rows, ...found } = await pageOfOrders(db, scope, wanted, {
    sort,
    isDescending,
    skip,
    take,
    isCounted,
  });
  const data = rows.map(({ source, ...order }) => ({
    ...order,
    isByCustomer: source !== 'staff',
    invoiceStatus: invoiceStatusIn(order),
    isOfAccount: true,
  }));
  return { ...found, data };
};
