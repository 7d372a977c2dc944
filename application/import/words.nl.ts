import type { Money } from '#domain/kernel/money.ts';
import { amountText } from '#domain/kernel/words.ts';

/** How people know an imported record. */
export const invoiceName = (invoiceNumber: string) => `Factuur ${invoiceNumber}`;
export const orderName = (number: number | string) => `Order ${number}`;
export const orderLineName = (number: number, product: string) => `Order ${number}, ${product}`;
export const dealName = (customer: string, product: string) => `${customer} · ${product}`;

/** What a row says otherwise than the record that is there. */
export const priceOf = (price: Money, side: string) => `de prijs (${amountText(price)} ${side}.)`;
export const openAmount = (open: Money) => `het openstaande bedrag (${amountText(open)})`;

/** Why an amount is refused. */
export const totalDiffers = (sum: Money) => `Grondslag en btw komen samen op ${amountText(sum)}.`;
export const moreOpenThanTotal = 'Er staat niet meer open dan het totaal.';

/** Whose a number is already. */
export const ownOrder = 'een order van hier';
export const deletedOrder = 'een verwijderde order';

/** Why a record stays though its import is taken back. */
export const changedSince = 'is sindsdien gewijzigd';
export const changedMeanwhile = 'is intussen gewijzigd';
export const stockUsedSince = 'is sindsdien verkocht, gereserveerd of geteld';
export const hasDeals = 'heeft prijsafspraken';
export const hasOrders = (last: number) => `heeft orders, als laatste ${last}`;

/** Why stock moved, as the ledger of a product shows it. */
export const openingStock = (importName: string) => `beginvoorraad uit ${importName}`;
export const importTakenBack = 'import teruggedraaid';
/** What a row is known by, and what it names, in problems of the file. */
export const customerNumber = 'Klantnummer';
export const productNumber = 'Productnummer';
export const invoiceNumber = 'Factuurnummer';
export const orderNumber = 'Ordernummer';
export const orderLine = 'Orderregel';
export const customerAndProduct = 'Klant en product';
export const supplierName = 'Naam';
export const customer = 'Klant';
export const product = 'Product';
export const country = 'Land';
