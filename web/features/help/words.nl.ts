import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const whatIsNew = 'Wat is er nieuw?';
export const topics = 'Onderwerpen';
export const theVersionsCouldNotBe = 'De versies zijn niet opgehaald.';
export const version = (version: Text, released: Text) => `versie ${version} · ${released}`;
export const thisVersion = 'deze versie';
