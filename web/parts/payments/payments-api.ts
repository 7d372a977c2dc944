import type { ResponseOf } from '#api/contract/operation.ts';
import {
  addPaymentLine,
  changePaymentLine,
  deletePaymentLine,
  makePaymentLink,
  makeRefund,
  restorePaymentLine,
} from '#api/payments/contract.ts';
import { api, changes, type Command } from '#web/lib/api.ts';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    addPayment: build.mutation<ResponseOf<typeof addPaymentLine>, Command<typeof addPaymentLine>>({
      query: changes(addPaymentLine),
      invalidatesTags: touching,
    }),
    changePayment: build.mutation<unknown, Command<typeof changePaymentLine>>({
      query: changes(changePaymentLine),
      invalidatesTags: touching,
    }),
    deletePayment: build.mutation<unknown, Command<typeof deletePaymentLine>>({
      query: changes(deletePaymentLine),
      invalidatesTags: touching,
    }),
    restorePayment: build.mutation<unknown, Command<typeof restorePaymentLine>>({
      query: changes(restorePaymentLine),
      invalidatesTags: touching,
    }),
    paymentLink: build.mutation<ResponseOf<typeof makePaymentLink>, Command<typeof makePaymentLink>>({
      query: changes(makePaymentLink),
      invalidatesTags: touching,
    }),
    /** By the number of the order: which order that is, the call does not say. */
    refund: build.mutation<unknown, Command<typeof makeRefund>>({
      query: changes(makeRefund),
      invalidatesTags: ['SalesOrder', 'Customer', 'LogBook'],
    }),
  }),
});
