import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { unreadNotifications } from '#api/notifications/contract.ts';
import { mostUnread } from '#domain/notification/kind.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useUnreadNotificationsQuery } from '#web/parts/notifications/api.ts';
import { useMayCall } from '#web/parts/role.ts';
import { IconButton } from '#web/ui/button.tsx';
import './bell.css';
import * as words from '#web/parts/notifications/words.nl.ts';

const NotificationPanel = lazyPart(
  () => import('#web/app/shell/notification-panel.tsx'),
  'NotificationPanel',
);

/** What happened meanwhile, and how much of it is new; for who may see any of it. */
export const Bell = () => {
  const maySee = useMayCall(unreadNotifications);
  const { data } = useUnreadNotificationsQuery(undefined, { skip: !maySee });
  const [isOpen, setIsOpen] = useState(false);
  if (!maySee) return null;
  const unread = data?.unread ?? 0;
  const counted = unread < mostUnread ? String(unread) : `${mostUnread - 1}+`;
  const label =
    data === undefined
      ? words.notifications
      : unread > 0
        ? words.unreadNotifications(counted)
        : words.noneNew;
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
