import type { Text } from '#web/lib/words.nl.ts';
export { loading } from '#web/parts/words.en.ts';

export const why = (figure: Text) => `Why ${figure}?`;
export const otherwise = 'And otherwise';
