import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';

export const latestOrders = 'Laatste bestellingen';
export const allOrders = 'Alle bestellingen';
export const welcome = 'Welkom';
export const anOrderIsWaitingFor = (wines: Text) => `Er staat een bestelling voor u klaar met ${wines}.`;
export const putYourOrderTogetherIn = 'Stel uw bestelling samen in een paar tikken.';
export const nextDelivery = 'Eerstvolgende levering:';
export const continueWithYourOrder = 'Verder met uw bestelling';
