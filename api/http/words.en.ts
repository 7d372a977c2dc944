type Text = string | number;

/** What people read of problems that no rule of the domain made. */
export const problems = {
  token_not_provided: 'You are not signed in.',
  token_absent: 'You are not signed in.',
  token_invalid: 'Your session has ended. Sign in again.',
  token_expired: 'Your session has expired. Sign in again.',
  'role-not-allowed': 'You have no rights to see this part.',
  'token-scope-missing': 'This token does not allow this call: it lies outside of what the program may do.',
  'https-asked': 'This address works with https alone.',
  'second-factor-missing': 'Your role must sign in with a code. Set that up first.',
  'code-asked': 'This asks for a code again: the last one is more than a quarter of an hour ago.',
  'password-asked': 'This asks for your password again: you gave it more than a quarter of an hour ago.',
  'invalid-request': 'The data are incomplete or not entered correctly.',
  'not-found': 'This does not exist.',
  'session-busy': 'This session does too much at once. Try again in a moment.',
  'too-large': 'This is too large to send.',
  'storage-full': 'The disk of the server is full. Nothing was recorded. Warn your administrator.',
  'storage-read-only': 'The data can only be read now. Nothing was recorded. Warn your administrator.',
  'storage-unavailable': 'The database cannot be reached for a moment. Try again shortly.',
  'payment-provider-unavailable':
    'The payment provider does not answer now. Nothing is recorded; the next notification is asked about again.',
  'event-store-unavailable':
    'The log cannot be reached for a moment. Nothing was recorded. Try again shortly.',
  'event-store-mismatch':
    'The log on the server does not belong to this database. Nothing was recorded, and you can still look at everything. Warn your administrator.',
  'being-built': 'After an update the overviews are being rebuilt. Try again in a few minutes.',
  'not-yet-read':
    'Your latest changes are still being processed. Nothing was changed now. Try again shortly.',
  fault: 'Something went wrong. Nothing was lost; try again or contact support.',
};

export const noJsonObject = 'This is no JSON object.';
export const noPositionInALog = 'This is no position in a log.';
export const standsTwice = (name: Text) => `‘${name}’ is in it twice, with different values.`;
export const noSuchField = (name: Text) => `The field ‘${name}’ does not exist.`;
export const noSuchFilter = (name: Text) => `The filter ‘${name}’ does not exist.`;
export const noSuchNames = (names: Text) => `${names} does not exist.`;

export const noSuchCharacter = 'This text holds a character that does not exist.';
export const controlCharacter =
  'This text holds an invisible control character that cannot be kept. Type the text again.';
export const tooDeep = 'These data are nested too deep.';

export const enterANumber = 'Enter a number.';
export const writeATime = 'Write a time as 13:15.';
export const writeADate = 'Write a date as 2026-11-24.';
export const writeADateAndTime = 'Write a date and time as 2026-11-24T13:15.';
export const writeAMoment = 'Write a date and time as 2026-11-24T13:15:00Z.';
export const writeAColour = 'Write a colour as #7a2445.';
export const writeACountry = 'Write a country code of two letters, such as NL.';
export const noEmailAddress = 'This is no email address.';
export const noWebAddress = 'This is no web address.';
export const noUuid = 'This is no UUID.';
export const wrongForm = 'This value does not have the right form.';

export const enterThis = 'Enter this.';
export const impossible = 'This value is not possible here.';
export const empty = 'empty';
export const noSuchValue = 'This value does not exist.';
export const canOnlyBe = (value: Text) => `Only ‘${value}’ can stand here.`;
export const chooseFrom = (values: Text) => `Choose from: ${values}.`;
export const formOrOneOf = (form: Text, values: Text) => `${form}, or ${values}.`;
/** By the type that is expected. */
export const types = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter a text.',
  boolean: 'Choose yes or no.',
  array: 'A list belongs here.',
  object: 'Fields with a name belong here.',
  record: 'Fields with a name belong here.',
};

export const atMostDecimals = (decimals: number) =>
  `Enter at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`;
export const atLeast = (bound: Text) => `Enter at least ${bound}.`;
export const atMost = (bound: Text) => `Enter at most ${bound}.`;
export const above = (bound: Text) => `Enter a number above ${bound}.`;
export const below = (bound: Text) => `Enter a number below ${bound}.`;
export const atLeastCharacters = (bound: Text) => `Enter at least ${bound} characters.`;
export const atMostCharacters = (bound: Text) => `Enter at most ${bound} characters.`;
export const giveOne = 'Give at least one.';
export const giveAtLeast = (bound: Text) => `Give at least ${bound}.`;
export const giveAtMost = (bound: Text) => `Give at most ${bound}.`;
export const tooSmall = 'This number is too small.';
export const tooLarge = 'This number is too large.';
export const multipleOf = (divisor: Text) => `Enter a multiple of ${divisor}.`;

/** As numbers in these texts are written, and the sign before an amount. */
export const locale = 'en-GB';
export const euroSign = '€';
