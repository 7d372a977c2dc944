import type { Money, Percentage } from '#domain/kernel/money.ts';
import { bottlesText, centsText, countText, dateText, percentageText } from '#domain/kernel/words.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

type Text = string | number;

export const vatNumber = (value: Text) => `Btw ${value}`;
export const chamberOfCommerce = (value: Text) => `KvK ${value}`;
export const iban = (value: Text) => `IBAN ${value}`;
export const bic = (value: Text) => `BIC ${value}`;
export const total = 'Totaal';
export const period = ({ from, to }: { from: string; to: string }) =>
  `Periode ${dateText(from)} tot en met ${dateText(to)}`;
export const attentionOf = (name: Text) => `t.a.v. ${name}`;
export const nothingFound = 'Geen resultaten gevonden';

/* The sales figures of a customer, and what it financed. */
export const salesFigures = 'Verkoopcijfers';
export const salesFiguresFile = (number: Text, from: Text, to: Text) =>
  `verkoopcijfers-${number}-${from}-${to}.pdf`;
export const soldFacts = (sold: {
  bottles: number;
  excl: Money;
  incl: Money;
  margin: Money | null;
  marginPercentage: Percentage | null;
}) =>
  [
    ['Flessen', String(sold.bottles)],
    ['Omzet excl. btw', centsText(sold.excl)],
    ['Omzet incl. btw', centsText(sold.incl)],
    ['Marge', sold.margin === null ? '' : centsText(sold.margin)],
    ['Marge in procenten', sold.marginPercentage === null ? '' : percentageText(sold.marginPercentage)],
  ] as const;
export const products = 'Producten';
export const productColumns = ['Product', 'Flessen', 'Per fles', 'Omzet excl.'];
export const nothingBought = 'In deze periode is niets gekocht.';
export const customerFinancing = 'Klantfinanciering';
export const financingFile = (number: Text) => `financiering-${number}.pdf`;
export const financingFacts = (summary: { total: Money; discounted: Money; balance: Money }) =>
  [
    ['Ingebracht excl. btw', centsText(summary.total)],
    ['Verrekend', centsText(summary.discounted)],
    ['Saldo', centsText(summary.balance)],
  ] as const;
export const transactions = 'Transacties';
export const transactionColumns = ['Datum', 'Naam', 'Korting', 'Bedrag excl.'];
export const noTransactions = 'Er zijn nog geen transacties.';

/* The daily overview. */
export const dayOverview = 'Dagoverzicht';
export const day = (value: string) => `Dag ${dateText(value)}`;
export const allInvoices = 'Alle facturen en creditfacturen op factuurdatum';
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
    ['Facturen', invoiced.invoices],
    ['Flessen', invoiced.bottles],
    ['Omzet excl. btw', centsText(invoiced.excl)],
    ['Btw laag', centsText(invoiced.vat.low)],
    ['Btw hoog', centsText(invoiced.vat.high)],
    ['Omzet incl. btw', centsText(invoiced.incl)],
    ['Marge', centsText(invoiced.margin)],
    ['Marge in procenten', invoiced.marginPercentage],
  ] as const;
export const perDay = 'Per dag, op factuurdatum';
export const dayColumns = [
  'Dag',
  'Fact.',
  'Flessen',
  'Excl. btw',
  'Btw laag',
  'Btw hoog',
  'Incl. btw',
  'Marge',
  '%',
];
export const nothingInvoiced = 'In deze periode is niets gefactureerd.';
export const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
export const perMonth = 'Per maand';
export const monthColumns = ['Maand', 'Flessen', 'Excl. btw', 'Incl. btw', 'Marge', '%'];
export const bestSold = (count: Text) => `Best verkocht: ${count} producten met de meeste omzet`;
export const bestSoldColumns = ['Product', 'Flessen', 'Excl. btw', 'Marge', '%'];
export const nothingSold = 'In deze periode is niets verkocht.';
export const paymentsReceived = 'Betalingen ontvangen in deze periode';
export const paymentColumns = ['Betaalwijze', 'Betalingen', 'Bedrag'];
export const nothingReceived = 'In deze periode is niets ontvangen.';

/* An order on paper. */
const moments = { before: 'voor', after: 'na' };
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
    ['Orderdatum', dateText(delivery.orderDate)],
    ['Geldig t/m', validUntil ? dateText(validUntil) : ''],
    ['Levering', date ? dateText(date) : 'zo spoedig mogelijk'],
    ['Tijd', moment && time ? `${moments[moment]} ${time}` : ''],
    ['Methode', delivery.method ?? ''],
    ['Klantnummer', String(delivery.customerNumber ?? '')],
    ['Telefoon', delivery.telephone ?? ''],
  ] as const;
};
export const code = (value: Text) => `Code ${value}`;
export const boxes = (count: number, loose: number) =>
  `${countText(count, 'doos', 'dozen')} en ${countText(loose, 'losse fles', 'losse flessen')}`;
export const bottlesAndLines = (bottles: number, lines: number) =>
  `${bottlesText(bottles)}  ·  ${countText(lines, 'regel', 'regels')}`;
type Totals = {
  price_side: PriceSide;
  subtotal: Money;
  discount: Money;
  excl: Money;
  incl: Money;
  per_rate: readonly { rate: Percentage; excl: Money; vat: Money }[];
};
const discountText = ({ discount }: Totals) => (discount === 0 ? '' : centsText(-discount));
export const orderTotals = (order: Totals) =>
  [
    [`Subtotaal ${order.price_side}. btw`, centsText(order.subtotal)],
    ['Korting', discountText(order)],
    ['Totaal excl. btw', centsText(order.excl)],
    ...order.per_rate.map(({ rate, vat }) => [`Btw ${percentageText(rate)}`, centsText(vat)] as const),
    ['Totaal incl. btw', centsText(order.incl)],
  ] as const;
export const remark = 'Opmerking';
export const customerRemark = 'Opmerking van de klant';
export const warehouseNote = 'Notitie voor het magazijn';
export const deliver = 'Leveren';
export const offerFile = (number: Text) => `offerte-${number}.pdf`;
export const packingSlipFile = (number: Text) => `pakbon-${number}.pdf`;

/* The ticket of a checkout. */
export const ticketFacts = (ticket: { date: string; printed: string; invoice: string; customer: string }) =>
  [
    ['Datum', ticket.date],
    ['Geprint', ticket.printed],
    ['Factuur', ticket.invoice],
    ['Klant', ticket.customer],
  ] as const;
export const ticketTotals = (order: Totals) => {
  const isIncl = order.price_side === 'incl';
  const vatText = isIncl ? 'Waarvan btw' : 'Btw';
  return [
    ['Subtotaal', order.discount === 0 ? '' : centsText(order.subtotal)],
    ['Korting', discountText(order)],
    ['Totaal excl. btw', isIncl ? '' : centsText(order.excl)],
    ...order.per_rate.map(
      ({ rate, excl, vat }) =>
        [`${vatText} ${percentageText(rate)} over ${centsText(excl)}`, centsText(vat)] as const,
    ),
  ] as const;
};
export const refund = 'Terugbetaling';
export const stillToPay = 'Nog te betalen';
export const ticketFile = (number: Text) => `bon-${number}.pdf`;

/* Stock. */
export const stockList = 'Voorraadlijst';
export const stockListFile = (today: Text) => `voorraadlijst-${today}.pdf`;
export const stockFacts = (productCount: Text, bottles: Text) =>
  [
    ['Producten', String(productCount)],
    ['Flessen', String(bottles)],
  ] as const;
export const stockPerProduct = 'Voorraad per product';
export const stockColumns = ['Nummer', 'Product', 'Producent', 'Voorraad', 'Gereserv.', 'Vrij'];
export const noStock = 'Er is geen voorraad.';
export const movements = {
  received: 'Ontvangen',
  reserved: 'Gereserveerd',
  released: 'Vrijgegeven',
  backordered: 'Backorder',
  unbackordered: 'Backorder vervallen',
  taken: 'Afgeleverd',
  returned: 'Terug',
  corrected: 'Gecorrigeerd',
};
export const order = (number: Text | null) => `Order ${number}`;
export const orderOf = (account: Text) => `Order van ${account}`;
export const anotherAccount = 'een ander account';

/* Price lists. */
export const pricesPerBottle = (side: Text) => `Prijzen per fles, ${side}. btw`;
export const priceList = 'Prijslijst';
export const priceListFile = 'prijslijst';
export const number = 'Nummer';
export const codeColumn = 'Code';
export const wine = 'Wijn';
export const vintage = 'Jaargang';
export const producer = 'Producent';
export const color = 'Kleur';
export const country = 'Land';
export const region = 'Regio';
export const content = 'Inhoud';
export const bottlesPerBox = 'Flessen per doos';
export const vatPercentage = 'Btw %';
export const price = (side: Text) => `Prijs ${side}. btw`;

/* The sheet of a product. */
export const closure = 'Sluiting';
export const sustainability = 'Duurzaamheid';
export const barcode = 'Barcode';
export const productSheetFile = (productNumber: Text) => `productblad-${productNumber}.pdf`;

/* Vouchers. */
export const percentageOff = (percentage: Text) => `${percentage} korting`;
export const usableOnce = 'Eén keer te gebruiken';
export const usable = (times: Text) => `${times} keer te gebruiken`;
export const forCustomersOf = (type: Text) => `Voor klanten van het type ${type}`;
export const voucherFile = (voucherCode: Text) => `voucher-${voucherCode}.pdf`;

export const deleted = 'verwijderd';

/* Reminders. */
export const nothingToPay = 'U hoeft ons niets te betalen.';
export const invoiceNumber = (value: Text) => `factuurnummer ${value}`;
export const customerNumber = (value: Text) => `klantnummer ${value}`;
export const paymentRequest = (amount: Money, ibanNumber: Text, name: Text, naming: Text) =>
  `Wilt u ${centsText(amount)} aan ons overmaken${ibanNumber && ` op ${ibanNumber}`}, ten name van ${name}, onder vermelding van ${naming}?`;
export const overviewSubject = 'Overzicht van openstaande facturen van [company_name]';
export const overviewGreeting = 'Beste [customer_name],';
export const overviewEnd = [
  '[invoices]',
  '[payment_request] Heeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.',
  'Met vriendelijke groet,\n[company_name]',
];
type Claim = { invoiceNumber: string; since: string; amount: Money; incl: Money };
export const openInvoice = (claim: Claim, due: string) => {
  const rest = claim.amount === claim.incl ? '' : ` (rest van ${centsText(claim.incl)})`;
  return `Factuur ${claim.invoiceNumber} van ${dateText(claim.since)}: ${centsText(claim.amount)}${rest}, te betalen voor ${dateText(due)}`;
};
export const moreInvoices = (count: number) =>
  `en nog ${countText(count, 'factuur', 'facturen')}, zie de bijlage`;
export const totalOf = (amount: Money) => `Totaal: ${centsText(amount)}`;
export const oneInvoice = (value: Text) => `factuur ${value}`;
export const openInvoices = (count: Text) => `${count} openstaande facturen`;
export const paidAlready = (request: Text) =>
  `${request} Heeft u al betaald, dan kunt u dit als niet verzonden beschouwen.`;
export const paymentReminder = 'Betalingsherinnering';
export const outstandingInvoices = 'Openstaande facturen';
export const days = (count: number) => countText(count, 'dag', 'dagen');
export const reminderFacts = (open: { customer: Text; amount: Money; late: number; term: number }) =>
  [
    ['Klantnummer', String(open.customer)],
    ['Openstaand incl. btw', centsText(open.amount)],
    ['Waarvan te laat', countText(open.late, 'post', 'posten')],
    ['Betaaltermijn', days(open.term)],
  ] as const;
export const notPaidYet = 'Nog niet betaald';
export const claimColumns = [
  'Factuur',
  'Datum',
  'Betalen voor',
  'Te laat',
  'Bedrag incl.',
  'Betaald',
  'Open',
];
export const andMore = (count: Text) => `en nog ${count}`;
export const nothingOpen = 'Er staat niets open.';
export const reminderFile = (value: Text) => `herinnering-${value}.pdf`;
