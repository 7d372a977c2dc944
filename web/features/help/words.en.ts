import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const whatIsNew = 'What is new?';
export const topics = 'Topics';
export const theVersionsCouldNotBe = 'The versions could not be fetched.';
export const version = (version: Text, released: Text) => `version ${version} · ${released}`;
export const thisVersion = 'this version';
