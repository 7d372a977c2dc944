import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { addVoucher, changeVoucher, voucherPdf, vouchers } from '#api/vouchers/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

const list = { type: 'Voucher', id: 'list' } as const;

export const {
  endpoints,
  useVouchersQuery,
  useAddVoucherMutation,
  useChangeVoucherMutation,
  useLazyVoucherPdfQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    vouchers: build.query<ResponseOf<typeof vouchers>, RequestOf<typeof vouchers>>({
      query: reads(vouchers),
    }),
    addVoucher: build.mutation<ResponseOf<typeof addVoucher>['data'], Command<typeof addVoucher>>({
      query: changes(addVoucher),
      transformResponse: ({ data }: ResponseOf<typeof addVoucher>) => data,
      invalidatesTags: [list],
    }),
    changeVoucher: build.mutation<ResponseOf<typeof changeVoucher>, Command<typeof changeVoucher>>({
      query: changes(changeVoucher),
      invalidatesTags: [list],
    }),
    voucherPdf: build.query<Blob, RequestOf<typeof voucherPdf>>({
      query: reads(voucherPdf),
      keepUnusedDataFor: 0,
    }),
  }),
});
