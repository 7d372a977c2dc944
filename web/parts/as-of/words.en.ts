import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const asOf = 'As of';
export const asOfHint = 'What this looked like at an earlier moment';
export const asKnownAt = 'As known on';
export const timeOfDay = 'Time';
export const endOfDay = 'end of day';
export const pricesInForceOn = 'Prices in force on';
export const backToNow = 'Back to now';
export const changes = 'Changes';
export const earlierChange = 'Earlier change';
export const laterChange = 'Later change';
export const ofAll = (nth: Text, all: Text) => `Change ${nth} of ${all}`;
export const beforeAll = 'Before the first change';
export const andMore = (more: Text) => `and ${more} more`;
export const moreChanges =
  'These are the changes around this moment; there are more. Choose a day to go further.';
export const recordedThen = (moment: Text) =>
  `As recorded up to and including ${moment}. What is different now is marked.`;
export const recordedNow = (moment: Text) =>
  `As recorded up to and including ${moment}: this is how it is now, too.`;
export const notYet = (moment: Text, first: Text) =>
  `On ${moment} this had not been recorded yet. That was done on ${first}.`;
export const goneThen = (moment: Text) =>
  `On ${moment} this had been taken back: nothing was left of it then.`;
export const goneNow = 'This no longer exists: it was taken back later.';
export const onlyDifferent = 'Only what is different now';
export const nothingDifferent = 'Nothing of this is different now.';
export const countDifferent = (count: number) =>
  count === 1 ? '1 detail is different now' : `${count} details are different now`;
export const detail = 'Detail';
export const valueThen = 'Then';
export const valueNow = 'Now';
export const setBy = 'Recorded by';
export const none = 'empty';
export const nowIs = 'now';
export const gone = 'no longer';
export const added = 'added later';
export const asOfInvoice = 'Invoice: as of';
export const asOfDealOf = (product: Text) => `Price agreement ${product}: as of`;
export const priceListThen = 'Price list at a moment';
export const agreedThen = 'All price agreements at this moment';
export const onlyAgreed = 'Only products with a price agreement, also an old one';
export const listThen = (moment: Text) =>
  `As recorded up to and including ${moment}. What is different now is marked.`;
export const namesOfToday = 'Names of customers are those of now.';
export const vatAndNamesOfToday =
  'Products are found and sorted by their names of now; VAT is that of the chosen day.';
export const nothingThen = 'There was nothing at that moment.';
export const manyRows = 'more than 10,000';
export const rowsOf = (first: Text, last: Text, all: Text) => `${first} to ${last} of ${all}`;
export const earlierRows = 'Previous';
export const laterRows = 'Next';
