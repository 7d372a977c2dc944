import type { AnnouncedCollection } from '#domain/invoice/collection.ts';
/** What papers say, in French. */

export const page = (number: number, count: number) => `Page ${number} sur ${count}`;

/** Above the lines of an order. */
export const orderColumns = {
  quantity: 'Qté',
  number: 'N°',
  wine: 'Vin',
  vintage: 'Mill.',
  name: 'Vin',
  boxes: 'Cartons',
  loose: 'Unités',
  tick: 'Prêt',
  price: 'Prix',
  discount: 'Remise',
  total: 'Montant',
};
export const bottles = 'Bout.';
export const orderTitles = {
  'packing-slip': 'Bon de livraison',
  offer: 'Devis',
  'purchase-order': 'Bon de commande',
};

/** Above the lines of an invoice. */
export const invoiceColumns = {
  index: '',
  number: 'N°',
  wine: 'Désignation',
  name: 'Désignation',
  vintage: 'Mill.',
  quantity: 'Qté',
  price: 'Prix',
  discount: 'Remise',
  net: 'Net',
  rate: 'TVA',
  amount: 'Montant',
};
/** Of which side of VAT prices and amounts are. */
export const sides = { excl: 'HT', incl: 'TTC' };
export const invoiceTitles = { invoice: 'Facture', credit: 'Avoir' };
export const invoiceFacts = {
  invoice: 'Numéro de facture',
  credit: 'Avoir',
  invoiceDate: 'Date de facture',
  dueDate: 'Échéance',
  corrects: 'Rectifie',
  reference: 'Votre référence',
  customerNumber: 'Numéro client',
  orderNumber: 'N° de commande',
  orderDate: 'Commande du',
  deliveryDate: 'Livraison du',
  paymentMethod: 'Mode de paiement',
};
export const buyerFacts = {
  vatNumber: 'Votre n° de TVA',
  kvk: 'Votre n° KvK',
  delivered: 'Livré à',
};
export const companyNumbers = { kvk: 'KvK', vatNumber: 'N° TVA', iban: 'IBAN', bic: 'BIC' };
/** The numbers of a company as they begin its lines. */
export const isCompanyNumber = (line: string) => /^(?:IBAN|BIC|KvK|N° TVA)\b/.test(line);
export const forAttentionOf = 'À l’attention de';
export const invoiceTo = 'Facturé à';
export const from = 'De';
export const to = 'À';
export const numbered = (number: string) => `numéro ${number}`;
export const totalQuantity = 'Quantité totale';

export const invoiceDiscount = (percentage: string | null) =>
  percentage === null ? 'Remise sur facture' : `Remise sur facture ${percentage}`;
/** Above the lines of a packing slip on a collective invoice. */
export const slip = (orderNumber: number, day: string, place: string) =>
  `Bon de livraison ${orderNumber}, livré le ${day}${place && `, ${place}`}`;
export const invoiceSums = {
  subtotal: 'Sous-total TTC',
  extra: 'Remise supplémentaire',
  rounding: 'Arrondi',
  excl: 'Total HT',
  incl: 'Total TTC',
};
export const paid = 'Payé';
export const prepaid = 'Payé d’avance';
export const toReceive = 'À rembourser';
export const toPay = 'À payer';
export const vat = 'TVA';
export const vatBase = 'Base HT';
export const vatAmount = 'Montant TVA';
export const vatAt = (rate: string) => `TVA ${rate}`;
export const vatOver = (rate: string, base: string) => `TVA ${rate} sur ${base}`;

export const payment = 'Paiement';
export const paymentFacts = { iban: 'IBAN', name: 'Titulaire', remittance: 'Référence à rappeler' };
export const nothingToPay = 'Aucun montant n’est à payer.';
export const isPaid = 'Cette facture est payée. Merci.';
export const paidBack = (amount: string) =>
  `Nous vous devons ${amount}. Ce montant sera imputé sur une autre facture ou vous sera viré.`;
export const pleasePay = (amount: string, before: string | null) =>
  `Merci de nous virer ${amount}${before === null ? '' : ` au plus tard le ${before}`}.`;
export const weCollect = (
  amount: string,
  on: string,
  { mandateReference, creditorId }: AnnouncedCollection,
) =>
  `Nous prélèverons ${amount} à partir du ${on}, sous le mandat ${mandateReference} et l’identifiant créancier ${creditorId}.`;
export const scanWithBankApp = 'Scannez avec votre banque';
export const corrects = (invoiceNumber: string, date: string) =>
  `Cet avoir rectifie la facture ${invoiceNumber} du ${date}.`;
export const note = 'Remarque';

/** Colours of wine, by the names of the product. */
export const colors: Readonly<Record<string, string>> = {
  rood: 'rouge',
  wit: 'blanc',
  rosé: 'rosé',
  mousserend: 'effervescent',
  zoet: 'doux',
  versterkt: 'muté',
};
export const wineFacts = {
  supplier: 'Producteur',
  origin: 'Origine',
  grapes: 'Cépages',
  color: 'Couleur',
  alcohol: 'Alcool',
};
export const alcohol = (percentage: string) => `${percentage} vol.`;
export const atTable = 'À table';
export const goesWith = 'S’accorde avec';
export const productInformation = 'Fiche produit';
export const articleNumber = (number: string | number) => `Référence ${number}`;
export const wine = 'Vin';
export const packaging = 'Conditionnement et codes';
export const packagingFacts = { bottlesPerBox: 'Bouteilles par carton' };
export const description = 'Description';
export const tasteFacts = { taste: 'Goût', food: 'Accords mets et vins' };

/** Above the wines of a price list. */
export const priceListColumns = {
  code: 'Code',
  name: 'Vin',
  supplier: 'Producteur',
  content: 'Contenance',
  vat: 'TVA',
  price: 'Prix',
};
export const continued = (group: string) => `${group} (suite)`;
export const withVat = (rate: string) => `TVA ${rate}`;
export const index = 'Index';

export const voucher = 'BON D’ACHAT';
export const voucherTitle = (code: string) => `Bon d’achat ${code}`;
export const receipt = (number: number) => `Ticket ${number}`;
export const printed = 'Établi le';
