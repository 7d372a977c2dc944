import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const whatIsNew = 'What is new?';
export const topics = 'Topics';
export const theVersionsCouldNotBe = 'The versions could not be fetched.';
export const version = (version: Text, released: Text) => `version ${version} · ${released}`;
export const thisVersion = 'this version';
export const searchTopics = 'Search in the help';
export const noTopicFits = 'No topic fits this. Search with fewer or other words.';

export { helpGroups } from '#web/lib/help/words.en.ts';
