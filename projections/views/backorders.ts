import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customerById } from '#projections/customers/queries.ts';
import { backorderLineId, backorderLinesOf } from '#projections/sales-orders/queries.ts';
import type { View } from '#projections/views/view.ts';

export const customerBackorders = async (
  { core: { db }, caller }: View,
  { customerId }: { customerId: number },
) => {
  const { log, account } = caller;
  const scope = { log, accountId: account.accountId };
  if (!(await customerById(db, { log, accountId: account.customersFrom }, customerId)))
    return refuse<CustomerRefusal>('customer-not-found', { customerId });
  const lines = await backorderLinesOf(db, scope, customerId);
  return {
    data: lines.map((line) => ({
      id: backorderLineId(line.order_id, line.line_id),
      orderId: line.order_id,
      number: line.number,
      lineId: line.line_id,
      productId: line.product_id,
      productNumber: line.product_number,
      name: line.name,
      vintage: line.vintage,
      quantity: line.quantity,
      since: line.order_date,
    })),
  };
};
