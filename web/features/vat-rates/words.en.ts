import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const low = 'Low';
export const high = 'High';
export const category = 'Category';
export const vatIsFrom = (toLowerCase: Text, rate: Text, from: Text) =>
  `VAT ${toLowerCase} is ${rate} from ${from}`;
export const aRateStaysAnOlder = 'A rate stays: an older line keeps its own.';
export const appliesAtOnceToEach = 'Applies at once to each new line with a date from this day on.';
export const vatOf = (category: Text) => `VAT ${category}`;
