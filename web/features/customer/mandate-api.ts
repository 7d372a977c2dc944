import { deleteMandate, makeMandate, requestMandateSignature, signMandate } from '#api/mandates/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command } from '#web/lib/api.ts';

type OfCustomer = { request: { customerId: number } };
const tags = (_done: unknown, _error: unknown, { request: { customerId: id } }: OfCustomer) => [
  { type: 'Customer' as const, id },
];

export const {
  useMakeMandateMutation,
  useDeleteMandateMutation,
  useRequestMandateSignatureMutation,
  useSignMandateMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    makeMandate: build.mutation<ResponseOf<typeof makeMandate>, Command<typeof makeMandate>>({
      query: changes(makeMandate),
      invalidatesTags: tags,
    }),
    deleteMandate: build.mutation<ResponseOf<typeof deleteMandate>, Command<typeof deleteMandate>>({
      query: changes(deleteMandate),
      invalidatesTags: tags,
    }),
    requestMandateSignature: build.mutation<
      ResponseOf<typeof requestMandateSignature>,
      Command<typeof requestMandateSignature>
    >({ query: changes(requestMandateSignature), invalidatesTags: tags }),
    signMandate: build.mutation<ResponseOf<typeof signMandate>, Command<typeof signMandate>>({
      query: changes(signMandate),
      invalidatesTags: tags,
    }),
  }),
});
