import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const whatIsNew = 'Wat is er nieuw?';
export const topics = 'Onderwerpen';
export const theVersionsCouldNotBe = 'De versies zijn niet opgehaald.';
export const version = (version: Text, released: Text) => `versie ${version} · ${released}`;
export const thisVersion = 'deze versie';
export const searchTopics = 'Zoeken in de hulp';
export const noTopicFits = 'Geen onderwerp past hierbij. Zoek met minder of andere woorden.';

export { helpGroups } from '#web/lib/help/words.nl.ts';
