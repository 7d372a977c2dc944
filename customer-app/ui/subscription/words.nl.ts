import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';

export const pausedUntil = (day: Text) => `Gepauzeerd tot ${day}`;
export const yourSubscription = 'Uw abonnement';
export const nextOrderOn = (day: Text) => `Volgende order: ${day}`;
export const viewSubscription = 'Bekijken of pauzeren';
