import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const holder = z.object({ userId: Id });
const namedBy = ({ userId }: { userId: number }) => `user-${userId}`;

export const usernameEvents = {
  claimed: defineEvent('UsernameClaimed', {
    action: 'Loginnaam vastgelegd',
    data: holder,
    namedBy,
    partOf: namedBy,
    log: () => 'Loginnaam vastgelegd.',
  }),
  released: defineEvent('UsernameReleased', {
    action: 'Loginnaam vrijgegeven',
    data: holder,
    namedBy,
    partOf: namedBy,
    log: () => 'Loginnaam vrijgegeven.',
  }),
};
type UsernameEvent = EventOf<typeof usernameEvents>;
export type UsernameCommand = { type: 'ClaimUsername' | 'ReleaseUsername'; userId: number };
export const usernameRefusals = {
  'username-taken': conflict('Deze loginnaam is al in gebruik. Kies een andere.'),
  'username-missing': conflict('Deze klant heeft nog geen loginnaam. Vul er een in.'),
} satisfies RefusalTable;
export type UsernameRefusal = keyof typeof usernameRefusals;

/** What makes two login names the same: no difference in case or in the way that letters are composed. */
export const sameUsername = (username: string) => username.trim().normalize('NFKC').toLowerCase();

/** Law 6: a login name, and the user who has it. One stream for each name, whatever its case. */
export const username: Decider<number | null, UsernameCommand, UsernameEvent> = {
  category: 'username',
  events: usernameEvents,
  initial: null,
  decide({ type, userId }, heldBy) {
    switch (type) {
      case 'ClaimUsername':
        if (heldBy === userId) return [];
        return heldBy === null
          ? [usernameEvents.claimed({ userId })]
          : refuse<UsernameRefusal>('username-taken');
      case 'ReleaseUsername':
        return heldBy === userId ? [usernameEvents.released({ userId })] : [];
    }
  },
  evolve(_, event) {
    switch (event.type) {
      case 'UsernameClaimed':
        return event.data.userId;
      case 'UsernameReleased':
        return null;
    }
  },
};
