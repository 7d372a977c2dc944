import type { Text } from '#web/lib/words.en.ts';
export * from '#web/parts/words.en.ts';

export const notifications = 'Notifications';
export const unreadNotifications = (unread: Text) => `Notifications, ${unread} new`;
export const noneNew = 'Notifications, none new';
export const newOne = 'New';
export const solved = 'Solved';
export const markRead = 'Mark as read';
export const markReadOf = (sentence: Text) => `Mark as read: ${sentence}`;
export const allRead = 'Mark all as read';
export const allNotifications = 'All notifications';
export const nothingHappened = 'There is nothing to report yet.';
export const noneOfThisKind = 'There is nothing to report of this kind.';
export const toTheMail = 'To the email';
export const tryBatchAgain = 'Try again';
export const isTriedAgain = 'What did not succeed is tried again';
export const connections = 'Connections';
export const what = 'What happened';
export const about = 'About';
export const kindTitle = 'Kind';
export const anyKind = 'All kinds';
export const happenedAt = 'When';
export const actions = 'Actions';
export const loadingNotifications = 'Fetching notifications';
export const kinds = {
  order: 'Order in the customer app',
  payment: 'Online payment',
  mail: 'Email',
  bookkeeping: 'Bookkeeping',
  parcel: 'Parcel',
  webshop: 'Webshop',
  webhook: 'Webhook',
  batch: 'Many at once',
  import: 'Import',
  backup: 'Backup',
  'four-eyes': 'Four eyes',
};
