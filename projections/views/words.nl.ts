import type { Money, Percentage } from '#domain/kernel/money.ts';
import { bottlesText, centsText, countText, dateText, percentageText } from '#domain/kernel/words.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { deliveryMethods } from '#domain/sales-order/delivery.ts';

type Text = string | number;

export const vatNumber = (value: Text) => `Btw ${value}`;
export const chamberOfCommerce = (value: Text) => `KvK ${value}`;
export const iban = (value: Text) => `IBAN ${value}`;
export const bic = (value: Text) => `BIC ${value}`;
export const total = 'Totaal';
export const attentionOf = (name: Text) => `t.a.v. ${name}`;

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
/** Ways to deliver, by their codes. */
export const deliveryMethod = (id: number) => deliveryMethods.find((method) => method.id === id)?.name.nl;
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
export const remark = 'Opmerking';
export const customerRemark = 'Opmerking van de klant';
/** When a packing slip was made. */
export const madeOn = 'Gemaakt op';
export const deletedOrder = 'Verwijderde order';
export const deletedOrderText = 'Deze order is verwijderd: dit is hoe hij was.';
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

/* Price lists and the sheet of a product. */
export const pricesPerBottle = (side: PriceSide) => `Prijzen per fles, ${side}. btw`;
export const otherCountries = 'Overige';
export const content = 'Inhoud';
export const closure = 'Sluiting';
export const sustainability = 'Duurzaamheid';
export const barcode = 'Barcode';
export const productSheetFile = (productNumber: Text) => `productblad-${productNumber}.pdf`;

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

/* Vouchers. */
export const percentageOff = (percentage: Text) => `${percentage} korting`;
export const usableOnce = 'Eén keer te gebruiken';
export const usable = (times: Text) => `${times} keer te gebruiken`;
export const forCustomersOf = (type: string) => `Voor klanten van het type ${type}`;
export const voucherFile = (voucherCode: Text) => `voucher-${voucherCode}.pdf`;

/* The statement of account. */
export const accountEntry = {
  invoice: 'Factuur',
  credit: 'Creditfactuur',
  'moved-in': 'Openstaand van factuur',
  payment: 'Betaling',
  refund: 'Terugbetaling',
  'written-off': 'Verschil afgeboekt',
} as const;
export const paidFor = (name: Text, method: Text, invoice: Text) => `${name} (${method}), factuur ${invoice}`;
export const creditOf = (name: Text, invoice: Text) => `${name}, bij factuur ${invoice}`;
export const statementOfAccount = 'Rekeningoverzicht';
export const statementFile = (number: Text, from: Text, until: Text) =>
  `rekeningoverzicht-${number}-${from}-${until}.pdf`;
type Statement = { from: string; until: string; closing: Money };
export const statementFacts = (statement: Statement & { customer: Text; opening: Money }) =>
  [
    ['Klantnummer', String(statement.customer)],
    ['Periode', `${dateText(statement.from)} tot en met ${dateText(statement.until)}`],
    ['Beginsaldo', centsText(statement.opening)],
    ['Eindsaldo', centsText(statement.closing)],
  ] as const;
export const statementColumns = ['Datum', 'Omschrijving', 'Betalen voor', 'Gefactureerd', 'Betaald', 'Saldo'];
export const openingBalance = 'Beginsaldo';
export const closingBalance = 'Eindsaldo';
export const openByAge = (day: Text) => `Wat op ${day} openstaat`;
export const ageColumns = ['Niet vervallen', 'Tot 30 dagen', '31–60 dagen', '61–90 dagen', 'Meer dan 90'];
/** Of what is at the bank or the payment provider; of what an invoice said would be collected. */
export const inDebitOf = (amount: Money, on: string) =>
  `${centsText(amount)} gaat met de incasso van ${dateText(on)}; dat hoeft u niet over te maken.`;
export const willBeDebited = (amount: Money, on: string) =>
  `Wij schrijven ${centsText(amount)} af op of na ${dateText(on)}; dat hoeft u niet over te maken.`;
/** What was paid of what a statement shows, or came back, since its last day. */
export const settledSince = (amount: Money, until: string) =>
  `Sinds ${dateText(until)} is ${centsText(amount)} betaald of gecrediteerd.`;
export const cameBackSince = (amount: Money, until: string) =>
  `Sinds ${dateText(until)} is ${centsText(amount)} teruggeboekt.`;
export const statementSubject = ({ company, from, until }: Statement & { company: Text }) =>
  `Rekeningoverzicht van ${company}, ${dateText(from)} tot en met ${dateText(until)}`;
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
    `Beste ${name},`,
    `In de bijlage vindt u uw rekeningoverzicht van ${dateText(from)} tot en met ${dateText(until)}.`,
    `${closing < 0 ? `U hebt ${centsText(-closing)} te goed` : `Het saldo is ${centsText(closing)}${late > 0 ? `, waarvan ${centsText(late)} over de betaaltermijn is` : ''}`}. ${request}`.trim(),
    `Met vriendelijke groet,\n${company}`,
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
export const claimTitle = 'Rente en kosten';
export const principalOf = 'Hoofdsom';
export const interestNames = { commercial: 'Wettelijke handelsrente', consumer: 'Wettelijke rente' };
export const interestOf = (name: string, line: InterestOf) =>
  `${name} factuur ${line.invoiceNumber}, ${dateText(line.from)} t/m ${dateText(line.until)}, ${days(line.days)}, ${percentageText(line.rate)} per jaar over ${centsText(line.over)}`;
export const interestInAttachment = (name: string) => `${name}, per factuur in de bijlage`;
export const costStep = (rate: Percentage, over: Money) => `${percentageText(rate)} van ${centsText(over)}`;
export const costBounds = { least: 'wettelijk minimum', most: 'wettelijk maximum' };
export const collectionCosts = (how: string) => `Incassokosten (${how})`;
export const claimTotal = 'Samen te betalen';
export const claimedColumns = ['Waarvoor', 'Bedrag'];
export const noticeTitle = 'Veertiendagenbrief';
export const noticeSubject = 'Betaal binnen veertien dagen zonder incassokosten: [invoice_numbers]';
export const noticeBeginning = 'De volgende facturen zijn na hun vervaldag niet betaald:';
export const noticeTerm =
  'Betaalt u binnen veertien dagen, gerekend vanaf de dag na de dag waarop u dit bericht ontvangt, dan betaalt u geen incassokosten.';
export const noticeCosts = (costs: string, how: string) =>
  `Betaalt u niet binnen die veertien dagen, dan bent u ons daarnaast ${costs} aan incassokosten verschuldigd: ${how}. Zo staat het in het Besluit vergoeding voor buitengerechtelijke incassokosten. Er komt geen btw bij.`;
export const noticeRuns = (payBy: string, costs: string) =>
  `Tot en met ${dateText(payBy)} betaalt u geen incassokosten; daarna ${costs}.`;
export const noticeEnd =
  'Heeft u al betaald, of klopt er iets niet? Laat het ons weten.\n\nMet vriendelijke groet,\n[company_name]';
