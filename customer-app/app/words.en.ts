import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';

export const youCanStillOrderIn = (daysLeft: Text) =>
  `You can still order. In ${daysLeft} ordering will no longer be possible.`;
export const pleaseContactUs = 'PLEASE CONTACT US';
export const thePaymentTermHasPassed = 'The payment term has passed. Ordering is not possible.';
export const callUs = 'Call us:';
export const understood = 'Understood';
export const somethingWentWrong = 'Something went wrong';
export const yourOrderHasBeenKept = 'Your order has been kept. Reload the page.';
export const reload = 'Reload';
export const orderWine = 'Order wine';
export const info = 'Info';
export const overviewOf = (value: Text) => `Overview of ${value}`;
export const yourSupplier = 'your supplier';
export const pages = 'Pages';
export const approvals = 'Approvals';
export const branches = 'Branches';
export const logOut = 'Log out';

/** Why nothing can be fetched or saved at the moment. */
export const outages = {
  offline: 'No connection. What you enter is kept on this device.',
  'server-gone': 'The server cannot be reached for a moment. What you enter is kept on this device.',
};

/** The choices of appearance. */
export const themes = {
  auto: 'Device',
  light: 'Light',
  dark: 'Dark',
};

/** Texts of the page itself, see `index.html`. */
export const manifest = 'klantapp.en.webmanifest';
export const pageDescription = 'Order wine';
export const pageTitle = 'Kelderboek · ordering';
export const javaScriptNeeded = 'Kelderboek needs JavaScript.';
export const signInWithCode = 'Sign in with a code';
