import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const always = 'always';
export const appliesNow = 'applies now';
export const was = 'ended';
export const rate = 'Rate';
export const newRate = 'New rate';
export const now = (value: Text, rate: Text) => `${value} (now ${rate})`;
export const addRate = 'Add rate';
export const today = 'today';
export const allRates = 'All rates';
