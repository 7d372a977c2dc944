import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/features/new-order/words.en.ts';

/** Of what comes after the first script. */
export const filters = 'Filters';
export const chosenFilters = 'Chosen filters';
export const withoutFilter = (name: Text) => `${name}: take filter away`;
export const fewerFilters = 'Take a filter away to see more wines.';
export const clearFilters = 'Clear filters';
export const showWines = (wines: Text) => `Show ${wines}`;
export const color = 'Colour';
export const newAndOffers = 'New and offers';
export const newWines = 'new';
export const offers = 'offer';
export const pricePerBottle = 'Price per bottle';
export const below = (amount: Text) => `below ${amount}`;
export const fromPrice = (amount: Text) => `from ${amount}`;
export const grape = 'Grape';
export const youPay = (amount: Text, size: Text) =>
  `You pay ${amount} for a ${Number(size) === 1 ? 'bottle' : `box of ${size}`}.`;
export const pricesOn = (side: Text) => `Prices ${side}. VAT.`;
export const origin = 'Origin';
export const grapes = 'Grapes';
export const alcohol = 'Alcohol';
export const organic = 'Organic';
export const wineTitle = 'Wine';
export const lastOrdered = (date: Text, bottles: Text) => `Last ordered: ${date}, ${bottles}.`;
export const notOrderedBefore = 'You have not ordered this wine yet.';
export const goodWith = 'Good with';
export const otherVintages = 'Other vintages';
export const hasArrivedWhatStandsHere = 'has arrived. What stands here now is a new order.';
export const onAnotherDeviceSomethingElse = 'On another device something else was entered later for';
export const thatQuantityStays = '. That quantity stays.';
export const ofYourKeptOrderCan = 'of your kept order can no longer be ordered.';
export const waitsForApproval = 'waits for approval. What stands here is a new order.';
export const orderYourUsualWines = 'Order your usual wines';
