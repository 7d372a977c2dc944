/** D-62: the same for a name that does not exist, so that nobody learns which do. */
export const failed = 'The login name or password is not right';

/** D-68: said after the right password alone. */
export const closed = (account: string | null, telephone: string) =>
  `Your access is off. Contact ${account ?? 'your supplier'}${telephone === '' ? '' : `, telephone ${telephone}`}.`;

/** Said after the right password alone, to who was let in for a time. */
export const ended = (day: string, account: string | null) =>
  `Your access ran up to and including ${day}. Ask ${account ?? 'who invited you'} for more time if you are not done.`;

/** AUTH-010: after many failures from one place, or of all together. */
export const wait = (seconds: number) =>
  `This was tried too often. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;

/** After the right password, to a program that knows no second step. */
export const steps = {
  code: 'This user signs in with a code from an app. Programs use a token from the settings.',
  'set-up':
    'This user must sign in with a code and has not set that up: log in on the screen. Programs use a token from the settings.',
};
