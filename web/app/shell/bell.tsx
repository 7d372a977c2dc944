import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { mostUnread } from '#domain/notification/kind.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useUnreadNotificationsQuery } from '#web/parts/notifications/unread.ts';
import { IconButton } from '#web/ui/button.tsx';
import './bell.css';
import * as words from '#web/parts/notifications/words.nl.ts';

const NotificationPanel = lazyPart(
  () => import('#web/app/shell/notification-panel.tsx'),
  'NotificationPanel',
);

/** What happened meanwhile, and how much of it is new. */
export const Bell = () => {
  const { data } = useUnreadNotificationsQuery();
  const [isOpen, setIsOpen] = useState(false);
  const unread = data?.unread ?? 0;
  const counted = unread < mostUnread ? String(unread) : `${mostUnread - 1}+`;
  const none = data ? words.noneNew : words.notifications;
  const label = unread > 0 ? words.unreadNotifications(counted) : none;
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <IconBell size={19} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {counted}
          </span>
        )}
      </IconButton>
      <Suspense>{isOpen && <NotificationPanel onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
