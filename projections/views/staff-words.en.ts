import type { Money, Percentage } from '#domain/kernel/money.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

type Text = string | number;
const { centsText, dateText, percentageText } = formatsIn('en');

/* What papers and pages for staff say. */
export const total = 'Total';
export const period = ({ from, to }: { from: string; to: string }) =>
  `Period ${dateText(from)} to ${dateText(to)}`;
export const nothingFound = 'No results found';

/* The sales figures of a customer, and what it financed. */
export const salesFigures = 'Sales figures';
export const salesFiguresFile = (number: Text, from: Text, to: Text) =>
  `sales-figures-${number}-${from}-${to}.pdf`;
export const soldFacts = (sold: {
  bottles: number;
  excl: Money;
  incl: Money;
  margin: Money | null;
  marginPercentage: Percentage | null;
}) =>
  [
    ['Bottles', String(sold.bottles)],
    ['Revenue excl. VAT', centsText(sold.excl)],
    ['Revenue incl. VAT', centsText(sold.incl)],
    ['Margin', sold.margin === null ? '' : centsText(sold.margin)],
    ['Margin in percent', sold.marginPercentage === null ? '' : percentageText(sold.marginPercentage)],
  ] as const;
export const products = 'Products';
export const productColumns = ['Product', 'Bottles', 'Per bottle', 'Revenue excl.'];
export const otherProducts = (count: number) => `and ${count} other products`;
export const nothingBought = 'Nothing was bought in this period.';
export const customerFinancing = 'Customer financing';
export const financingFile = (number: Text) => `financing-${number}.pdf`;
export const financingFacts = (summary: { total: Money; discounted: Money; balance: Money }) =>
  [
    ['Paid in excl. VAT', centsText(summary.total)],
    ['Settled', centsText(summary.discounted)],
    ['Balance', centsText(summary.balance)],
  ] as const;
export const transactions = 'Transactions';
export const transactionColumns = ['Date', 'Name', 'Discount', 'Amount excl.'];
export const noTransactions = 'There are no transactions yet.';

/* The daily overview. */
export const dayOverview = 'Daily overview';
export const day = (value: string) => `Day ${dateText(value)}`;
export const allInvoices = 'All invoices and credit invoices by invoice date';
export const invoicedFacts = (invoiced: {
  invoices: string;
  bottles: string;
  excl: Money;
  vat: { low: Money; high: Money };
  incl: Money;
  margin: Money;
  marginPercentage: string;
}) =>
  [
    ['Invoices', invoiced.invoices],
    ['Bottles', invoiced.bottles],
    ['Revenue excl. VAT', centsText(invoiced.excl)],
    ['VAT low', centsText(invoiced.vat.low)],
    ['VAT high', centsText(invoiced.vat.high)],
    ['Revenue incl. VAT', centsText(invoiced.incl)],
    ['Margin', centsText(invoiced.margin)],
    ['Margin in percent', invoiced.marginPercentage],
  ] as const;
export const perDay = 'Per day, by invoice date';
export const dayColumns = [
  'Day',
  'Inv.',
  'Bottles',
  'Excl. VAT',
  'VAT low',
  'VAT high',
  'Incl. VAT',
  'Margin',
  '%',
];
export const nothingInvoiced = 'Nothing was invoiced in this period.';
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const perMonth = 'Per month';
export const monthColumns = ['Month', 'Bottles', 'Excl. VAT', 'Incl. VAT', 'Margin', '%'];
export const bestSold = (count: Text) => `Best sold: ${count} products with the most revenue`;
export const bestSoldColumns = ['Product', 'Bottles', 'Excl. VAT', 'Margin', '%'];
export const nothingSold = 'Nothing was sold in this period.';
export const paymentsReceived = 'Payments received in this period';
export const paymentColumns = ['Method', 'Payments', 'Amount'];
export const nothingReceived = 'Nothing was received in this period.';

/* Stock. */
export const stockList = 'Stock list';
export const stockListFile = (today: Text) => `stock-list-${today}.pdf`;
export const stockFacts = (productCount: Text, bottles: Text) =>
  [
    ['Products', String(productCount)],
    ['Bottles', String(bottles)],
  ] as const;
export const stockPerProduct = 'Stock per product';
export const stockColumns = ['Number', 'Product', 'Producer', 'Stock', 'Reserved', 'Free'];
export const noStock = 'There is no stock.';
export const movements = {
  received: 'Received',
  reserved: 'Reserved',
  released: 'Released',
  backordered: 'Backorder',
  unbackordered: 'Backorder cancelled',
  taken: 'Delivered',
  returned: 'Returned',
  corrected: 'Corrected',
};
export const order = (number: Text | null) => `Order ${number}`;
export const orderOf = (account: Text) => `Order of ${account}`;
export const anotherAccount = 'another account';

/* Price lists as tables. */
export const priceList = 'Price list';
export const priceListFile = 'price-list';
export const number = 'Number';
export const codeColumn = 'Code';
export const wine = 'Wine';
export const vintage = 'Vintage';
export const producer = 'Producer';
export const color = 'Colour';
export const country = 'Country';
export const region = 'Region';
export const content = 'Content';
export const bottlesPerBox = 'Bottles per box';
export const vatPercentage = 'VAT %';
export const price = (side: Text) => `Price ${side}. VAT`;

/* What a record was at a moment. */
export const theSystem = 'the system';
export const asOfOrder = 'Order';
export const asOfDelivery = 'Delivery';
export const asOfAmounts = 'Amounts';
export const asOfNotes = 'Texts';
export const asOfLines = 'Order lines';
export const asOfPayments = 'Payments';
export const asOfVatRates = { high: 'High VAT', low: 'Low VAT' };
export const asOfOrderNumbered = (number: Text) => `Order ${number}`;
export const asOfFacts = {
  product: 'Product',
  agreed: 'Agreed price',
  dueDate: 'To be paid before',
  corrects: 'For invoice',
  order: 'Order',
  address: 'Address',
  vatNumber: 'VAT number',
  email: 'Email address',
  subtotal: 'Subtotal',
  state: 'Payment',
  openAtImport: 'Open when moved in',
  status: 'Status',
  deleted: 'Deleted',
  orderDate: 'Order date',
  customer: 'Customer',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  discount: 'Invoice discount',
  excl: 'Total excl.',
  vat: (rate: Text) => `VAT ${rate}`,
  incl: 'Total incl.',
  margin: 'Margin',
  paid: 'Paid',
  open: 'Still to be paid',
  mandate: 'Direct debit mandate',
  mandateSigned: 'Signed on',
  mandateIban: 'IBAN of the mandate',
  financing: 'Balance of customer financing',
  openAmount: 'Open at the end of the day, by day of payment',
};
export const asOfDeal = 'Price agreement';
export const asOfDealTitle = (product: Text, customer: Text) => `Price agreement ${product} for ${customer}`;
export const asOfInvoice = 'Invoice';
export const asOfInvoiceTitle = (number: Text, isCredit: boolean) =>
  `${isCredit ? 'Credit invoice' : 'Invoice'} ${number}`;
export const asOfBuyer = 'Addressed to';
export const asOfInvoiceLines = 'Invoice lines';
export const asOfPaid = { paid: 'paid', open: 'not paid' };
export const asOfPriceList = 'Prices at a moment';
export const asOfPriceListColumns = [
  'Product',
  'Price 1',
  'Price 2',
  'Price 3',
  'Promotion 1',
  'Promotion 2',
  'Promotion 3',
] as const;
export const asOfPriceListOf = (customer: Text) => `Price list of ${customer}`;
export const asOfCustomerColumns = ['Product', 'Price', 'Discount', 'After discount', 'By'] as const;
export const asOfPriceTypes = {
  catalogue: 'catalogue price',
  'invoice-discount': 'invoice discount',
  'customer-discount': 'customer discount',
  'price-deal': 'price agreement',
  promotion: 'promotion price',
  manual: 'manual',
  calculated: 'calculated',
};
export const asOfOrders = (status: Text) => `Orders with status ${status}`;
export const asOfOrderColumns = ['Order', 'Customer', 'Order date', 'Status', 'Total incl.'] as const;
export const asOfFinance = 'Direct debit and financing';
export const asOfLineColumns = [
  'Product',
  'Quantity',
  'Price',
  'Discount',
  'Total excl.',
  'Total incl.',
] as const;
export const asOfPaymentColumns = ['Date', 'Method', 'Status', 'Amount'] as const;
export const asOfPrices = 'Prices';
export const asOfPriceColumns = ['Price', 'Excl. VAT', 'Incl. VAT', 'From', 'Up to and including'] as const;
export const asOfPriceName = (priceClass: Text, kind: 'catalogue' | 'promotion') =>
  `${kind === 'promotion' ? 'Promotion price' : 'Price'} ${priceClass}`;
export const asOfDeals = (shown: number, all: number) =>
  shown < all ? `Price agreements (${shown} of ${all} products, by name)` : 'Price agreements';
export const asOfDealColumns = ['Product', 'Agreement'] as const;
export const asOfOpen = 'Account';
export const asOfStockTitle = 'Stock';
export const asOfStock = {
  onHand: 'On hand',
  reserved: 'Reserved',
  backordered: 'On backorder',
  available: 'Free',
};
