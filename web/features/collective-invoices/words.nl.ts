import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const collectiveTitle = 'Verzamelfacturen';
export const runTitle = 'Factuurrun';
export const runHint =
  'Afgeleverde orders die nog niet zijn gefactureerd, van klanten die per week, halve maand of maand een factuur krijgen.';
export const whose = 'Klanten';
export const allIntervals = 'Alle';
export const deliveredUntil = 'Geleverd tot en met';
export const chosen = 'Gekozen';
export const takeCustomer = (name: Text) => `${name} meenemen`;
export const customerColumn = 'Klant';
export const interval = 'Factureren';
export const perAddress = 'per adres';
export const slips = 'Pakbonnen';
export const waiting = (count: number) => `${count} nog niet afgeleverd`;
export const andMore = (count: number) => `en nog ${count}`;
export const invoiceCount = 'Facturen';
export const amount = 'Bedrag';
export const customers = (count: number) => `${count} ${count === 1 ? 'klant' : 'klanten'}`;
export const makeInvoices = 'Facturen maken';
export const makeQuestion = (customerCount: Text, total: Text) =>
  `Verzamelfacturen maken voor ${customerCount}, samen ${total}?`;
export const whatHappens =
  'Wat intussen al is gefactureerd, blijft weg. Een factuur wordt niet meer verwijderd; crediteren kan per order.';
export const isMailed = 'Waar de instelling dat zegt, gaan de facturen meteen per mail naar de klant.';
export const nothingToDo = 'Van deze klanten staat niets open om te factureren.';
export const notStarted = 'De run is niet gestart.';
export const madeTitle = 'Gemaakte verzamelfacturen';
export const nothingMade = 'Er is nog geen verzamelfactuur gemaakt.';
export const number = 'Nummer';
export const madeOn = 'Datum';
export const openPaper = (name: Text) => `Factuur ${name} openen`;
export const paperNotMade = 'De factuur is niet gemaakt.';
