import type { AnnouncedCollection } from '#domain/invoice/collection.ts';
/** What papers say, in English. */

export const page = (number: number, count: number) => `Page ${number} of ${count}`;

/** Above the lines of an order. */
export const orderColumns = {
  quantity: 'Qty',
  number: 'No.',
  wine: 'Wine',
  vintage: 'Year',
  name: 'Wine',
  boxes: 'Cases',
  loose: 'Loose',
  tick: 'Picked',
  price: 'Price',
  discount: 'Disc.',
  total: 'Amount',
};
export const bottles = 'Bottles';
export const orderTitles = {
  'packing-slip': 'Packing slip',
  offer: 'Quotation',
  'purchase-order': 'Purchase order',
};

/** Above the lines of an invoice. */
export const invoiceColumns = {
  index: '',
  number: 'No.',
  wine: 'Description',
  name: 'Description',
  vintage: 'Year',
  quantity: 'Qty',
  price: 'Price',
  discount: 'Disc.',
  net: 'Net',
  rate: 'VAT',
  amount: 'Amount',
};
/** Of which side of VAT prices and amounts are. */
export const sides = { excl: 'excl.', incl: 'incl.' };
export const invoiceTitles = { invoice: 'Invoice', credit: 'Credit note' };
export const invoiceFacts = {
  invoice: 'Invoice number',
  credit: 'Credit note',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  corrects: 'Corrects',
  reference: 'Your reference',
  customerNumber: 'Customer number',
  orderNumber: 'Order number',
  orderDate: 'Order date',
  deliveryDate: 'Delivery date',
  paymentMethod: 'Paid by',
};
export const buyerFacts = {
  vatNumber: 'Your VAT no.',
  kvk: 'Your KvK no.',
  delivered: 'Delivered to',
};
export const companyNumbers = { kvk: 'KvK', vatNumber: 'VAT', iban: 'IBAN', bic: 'BIC' };
/** The numbers of a company as they begin its lines. */
export const isCompanyNumber = (line: string) => /^(?:IBAN|BIC|KvK|VAT)\b/.test(line);
export const forAttentionOf = 'Attn.';
export const invoiceTo = 'Invoice to';
export const from = 'From';
export const to = 'To';
export const numbered = (number: string) => `number ${number}`;
export const totalQuantity = 'Total quantity';

export const invoiceDiscount = (percentage: string | null) =>
  percentage === null ? 'Invoice discount' : `Invoice discount ${percentage}`;
/** Above the lines of a packing slip on a collective invoice. */
export const slip = (orderNumber: number, day: string, place: string) =>
  `Packing slip ${orderNumber}, delivered ${day}${place && `, ${place}`}`;
export const invoiceSums = {
  subtotal: 'Subtotal incl. VAT',
  extra: 'Extra discount',
  rounding: 'Rounding',
  excl: 'Total excl. VAT',
  incl: 'Total incl. VAT',
};
export const paid = 'Paid';
export const prepaid = 'Paid in advance';
export const toReceive = 'To be refunded';
export const toPay = 'To pay';
export const vat = 'VAT';
export const vatBase = 'On';
export const vatAmount = 'VAT amount';
export const vatAt = (rate: string) => `VAT ${rate}`;
export const vatOver = (rate: string, base: string) => `VAT ${rate} on ${base}`;

export const payment = 'Payment';
export const paymentFacts = { iban: 'IBAN', name: 'Account name', remittance: 'Payment reference' };
export const nothingToPay = 'There is nothing to pay.';
export const isPaid = 'This invoice has been paid. Thank you.';
export const paidBack = (amount: string) =>
  `We owe you ${amount}. We will set it off against another invoice or transfer it to you.`;
export const pleasePay = (amount: string, before: string | null) =>
  `Please transfer ${amount} to us${before === null ? '' : ` by ${before}`}.`;
export const weCollect = (
  amount: string,
  on: string,
  { mandateReference, creditorId }: AnnouncedCollection,
) =>
  `We will collect ${amount} on or after ${on}, under mandate ${mandateReference} and creditor ID ${creditorId}.`;
export const scanWithBankApp = 'Scan with your bank app';
export const corrects = (invoiceNumber: string, date: string) =>
  `This credit note corrects invoice ${invoiceNumber} of ${date}.`;
export const note = 'Note';

/** Colours of wine, by the names of the product. */
export const colors: Readonly<Record<string, string>> = {
  rood: 'red',
  wit: 'white',
  rosé: 'rosé',
  mousserend: 'sparkling',
  zoet: 'sweet',
  versterkt: 'fortified',
};
export const wineFacts = {
  supplier: 'Producer',
  origin: 'Origin',
  grapes: 'Grapes',
  color: 'Colour',
  alcohol: 'Alcohol',
};
export const alcohol = (percentage: string) => `${percentage} vol.`;
export const atTable = 'At the table';
export const goesWith = 'Goes well with';
export const productInformation = 'Product information';
export const articleNumber = (number: string | number) => `Item number ${number}`;
export const wine = 'Wine';
export const packaging = 'Packaging and codes';
export const packagingFacts = { bottlesPerBox: 'Bottles per case' };
export const description = 'Description';
export const tasteFacts = { taste: 'Taste', food: 'Food pairing' };

/** Above the wines of a price list. */
export const priceListColumns = {
  code: 'Code',
  name: 'Wine',
  supplier: 'Producer',
  content: 'Size',
  vat: 'VAT',
  price: 'Price',
};
export const continued = (group: string) => `${group} (continued)`;
export const withVat = (rate: string) => `VAT ${rate}`;
export const index = 'Index';

export const voucher = 'VOUCHER';
export const voucherTitle = (code: string) => `Voucher ${code}`;
export const receipt = (number: number) => `Receipt ${number}`;
export const printed = 'Printed';
