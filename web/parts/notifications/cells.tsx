import { changeBatch } from '#api/batches/contract.ts';
import type { Notification } from '#api/notifications/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useMayOpen } from '#web/parts/may-open.ts';
import { useReadNotificationsMutation } from '#web/parts/notifications/api.ts';
import { useUnreadNotificationsQuery } from '#web/parts/notifications/unread.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Link } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/pill.tsx';
import './notifications.css';
import * as words from '#web/parts/notifications/words.nl.ts';

const { useRetryBatchMutation } = defineCalls({
  retryBatch: mutation(changeBatch, { invalidatesTags: ['Batch:batchId', 'Batch:list'] }),
});

/** Marks notifications as read, and says it when that fails. */
const useMarkRead = () => {
  const [send] = useReadNotificationsMutation();
  return async (place: number, isUpTo = false) => toastOutcome(await send({ request: { place, isUpTo } }));
};

/** The screen of what a notification is about; null where there is none. */
const screenOf = ({ record, recordId }: Notification) => {
  if (record === null) return null;
  const screens: Readonly<Record<string, string>> = {
    salesOrder: `/verkoop/${recordId}`,
    customer: `/klanten/${recordId}`,
    purchaseOrder: `/inkooporders/${recordId}`,
    import: `/importeren/${recordId}`,
    batch: `/rapporten/logboek?stroom=batch-${recordId}`,
    backup: `/rapporten/logboek?stroom=backup-${recordId}`,
    booking: '/bookings',
    bookkeepingTrouble: '/settings/connect',
    shopSync: '/settings/website-api',
    shopOrder: '/settings/website-api',
    shopIntake: '/settings/website-api',
    fourEyes: '/vier-ogen',
    webhook: `/settings/webhooks/${recordId}`,
  };
  return screens[record] ?? null;
};

type Shown = {
  row: Notification;
  /** Called when a link of the row is followed. */
  onLeave?: () => void;
};

/** What it is about, with a link that marks it as read. */
export const NotificationSubject = ({ row, onLeave }: Shown) => {
  const markRead = useMarkRead();
  const to = screenOf(row);
  const name = row.subject || (row.record === 'bookkeepingTrouble' ? words.connections : '');
  if (to === null || name === '') return name;
  const follow = () => {
    if (row.isNew) void markRead(row.place);
    onLeave?.();
  };
  return (
    <KnownLink to={to} onClick={follow}>
      {name}
    </KnownLink>
  );
};

/** Whether it is new or came right since, in a word. */
export const NotificationState = ({ row: { isNew, isSolved } }: Pick<Shown, 'row'>) => (
  <>
    {isNew && <Tag tone="brand">{words.newOne}</Tag>}
    {isSolved && <Tag>{words.solved}</Tag>}
  </>
);

/** What can be done about it. */
export const NotificationActions = ({ row, onLeave }: Shown) => {
  const { kind, place, sentence, recordId, customerId, isNew, isSolved, isOwn } = row;
  const markRead = useMarkRead();
  const mayOpen = useMayOpen();
  const mayRetry = useMayCall(changeBatch);
  const [retry, { isLoading }] = useRetryBatchMutation();
  const again = async (batchId: number) =>
    toastOutcome(await retry({ request: { batchId, to: 'retry' } }), words.isTriedAgain);
  const customer = customerId === null ? '' : `&klant=${customerId}`;
  return (
    <span className="notification-actions">
      {kind === 'mail' && !isSolved && mayOpen('/mail') && (
        <Link to={`/mail?status=failed${customer}`} onClick={onLeave}>
          {words.toTheMail}
        </Link>
      )}
      {kind === 'batch' && isOwn && !isSolved && mayRetry && recordId !== null && (
        <LinkButton disabled={isLoading} onClick={() => void again(recordId)}>
          {words.tryBatchAgain}
        </LinkButton>
      )}
      {isNew && (
        <LinkButton aria-label={words.markReadOf(sentence)} onClick={() => void markRead(place)}>
          {words.markRead}
        </LinkButton>
      )}
    </span>
  );
};

/** Marks all that is there as read; nothing where nothing is new. */
export const AllRead = () => {
  const { data } = useUnreadNotificationsQuery();
  const markRead = useMarkRead();
  const newest = data?.newest ?? null;
  return (
    newest !== null && <LinkButton onClick={() => void markRead(newest, true)}>{words.allRead}</LinkButton>
  );
};
