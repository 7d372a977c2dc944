import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';

export const latestOrders = 'Latest orders';
export const allOrders = 'All orders';
export const welcome = 'Welcome';
export const anOrderIsWaitingFor = (wines: Text) => `An order is waiting for you with ${wines}.`;
export const putYourOrderTogetherIn = 'Put your order together in a few taps.';
export const nextDelivery = 'Next delivery:';
export const continueWithYourOrder = 'Continue with your order';
