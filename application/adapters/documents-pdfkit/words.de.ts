import type { AnnouncedCollection } from '#domain/invoice/collection.ts';
/** What papers say, in German. */

export const page = (number: number, count: number) => `Seite ${number} von ${count}`;

/** Above the lines of an order. */
export const orderColumns = {
  quantity: 'Menge',
  number: 'Nr.',
  wine: 'Wein',
  vintage: 'Jahr',
  name: 'Wein',
  boxes: 'Kartons',
  loose: 'Einzeln',
  tick: 'Gepackt',
  price: 'Preis',
  discount: 'Rabatt',
  total: 'Betrag',
};
export const bottles = 'Flaschen';
export const orderTitles = {
  'packing-slip': 'Lieferschein',
  offer: 'Angebot',
  'purchase-order': 'Bestellung',
};

/** Above the lines of an invoice. */
export const invoiceColumns = {
  index: '',
  number: 'Nr.',
  wine: 'Bezeichnung',
  name: 'Bezeichnung',
  vintage: 'Jahr',
  quantity: 'Menge',
  price: 'Preis',
  discount: 'Rabatt',
  net: 'Endpreis',
  rate: 'MwSt.',
  amount: 'Betrag',
};
/** Of which side of VAT prices and amounts are. */
export const sides = { excl: 'netto', incl: 'brutto' };
/** A credit is no Gutschrift, which by German law is an invoice that the buyer makes (§ 14 UStG). */
export const invoiceTitles = { invoice: 'Rechnung', credit: 'Rechnungskorrektur' };
export const invoiceFacts = {
  invoice: 'Rechnungsnummer',
  credit: 'Rechnungskorrektur',
  invoiceDate: 'Rechnungsdatum',
  dueDate: 'Fällig am',
  corrects: 'Berichtigt',
  reference: 'Ihre Referenz',
  customerNumber: 'Kundennummer',
  orderNumber: 'Auftragsnummer',
  orderDate: 'Auftragsdatum',
  deliveryDate: 'Lieferdatum',
  paymentMethod: 'Zahlungsart',
};
export const buyerFacts = {
  vatNumber: 'Ihre USt-IdNr.',
  kvk: 'Ihre KvK-Nr.',
  delivered: 'Geliefert an',
};
export const companyNumbers = { kvk: 'KvK', vatNumber: 'USt-IdNr.', iban: 'IBAN', bic: 'BIC' };
/** The numbers of a company as they begin its lines. */
export const isCompanyNumber = (line: string) => /^(?:IBAN|BIC|KvK|USt-IdNr)\b/.test(line);
export const forAttentionOf = 'z. Hd.';
export const invoiceTo = 'Rechnung an';
export const from = 'Von';
export const to = 'An';
export const numbered = (number: string) => `Nummer ${number}`;
export const totalQuantity = 'Gesamtmenge';

export const invoiceDiscount = (percentage: string | null) =>
  percentage === null ? 'Rechnungsrabatt' : `Rechnungsrabatt ${percentage}`;
/** Above the lines of a packing slip on a collective invoice. */
export const slip = (orderNumber: number, day: string, place: string) =>
  `Lieferschein ${orderNumber}, geliefert ${day}${place && `, ${place}`}`;
export const invoiceSums = {
  subtotal: 'Zwischensumme inkl. MwSt.',
  extra: 'Zusatzrabatt',
  rounding: 'Rundung',
  excl: 'Gesamt ohne MwSt.',
  incl: 'Gesamt inkl. MwSt.',
};
export const paid = 'Bezahlt';
export const prepaid = 'Vorausbezahlt';
export const toReceive = 'Zu erstatten';
export const toPay = 'Zu zahlen';
export const vat = 'MwSt.';
export const vatBase = 'Nettobetrag';
export const vatAmount = 'MwSt.-Betrag';
export const vatAt = (rate: string) => `MwSt. ${rate}`;
export const vatOver = (rate: string, base: string) => `MwSt. ${rate} auf ${base}`;

export const payment = 'Zahlung';
export const paymentFacts = { iban: 'IBAN', name: 'Kontoinhaber', remittance: 'Verwendungszweck' };
export const nothingToPay = 'Es ist nichts zu zahlen.';
export const isPaid = 'Diese Rechnung ist bezahlt. Vielen Dank.';
export const paidBack = (amount: string) =>
  `Sie erhalten ${amount} von uns zurück. Wir verrechnen den Betrag mit einer anderen Rechnung oder überweisen ihn an Sie.`;
export const pleasePay = (amount: string, before: string | null) =>
  `Bitte überweisen Sie ${amount}${before === null ? '' : ` bis zum ${before}`} an uns.`;
export const weCollect = (
  amount: string,
  on: string,
  { mandateReference, creditorId }: AnnouncedCollection,
) =>
  `Wir ziehen ${amount} am oder nach dem ${on} ein, mit Mandatsreferenz ${mandateReference} und Gläubiger-ID ${creditorId}.`;
export const scanWithBankApp = 'Mit der Bank-App scannen';
export const corrects = (invoiceNumber: string, date: string) =>
  `Diese Rechnungskorrektur berichtigt die Rechnung ${invoiceNumber} vom ${date}.`;
export const note = 'Bemerkung';

/** Colours of wine, by the names of the product. */
export const colors: Readonly<Record<string, string>> = {
  rood: 'rot',
  wit: 'weiß',
  rosé: 'rosé',
  mousserend: 'schäumend',
  zoet: 'süß',
  versterkt: 'gespritet',
};
export const wineFacts = {
  supplier: 'Erzeuger',
  origin: 'Herkunft',
  grapes: 'Rebsorten',
  color: 'Farbe',
  alcohol: 'Alkohol',
};
export const alcohol = (percentage: string) => `${percentage} vol`;
export const atTable = 'Zu Tisch';
export const goesWith = 'Passt zu';
export const productInformation = 'Produktinformation';
export const articleNumber = (number: string | number) => `Artikelnummer ${number}`;
export const wine = 'Wein';
export const packaging = 'Verpackung und Codes';
export const packagingFacts = { bottlesPerBox: 'Flaschen pro Karton' };
export const description = 'Beschreibung';
export const tasteFacts = { taste: 'Geschmack', food: 'Speiseempfehlung' };

/** Above the wines of a price list. */
export const priceListColumns = {
  code: 'Code',
  name: 'Wein',
  supplier: 'Erzeuger',
  content: 'Inhalt',
  vat: 'MwSt.',
  price: 'Preis',
};
export const continued = (group: string) => `${group} (Fortsetzung)`;
export const withVat = (rate: string) => `MwSt. ${rate}`;
export const index = 'Register';

export const voucher = 'GUTSCHEIN';
export const voucherTitle = (code: string) => `Gutschein ${code}`;
export const receipt = (number: number) => `Beleg ${number}`;
export const printed = 'Erstellt';
