import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const always = 'altijd';
export const appliesNow = 'geldt nu';
export const was = 'vervallen';
export const rate = 'Tarief';
export const newRate = 'Nieuw tarief';
export const now = (value: Text, rate: Text) => `${value} (nu ${rate})`;
export const addRate = 'Tarief toevoegen';
export const today = 'vandaag';
export const allRates = 'Alle tarieven';
