import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';
export * from '#web/lib/sessions/words.en.ts';

export const yourPasswordHasBeenChanged =
  'Your password has been changed. Other devices have been logged out.';
export const atLeastCharacters = (shortestPassword: Text) => `At least ${shortestPassword} characters.`;
export const notSaved = (text: Text) => `${text} Not saved.`;
export const savedWhenYouLeaveThe = 'Saved when you leave the field';
export const theCustomerChangesNameAnd = 'The customer changes name and password itself.';
export const loginName = 'Login name:';
export const sessionFrom = (address: Text, since: Text) =>
  address === '' ? `Logged in on ${since}` : `${address} · logged in on ${since}`;
export const giveACodeAgain = 'Give a code again';
export const giveYourPasswordAgain = 'Give your password again';
export const thenItGoesOn =
  'A link for another password goes to your email address, which is why this is asked. It then goes on by itself.';
export const confirm = 'Confirm';
