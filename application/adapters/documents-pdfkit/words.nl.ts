import type { AnnouncedCollection } from '#domain/invoice/collection.ts';
/** What papers say, in Dutch. */

export const page = (number: number, count: number) => `Pagina ${number} van ${count}`;

/** Above the lines of an order. */
export const orderColumns = {
  quantity: 'Aantal',
  number: 'Nr.',
  wine: 'Wijn',
  vintage: 'Jaar',
  name: 'Wijn',
  boxes: 'Dozen',
  loose: 'Los',
  tick: 'Gepakt',
  price: 'Prijs',
  discount: 'Korting',
  total: 'Bedrag',
};
export const bottles = 'Flessen';
export const orderTitles = {
  'packing-slip': 'Pakbon',
  offer: 'Offerte',
  'purchase-order': 'Inkooporder',
};

/** Above the lines of an invoice. */
export const invoiceColumns = {
  index: '',
  number: 'Nr.',
  wine: 'Omschrijving',
  name: 'Omschrijving',
  vintage: 'Jaar',
  quantity: 'Aantal',
  price: 'Prijs',
  discount: 'Korting',
  net: 'Netto',
  rate: 'Btw',
  amount: 'Bedrag',
};
/** Of which side of VAT prices and amounts are. */
export const sides = { excl: 'excl.', incl: 'incl.' };
export const invoiceTitles = { invoice: 'Factuur', credit: 'Creditfactuur' };
export const invoiceFacts = {
  invoice: 'Factuurnummer',
  credit: 'Creditfactuur',
  invoiceDate: 'Factuurdatum',
  dueDate: 'Vervaldatum',
  corrects: 'Corrigeert',
  reference: 'Uw referentie',
  customerNumber: 'Klantnummer',
  orderNumber: 'Ordernummer',
  orderDate: 'Orderdatum',
  deliveryDate: 'Leverdatum',
  paymentMethod: 'Betaalwijze',
};
export const buyerFacts = {
  vatNumber: 'Uw btw-nummer',
  kvk: 'Uw KvK-nummer',
  delivered: 'Geleverd aan',
};
export const companyNumbers = { kvk: 'KvK', vatNumber: 'Btw', iban: 'IBAN', bic: 'BIC' };
/** The numbers of a company as they begin its lines. */
export const isCompanyNumber = (line: string) => /^(?:IBAN|BIC|KvK|Btw)\b/.test(line);
export const forAttentionOf = 't.a.v.';
export const invoiceTo = 'Factuur aan';
export const from = 'Van';
export const to = 'Aan';
export const numbered = (number: string) => `nummer ${number}`;
export const totalQuantity = 'Totaal aantal';

export const invoiceDiscount = (percentage: string | null) =>
  percentage === null ? 'Factuurkorting' : `Factuurkorting ${percentage}`;
/** Above the lines of a packing slip on a collective invoice. */
export const slip = (orderNumber: number, day: string, place: string) =>
  `Pakbon ${orderNumber}, geleverd ${day}${place && `, ${place}`}`;
export const invoiceSums = {
  subtotal: 'Subtotaal incl. btw',
  extra: 'Extra korting',
  rounding: 'Afronding',
  excl: 'Totaal excl. btw',
  incl: 'Totaal incl. btw',
};
export const paid = 'Betaald';
export const prepaid = 'Vooruit betaald';
export const toReceive = 'Terug te ontvangen';
export const toPay = 'Te betalen';
export const vat = 'Btw';
export const vatBase = 'Over';
export const vatAmount = 'Btw-bedrag';
export const vatAt = (rate: string) => `Btw ${rate}`;
export const vatOver = (rate: string, base: string) => `Btw ${rate} over ${base}`;

export const payment = 'Betaling';
export const paymentFacts = { iban: 'IBAN', name: 'Ten name van', remittance: 'Onder vermelding van' };
export const nothingToPay = 'Er is niets te betalen.';
export const isPaid = 'Deze factuur is betaald. Hartelijk dank.';
export const paidBack = (amount: string) =>
  `U krijgt ${amount} van ons terug. Wij verrekenen het met een andere factuur of maken het aan u over.`;
export const pleasePay = (amount: string, before: string | null) =>
  `Wilt u ${amount}${before === null ? '' : ` uiterlijk ${before}`} aan ons overmaken?`;
/** The pre-notification of a direct debit. */
export const weCollect = (
  amount: string,
  on: string,
  { mandateReference, creditorId }: AnnouncedCollection,
) =>
  `Wij schrijven ${amount} af op of na ${on}, onder mandaat ${mandateReference} en incassant-ID ${creditorId}.`;
export const scanWithBankApp = 'Scan met uw bank-app';
export const corrects = (invoiceNumber: string, date: string) =>
  `Deze creditfactuur corrigeert factuur ${invoiceNumber} van ${date}.`;
export const note = 'Opmerking';

/** Colours of wine, by the names of the product. */
export const colors: Readonly<Record<string, string>> = {
  rood: 'rood',
  wit: 'wit',
  rosé: 'rosé',
  mousserend: 'mousserend',
  zoet: 'zoet',
  versterkt: 'versterkt',
};
export const wineFacts = {
  supplier: 'Producent',
  origin: 'Herkomst',
  grapes: 'Druiven',
  color: 'Kleur',
  alcohol: 'Alcohol',
};
export const alcohol = (percentage: string) => `${percentage} vol.`;
export const atTable = 'Aan tafel';
export const goesWith = 'Lekker bij';
export const productInformation = 'Productinformatie';
export const articleNumber = (number: string | number) => `Artikelnummer ${number}`;
export const wine = 'Wijn';
export const packaging = 'Verpakking en codes';
export const packagingFacts = { bottlesPerBox: 'Flessen per doos' };
export const description = 'Omschrijving';
export const tasteFacts = { taste: 'Smaak', food: 'Spijsadvies' };

/** Above the wines of a price list. */
export const priceListColumns = {
  code: 'Code',
  name: 'Wijn',
  supplier: 'Producent',
  content: 'Inhoud',
  vat: 'Btw',
  price: 'Prijs',
};
export const continued = (group: string) => `${group} (vervolg)`;
export const withVat = (rate: string) => `btw ${rate}`;
export const index = 'Index';

export const voucher = 'VOUCHER';
export const voucherTitle = (code: string) => `Voucher ${code}`;
export const receipt = (number: number) => `Bon ${number}`;
export const printed = 'Gemaakt';
