export * from '#customer-app/ui/words.nl.ts';

export const thereIsNoOrderTo = 'Er is geen bestelling om mee te nemen naar uw inkoopsysteem.';
export const thisPageHasExpiredAnd =
  'Deze pagina is verlopen en uw bestelling is niet verstuurd. Ga opnieuw vanuit uw inkoopsysteem naar deze winkel.';
export const oneMomentYourOrderIs = 'Een moment, uw bestelling gaat naar uw inkoopsysteem …';
export const backToTheWines = 'Terug naar de wijnen';
