import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const asOf = 'Stand op';
export const asOfHint = 'Hoe dit er op een eerder moment uitzag';
export const asKnownAt = 'Zoals bekend op';
export const timeOfDay = 'Tijd';
export const endOfDay = 'einde dag';
export const pricesInForceOn = 'Prijzen geldend op';
export const backToNow = 'Terug naar nu';
export const changes = 'Wijzigingen';
export const earlierChange = 'Vorige wijziging';
export const laterChange = 'Volgende wijziging';
export const ofAll = (nth: Text, all: Text) => `Wijziging ${nth} van ${all}`;
export const beforeAll = 'Voor de eerste wijziging';
export const andMore = (more: Text) => `en ${more} meer`;
export const moreChanges =
  'Dit zijn de wijzigingen rond dit moment; er zijn er meer. Kies een dag om er verder heen te gaan.';
export const recordedThen = (moment: Text) =>
  `Zoals vastgelegd tot en met ${moment}. Wat nu anders is, is gemarkeerd.`;
export const recordedNow = (moment: Text) =>
  `Zoals vastgelegd tot en met ${moment}: dit is ook hoe het nu is.`;
export const notYet = (moment: Text, first: Text) =>
  `Op ${moment} was dit nog niet vastgelegd. Dat gebeurde op ${first}.`;
export const goneThen = (moment: Text) => `Op ${moment} was dit teruggedraaid: er was toen niets meer.`;
export const goneNow = 'Dit bestaat nu niet meer: het is later teruggedraaid.';
export const onlyDifferent = 'Alleen wat nu anders is';
export const nothingDifferent = 'Niets hiervan is nu anders.';
export const countDifferent = (count: number) =>
  count === 1 ? '1 gegeven is nu anders' : `${count} gegevens zijn nu anders`;
export const detail = 'Gegeven';
export const valueThen = 'Toen';
export const valueNow = 'Nu';
export const setBy = 'Vastgelegd door';
export const none = 'leeg';
export const nowIs = 'nu';
export const gone = 'nu niet meer';
export const added = 'later toegevoegd';
export const asOfInvoice = 'Factuur: stand op';
export const asOfDealOf = (product: Text) => `Prijsafspraak ${product}: stand op`;
export const priceListThen = 'Prijslijst op een moment';
export const agreedThen = 'Alle prijsafspraken op dit moment';
export const onlyAgreed = 'Alleen producten met een prijsafspraak, ook een oude';
export const listThen = (moment: Text) =>
  `Zoals vastgelegd tot en met ${moment}. Wat nu anders is, is gemarkeerd.`;
export const namesOfToday = 'Namen van klanten zijn die van nu.';
export const vatAndNamesOfToday =
  'Producten worden gevonden en gesorteerd op hun naam van nu; de btw is die van de gekozen dag.';
export const nothingThen = 'Op dat moment was er niets.';
export const manyRows = 'meer dan 10.000';
export const rowsOf = (first: Text, last: Text, all: Text) => `${first} tot en met ${last} van ${all}`;
export const earlierRows = 'Vorige';
export const laterRows = 'Volgende';
