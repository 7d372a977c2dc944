import { formatsIn } from '#domain/kernel/formats.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { countText } from '#domain/kernel/words.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

const { centsText, dateText, percentageText } = formatsIn('fr');

type Text = string | number;

const sides = { excl: 'HT', incl: 'TTC' };

export const vatNumber = (value: Text) => `N° TVA ${value}`;
export const chamberOfCommerce = (value: Text) => `KvK ${value}`;
export const iban = (value: Text) => `IBAN ${value}`;
export const bic = (value: Text) => `BIC ${value}`;
export const total = 'Total';
export const attentionOf = (name: Text) => `À l’attention de ${name}`;

/* An order on paper. */
const moments = { before: 'avant', after: 'après' };
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
    ['Commande du', dateText(delivery.orderDate)],
    ['Valable jusqu’au', validUntil ? dateText(validUntil) : ''],
    ['Livraison', date ? dateText(date) : 'dès que possible'],
    ['Heure', moment && time ? `${moments[moment]} ${time}` : ''],
    ['Mode', delivery.method ?? ''],
    ['Numéro client', String(delivery.customerNumber ?? '')],
    ['Téléphone', delivery.telephone ?? ''],
  ] as const;
};
/** Ways to deliver, by their codes. */
const deliveryMethods: Readonly<Record<number, string>> = {
  1: 'Livraison par nos soins',
  2: 'PostNL',
  3: 'Transporteur',
  4: 'Retrait',
};
export const deliveryMethod = (id: number) => deliveryMethods[id];
export const code = (value: Text) => `Code ${value}`;
export const boxes = (count: number, loose: number) =>
  `${countText(count, 'carton', 'cartons')} et ${countText(loose, 'bouteille à l’unité', 'bouteilles à l’unité')}`;
export const bottlesAndLines = (bottles: number, lines: number) =>
  `${countText(bottles, 'bouteille', 'bouteilles')}  ·  ${countText(lines, 'ligne', 'lignes')}`;
type Totals = {
  price_side: PriceSide;
  subtotal: Money;
  discount: Money;
  excl: Money;
  incl: Money;
  per_rate: readonly { rate: Percentage; excl: Money; vat: Money }[];
};
const discountText = ({ discount }: Totals) => (discount === 0 ? '' : centsText(-discount));
export const remark = 'Remarque';
export const customerRemark = 'Remarque du client';
/** When a packing slip was made. */
export const madeOn = 'Établi le';
export const deletedOrder = 'Commande supprimée';
export const deletedOrderText = 'Cette commande a été supprimée : voici ce qu’elle était.';
export const warehouseNote = 'Note pour l’entrepôt';
export const deliver = 'Consignes de livraison';
export const offerFile = (number: Text) => `devis-${number}.pdf`;
export const packingSlipFile = (number: Text) => `ticket-de-livraison-${number}.pdf`;

/* The ticket of a checkout. */
export const ticketFacts = (ticket: { date: string; printed: string; invoice: string; customer: string }) =>
  [
    ['Date', ticket.date],
    ['Imprimé le', ticket.printed],
    ['Facture', ticket.invoice],
    ['Client', ticket.customer],
  ] as const;
export const ticketTotals = (order: Totals) => {
  const isIncl = order.price_side === 'incl';
  const vatText = isIncl ? 'Dont TVA' : 'TVA';
  return [
    ['Sous-total', order.discount === 0 ? '' : centsText(order.subtotal)],
    ['Remise', discountText(order)],
    ['Total HT', isIncl ? '' : centsText(order.excl)],
    ...order.per_rate.map(
      ({ rate, excl, vat }) =>
        [`${vatText} ${percentageText(rate)} sur ${centsText(excl)}`, centsText(vat)] as const,
    ),
  ] as const;
};
export const refund = 'Remboursement';
export const stillToPay = 'Reste à payer';
export const ticketFile = (number: Text) => `ticket-${number}.pdf`;

/* Price lists and the sheet of a product. */
export const pricesPerBottle = (side: PriceSide) => `Prix par bouteille, ${sides[side]}`;
export const otherCountries = 'Autres';
export const content = 'Contenance';
export const closure = 'Bouchage';
export const sustainability = 'Durabilité';
export const barcode = 'Barcode';
export const productSheetFile = (productNumber: Text) => `fiche-produit-${productNumber}.pdf`;

/* Reminders. */
export const nothingToPay = 'Vous n’avez rien à payer.';
export const invoiceNumber = (value: Text) => `numéro de facture ${value}`;
export const customerNumber = (value: Text) => `numéro client ${value}`;
export const paymentRequest = (amount: Money, ibanNumber: Text, name: Text, naming: Text) =>
  `Merci de virer ${centsText(amount)}${ibanNumber && ` sur le compte ${ibanNumber}`}, au nom de ${name}, en rappelant le ${naming}.`;
export const overviewSubject = 'Relevé des factures impayées de [company_name]';
export const overviewGreeting = 'Bonjour [customer_name],';
export const overviewEnd = [
  '[invoices]',
  '[payment_request] Si vous avez déjà payé, merci de ne pas tenir compte de cet e-mail.',
  'Cordialement,\n[company_name]',
];
type Claim = { invoiceNumber: string; since: string; amount: Money; incl: Money };
export const openInvoice = (claim: Claim, due: string) => {
  const rest = claim.amount === claim.incl ? '' : ` (solde de ${centsText(claim.incl)})`;
  return `Facture ${claim.invoiceNumber} du ${dateText(claim.since)} : ${centsText(claim.amount)}${rest}, à payer au plus tard le ${dateText(due)}`;
};
export const moreInvoices = (count: number) =>
  `et ${countText(count, 'autre facture', 'autres factures')}, voir la pièce jointe`;
export const totalOf = (amount: Money) => `Total : ${centsText(amount)}`;
export const oneInvoice = (value: Text) => `facture ${value}`;
export const openInvoices = (count: Text) => `${count} factures impayées`;
export const paidAlready = (request: Text) =>
  `${request} Si vous avez déjà payé, merci de ne pas tenir compte de ce courrier.`;
export const paymentReminder = 'Rappel de paiement';
export const outstandingInvoices = 'Factures impayées';
export const days = (count: number) => countText(count, 'jour', 'jours');
export const reminderFacts = (open: { customer: Text; amount: Money; late: number; term: number }) =>
  [
    ['Numéro client', String(open.customer)],
    ['Solde TTC', centsText(open.amount)],
    ['Dont en retard', countText(open.late, 'poste', 'postes')],
    ['Délai de paiement', days(open.term)],
  ] as const;
export const notPaidYet = 'Pas encore payé';
export const claimColumns = ['Facture', 'Date', 'À payer le', 'Retard', 'Montant TTC', 'Payé', 'Solde'];
export const andMore = (count: Text) => `et ${count} de plus`;
export const nothingOpen = 'Aucun montant n’est dû.';
export const reminderFile = (value: Text) => `rappel-${value}.pdf`;

/* Vouchers. */
/** Customer types, by the names that records hold; the others are called the same. */
const types: Readonly<Record<string, string>> = {
  Wijnbar: 'Bar à vin',
  Cateraar: 'Traiteur',
  Strandpaviljoen: 'Restaurant de plage',
  Horeca: 'Hôtellerie-restauration',
  Wijnwinkel: 'Caviste',
  Groothandel: 'Grossiste',
  Vereniging: 'Association',
  Particulier: 'Particulier',
};
export const percentageOff = (percentage: Text) => `${percentage} de remise`;
export const usableOnce = 'Utilisable une fois';
export const usable = (times: Text) => `Utilisable ${times} fois`;
export const forCustomersOf = (type: string) => `Pour les clients du type ${types[type] ?? type}`;
export const voucherFile = (voucherCode: Text) => `bon-d-achat-${voucherCode}.pdf`;

/* The statement of account. */
export const accountEntry = {
  invoice: 'Facture',
  credit: 'Avoir',
  'moved-in': 'Solde de la facture',
  payment: 'Paiement',
  refund: 'Remboursement',
  'written-off': 'Écart soldé',
} as const;
export const paidFor = (name: Text, method: Text, invoice: Text) => `${name} (${method}), facture ${invoice}`;
export const creditOf = (name: Text, invoice: Text) => `${name}, sur facture ${invoice}`;
export const statementOfAccount = 'Relevé de compte';
export const statementFile = (number: Text, from: Text, until: Text) =>
  `releve-de-compte-${number}-${from}-${until}.pdf`;
type Statement = { from: string; until: string; closing: Money };
export const statementFacts = (statement: Statement & { customer: Text; opening: Money }) =>
  [
    ['N° client', String(statement.customer)],
    ['Période', `${dateText(statement.from)} au ${dateText(statement.until)}`],
    ['Solde initial', centsText(statement.opening)],
    ['Solde final', centsText(statement.closing)],
  ] as const;
export const statementColumns = ['Date', 'Libellé', 'Échéance', 'Facturé', 'Payé', 'Solde'];
export const openingBalance = 'Solde initial';
export const closingBalance = 'Solde final';
export const openByAge = (day: Text) => `Dû au ${day}`;
export const ageColumns = ['Non échu', 'Jusqu’à 30 jours', '31–60 jours', '61–90 jours', 'Plus de 90'];
/** Of what is at the bank or the payment provider; of what an invoice said would be collected. */
export const inDebitOf = (amount: Money, on: string) =>
  `${centsText(amount)} font partie du prélèvement du ${dateText(on)} ; vous n’avez pas à virer ce montant.`;
export const willBeDebited = (amount: Money, on: string) =>
  `Nous prélèverons ${centsText(amount)} à partir du ${dateText(on)} ; vous n’avez pas à virer ce montant.`;
/** What was paid of what a statement shows, or came back, since its last day. */
export const settledSince = (amount: Money, until: string) =>
  `Depuis le ${dateText(until)}, ${centsText(amount)} ont été payés ou crédités.`;
export const cameBackSince = (amount: Money, until: string) =>
  `Depuis le ${dateText(until)}, ${centsText(amount)} ont été rejetés ou remboursés.`;
export const statementSubject = ({ company, from, until }: Statement & { company: Text }) =>
  `Relevé de compte de ${company}, ${dateText(from)} au ${dateText(until)}`;
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
    `Bonjour ${name},`,
    `Veuillez trouver ci-joint votre relevé de compte du ${dateText(from)} au ${dateText(until)}.`,
    `${closing < 0 ? `Votre crédit est de ${centsText(-closing)}` : `Le solde est de ${centsText(closing)}${late > 0 ? `, dont ${centsText(late)} échus` : ''}`}. ${request}`.trim(),
    `Cordialement,\n${company}`,
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
export const claimTitle = 'Intérêts et frais';
export const principalOf = 'Principal';
export const interestNames = {
  commercial: 'Intérêts légaux commerciaux (NL)',
  consumer: 'Intérêts légaux (NL)',
};
export const interestOf = (name: string, line: InterestOf) =>
  `${name} sur la facture ${line.invoiceNumber}, du ${dateText(line.from)} au ${dateText(line.until)}, ${days(line.days)}, ${percentageText(line.rate)} par an sur ${centsText(line.over)}`;
export const interestInAttachment = (name: string) => `${name}, par facture en pièce jointe`;
export const costStep = (rate: Percentage, over: Money) => `${percentageText(rate)} de ${centsText(over)}`;
export const costBounds = { least: 'minimum légal', most: 'maximum légal' };
export const collectionCosts = (how: string) => `Frais de recouvrement (${how})`;
export const claimTotal = 'Total à payer';
export const claimedColumns = ['Objet', 'Montant'];
export const noticeTitle = 'Mise en demeure de quatorze jours';
export const noticeSubject = 'Payez dans les quatorze jours sans frais de recouvrement : [invoice_numbers]';
export const noticeBeginning = 'Les factures suivantes n’ont pas été payées à leur échéance :';
export const noticeTerm =
  'Si vous payez dans les quatorze jours, à compter du lendemain du jour où vous recevez ce message, vous ne payez aucun frais de recouvrement.';
export const noticeCosts = (costs: string, how: string) =>
  `Si vous ne payez pas dans ces quatorze jours, vous nous devrez en plus ${costs} de frais de recouvrement : ${how}. C’est ce que prévoit le décret néerlandais sur les frais de recouvrement extrajudiciaires. La TVA ne s’y ajoute pas.`;
export const noticeRuns = (payBy: string, costs: string) =>
  `Jusqu’au ${dateText(payBy)} inclus vous ne payez aucun frais de recouvrement ; ensuite ${costs}.`;
export const noticeEnd =
  'Avez-vous déjà payé, ou y a-t-il une erreur ? Merci de nous le faire savoir.\n\nCordialement,\n[company_name]';
