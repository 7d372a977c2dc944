import { operationsFor, orderStaff } from '#api/contract/operation.ts';
import { inData, NullableId, renamed, Whole } from '#api/contract/wire.ts';

/** Each kind is shown to who may open its list (`api/notifications/routes.ts`). */
export const readers = [...orderStaff, 'PRODUCTMANAGER', 'AUDITOR'] as const;
const { operation } = operationsFor(readers);

/** Ours: how many are new, at most 100, and the newest. */
export const unreadNotifications = operation('unreadNotifications', 'GET notifications/unread', {
  isOfBooks: true,
  summary: 'New notifications',
  reads: ['Notification:list'],
  response: inData(renamed({ unread: Whole, newest: NullableId })),
});
