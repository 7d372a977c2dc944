import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';
export { by as byWord } from '#web/lib/words.en.ts';

export const change = 'change';
export const changes = 'changes';
export const subject = 'Subject';
export const historyOf = (subject: Text) => `History of ${subject}`;
export const changeTitle = 'Change';
export const theLogBookCouldNot = 'The log book could not be downloaded';
export const events = 'Events';
export const historyLabel = 'History of';
export const showAll = 'Show all';
export const hashOfCopied = (day: Text) => `Hash of ${day} copied`;
export const theHashWasNotCopied = 'The hash was not copied';
export const thisBrowserDoesNotAllow = 'This browser does not allow copying here.';
export const notOverYet = 'not over yet';
export const usersAndAccounts = 'Users and accounts';
export const position = 'Position';
export const hash = 'Hash';
export const copyHashOf = (day: Text, value: Text) => `Copy hash of ${day} (${value})`;
export const usersAndAccountsLog = 'users and accounts';
export const companyLog = 'company';
export const pagesOfTheProof = 'Pages of the proof';
export const theProofCouldNotBe = 'The proof could not be downloaded';
export const proof = 'Proof';
export const theHashAtTheEnd =
  'The hash at the end of a day stands for everything recorded until then. Keep it outside Kelderboek.';
export const downloadAllDays = 'Download all days';
export const hashOfEachDay = 'Hash of each day';
export const signedTitle = 'Signed heads';
export const signedEachDay = 'The end of each log, signed every day and kept for ever.';
export const signatureProvesOrigin =
  'The signature proves that a head comes from this installation, not from when it is.';
export const notSigning = 'This server does not sign.';
export const notMailed =
  'Not mailed: whoever can do anything on the server can make earlier heads anew. Enter an address outside the company.';
export const mailsProveTime = 'Mailed: whoever keeps such a mail can show later what stood there that day.';
export const noAuthority =
  'No time stamps: with TIMESTAMP_URL your administrator can set an independent service that gives them.';
export const stampedByAuthority = (host: Text) =>
  `Time stamps of ${host}: prove when a head was there, if you trust that service.`;
export const mailSignedTo = 'Mail signed heads to';
export const mailSignedHint = 'With commas between. A change is mailed to the old addresses too.';
export const timeStamp = 'Time stamp';
export const notStamped = 'none';
export const signedWith = 'Key';
export const downloadSigned = 'Download heads';
export const pagesOfTheSignedHeads = 'Pages of the signed heads';
