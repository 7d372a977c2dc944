import type { Text } from '#web/parts/words.en.ts';
export * from '#web/parts/words.en.ts';

export const aboutTokens =
  'With a token another program fetches data or records something, without the password of a colleague. It goes along as ‘Authorization: Bearer’ and may do only what you choose. What it records is in the log book, with your name and that of the token.';
export const tokensOfPrograms = 'Tokens of programs';
export const makeToken = 'Make token';
export const noTokensYet = 'There are no tokens yet.';
export const name = 'Name';
export const nameHint = 'The program that it is for; the log book shows it.';
export const may = 'May';
export const whatItMay = 'What the program may do';
export const neverWithin =
  'Users, settings, tokens, payments and erasing personal data are outside of every token.';
export const until = 'Valid up to and including';
export const untilHint = 'At most a year ahead.';
export const overSince = (day: Text) => `expired since ${day}`;
export const lastUsed = 'Last used';
export const neverUsed = 'not used yet';
export const madeBy = 'Made by';
export const tokenOf = (name: Text) => `Token ${name}`;
export const token = 'Token';
export const tokenIsShownOnce =
  'Enter this token in the other program now. It is not shown here again; once lost, revoke it and make another.';
export const tokenCopied = 'Token copied';
export const revokeNamed = (name: Text) => `Revoke token ${name}`;
export const confirmRevoke = (name: Text) => `Revoke token ${name}?`;
export const revokeText = 'The program is let in no more, at once. What it recorded stays.';
export const tokenRevoked = 'Token revoked';
