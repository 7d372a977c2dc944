import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const measured = 'Measured';
export const deleteLine = (value: Text) => `Delete line ${value}`;
export const fillInFromToAnd = 'Fill in from, to and discount.';
export const addRule = 'Add rule';
