import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const thankYouYourPaymentHas = 'Bedankt, uw betaling is ontvangen';
export const yourPaymentHasNotBeen = 'Uw betaling is nog niet bevestigd';
export const yourPaymentDidNotSucceed = 'Uw betaling is niet gelukt';
export const youCancelledThePayment = 'U hebt de betaling geannuleerd';
export const thePaymentHasExpired = 'De betaling is verlopen';
export const nothingWasPaidContactThe =
  'Er is niets betaald. Neem contact op met de afzender van de factuur voor een nieuwe betaallink.';
export const youCanCloseThisPage = 'U kunt deze pagina sluiten.';
export const asSoonAsThePayment =
  'Zodra de betaalprovider de betaling bevestigt, leest u dat hier vanzelf. U hoeft niet opnieuw te betalen.';
export const forInvoice = 'voor factuur';
export const forInvoices = 'voor facturen';
export const paidOf = (paid: Text, amount: Text) => `${paid} van ${amount}`;
export const oneMomentWeAreAsking = 'Een moment, we vragen hoe het met de betaling staat …';
export const weDoNotKnowThis = 'Deze betaling kennen we niet.';
