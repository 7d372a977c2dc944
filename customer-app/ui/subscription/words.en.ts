import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';

export const pausedUntil = (day: Text) => `Paused until ${day}`;
export const yourSubscription = 'Your subscription';
export const nextOrderOn = (day: Text) => `Next order: ${day}`;
export const viewSubscription = 'View or pause';
