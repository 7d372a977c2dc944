import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const voucher = (code: Text) => `Voucher ${code}`;
export const voucherSaved = 'Voucher saved';
export const voucherAdded = (trim: Text) => `Voucher ${trim} added`;
export const newVoucher = 'New voucher';
export const sameCode = 'Error, SAME CODE, change the code and try again.';
export const howOften = 'How often';
export const times = 'times';
export const creating = 'Creating…';
export const createVoucher = 'Create voucher';
export const errorSomethingWentWrongPlease =
  'Error, Something went wrong, please try again or contact support.';
export const percentage = 'Percentage';
export const fixedAmount = 'Fixed amount';
export const fixedAmountPerCustomerType = 'Fixed amount per customer type';
export const usedUp = 'used up';
export const used = 'Used';
export const created = 'Created';
export const pdfOf = (code: Text) => `PDF of ${code}`;
export const noPdfWasMadeOf = (code: Text) => `No PDF was made of voucher ${code}`;
export const vouchers = 'Vouchers';
export const beta = 'beta';
export const allVouchers = 'All vouchers';
export const codeOrName = 'Code or name';
export const thereAreNoVouchersYet = 'There are no vouchers yet.';
export const noVouchersFound = 'No vouchers found.';
