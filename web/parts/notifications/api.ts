import { notificationPage, readNotifications, unreadNotifications } from '#api/notifications/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const { useUnreadNotificationsQuery, useNotificationsQuery, useReadNotificationsMutation } =
  defineCalls({
    unreadNotifications: query(unreadNotifications, { part: 'data' }),
    notifications: query(notificationPage),
    readNotifications: mutation(readNotifications, { invalidatesTags: ['Notification:list'] }),
  });
