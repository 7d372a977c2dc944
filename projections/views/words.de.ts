import { formatsIn } from '#domain/kernel/formats.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { countText } from '#domain/kernel/words.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

const { centsText, dateText, percentageText } = formatsIn('de');

type Text = string | number;

const sides = { excl: 'ohne MwSt.', incl: 'inkl. MwSt.' };

export const vatNumber = (value: Text) => `USt-IdNr. ${value}`;
export const chamberOfCommerce = (value: Text) => `KvK ${value}`;
export const iban = (value: Text) => `IBAN ${value}`;
export const bic = (value: Text) => `BIC ${value}`;
export const total = 'Gesamt';
export const attentionOf = (name: Text) => `z. Hd. ${name}`;

/* An order on paper. */
const moments = { before: 'vor', after: 'nach' };
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
    ['Auftragsdatum', dateText(delivery.orderDate)],
    ['Gültig bis', validUntil ? dateText(validUntil) : ''],
    ['Lieferung', date ? dateText(date) : 'so bald wie möglich'],
    ['Uhrzeit', moment && time ? `${moments[moment]} ${time}` : ''],
    ['Versandart', delivery.method ?? ''],
    ['Kundennummer', String(delivery.customerNumber ?? '')],
    ['Telefon', delivery.telephone ?? ''],
  ] as const;
};
/** Ways to deliver, by their codes. */
const deliveryMethods: Readonly<Record<number, string>> = {
  1: 'Eigene Lieferung',
  2: 'PostNL',
  3: 'Spedition',
  4: 'Abholung',
};
export const deliveryMethod = (id: number) => deliveryMethods[id];
export const code = (value: Text) => `Code ${value}`;
export const boxes = (count: number, loose: number) =>
  `${countText(count, 'Karton', 'Kartons')} und ${countText(loose, 'einzelne Flasche', 'einzelne Flaschen')}`;
export const bottlesAndLines = (bottles: number, lines: number) =>
  `${countText(bottles, 'Flasche', 'Flaschen')}  ·  ${countText(lines, 'Position', 'Positionen')}`;
type Totals = {
  price_side: PriceSide;
  subtotal: Money;
  discount: Money;
  excl: Money;
  incl: Money;
  per_rate: readonly { rate: Percentage; excl: Money; vat: Money }[];
};
const discountText = ({ discount }: Totals) => (discount === 0 ? '' : centsText(-discount));
export const remark = 'Bemerkung';
export const customerRemark = 'Bemerkung des Kunden';
/** When a packing slip was made. */
export const madeOn = 'Erstellt am';
export const deletedOrder = 'Gelöschter Auftrag';
export const deletedOrderText = 'Dieser Auftrag wurde gelöscht: so war er.';
export const warehouseNote = 'Hinweis für das Lager';
export const deliver = 'Lieferhinweis';
export const offerFile = (number: Text) => `angebot-${number}.pdf`;
export const packingSlipFile = (number: Text) => `lieferschein-${number}.pdf`;

/* The ticket of a checkout. */
export const ticketFacts = (ticket: { date: string; printed: string; invoice: string; customer: string }) =>
  [
    ['Datum', ticket.date],
    ['Gedruckt', ticket.printed],
    ['Rechnung', ticket.invoice],
    ['Kunde', ticket.customer],
  ] as const;
export const ticketTotals = (order: Totals) => {
  const isIncl = order.price_side === 'incl';
  const vatText = isIncl ? 'Davon MwSt.' : 'MwSt.';
  return [
    ['Zwischensumme', order.discount === 0 ? '' : centsText(order.subtotal)],
    ['Rabatt', discountText(order)],
    ['Gesamt ohne MwSt.', isIncl ? '' : centsText(order.excl)],
    ...order.per_rate.map(
      ({ rate, excl, vat }) =>
        [`${vatText} ${percentageText(rate)} auf ${centsText(excl)}`, centsText(vat)] as const,
    ),
  ] as const;
};
export const refund = 'Rückzahlung';
export const stillToPay = 'Noch zu zahlen';
export const ticketFile = (number: Text) => `beleg-${number}.pdf`;

/* Price lists and the sheet of a product. */
export const pricesPerBottle = (side: PriceSide) => `Preise pro Flasche, ${sides[side]}`;
export const otherCountries = 'Übrige';
export const content = 'Inhalt';
export const closure = 'Verschluss';
export const sustainability = 'Nachhaltigkeit';
export const barcode = 'Barcode';
export const productSheetFile = (productNumber: Text) => `produktblatt-${productNumber}.pdf`;

/* Reminders. */
export const nothingToPay = 'Sie müssen uns nichts zahlen.';
export const invoiceNumber = (value: Text) => `Rechnungsnummer ${value}`;
export const customerNumber = (value: Text) => `Kundennummer ${value}`;
export const paymentRequest = (amount: Money, ibanNumber: Text, name: Text, naming: Text) =>
  `Bitte überweisen Sie ${centsText(amount)}${ibanNumber && ` auf das Konto ${ibanNumber}`}, Kontoinhaber ${name}, mit dem Verwendungszweck ${naming}.`;
export const overviewSubject = 'Übersicht der offenen Rechnungen von [company_name]';
export const overviewGreeting = 'Guten Tag [customer_name],';
export const overviewEnd = [
  '[invoices]',
  '[payment_request] Haben Sie bereits gezahlt, so betrachten Sie diese E-Mail bitte als gegenstandslos.',
  'Mit freundlichen Grüßen\n[company_name]',
];
type Claim = { invoiceNumber: string; since: string; amount: Money; incl: Money };
export const openInvoice = (claim: Claim, due: string) => {
  const rest = claim.amount === claim.incl ? '' : ` (Rest von ${centsText(claim.incl)})`;
  return `Rechnung ${claim.invoiceNumber} vom ${dateText(claim.since)}: ${centsText(claim.amount)}${rest}, zahlbar bis zum ${dateText(due)}`;
};
export const moreInvoices = (count: number) =>
  `und ${countText(count, 'weitere Rechnung', 'weitere Rechnungen')}, siehe Anhang`;
export const totalOf = (amount: Money) => `Gesamt: ${centsText(amount)}`;
export const oneInvoice = (value: Text) => `Rechnung ${value}`;
export const openInvoices = (count: Text) => `${count} offene Rechnungen`;
export const paidAlready = (request: Text) =>
  `${request} Haben Sie bereits gezahlt, so betrachten Sie dieses Schreiben bitte als gegenstandslos.`;
export const paymentReminder = 'Zahlungserinnerung';
export const outstandingInvoices = 'Offene Rechnungen';
export const days = (count: number) => countText(count, 'Tag', 'Tage');
export const reminderFacts = (open: { customer: Text; amount: Money; late: number; term: number }) =>
  [
    ['Kundennummer', String(open.customer)],
    ['Offen inkl. MwSt.', centsText(open.amount)],
    ['Davon überfällig', countText(open.late, 'Posten', 'Posten')],
    ['Zahlungsziel', days(open.term)],
  ] as const;
export const notPaidYet = 'Noch nicht bezahlt';
export const claimColumns = [
  'Rechnung',
  'Datum',
  'Fällig am',
  'Überfällig',
  'Betrag inkl.',
  'Bezahlt',
  'Offen',
];
export const andMore = (count: Text) => `und ${count} weitere`;
export const nothingOpen = 'Es ist nichts offen.';
export const reminderFile = (value: Text) => `zahlungserinnerung-${value}.pdf`;

/* Vouchers. */
/** Customer types, by the names that records hold; the others are called the same. */
const types: Readonly<Record<string, string>> = {
  Wijnbar: 'Weinbar',
  Cateraar: 'Caterer',
  Strandpaviljoen: 'Strandlokal',
  Horeca: 'Gastronomie',
  Wijnwinkel: 'Weinhandlung',
  Groothandel: 'Großhandel',
  Vereniging: 'Verein',
  Particulier: 'Privatkunde',
};
export const percentageOff = (percentage: Text) => `${percentage} Rabatt`;
export const usableOnce = 'Einmal einlösbar';
export const usable = (times: Text) => `${times}-mal einlösbar`;
export const forCustomersOf = (type: string) => `Für Kunden vom Typ ${types[type] ?? type}`;
export const voucherFile = (voucherCode: Text) => `gutschein-${voucherCode}.pdf`;

/* The statement of account. */
export const accountEntry = {
  invoice: 'Rechnung',
  credit: 'Gutschrift',
  'moved-in': 'Offen von Rechnung',
  payment: 'Zahlung',
  refund: 'Erstattung',
  'written-off': 'Differenz ausgebucht',
} as const;
export const paidFor = (name: Text, method: Text, invoice: Text) =>
  `${name} (${method}), Rechnung ${invoice}`;
export const creditOf = (name: Text, invoice: Text) => `${name}, zu Rechnung ${invoice}`;
export const statementOfAccount = 'Kontoauszug';
export const statementFile = (number: Text, from: Text, until: Text) =>
  `kontoauszug-${number}-${from}-${until}.pdf`;
type Statement = { from: string; until: string; closing: Money };
export const statementFacts = (statement: Statement & { customer: Text; opening: Money }) =>
  [
    ['Kundennummer', String(statement.customer)],
    ['Zeitraum', `${dateText(statement.from)} bis ${dateText(statement.until)}`],
    ['Anfangssaldo', centsText(statement.opening)],
    ['Endsaldo', centsText(statement.closing)],
  ] as const;
export const statementColumns = ['Datum', 'Beschreibung', 'Zahlbar bis', 'Berechnet', 'Bezahlt', 'Saldo'];
export const openingBalance = 'Anfangssaldo';
export const closingBalance = 'Endsaldo';
export const openByAge = (day: Text) => `Offen am ${day}`;
export const ageColumns = ['Nicht fällig', 'Bis 30 Tage', '31–60 Tage', '61–90 Tage', 'Über 90 Tage'];
/** Of what is at the bank or the payment provider; of what an invoice said would be collected. */
export const inDebitOf = (amount: Money, on: string) =>
  `${centsText(amount)} gehören zur Lastschrift vom ${dateText(on)}; diesen Betrag brauchen Sie nicht zu überweisen.`;
export const willBeDebited = (amount: Money, on: string) =>
  `Wir ziehen ${centsText(amount)} am oder nach dem ${dateText(on)} ein; diesen Betrag brauchen Sie nicht zu überweisen.`;
/** What was paid of what a statement shows, or came back, since its last day. */
export const settledSince = (amount: Money, until: string) =>
  `Seit dem ${dateText(until)} wurden ${centsText(amount)} gezahlt oder gutgeschrieben.`;
export const cameBackSince = (amount: Money, until: string) =>
  `Seit dem ${dateText(until)} wurden ${centsText(amount)} zurückgebucht.`;
export const statementSubject = ({ company, from, until }: Statement & { company: Text }) =>
  `Kontoauszug von ${company}, ${dateText(from)} bis ${dateText(until)}`;
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
    `Guten Tag ${name},`,
    `Anbei erhalten Sie Ihren Kontoauszug vom ${dateText(from)} bis ${dateText(until)}.`,
    `${closing < 0 ? `Ihr Guthaben beträgt ${centsText(-closing)}` : `Der Saldo beträgt ${centsText(closing)}${late > 0 ? `, davon sind ${centsText(late)} überfällig` : ''}`}. ${request}`.trim(),
    `Mit freundlichen Grüßen,\n${company}`,
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
export const claimTitle = 'Zinsen und Kosten';
export const principalOf = 'Hauptforderung';
export const interestNames = {
  commercial: 'Gesetzliche Handelszinsen (NL)',
  consumer: 'Gesetzliche Zinsen (NL)',
};
export const interestOf = (name: string, line: InterestOf) =>
  `${name} auf Rechnung ${line.invoiceNumber}, ${dateText(line.from)} bis ${dateText(line.until)}, ${days(line.days)}, ${percentageText(line.rate)} pro Jahr auf ${centsText(line.over)}`;
export const interestInAttachment = (name: string) => `${name}, je Rechnung im Anhang`;
export const costStep = (rate: Percentage, over: Money) => `${percentageText(rate)} von ${centsText(over)}`;
export const costBounds = { least: 'gesetzliches Minimum', most: 'gesetzliches Maximum' };
export const collectionCosts = (how: string) => `Inkassokosten (${how})`;
export const claimTotal = 'Insgesamt zu zahlen';
export const claimedColumns = ['Wofür', 'Betrag'];
export const noticeTitle = 'Mahnung mit vierzehn Tagen Frist';
export const noticeSubject = 'Zahlen Sie binnen vierzehn Tagen ohne Inkassokosten: [invoice_numbers]';
export const noticeBeginning = 'Die folgenden Rechnungen wurden nach ihrer Fälligkeit nicht bezahlt:';
export const noticeTerm =
  'Zahlen Sie binnen vierzehn Tagen, gerechnet ab dem Tag nach dem Tag, an dem Sie diese Nachricht erhalten, so zahlen Sie keine Inkassokosten.';
export const noticeCosts = (costs: string, how: string) =>
  `Zahlen Sie nicht binnen dieser vierzehn Tage, so schulden Sie uns außerdem ${costs} Inkassokosten: ${how}. So bestimmt es die niederländische Verordnung über außergerichtliche Inkassokosten. Es kommt keine Mehrwertsteuer hinzu.`;
export const noticeRuns = (payBy: string, costs: string) =>
  `Bis einschließlich ${dateText(payBy)} zahlen Sie keine Inkassokosten; danach ${costs}.`;
export const noticeEnd =
  'Haben Sie bereits gezahlt, oder stimmt etwas nicht? Geben Sie uns bitte Bescheid.\n\nMit freundlichen Grüßen\n[company_name]';
