import {
  addPaymentLine,
  changePaymentLine,
  deletePaymentLine,
  makePaymentLink,
  makeRefund,
  restorePaymentLine,
} from '#api/payments/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';

const ofOrder = (orderId: number) => [
  { type: 'SalesOrder' as const, id: orderId },
  { type: 'SalesOrder' as const, id: 'list' as const },
  'Customer' as const,
  'LogBook' as const,
];
type OfOrder = { request: { orderId: number } };
const touching = (_answer: unknown, _error: unknown, { request: { orderId } }: OfOrder) => ofOrder(orderId);

export const {
  useAddPaymentMutation,
  useChangePaymentMutation,
  useDeletePaymentMutation,
  useRestorePaymentMutation,
  usePaymentLinkMutation,
  useRefundMutation,
} = defineCalls({
  addPayment: mutation(addPaymentLine, { invalidatesTags: touching }),
  changePayment: mutation(changePaymentLine, { invalidatesTags: touching }),
  deletePayment: mutation(deletePaymentLine, { invalidatesTags: touching }),
  restorePayment: mutation(restorePaymentLine, { invalidatesTags: touching }),
  paymentLink: mutation(makePaymentLink, { invalidatesTags: touching }),
  /** By the number of the order: which order that is, the call does not say. */
  refund: mutation(makeRefund, { invalidatesTags: ['SalesOrder', 'Customer', 'LogBook'] }),
});
