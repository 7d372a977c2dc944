import { message } from '#domain/kernel/message.ts';

/** What was changed again since a change that is to be undone, and what it is now. */
export const order = 'Order';
export const status = 'Status';
export const deleted = message('verwijderd', 'deleted');
