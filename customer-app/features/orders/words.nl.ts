export * from '#customer-app/ui/words.nl.ts';

export const hasBeenPlaced = 'is geplaatst.';
export const pagesOfOrders = 'Pagina’s van bestellingen';
