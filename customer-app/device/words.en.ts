import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/app/words.en.ts';

export const pricesOf = (moment: Text) => `; prices of ${moment}`;
/** Why nothing can be fetched or saved, and of when the prices are. */
export const withoutConnection = {
  offline: (prices: Text) => `No connection${prices}. What you enter is kept on this device.`,
  'server-gone': (prices: Text) =>
    `The server cannot be reached for a moment${prices}. What you enter is kept on this device.`,
} as const;
export const waits = (wines: Text) =>
  `Your order of ${wines} waits for a connection. It is not placed yet and goes by itself as soon as it can.`;
export const notKnown =
  'Your order was sent, but the answer did not arrive. As soon as there is a connection we find out whether it did. It is never ordered twice.';
/** What became of an order that waited. */
export const lateOrders = {
  changed: 'Your order no longer waits for a connection and is not placed. Look at it and place it.',
  elsewhere:
    'Your order is not placed: it was changed, placed or cleared on another device. Please look at it.',
} as const;
export const notPlaced = (reason: Text) => `Your order is not placed. ${reason}`;
export const hasBeenPlaced = (number: Text) => `Your order ${number} has been placed.`;
export const viewOrder = 'View order';
export const newVersion = 'There is a new version of the app. It opens by itself the next time.';
export const openNow = 'Open now';
export const notSentYet = 'Not sent yet';
export const wipedWhenYouLeave =
  'There is no connection. What you entered or placed has not been sent and is lost if you log out now.';
export const stay = 'Stay logged in';
export const wipeAndLeave = 'Wipe and log out';
