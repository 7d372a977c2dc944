import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const low = 'Laag';
export const high = 'Hoog';
export const category = 'Categorie';
export const vatIsFrom = (toLowerCase: Text, rate: Text, from: Text) =>
  `Btw ${toLowerCase} is ${rate} vanaf ${from}`;
export const aRateStaysAnOlder = 'Een tarief blijft staan: een oudere regel houdt het zijne.';
export const appliesAtOnceToEach = 'Geldt meteen voor elke nieuwe regel met een datum vanaf deze dag.';
export const vatOf = (category: Text) => `Btw ${category}`;
