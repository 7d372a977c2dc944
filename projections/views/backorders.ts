import { backorderLineId, backorderLinesOf } from '#projections/sales-orders/queries.ts';
import { customerOf } from '#projections/views/customer-figures.ts';
import type { View } from '#projections/views/view.ts';

export const customerBackorders = async (call: View, { customerId }: { customerId: number }) => {
  await customerOf(call, customerId);
  const lines = await backorderLinesOf(call.core.db, call.caller.account, customerId);
  return {
    data: lines.map((line) => ({ id: backorderLineId(line.orderId, line.lineId), ...line })),
  };
};
