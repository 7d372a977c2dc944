import type { Text } from '#web/lib/words.nl.ts';

export const change = 'change';
export const changes = 'changes';
export const subject = 'Subject';
export const historyOf = (subject: Text) => `History of ${subject}`;
export const change2 = 'Change';
export const theLogBookCouldNot = 'The log book could not be downloaded';
export const downloading = 'Downloading…';
export const events = 'Events';
export const historyOf2 = 'History of';
export const showAll = 'Show all';
export const hashOfCopied = (day: Text) => `Hash of ${day} copied`;
export const theHashWasNotCopied = 'The hash was not copied';
export const thisBrowserDoesNotAllow = 'This browser does not allow copying here.';
export const notOverYet = 'not over yet';
export const usersAndAccounts = 'Users and accounts';
export const position = 'Position';
export const hash = 'Hash';
export const copyHashOf = (day: Text, value: Text) => `Copy hash of ${day} (${value})`;
export const usersAndAccounts2 = 'users and accounts';
export const company = 'company';
export const pagesOfTheProof = 'Pages of the proof';
export const theProofCouldNotBe = 'The proof could not be downloaded';
export const proof = 'Proof';
export const theHashAtTheEnd =
  'The hash at the end of a day stands for everything recorded until then. Keep it outside Kelderboek.';
export const downloadAllDays = 'Download all days';
export const hashOfEachDay = 'Hash of each day';
