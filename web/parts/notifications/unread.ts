import { unreadNotifications } from '#api/notifications/unread-contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** Every page asks this, so it knows nothing of what the notifications are. */
export const { useUnreadNotificationsQuery } = defineCalls({
  unreadNotifications: query(unreadNotifications, { part: 'data' }),
});
