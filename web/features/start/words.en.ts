import type { Text } from '#web/lib/words.nl.ts';

export const whereWouldYouLikeTo = 'Where would you like to go?';
export const helpAndExplanation = 'Help and explanation';
export const welcome = (name: Text) => `Welcome, ${name}`;
