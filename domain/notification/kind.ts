import { z } from 'zod';

/** What may happen while nobody looks; each kind is shown to whoever may open what it is about. */
export const NotificationKind = z.enum([
  'order',
  'payment',
  'mail',
  'bookkeeping',
  'parcel',
  'webshop',
  'webhook',
  'batch',
  'import',
  'backup',
  'four-eyes',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The unread ones are counted no further: `99+`. */
export const mostUnread = 100;
/** Who never marked any as read finds those of so many days new, not the whole past of the account. */
export const newForDays = 7;
