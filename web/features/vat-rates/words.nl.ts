import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const low = 'Laag';
export const high = 'Hoog';
export const always = 'altijd';
export const appliesNow = 'geldt nu';
export const was = 'vervallen';
export const category = 'Categorie';
export const rate = 'Tarief';
export const vatIsFrom = (toLowerCase: Text, rate: Text, from: Text) =>
  `Btw ${toLowerCase} is ${rate} vanaf ${from}`;
export const newRate = 'Nieuw tarief';
export const aRateStaysAnOlder = 'Een tarief blijft staan: een oudere regel houdt het zijne.';
export const now = (value: Text, vatRateOn: Text) => `${value} (nu ${vatRateOn})`;
export const appliesAtOnceToEach = 'Geldt meteen voor elke nieuwe regel met een datum vanaf deze dag.';
export const addRate = 'Tarief toevoegen';
export const today = 'vandaag';
export const allRates = 'Alle tarieven';
export const vatOf = (category: Text) => `Btw ${category}`;
