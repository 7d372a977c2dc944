import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const onWhichDate = 'On which date';
export const noResultsFoundEnterA = 'No results found | Enter a search and click run ...';
export const viaCustomerApp = 'Via customer app';
export const inclAmount = (incl: Text) => `incl. ${incl}`;
export const chooseOrder = (number: number) => `Choose order ${number}`;
export const ofAnotherAccount = 'Of another account: it can only be looked at here';
