import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const overview = 'Overzicht';
export const orders = 'Bestellingen';
export const newOrder = 'Nieuwe bestelling';
export const information = 'Informatie';
export const myProfile = 'Mijn profiel';
export const deliveryDays = 'Leverdagen';
export const freeDelivery = 'Franco levering';
export const yourDetails = 'Uw gegevens';
export const toYourPurchasingSystem = 'Naar uw inkoopsysteem';
export const page = 'Pagina';
export const next = 'Volgende';
export const invoicesTitle = 'Facturen';
export const quotesTitle = 'Offertes';
export const quoteTitle = 'Offerte';
export const view = 'Bekijken';
export const viewQuoteNumbered = (number: Text) => `Bekijken: offerte ${number}`;
export const ofDay = (day: Text) => `Van ${day}`;
export const previous = 'Vorige';
export const youHaveNotOrderedAnything = 'U hebt nog niets besteld.';
export const yourOrder = 'Uw bestelling';
export const order = 'Bestelling';
export const deliveryOn = (deliveryDate: Text) => `Levering ${deliveryDate}`;
export const deliveryAsap = 'Levering zsm';
export const youSeeTheDataOf = ' U ziet de gegevens van eerder.';
export const wine = 'wijn';
export const wines = 'wijnen';
export const youOnlyLook = 'U kijkt hier mee; bestellen doet iemand anders van uw bedrijf.';
export const youCannotPlaceAnOrder =
  'Uw kunt geen bestelling plaatsen, neem contact op met uw accountmanager.';

/** How far an order is, in words of who waits for it. */
export const orderStatuses = {
  waiting: 'ontvangen',
  printed: 'in voorbereiding',
  'out-for-delivery': 'onderweg',
  delivered: 'bezorgd',
  quote: 'offerte',
  backorder: 'wordt nageleverd',
} as const;

/** Starting with Monday. */
export const weekdayNames = [
  'maandag',
  'dinsdag',
  'woensdag',
  'donderdag',
  'vrijdag',
  'zaterdag',
  'zondag',
] as const;
export const invoiceFile = (number: Text) => `factuur-${number}.pdf`;
export const beforeDiscount = ', vóór korting';
export const ofWhich = 'Waarvan ';
export const subtotal = 'Subtotaal';
export const vatNoun = 'btw';
export const vatSuffix = '. btw';
