export const title = 'Auditor’s room';
export const openAccessLog = 'Who signed in and looked';
export const openLogBook = 'To the log book';
export const proof = 'Proof of the day';
export const proofSubtitle = 'By which it can be shown that nothing in the log book was changed';
export const lastDay = 'Last day that is over';
export const hash = 'Hash of that day';
export const noDay = 'No day is over yet.';
export const signed = 'Signed';
export const signedOn = (day: string, key: string) => `${day}, with key ${key}`;
export const notSigned = 'not yet';
export const stamped = 'Time stamp';
export const stampedBy = (moment: string, by: string) => `${moment}, by ${by}`;
export const notStamped = 'none';
export const checkNow = 'Check now';
export const stop = 'Stop';
export const progress = 'Progress of the check';
export const checkedOf = (done: string, all: string, log: string) => `${log}: ${done} of ${all} events`;
export const logNames = { company: 'Company', users: 'Users and accounts' };
export const right = (log: string, events: string) =>
  `${log}: ${events} checked, content and order are right.`;
export const headsMet = (heads: string, stamped: string) =>
  `${heads} with the log book, ${stamped} of them time-stamped.`;
export const noHeads = 'There are no signed heads yet to hold against it.';
export const headsOther = (heads: string) => `${heads} not agree: the log book was changed after that day.`;
export const faults = {
  gap: 'an event is missing',
  time: 'an event was recorded later than the one after it',
  digest: 'the content of an event was changed',
  link: 'an event was replaced or moved',
  head: 'the end of the log book was changed',
};
export const wrong = (log: string, position: string, fault: string) =>
  `${log}: at position ${position} it is wrong: ${fault}.`;
export const proves =
  'What this proves: each event follows the one before it, up to the last. That the log book was not written anew as a whole follows from what is kept outside this system: signed heads, time stamps and mails. To check without this server, use verify.';
export const whatProofSays = 'All days and heads';
export const since = 'Since your last visit';
export const sinceMoment = (moment: string) => `From ${moment}`;
export const firstVisit = (moment: string) => `No earlier visit known: from ${moment}`;
export const nothingSince = 'Nothing was done since.';
export const action = 'action';
export const actions = 'actions';
export const moreThan = (actions: string) => `more than ${actions}`;
export const event = 'event';
export const events = 'events';
export const headAgrees = 'signed head agrees';
export const headsAgree = 'signed heads agree';
export const headDiffers = 'signed head does';
export const headsDiffer = 'signed heads do';
export const checks = 'Checks';
export const allChecks = 'All checks';
export const off = 'off';
export const questions = 'Saved questions';
export const noQuestions = 'No questions were saved. That is done in the log book, by its filters.';
export const shared = 'shared';
export const exports = 'Exports';
export const logOfYear = (year: string) => `Log book of ${year}`;
export const logOfYearNote = 'each event with old and new values';
export const dayHashes = 'Hashes by day';
export const dayHashesNote = 'to be kept outside this system';
export const signedFile = 'Signed heads';
export const signedFileNote = 'for verify and verify-export.mjs';
export const download = 'Download';
export const failed = 'The file could not be made.';
export const logFileName = 'log-book';
export const proofFileName = 'log-book-proof';
export const signedFileName = 'log-book-signed';
