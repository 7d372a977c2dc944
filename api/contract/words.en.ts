/** What contracts say of a value that does not fit; the others are made by `api/http/issue-texts.ts`. */
export const atMostFourDecimals = 'Enter at most 4 decimals.';
export const impossibleDay = 'This date is not possible.';
export const blocksOverlap = 'Enter more days than for the block before it.';
export const lastBeforeFirst = 'This day is before the first.';
export const noSuchMonth = 'This month does not exist.';
export const writeAMonth = 'Write the month as 2026-11.';
export const noDutchPostcode = 'This is no Dutch postcode.';
export const passwordTooShort = 'Minimum length is 8 characters';
export const noSuchSetting = 'This setting does not exist, or id, type and key do not belong together.';
export const partStays = 'This part of the setting does not change.';
export const noFieldOfProducts = 'This is no field of a product.';
export const nameBetween = (longest: number) => `A name has 1 to ${longest} characters.`;
export const sampleInvoiceFile = 'sample-invoice.pdf';
