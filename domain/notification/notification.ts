import { z } from 'zod';
import { accountInId, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { notFound, type RefusalTable } from '#domain/kernel/refusal.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';

/** `place`: the position of a notification in the log of its account; with `isUpTo` all before it too. */
const Mark = z.object({ ownerId: Id, place: PositiveInt, isUpTo: z.boolean() });

export const notificationEvents = {
  read: defineEvent('NotificationsRead', {
    action: message('Meldingen gelezen', 'Notifications read'),
    data: Mark,
    subject: () => message('Meldingen', 'Notifications'),
    log: ({ isUpTo }) =>
      isUpTo
        ? message('Alle meldingen tot dan toe gelezen.', 'All notifications until then read.')
        : message('Een melding gelezen.', 'A notification read.'),
  }),
};
export type NotificationEvent = EventOf<typeof notificationEvents>;
export type NotificationCommand = { type: 'MarkRead' } & z.infer<typeof Mark>;
export const notificationRefusals = {
  'notification-not-found': notFound(
    'Deze melding bestaat niet meer.',
    'This notification no longer exists.',
  ),
} satisfies RefusalTable;

/** The record of what a user read in an account. */
export const readingIdOf = (accountId: number, ownerId: number) => `${accountId}.${ownerId}`;

type Read = { upTo: number; places: ReadonlySet<number> };

/** What one user read: everything up to a place, and some after it. What was read already records nothing. */
export const notificationsRead: Decider<Read, NotificationCommand, NotificationEvent> = {
  category: 'notificationsRead',
  events: notificationEvents,
  initial: { upTo: 0, places: new Set() },
  ownerOf: accountInId,
  decide(command, { upTo, places }) {
    const { place, isUpTo } = command;
    const isKnown = place <= upTo || (!isUpTo && places.has(place));
    return isKnown ? [] : [notificationEvents.read(command)];
  },
  evolve({ upTo, places }, { data: { place, isUpTo } }) {
    return isUpTo
      ? { upTo: place, places: new Set([...places].filter((other) => other > place)) }
      : { upTo, places: new Set([...places, place]) };
  },
};
