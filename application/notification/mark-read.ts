import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { notificationsRead, readingIdOf } from '#domain/notification/notification.ts';

/**
 * Marks a notification as read by who asks, with `isUpTo` all before it too. It stands where users do, as their
 * list views; who works in the name of another reads for itself.
 */
export const markRead = (
  core: Needs<'handle'>,
  actor: Actor,
  { place, isUpTo }: { place: number; isUpTo: boolean },
) =>
  decideOne(core, inInstallation(actor), notificationsRead, readingIdOf(actor.accountId, actor.userId), {
    type: 'MarkRead',
    ownerId: actor.userId,
    place,
    isUpTo,
  });
