export * from '#customer-app/ui/words.en.ts';

export const hasBeenPlaced = 'has been placed.';
export const pagesOfOrders = 'Pages of orders';
