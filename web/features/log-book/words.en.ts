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

/** The two views of the log book. */
export const views = 'Views of the log book';
export const viewNames = { handelingen: 'Actions', gebeurtenissen: 'Events' };
export const actionsTitle = 'Actions';
export const whoOrWhat = 'Who, what or of what';
export const oldOrNewValue = 'Old or new value';
export const valueExample = '7.5 or Saturday market';
export const takenFor = (typed: Text, found: Text) =>
  `Nothing with “${typed}”. What is like it was looked for: ${found}.`;
export const shortestOf = (typed: Text) =>
  `“${typed}” is in more words than are searched at once: the shortest were. Type more of the word.`;
export const pickKinds = { user: 'Person', category: 'Kind', action: 'Action', record: 'Of' };
export const fromTime = 'From (time)';
export const untilTime = 'Until (time)';
export const choosePeriodOf = 'Period';
export const whatWasDone = 'What was done';
export const event = 'event';
export const eventsWord = 'events';
export const openAction = 'View';
export const ofAction = (sentence: Text) => `of: ${sentence}`;
export const noActions = 'No actions found.';
export const noActionsSince = (moment: Text) => `No actions found since ${moment}.`;
export const searchFurther = 'Search further back';
export const searchedTo = (moment: Text) =>
  `Searched back to ${moment}; what is older has not been searched yet.`;
export const manyAreCalledSo = (moment: Text) =>
  `Many subjects are called so: searched back to ${moment}; what is older has not been searched yet.`;
export const pagesOfActions = 'Pages of actions';
export const newestActions = 'Newest';
export const olderActions = 'Older';
export const oneAction = 'Action';
export const when = 'When';
export const who = 'Who';
export const fromScreen = 'From screen';
export const forWhom = 'For';
export const nowIncl = (amount: Text) => `now ${amount} incl. VAT`;
export const why = 'Why';
export const whatFollowed = 'What followed';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'The link was not copied';

/** Taking back. */
export const takeBack = 'Take back';
export const takeBackAsked = 'Take back …';
export const takeAllBack = 'Take all of this back …';
export const takeOneBack = 'Take an action back';
export const takeManyBack = 'Take actions back, the newest first';
export const takenBack = 'Taken back';
export const thisWouldHappen = 'This will happen now';
export const insteadOf = (sentence: Text) => `Back: ${sentence}`;
export const goesOnByItself = 'Goes on row by row; what was used since stays, and is named.';
export const isSoAlready = 'It is so already.';
export const standsInTheWay = 'This stands in the way:';
export const changedSince = (name: Text, at: Text, sentence: Text) =>
  `Since then by ${name} on ${at}: ${sentence}`;
export const stopsThere = 'What comes before it on the list is taken back; there it stops.';
export const actionStays = 'action stays: it has no opposite';
export const actionsStay = 'actions stay: they have no opposite';
export const perRecord = 'View per record';
export const everything = 'Everything';
export const screenOfCustomerApp = 'Customer app';

/** What is new in a question by mail. */
export const byMail = 'By mail …';
export const questionsByMail = 'Questions by mail';
export const saveQuestionFirst =
  'First save what you ask as a view (or open a saved one): then you can get what is new in it by mail.';
export const howOften = 'How often';
export const fromHour = 'From';
export const everyDay = 'Every day';
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const everyWeekOn = (day: Text) => `Every week on ${day}`;
export const atHour = (often: Text, clock: Text) => `${often} at ${clock}`;
export const mailMe = 'Mail me';
export const changeMail = 'Change';
export const questionIsMailed = (name: Text) => `What is new in ${name} comes by mail`;
export const onlyWhatIsNew =
  'You get only the rows that are new since the last time, and no mail when nothing is new.';
export const myMails = 'What you get by mail';
export const noMails = 'You get no questions by mail yet.';
export const stopMail = 'Stop';
export const stopMailOf = (name: Text) => `Mail no longer: ${name}`;
export const openOrder = 'Open order';
