export * from '#customer-app/ui/words.en.ts';

export const hasBeenPlaced = 'has been placed.';
export const pagesOfOrders = 'Pages of orders';
export const page = 'Page';
export const next = 'Next';
