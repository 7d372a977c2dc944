export * from '#web/parts/words.en.ts';

export const aboutAccess =
  'Who signed in, looked and took files along. Of staff it has every customer, user, order and invoice that they opened; of an auditor every screen. It stands beside the log book: no link of the chain covers it. It is written every second; when the server fails, the last second may be missing. How long it stays is a setting under Retention.';
export const whoOrAbout = 'Who, or about whom';
export const pickKinds = { user: 'Who', record: 'About' };
export const what = 'What';
export const everything = 'Everything';
export const moment = 'Time';
export const aboutTitle = 'About';
export const addressTitle = 'From address';
export const accessKindNames = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  download: 'Downloaded',
  look: 'Looked at',
};
/** The names of customers and orders say what they are themselves. */
export const kindBefore = { invoice: 'Invoice of ', user: 'User ' };
export const allUsers = 'all users';
export const unknownName = 'unknown name';
export const forgottenName = '(forgotten)';
export const onBehalfOf = 'on behalf of';
export const clearFilters = 'Clear filters';
export const nothingFound = 'Nothing found.';
export const notDownloaded = 'The access log was not downloaded';
export const pagesOfAccess = 'Pages of the access log';
export const newest = 'Newest';
export const older = 'Older';
