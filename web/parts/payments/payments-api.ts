import { askRefund } from '#api/four-eyes/contract.ts';
import {
  changePaymentLine,
  deletePaymentLine,
  makePaymentLink,
  makeRefund,
  recordPayment,
  restorePaymentLine,
} from '#api/payments/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';

const ofOrder = {
  invalidatesTags: ['SalesOrder:orderId', 'SalesOrder:list', 'Customer', 'LogBook'],
} as const;

export const {
  useRecordPaymentMutation,
  useChangePaymentMutation,
  useDeletePaymentMutation,
  useRestorePaymentMutation,
  usePaymentLinkMutation,
  useRefundMutation,
  useAskRefundMutation,
} = defineCalls({
  recordPayment: mutation(recordPayment, ofOrder),
  changePayment: mutation(changePaymentLine, ofOrder),
  deletePayment: mutation(deletePaymentLine, ofOrder),
  restorePayment: mutation(restorePaymentLine, ofOrder),
  paymentLink: mutation(makePaymentLink, ofOrder),
  /** The request has an order number but no id, so all orders become stale. */
  refund: mutation(makeRefund, { invalidatesTags: ['SalesOrder', 'Customer', 'LogBook'] }),
  askRefund: mutation(askRefund, { invalidatesTags: ['FourEyes'] }),
});
