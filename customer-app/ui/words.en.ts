import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const overview = 'Overview';
export const orders = 'Orders';
export const newOrder = 'New order';
export const information = 'Information';
export const myProfile = 'My profile';
export const deliveryDays = 'Delivery days';
export const freeDelivery = 'Free delivery';
export const yourDetails = 'Your details';
export const toYourPurchasingSystem = 'To your purchasing system';
export const page = 'Page';
export const next = 'Next';
export const invoicesTitle = 'Invoices';
export const quotesTitle = 'Quotes';
export const quoteTitle = 'Quote';
export const view = 'View';
export const viewQuoteNumbered = (number: Text) => `View: quote ${number}`;
export const ofDay = (day: Text) => `Of ${day}`;
export const previous = 'Previous';
export const youHaveNotOrderedAnything = 'You have not ordered anything yet.';
export const yourOrder = 'Your order';
export const order = 'Order';
export const deliveryOn = (deliveryDate: Text) => `Delivery ${deliveryDate}`;
export const deliveryAsap = 'Delivery asap';
export const youSeeTheDataOf = ' You see the data of before.';
export const wine = 'wine';
export const wines = 'wines';
export const youOnlyLook = 'You only look here; somebody else of your company orders.';
export const youCannotPlaceAnOrder = 'You cannot place an order, please contact your account manager.';

/** How far an order is, in words of who waits for it. */
export const orderStatuses = {
  waiting: 'received',
  printed: 'being prepared',
  'out-for-delivery': 'on its way',
  delivered: 'delivered',
  quote: 'quote',
  backorder: 'to follow',
} as const;

/** Starting with Monday. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const invoiceFile = (number: Text) => `invoice-${number}.pdf`;
export const beforeDiscount = ', before discount';
export const ofWhich = 'Of which ';
export const subtotal = 'Subtotal';
export const vatNoun = 'VAT';
export const vatSuffix = '. VAT';
