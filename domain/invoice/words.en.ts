/** Why no VAT is charged, in the wording required by law (VAT directive, article 226). */
export const reasons = {
  domestic: '',
  exempt: 'Exempt from VAT',
  export: 'Export outside the European Union, VAT 0% (Article 146 VAT Directive)',
  'eu-supply': 'Exempt intra-Community supply, VAT due by the customer (Article 138 VAT Directive)',
  'reverse-charge': 'Reverse charge: VAT due by the customer',
};
export const vatNumbers = (seller: string, buyer: string) =>
  `VAT numbers: supplier ${seller}, customer ${buyer}.`;

/* In an e-invoice. */
export const fileNames = { invoice: 'invoice', credit: 'credit-note' };
export const discounts = {
  'invoice-discount': 'Invoice discount',
  extra: 'Extra discount',
  rounding: 'Rounding',
};
export const vintage = 'Vintage';
export const slip = (orderNumber: number, day: string) => `Packing slip ${orderNumber}, delivered ${day}`;
export const isSettled = 'This amount will be set off or paid back to you.';
export const isPaid = 'This invoice has been paid.';
export const payBy = (date: string) => `Payable by ${date}.`;
