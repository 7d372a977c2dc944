import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { suppliers } from '#web/parts/words.en.ts';

export const thisScreenCouldNotBe = 'This screen could not be shown';
export const whatYouEnteredHereHas = 'What you entered here has been kept as a draft.';
export const whatWasSavedHasBeen = 'What was saved has been kept. Choose another screen or reload this one.';
export const reloadPage = 'Reload page';
export const toTheTop = 'To the top';
export const leaveThisPage = 'Leave this page?';
export const leave = 'Leave';
export const stay = 'Stay';
export const notSavedAndLost = (fields: Text, value: Text) => `${fields} not saved and ${value} lost.`;
export const fieldIs = 'field is';
export const fieldsAre = 'fields are';
export const gets = 'gets';
export const get = 'get';
export const workIsLost = 'What you entered here has not been saved and will be lost.';
export const thisOrderHasNotBeen = 'This order has not been confirmed yet. Your draft is kept.';
export const newOrderButton = 'NEW ORDER';
export const version = 'Version';
export const theAccountWasSwitchedIn = 'The account was switched in another window. Nothing has been saved.';
export const softwareUpdate = 'Software update';
export const refresh = 'Refresh';
export const later = 'Later';
export const thereIsANewVersion = 'There is a new version. Click refresh.';
export const theCompanyWasNotSwitched = 'The company was not switched';
export const checkout = 'Checkout';
export const profileOf = (initialsOf: Text, nameOf: Text) => `Profile ${initialsOf}, ${nameOf}`;
export const lightTheme = 'Light theme';
export const darkTheme = 'Dark theme';
export const shortcuts = 'Shortcuts';
export const switchCompany = 'Switch company';
export const signOut = 'Sign out';
export const goTo = (toLowerCase: Text) => `Go to ${toLowerCase}`;
export const switchTo = (name: Text) => `Switch to ${name}`;
export const showShortcuts = 'Show shortcuts';
export const logOutSignOut = 'log out, sign out';
export const customer = (city: Text, value: Text) => `${city} · customer ${value}`;
export const newOrderFor = (name: Text) => `New order for ${name}`;
export const actions = 'Actions';
export const onThisPage = 'On this page';
export const field = 'Field';
export const searchingDoesNotWorkNow = 'Searching does not work now. Try again.';
export const searchOrderCustomerOrAction = 'Search order, customer or action';
export const searchAnAction = 'Search an action';
export const navigation = 'Navigation';
export const singleKeyShortcuts = 'Use single-key shortcuts';
export const switchCompanySuffix = ', switch company';
export const openMenu = 'Open menu';
export const searchPlaceholder = 'Search order, customer or action…';
export const shortcutsKey = 'Shortcuts (?)';

/** Why nothing can be fetched or saved at the moment. */
export const outages = {
  offline: 'No connection. What you enter is kept as a draft.',
  'server-gone':
    'The server cannot be reached for a moment. What you enter is kept as a draft; as soon as the server is back, everything continues by itself.',
};

/** What each shortcut does. */
export const shortcutEffects = {
  'Ctrl K': 'Search, actions, and the buttons and fields of this page',
  '/': 'Search and actions',
  '⇧ N': 'New order',
  'Ctrl ↵': 'Confirm and view order',
  'Ctrl D': 'Duplicate order line',
  'Ctrl L': 'Lock order line',
  'Ctrl Del': 'Delete order line',
  M: 'Mail the order confirmation or quote',
  Esc: 'Close the top window',
  '?': 'This list',
};

/** What may stand before a number or a name in the search. */
export const nounsOfRecords =
  /^(?:invoice|packing slip|order|purchase order|customer|supplier|wine|product|quote)\s+/i;
export const newPurchaseOrder = 'New purchase order';
export const purchaseOrder = (number: Text) => `Purchase order ${number}`;
export const printPackingSlips = 'Print packing slips';
export const packingSlipsNote = 'Orders to deliver on the dashboard';
export const invoiceOrders = 'Invoice orders';
export const invoiceNote = 'Make invoices of orders without one';
export const sendReminders = 'Send reminders';
export const remindersNote = 'Defaulters';
export const makeLabels = 'Shipping labels and shipments';
export const labelsNote = 'Shipments';
export const countStock = 'Count stock';
export const importRecords = 'Import records';
export const importNote = 'Customers, products, stock, prices';
export const recent = 'Opened last';
export const noSuchAddress = (address: Text) => `There is no page at ${address}`;
export const openWork = (items: Text) => `, ${items} open`;
export const signInWithCode = 'Sign in with a code';
export const giveACodeAgain = 'Give a code again';
export const whyACodeAgain =
  'This asks a code of less than a quarter of an hour old. It then goes on by itself.';
export const giveYourPasswordAgain = 'Give your password again';
export const whyYourPasswordAgain =
  'This asks your password, as you signed in with it more than a quarter of an hour ago. It then goes on by itself.';
export const confirmCode = 'Confirm';
export const codeOrRecoveryCode = 'The six digits that the app shows now, or a recovery code.';
