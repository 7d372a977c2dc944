import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const low = 'Low';
export const high = 'High';
export const always = 'always';
export const appliesNow = 'applies now';
export const was = 'ended';
export const category = 'Category';
export const rate = 'Rate';
export const vatIsFrom = (toLowerCase: Text, rate: Text, from: Text) =>
  `VAT ${toLowerCase} is ${rate} from ${from}`;
export const newRate = 'New rate';
export const aRateStaysAnOlder = 'A rate stays: an older line keeps its own.';
export const now = (value: Text, vatRateOn: Text) => `${value} (now ${vatRateOn})`;
export const appliesAtOnceToEach = 'Applies at once to each new line with a date from this day on.';
export const addRate = 'Add rate';
export const today = 'today';
export const allRates = 'All rates';
export const vatOf = (category: Text) => `VAT ${category}`;
