import { addVoucher, changeVoucher, voucherPdf, vouchers } from '#api/vouchers/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

const list = { type: 'Voucher', id: 'list' } as const;

export const {
  endpoints,
  useVouchersQuery,
  useAddVoucherMutation,
  useChangeVoucherMutation,
  useLazyVoucherPdfQuery,
} = defineCalls({
  vouchers: query(vouchers),
  addVoucher: mutation(addVoucher, { part: 'data', invalidatesTags: [list] }),
  changeVoucher: mutation(changeVoucher, { invalidatesTags: [list] }),
  voucherPdf: pdf(voucherPdf),
});
