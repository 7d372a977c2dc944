import { message } from '#domain/kernel/message.ts';
import type { Money } from '#domain/kernel/money.ts';
import { amountText, countText } from '#domain/kernel/words.ts';

/** How people know an imported record. */
export const invoiceName = (invoiceNumber: string) =>
  message(`Factuur ${invoiceNumber}`, `Invoice ${invoiceNumber}`);
export const mandateName = (reference: string) =>
  message(`Incassomandaat ${reference}`, `Direct debit mandate ${reference}`);
export const pointsName = (customer: number | string, points: number) =>
  message(
    `Klant ${customer}, ${countText(points, 'spaarpunt', 'spaarpunten')}`,
    `Customer ${customer}, ${countText(points, 'loyalty point', 'loyalty points')}`,
  );
export const orderName = (number: number | string) => `Order ${number}`;
export const orderLineName = (number: number, product: string) => `Order ${number}, ${product}`;
export const dealName = (customer: string, product: string) => `${customer} · ${product}`;

/** What a row says otherwise than the record that is there. */
export const priceOf = (price: Money, side: string) =>
  message(`de prijs (${amountText(price)} ${side}.)`, `the price (${amountText(price, 'en')} ${side}.)`);
export const openAmount = (open: Money) =>
  message(`het openstaande bedrag (${amountText(open)})`, `the open amount (${amountText(open, 'en')})`);

export const mandateOf = (reference: string) =>
  message(`het mandaat dat er al is (${reference})`, `the mandate that is there already (${reference})`);
export const pointsNow = (points: number) =>
  message(`de punten die er al zijn (${points})`, `the points that are there already (${points})`);

/** Why an amount is refused. */
export const totalDiffers = (sum: Money) =>
  message(
    `Grondslag en btw komen samen op ${amountText(sum)}.`,
    `Base and VAT add up to ${amountText(sum, 'en')}.`,
  );
export const moreOpenThanTotal = message(
  'Er staat niet meer open dan het totaal.',
  'No more can be open than the total.',
);

export const usedLater = message('Deze dag is nog niet geweest.', 'This day has not come yet.');
export const coreOrB2b = message('Vul CORE of B2B in.', 'Enter CORE or B2B.');
export const signedLater = message(
  'Een mandaat is niet na vandaag getekend.',
  'A mandate is not signed after today.',
);

/** Whose a number is already. */
export const ownOrder = message('een order van hier', 'an order of this account');
export const otherCustomer = message('een andere klant', 'another customer');
export const deletedOrder = message('een verwijderde order', 'a deleted order');

/** Why a record stays though its import is taken back. */
export const changedSince = message('is sindsdien gewijzigd', 'has been changed since');
export const changedMeanwhile = message('is intussen gewijzigd', 'has been changed meanwhile');
export const stockUsedSince = message(
  'is sindsdien verkocht, gereserveerd of geteld',
  'has been sold, reserved or counted since',
);
export const hasDeals = message('heeft prijsafspraken', 'has price agreements');
export const hasOrders = (last: number) =>
  message(`heeft orders, als laatste ${last}`, `has orders, most recently ${last}`);

/** What a row is known by, and what it names, in problems of the file. */
export const customerNumber = message('Klantnummer', 'Customer number');
export const productNumber = message('Productnummer', 'Product number');
export const invoiceNumber = message('Factuurnummer', 'Invoice number');
export const orderNumber = message('Ordernummer', 'Order number');
export const orderLine = message('Orderregel', 'Order line');
export const customerAndProduct = message('Klant en product', 'Customer and product');
export const supplierName = message('Naam', 'Name');
export const customer = message('Klant', 'Customer');
export const product = message('Product', 'Product');
export const country = message('Land', 'Country');
/** Whose the products of a file are that names no supplier. */
export const unknownSupplier = 'Leverancier onbekend';
export const entryIsUsed = message('wordt nog gebruikt', 'is still used');
