import {
  IconBuildingBank,
  IconCreditCard,
  IconDatabaseExclamation,
  IconDeviceMobile,
  IconEyeCheck,
  IconFileImport,
  IconListCheck,
  IconMail,
  IconPackage,
  IconWebhook,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NotificationKind } from '#domain/notification/kind.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useNotificationsQuery } from '#web/parts/notifications/api.ts';
import {
  AllRead,
  NotificationActions,
  NotificationState,
  NotificationSubject,
} from '#web/parts/notifications/cells.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton, useIsLate } from '#web/ui/skeleton.tsx';
import * as words from '#web/parts/notifications/words.nl.ts';

const icons: Record<NotificationKind, TablerIcon> = {
  order: IconDeviceMobile,
  payment: IconCreditCard,
  mail: IconMail,
  bookkeeping: IconBuildingBank,
  parcel: IconPackage,
  webshop: IconWorld,
  webhook: IconWebhook,
  batch: IconListCheck,
  import: IconFileImport,
  backup: IconDatabaseExclamation,
  'four-eyes': IconEyeCheck,
};
const shown = 15;

const Loading = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">{words.loadingNotifications}</span>
    {[1, 2, 3, 4].map((nth) => (
      <Skeleton key={nth} height={36} />
    ))}
  </div>
);

/** The newest notifications, over the page. */
export const NotificationPanel = ({ onClose }: { onClose: () => void }) => {
  const answer = useNotificationsQuery({ kind: null, skip: 0, take: shown, isCounted: false });
  const isLate = useIsLate(answer.isLoading);
  const rows = answer.data?.data;
  return (
    <Dialog
      title={words.notifications}
      kind="panel"
      closesOutside
      onClose={onClose}
      footer={
        <div className="notification-foot">
          <Link to="/meldingen" onClick={onClose}>
            {words.allNotifications}
          </Link>
          <AllRead />
        </div>
      }
    >
      <RetryBanner query={answer} isStale={rows !== undefined} />
      {isLate && <Loading />}
      {rows?.length === 0 && <p className="muted">{words.nothingHappened}</p>}
      <ul className="notification-list">
        {rows?.map((row) => {
          const Icon = icons[row.kind];
          return (
            <li key={row.place}>
              <Icon size={18} stroke={1.7} role="img" aria-label={words.kinds[row.kind]} />
              <div>
                <span className="notification-sentence" data-new={row.isNew || undefined}>
                  {row.sentence}
                  <NotificationState row={row} />
                </span>
                <NotificationSubject row={row} onLeave={onClose} />
                <span className="muted">{dateTime(row.happenedAt)}</span>
                <NotificationActions row={row} onLeave={onClose} />
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
