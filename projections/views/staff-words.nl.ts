import type { Money, Percentage } from '#domain/kernel/money.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

type Text = string | number;
const { centsText, dateText, percentageText } = formatsIn('nl');

/* What papers and pages for staff say. */
export const total = 'Totaal';
export const period = ({ from, to }: { from: string; to: string }) =>
  `Periode ${dateText(from)} tot en met ${dateText(to)}`;
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
export const otherProducts = (count: number) => `en nog ${count} andere producten`;
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

/* Price lists as tables. */
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

/* What a record was at a moment. */
export const theSystem = 'het systeem';
export const asOfOrder = 'Order';
export const asOfDelivery = 'Aflevering';
export const asOfAmounts = 'Bedragen';
export const asOfNotes = 'Teksten';
export const asOfLines = 'Orderregels';
export const asOfPayments = 'Betalingen';
export const asOfVatRates = { high: 'Btw hoog', low: 'Btw laag' };
export const asOfOrderNumbered = (number: Text) => `Order ${number}`;
export const asOfFacts = {
  product: 'Product',
  agreed: 'Afgesproken prijs',
  dueDate: 'Te betalen voor',
  corrects: 'Bij factuur',
  order: 'Order',
  address: 'Adres',
  vatNumber: 'Btw-nummer',
  email: 'E-mailadres',
  subtotal: 'Subtotaal',
  state: 'Betaling',
  openAtImport: 'Open bij het inlezen',
  status: 'Status',
  deleted: 'Verwijderd',
  orderDate: 'Orderdatum',
  customer: 'Klant',
  invoiceNumber: 'Factuurnummer',
  invoiceDate: 'Factuurdatum',
  discount: 'Factuurkorting',
  excl: 'Totaal excl.',
  vat: (rate: Text) => `Btw ${rate}`,
  incl: 'Totaal incl.',
  margin: 'Marge',
  paid: 'Betaald',
  open: 'Nog te betalen',
  mandate: 'Incassomandaat',
  mandateSigned: 'Getekend op',
  mandateIban: 'IBAN van het mandaat',
  financing: 'Saldo klantfinanciering',
  openAmount: 'Openstaand aan het einde van de dag, naar betaaldag',
};
export const asOfDeal = 'Prijsafspraak';
export const asOfDealTitle = (product: Text, customer: Text) => `Prijsafspraak ${product} voor ${customer}`;
export const asOfInvoice = 'Factuur';
export const asOfInvoiceTitle = (number: Text, isCredit: boolean) =>
  `${isCredit ? 'Creditfactuur' : 'Factuur'} ${number}`;
export const asOfBuyer = 'Gericht aan';
export const asOfInvoiceLines = 'Factuurregels';
export const asOfPaid = { paid: 'betaald', open: 'niet betaald' };
export const asOfPriceList = 'Prijzen op een moment';
export const asOfPriceListColumns = [
  'Product',
  'Prijs 1',
  'Prijs 2',
  'Prijs 3',
  'Actie 1',
  'Actie 2',
  'Actie 3',
] as const;
export const asOfPriceListOf = (customer: Text) => `Prijslijst van ${customer}`;
export const asOfCustomerColumns = ['Product', 'Prijs', 'Korting', 'Na korting', 'Volgens'] as const;
export const asOfPriceTypes = {
  catalogue: 'catalogusprijs',
  'invoice-discount': 'factuurkorting',
  'customer-discount': 'klantkorting',
  'price-deal': 'prijsafspraak',
  promotion: 'actieprijs',
  manual: 'handmatig',
  calculated: 'berekend',
};
export const asOfOrders = (status: Text) => `Orders met status ${status}`;
export const asOfOrderColumns = ['Order', 'Klant', 'Orderdatum', 'Status', 'Totaal incl.'] as const;
export const asOfFinance = 'Incasso en financiering';
export const asOfLineColumns = [
  'Product',
  'Aantal',
  'Prijs',
  'Korting',
  'Totaal excl.',
  'Totaal incl.',
] as const;
export const asOfPaymentColumns = ['Datum', 'Betaalwijze', 'Status', 'Bedrag'] as const;
export const asOfPrices = 'Prijzen';
export const asOfPriceColumns = ['Prijs', 'Excl. btw', 'Incl. btw', 'Vanaf', 'Tot en met'] as const;
export const asOfPriceName = (priceClass: Text, kind: 'catalogue' | 'promotion') =>
  `${kind === 'promotion' ? 'Actieprijs' : 'Prijs'} ${priceClass}`;
export const asOfDeals = (shown: number, all: number) =>
  shown < all ? `Prijsafspraken (${shown} van ${all} producten, op naam)` : 'Prijsafspraken';
export const asOfDealColumns = ['Product', 'Afspraak'] as const;
export const asOfOpen = 'Rekening';
export const asOfStockTitle = 'Voorraad';
export const asOfStock = {
  onHand: 'Aanwezig',
  reserved: 'Gereserveerd',
  backordered: 'In backorder',
  available: 'Vrij',
};
