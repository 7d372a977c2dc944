import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const measured = 'Gemeten';
export const deleteLine = (value: Text) => `Regel ${value} verwijderen`;
export const fillInFromToAnd = 'Vul van, tot en korting in.';
export const addRule = 'Regel toevoegen';
