import type { Text } from '#web/lib/words.nl.ts';
export { loading } from '#web/parts/words.nl.ts';

export const why = (figure: Text) => `Waarom ${figure}?`;
export const otherwise = 'En anders';
