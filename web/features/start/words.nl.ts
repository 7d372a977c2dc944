import type { Text } from '#web/lib/words.nl.ts';

export const whereWouldYouLikeTo = 'Waar wilt u heen?';
export const helpAndExplanation = 'Hulp en uitleg';
export const welcome = (name: Text) => `Welkom, ${name}`;
