import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const companyName = 'Company name';
export const firstAccount = 'First account';
export const isReady = 'is ready';
export const logInAs = 'Log in as';
export const toTheLoginPage = 'To the login page';
export const makeFirstAccount = 'Make first account';
export const theCodeIsInThe = 'The code is in the window in which Kelderboek was started.';
export const atLeastCharacters = (label: Text, shortestPassword: Text) =>
  `${label} (at least ${shortestPassword} characters)`;
export const enterAndShowPrices = 'Enter and show prices';
export const excludingVat = 'excluding VAT';
export const includingVat = 'including VAT';
export const cannotBeChangedLater = 'Cannot be changed later';
export const makeAccount = 'Make account';
