import { deleteMandate, makeMandate, requestMandateSignature, signMandate } from '#api/mandates/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';

type OfCustomer = { request: { customerId: number } };
const tags = (_done: unknown, _error: unknown, { request: { customerId: id } }: OfCustomer) => [
  { type: 'Customer' as const, id },
];

export const {
  useMakeMandateMutation,
  useDeleteMandateMutation,
  useRequestMandateSignatureMutation,
  useSignMandateMutation,
} = defineCalls({
  makeMandate: mutation(makeMandate, { invalidatesTags: tags }),
  deleteMandate: mutation(deleteMandate, { invalidatesTags: tags }),
  requestMandateSignature: mutation(requestMandateSignature, { invalidatesTags: tags }),
  signMandate: mutation(signMandate, { invalidatesTags: tags }),
});
