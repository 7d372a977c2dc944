import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const voucher = (code: Text) => `Voucher ${code}`;
export const voucherSaved = 'Voucher opgeslagen';
export const voucherAdded = (trim: Text) => `Voucher ${trim} toegevoegd`;
export const newVoucher = 'Nieuwe voucher';
export const sameCode = 'Deze code bestaat al. Kies een andere code.';
export const howOften = 'Hoe vaak';
export const times = 'keer';
export const creating = 'Aanmaken…';
export const createVoucher = 'Voucher aanmaken';
export const errorSomethingWentWrongPlease =
  'Fout, er ging iets mis. Probeer het opnieuw of neem contact op met support.';
export const percentage = 'Percentage';
export const fixedAmount = 'Vast bedrag';
export const fixedAmountPerCustomerType = 'Vast bedrag per klanttype';
export const usedUp = 'opgebruikt';
export const used = 'Gebruikt';
export const created = 'Aangemaakt';
export const pdfOf = (code: Text) => `PDF van ${code}`;
export const noPdfWasMadeOf = (code: Text) => `Van voucher ${code} is geen PDF gemaakt`;
export const vouchers = 'Vouchers';
export const beta = 'beta';
export const allVouchers = 'Alle vouchers';
export const codeOrName = 'Code of naam';
export const thereAreNoVouchersYet = 'Er zijn nog geen vouchers.';
export const noVouchersFound = 'Geen vouchers gevonden.';
