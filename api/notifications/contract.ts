import { z } from 'zod';
import { foundSoFar, recordPaging } from '#api/contract/list-filters.ts';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  Flag,
  Instant,
  NullableId,
  NullableText,
  OptionalFlag,
  orNull,
  RecordId,
  renamed,
  Text,
} from '#api/contract/wire.ts';
import { readers } from '#api/notifications/unread-contract.ts';
import { NotificationKind } from '#domain/notification/kind.ts';

const { operation } = operationsFor(readers);

/** Ours: the newest first. */
export const notificationPage = operation('notificationPage', 'GET notifications/page', {
  isOfBooks: true,
  summary: 'What happened meanwhile',
  reads: ['Notification:list'],
  example: { kind: 'mail' },
  request: { kind: orNull(NotificationKind), ...recordPaging },
  response: {
    data: z.array(
      renamed({
        place: RecordId,
        kind: NotificationKind,
        happenedAt: ['at', Instant],
        sentence: ['text', Text],
        /** The record by its name, with customer and amount where it has them. */
        subject: Text,
        /** What kind of record; null where it has no page. */
        record: NullableText,
        recordId: NullableId,
        customerId: NullableId,
        isNew: ['new', Flag],
        /** It came right since. */
        isSolved: ['solved', Flag],
        /** A batch of the caller. */
        isOwn: ['own', Flag],
      }),
    ),
    ...foundSoFar,
  },
});
export type Notification = ResponseOf<typeof notificationPage>['data'][number];

/** Ours: with `up_to` all before it too. */
export const readNotifications = operation('readNotifications', 'PUT notifications/read', {
  isOfBooks: true,
  summary: 'Mark as read',
  answers: 'problem',
  example: { id: 1 },
  request: { place: RecordId, isUpTo: ['up_to', OptionalFlag] },
});
