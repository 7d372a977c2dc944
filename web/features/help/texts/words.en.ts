import type { Text } from '#web/lib/words.en.ts';
export { language } from '#web/lib/words.en.ts';

export const pictureOf = (title: Text) => `The screen of: ${title}`;

export { default as texts } from '#web/features/help/topics.en.json' with { type: 'json' };
