import { formatsIn } from '#domain/kernel/formats.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { countText } from '#domain/kernel/words.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

const { centsText, dateText, percentageText } = formatsIn('en');

type Text = string | number;

export const vatNumber = (value: Text) => `VAT ${value}`;
export const chamberOfCommerce = (value: Text) => `KvK ${value}`;
export const iban = (value: Text) => `IBAN ${value}`;
export const bic = (value: Text) => `BIC ${value}`;
export const total = 'Total';
export const attentionOf = (name: Text) => `Attn. ${name}`;

/* An order on paper. */
const moments = { before: 'before', after: 'after' };
export const deliveryFacts = (delivery: {
  orderDate: string;
  validUntil: string | null | undefined;
  date: string | null;
  moment: keyof typeof moments | null;
  time: string | null;
  method: string | undefined;
  customerNumber: Text | undefined;
  telephone: string | undefined;
}) => {
  const { validUntil, date, moment, time } = delivery;
  return [
    ['Order date', dateText(delivery.orderDate)],
    ['Valid until', validUntil ? dateText(validUntil) : ''],
    ['Delivery', date ? dateText(date) : 'as soon as possible'],
    ['Time', moment && time ? `${moments[moment]} ${time}` : ''],
    ['Method', delivery.method ?? ''],
    ['Customer no.', String(delivery.customerNumber ?? '')],
    ['Telephone', delivery.telephone ?? ''],
  ] as const;
};
/** Ways to deliver, by their codes. */
const deliveryMethods: Readonly<Record<number, string>> = {
  1: 'Own delivery',
  2: 'PostNL',
  3: 'External carrier',
  4: 'Collection',
};
export const deliveryMethod = (id: number) => deliveryMethods[id];
export const code = (value: Text) => `Code ${value}`;
export const boxes = (count: number, loose: number) =>
  `${countText(count, 'case', 'cases')} and ${countText(loose, 'loose bottle', 'loose bottles')}`;
export const bottlesAndLines = (bottles: number, lines: number) =>
  `${countText(bottles, 'bottle', 'bottles')}  ·  ${countText(lines, 'line', 'lines')}`;
type Totals = {
  price_side: PriceSide;
  subtotal: Money;
  discount: Money;
  excl: Money;
  incl: Money;
  per_rate: readonly { rate: Percentage; excl: Money; vat: Money }[];
};
const discountText = ({ discount }: Totals) => (discount === 0 ? '' : centsText(-discount));
export const remark = 'Remark';
export const customerRemark = 'Remark by the customer';
/** When a packing slip was made. */
export const madeOn = 'Made on';
export const deletedOrder = 'Deleted order';
export const deletedOrderText = 'This order was deleted: this is what it was.';
export const warehouseNote = 'Note for the warehouse';
export const deliver = 'Delivery instructions';
export const offerFile = (number: Text) => `quotation-${number}.pdf`;
export const packingSlipFile = (number: Text) => `packing-slip-${number}.pdf`;

/* The ticket of a checkout. */
export const ticketFacts = (ticket: { date: string; printed: string; invoice: string; customer: string }) =>
  [
    ['Date', ticket.date],
    ['Printed', ticket.printed],
    ['Invoice', ticket.invoice],
    ['Customer', ticket.customer],
  ] as const;
export const ticketTotals = (order: Totals) => {
  const isIncl = order.price_side === 'incl';
  const vatText = isIncl ? 'Of which VAT' : 'VAT';
  return [
    ['Subtotal', order.discount === 0 ? '' : centsText(order.subtotal)],
    ['Discount', discountText(order)],
    ['Total excl. VAT', isIncl ? '' : centsText(order.excl)],
    ...order.per_rate.map(
      ({ rate, excl, vat }) =>
        [`${vatText} ${percentageText(rate)} on ${centsText(excl)}`, centsText(vat)] as const,
    ),
  ] as const;
};
export const refund = 'Refund';
export const stillToPay = 'Still to pay';
export const ticketFile = (number: Text) => `receipt-${number}.pdf`;

/* Price lists and the sheet of a product. */
export const pricesPerBottle = (side: PriceSide) => `Prices per bottle, ${side}. VAT`;
export const otherCountries = 'Other';
export const content = 'Size';
export const closure = 'Closure';
export const sustainability = 'Sustainability';
export const barcode = 'Barcode';
export const productSheetFile = (productNumber: Text) => `product-sheet-${productNumber}.pdf`;

/* Reminders. */
export const nothingToPay = 'There is nothing for you to pay.';
export const invoiceNumber = (value: Text) => `invoice number ${value}`;
export const customerNumber = (value: Text) => `customer number ${value}`;
export const paymentRequest = (amount: Money, ibanNumber: Text, name: Text, naming: Text) =>
  `Please transfer ${centsText(amount)}${ibanNumber && ` to ${ibanNumber}`}, in the name of ${name}, quoting ${naming}.`;
export const overviewSubject = 'Statement of outstanding invoices from [company_name]';
export const overviewGreeting = 'Dear [customer_name],';
export const overviewEnd = [
  '[invoices]',
  '[payment_request] If you have already paid, please disregard this e-mail.',
  'Kind regards,\n[company_name]',
];
type Claim = { invoiceNumber: string; since: string; amount: Money; incl: Money };
export const openInvoice = (claim: Claim, due: string) => {
  const rest = claim.amount === claim.incl ? '' : ` (remainder of ${centsText(claim.incl)})`;
  return `Invoice ${claim.invoiceNumber} of ${dateText(claim.since)}: ${centsText(claim.amount)}${rest}, due by ${dateText(due)}`;
};
export const moreInvoices = (count: number) =>
  `and ${countText(count, 'more invoice', 'more invoices')}, see the attachment`;
export const totalOf = (amount: Money) => `Total: ${centsText(amount)}`;
export const oneInvoice = (value: Text) => `invoice ${value}`;
export const openInvoices = (count: Text) => `${count} outstanding invoices`;
export const paidAlready = (request: Text) =>
  `${request} If you have already paid, please disregard this letter.`;
export const paymentReminder = 'Payment reminder';
export const outstandingInvoices = 'Outstanding invoices';
export const days = (count: number) => countText(count, 'day', 'days');
export const reminderFacts = (open: { customer: Text; amount: Money; late: number; term: number }) =>
  [
    ['Customer no.', String(open.customer)],
    ['Outstanding incl. VAT', centsText(open.amount)],
    ['Of which overdue', countText(open.late, 'item', 'items')],
    ['Payment term', days(open.term)],
  ] as const;
export const notPaidYet = 'Not paid yet';
export const claimColumns = ['Invoice', 'Date', 'Due by', 'Overdue', 'Amount incl.', 'Paid', 'Open'];
export const andMore = (count: Text) => `and ${count} more`;
export const nothingOpen = 'Nothing is outstanding.';
export const reminderFile = (value: Text) => `reminder-${value}.pdf`;

/* Vouchers. */
/** Customer types, by the names that records hold; the others are called the same. */
const types: Readonly<Record<string, string>> = {
  Wijnbar: 'Wine bar',
  Cateraar: 'Caterer',
  Strandpaviljoen: 'Beach club',
  Horeca: 'Hospitality',
  Wijnwinkel: 'Wine shop',
  Groothandel: 'Wholesaler',
  Vereniging: 'Association',
  Particulier: 'Private customer',
};
export const percentageOff = (percentage: Text) => `${percentage} off`;
export const usableOnce = 'To be used once';
export const usable = (times: Text) => `To be used ${times} times`;
export const forCustomersOf = (type: string) => `For customers of type ${types[type] ?? type}`;
export const voucherFile = (voucherCode: Text) => `voucher-${voucherCode}.pdf`;

/* The statement of account. */
export const accountEntry = {
  invoice: 'Invoice',
  credit: 'Credit note',
  'moved-in': 'Open of invoice',
  payment: 'Payment',
  refund: 'Refund',
  'written-off': 'Difference written off',
} as const;
export const paidFor = (name: Text, method: Text, invoice: Text) => `${name} (${method}), invoice ${invoice}`;
export const creditOf = (name: Text, invoice: Text) => `${name}, for invoice ${invoice}`;
export const statementOfAccount = 'Statement of account';
export const statementFile = (number: Text, from: Text, until: Text) =>
  `statement-of-account-${number}-${from}-${until}.pdf`;
type Statement = { from: string; until: string; closing: Money };
export const statementFacts = (statement: Statement & { customer: Text; opening: Money }) =>
  [
    ['Customer no.', String(statement.customer)],
    ['Period', `${dateText(statement.from)} up to ${dateText(statement.until)}`],
    ['Opening balance', centsText(statement.opening)],
    ['Closing balance', centsText(statement.closing)],
  ] as const;
export const statementColumns = ['Date', 'Description', 'Due by', 'Invoiced', 'Paid', 'Balance'];
export const openingBalance = 'Opening balance';
export const closingBalance = 'Closing balance';
export const openByAge = (day: Text) => `Open on ${day}`;
export const ageColumns = ['Not due', 'Up to 30 days', '31–60 days', '61–90 days', 'Over 90 days'];
/** Of what is at the bank or the payment provider; of what an invoice said would be collected. */
export const inDebitOf = (amount: Money, on: string) =>
  `${centsText(amount)} goes by the direct debit of ${dateText(on)}; you need not transfer that.`;
export const willBeDebited = (amount: Money, on: string) =>
  `We will collect ${centsText(amount)} on or after ${dateText(on)}; you need not transfer that.`;
/** What was paid of what a statement shows, or came back, since its last day. */
export const settledSince = (amount: Money, until: string) =>
  `Since ${dateText(until)} ${centsText(amount)} was paid or credited.`;
export const cameBackSince = (amount: Money, until: string) =>
  `Since ${dateText(until)} ${centsText(amount)} was charged back or refunded.`;
export const statementSubject = ({ company, from, until }: Statement & { company: Text }) =>
  `Statement of account from ${company}, ${dateText(from)} up to ${dateText(until)}`;
export const statementText = ({
  name,
  company,
  from,
  until,
  closing,
  late,
  request,
}: Statement & { name: Text; company: Text; late: Money; request: Text }) =>
  [
    `Dear ${name},`,
    `Please find attached your statement of account from ${dateText(from)} up to ${dateText(until)}.`,
    `${closing < 0 ? `Your credit is ${centsText(-closing)}` : `The balance is ${centsText(closing)}${late > 0 ? `, of which ${centsText(late)} is past its due date` : ''}`}. ${request}`.trim(),
    `Kind regards,\n${company}`,
  ].join('\n\n');

/* What a reminder claims on top of the invoices. */
type InterestOf = {
  invoiceNumber: string;
  from: string;
  until: string;
  days: number;
  rate: Percentage;
  over: Money;
};
export const claimTitle = 'Interest and costs';
export const principalOf = 'Principal';
export const interestNames = { commercial: 'Statutory commercial interest', consumer: 'Statutory interest' };
export const interestOf = (name: string, line: InterestOf) =>
  `${name} on invoice ${line.invoiceNumber}, ${dateText(line.from)} to ${dateText(line.until)}, ${days(line.days)}, ${percentageText(line.rate)} a year on ${centsText(line.over)}`;
export const interestInAttachment = (name: string) => `${name}, per invoice in the attachment`;
export const costStep = (rate: Percentage, over: Money) => `${percentageText(rate)} of ${centsText(over)}`;
export const costBounds = { least: 'minimum by law', most: 'maximum by law' };
export const collectionCosts = (how: string) => `Costs of collection (${how})`;
export const claimTotal = 'Total to pay';
export const claimedColumns = ['For', 'Amount'];
export const noticeTitle = 'Fourteen days’ notice';
export const noticeSubject = 'Pay within fourteen days without costs of collection: [invoice_numbers]';
export const noticeBeginning = 'The following invoices were not paid by their due date:';
export const noticeTerm =
  'If you pay within fourteen days, counted from the day after the day on which you receive this message, you pay no costs of collection.';
export const noticeCosts = (costs: string, how: string) =>
  `If you do not pay within those fourteen days, you will owe us ${costs} in costs of collection as well: ${how}. This is laid down in the Dutch decree on extrajudicial collection costs (Besluit vergoeding voor buitengerechtelijke incassokosten). No VAT is added.`;
export const noticeRuns = (payBy: string, costs: string) =>
  `Up to ${dateText(payBy)} you pay no costs of collection; after that ${costs}.`;
export const noticeEnd =
  'Have you already paid, or is something wrong? Please let us know.\n\nKind regards,\n[company_name]';
