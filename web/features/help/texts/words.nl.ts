import type { Text } from '#web/lib/words.nl.ts';
export { language } from '#web/lib/words.nl.ts';

export const pictureOf = (title: Text) => `Het scherm bij: ${title}`;

export { default as texts } from '#web/features/help/topics.nl.json' with { type: 'json' };
