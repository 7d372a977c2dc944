import { customerReminderPdf } from '#api/customer-figures/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  defaulters,
  openTotal1,
  openTotal2,
  openTotal3,
  remindDefaulter,
  remindOfAll,
  remindOfInvoice,
  unpaidInvoices,
} from '#api/unpaid/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

type Total = ResponseOf<typeof openTotal1>;
type OfDays = RequestOf<typeof openTotal1>;
/** An invoice, a payment or a reminder moves these lists. */
const moves = [
  { type: 'Customer', id: 'list' },
  { type: 'SalesOrder', id: 'list' },
] as const;

export const {
  useUnpaidInvoicesQuery,
  useOpenTotal1Query,
  useOpenTotal2Query,
  useOpenTotal3Query,
  useRemindOfInvoiceMutation,
  useRemindOfAllMutation,
  useDefaultersQuery,
  useRemindDefaulterMutation,
  useLazyUnpaidLetterQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    unpaidInvoices: build.query<ResponseOf<typeof unpaidInvoices>, RequestOf<typeof unpaidInvoices>>({
      query: reads(unpaidInvoices),
    }),
    openTotal1: build.query<Total, OfDays>({ query: reads(openTotal1) }),
    openTotal2: build.query<Total, OfDays>({ query: reads(openTotal2) }),
    openTotal3: build.query<Total, OfDays>({ query: reads(openTotal3) }),
    remindOfInvoice: build.mutation<unknown, Command<typeof remindOfInvoice>>({
      query: changes(remindOfInvoice),
      invalidatesTags: [moves[0], 'LogBook'],
    }),
    remindOfAll: build.mutation<unknown, Command<typeof remindOfAll>>({
      query: changes(remindOfAll),
      invalidatesTags: [moves[0], 'LogBook'],
    }),
    defaulters: build.query<ResponseOf<typeof defaulters>, RequestOf<typeof defaulters>>({
      query: reads(defaulters),
    }),
    remindDefaulter: build.mutation<unknown, Command<typeof remindDefaulter>>({
      query: changes(remindDefaulter),
      invalidatesTags: [moves[0], 'LogBook'],
    }),
    unpaidLetter: build.query<Blob, RequestOf<typeof customerReminderPdf>>({
      query: reads(customerReminderPdf),
      keepUnusedDataFor: 0,
    }),
  }),
});
