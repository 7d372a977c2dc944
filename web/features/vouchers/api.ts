import { addVoucher, changeVoucher, voucherPdf, vouchers } from '#api/vouchers/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

const changesList = { invalidatesTags: ['Voucher:list'] } as const;

export const {
  endpoints,
  useVouchersQuery,
  useAddVoucherMutation,
  useChangeVoucherMutation,
  useLazyVoucherPdfQuery,
} = defineCalls({
  vouchers: query(vouchers),
  addVoucher: mutation(addVoucher, { part: 'data', ...changesList }),
  changeVoucher: mutation(changeVoucher, changesList),
  voucherPdf: pdf(voucherPdf),
});
