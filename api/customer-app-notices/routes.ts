import { checkMayOrder } from '#api/customer-app/may-order.ts';
import * as contract from '#api/customer-app-notices/contract.ts';
import { implementChange, implementView } from '#api/http/implement.ts';
import { setProductNotice } from '#application/product-notice/set-notice.ts';
import { ownCustomer } from '#projections/views/customer-app-range.ts';
import { ownNoticesOf } from '#projections/views/product-notices.ts';

export const customerAppNoticeRoutes = [
  implementView(contract.ownNotices, ownNoticesOf),

  implementChange(contract.setNotice, async (call, wanted) => {
    checkMayOrder(call);
    const { customerId } = await ownCustomer(call);
    return setProductNotice(call.core, call.actor, { ...wanted, customerId });
  }),
];
