import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const waitingTab = 'Waits for another';
export const decidedTab = 'Decided';
export const nothingWaits = 'Nothing waits for a second pair of eyes.';
export const nothingDecided = 'Nothing was decided yet.';
export const nothingAsked =
  'Nothing takes a second pair of eyes. ADMIN switches that on under Settings, Four eyes.';
export const what = 'What';
export const invoicesInIt = (count: number) => `Show ${count} ${count === 1 ? 'invoice' : 'invoices'}`;
export const andMore = (count: number) => `and ${count} more`;
export const askedBy = 'Asked by';
export const byOn = (name: Text, day: Text) => (name ? `${name}, ${day}` : `${day}`);
export const outcome = 'Outcome';
export const actions = 'Actions';
export const states = {
  waiting: 'waits',
  granted: 'granted',
  refused: 'not granted',
  withdrawn: 'withdrawn',
  failed: 'no longer possible',
};
export const waitsForOther = 'another has to look';
export const grant = 'Grant';
export const grantQuestion = 'Grant this?';
export const grantMeans = 'It is done at once.';
export const granted = 'Granted and done';
export const refuse = 'Refuse';
export const refuseQuestion = 'Do not grant';
export const refused = 'Not granted';
export const reason = 'Reason';
export const withdraw = 'Withdraw';
export const withdrawn = 'Withdrawn';
export const ask = 'Ask a second person';
export const asked = 'A second person was asked';
export const askCreditLimit = 'Ask for a credit limit';
export const askOwnAccount = 'Ask for another IBAN';
export const findCustomer = 'Find a customer';
export const newLimitOf = (name: string) => `New credit limit of ${name}`;
export const newIban = 'New IBAN of the company';
