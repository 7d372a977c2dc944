import { notificationPage, readNotifications } from '#api/notifications/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const { useNotificationsQuery, useReadNotificationsMutation } = defineCalls({
  notifications: query(notificationPage),
  readNotifications: mutation(readNotifications, { invalidatesTags: ['Notification:list'] }),
});
