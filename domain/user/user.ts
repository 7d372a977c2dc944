import { z } from 'zod';
import { type Decider, never } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { Role } from '#domain/user/role.ts';

/** Log 0 (law 2). A membership is what a user may be in one account; the first role counts (D-44). */
export const Membership = z.object({
  accountId: Id,
  log: z.int().positive(),
  roles: z.array(Role).min(1),
  /** The customer that a client user orders for. */
  customerId: Id.nullable(),
});
export type Membership = z.infer<typeof Membership>;

export const userEvents = {
  added: defineEvent('UserAdded', {
    action: 'Gebruiker toegevoegd',
    data: z.object({
      userId: Id,
      username: z
        .string()
        .min(1)
        .max(100)
        .meta({ personal: true, forgotten: (person: string) => `vergeten-${person}` }),
      firstName: z.string().max(100).meta({ personal: true }),
      lastName: z.string().max(100).meta({ personal: true }),
      email: z.string().max(200).meta({ personal: true, forgotten: '' }),
    }),
    person: ({ userId }) => `user-${userId}`,
    subject: ({ username }) => `Gebruiker ${username}`,
    log: ({ username }) => `Gebruiker ${username} toegevoegd.`,
  }),
  admitted: defineEvent('UserAdmitted', {
    action: 'Toegang verleend',
    data: Membership.extend({ userId: Id }),
    log: ({ roles, accountId }) => `Toegang tot account ${accountId} als ${roles.join(', ')}.`,
    changes: ({ roles }) => [{ field: 'Rollen', from: null, to: roles.join(', ') }],
  }),
  passwordChanged: defineEvent('PasswordChanged', {
    action: 'Wachtwoord gewijzigd',
    data: z.object({ userId: Id }),
    log: () => 'Wachtwoord gewijzigd.',
  }),
};
export type UserEvent = EventOf<typeof userEvents>;

type User = { memberships: readonly Membership[] };
export type UserCommand =
  | { type: 'AddUser'; userId: number; username: string; firstName: string; lastName: string; email: string }
  | ({ type: 'AdmitUser'; userId: number } & Membership)
  | { type: 'ChangePassword'; userId: number };
export type UserRefusal = 'user-exists' | 'user-not-found';

const isSame = (one: Membership, other: Membership) =>
  one.accountId === other.accountId &&
  one.log === other.log &&
  one.customerId === other.customerId &&
  one.roles.join() === other.roles.join();

export const user: Decider<User | null, UserCommand, UserEvent> = {
  category: 'user',
  events: userEvents,
  initial: null,

  decide(command, state) {
    switch (command.type) {
      case 'AddUser': {
        const { type: _, ...added } = command;
        return state ? refuse<UserRefusal>('user-exists') : [userEvents.added(added)];
      }
      case 'AdmitUser': {
        if (!state) return refuse<UserRefusal>('user-not-found');
        const { type: _, ...admitted } = command;
        return state.memberships.some((membership) => isSame(membership, admitted))
          ? []
          : [userEvents.admitted(admitted)];
      }
      case 'ChangePassword':
        return state
          ? [userEvents.passwordChanged({ userId: command.userId })]
          : refuse<UserRefusal>('user-not-found');
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'UserAdded':
        return { memberships: [] };
      case 'UserAdmitted': {
        const { userId: _, ...membership } = event.data;
        const others = state?.memberships.filter(({ accountId }) => accountId !== membership.accountId) ?? [];
        return { memberships: [...others, membership] };
      }
      case 'PasswordChanged':
        return state;
      default:
        return never(event);
    }
  },
};
