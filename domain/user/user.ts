import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { accountNamed } from '#domain/kernel/mention.ts';
import { type Decider, defineEvent, type EventOf, fromTo, streamOf } from '#domain/kernel/event.ts';
import { fieldChanges } from '#domain/kernel/field-changes.ts';
import type { FieldChange } from '#domain/kernel/field.ts';
import { emptiedText, Id, personalText, PositiveInt } from '#domain/kernel/schema.ts';
import {
  conflict,
  contradiction,
  existsAlready,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';
import { asKept, Branch, branchesLabel, branchesSaid, mostBranches } from '#domain/user/branches.ts';
import {
  language,
  type UserField,
  userFields,
  type UserPerson,
  type UserProfile,
} from '#domain/user/fields.ts';
import { Role } from '#domain/kernel/role.ts';
import { decideFactor, type FactorCommand } from '#domain/user/decide-factor.ts';
import { passkeyEvents } from '#domain/user/passkey.ts';
import { type SecondFactor, secondFactorEvents, secondFactorAfter } from '#domain/user/second-factor.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { countText, dateText } from '#domain/kernel/words.ts';

/** Log 0 (law 2). A membership is a user's roles in one account; the first role counts (D-44). */
export const Membership = z.object({
  accountId: Id,
  log: PositiveInt,
  roles: z.array(Role).min(1),
  /** The customer that a client user orders for. */
  customerId: Id.nullable(),
});
export type Membership = z.infer<typeof Membership>;

const ofUser = { userId: Id, accountId: Id };

const subjectOf = ({ username }: UserProfile) => message(`Gebruiker ${username}`, `User ${username}`);
export const userChanges = fieldChanges({
  record: 'User',
  label: message('Gebruiker', 'User'),
  fields: { ...userFields, language },
  subject: subjectOf,
  person: (userId) => `user-${userId}`,
  // the language is the own choice of a user
  opposite: ({ id, change: { field, from, to } }) =>
    field in userFields
      ? {
          call: 'editUser',
          request: { id, field: userFields[field as UserField].wire, val: to },
          left: from,
          leftOf: field,
        }
      : null,
});

const [on, off] = [message('aan', 'on'), message('uit', 'off')];
export const userEvents = {
  added: defineEvent('UserAdded', {
    action: message('Gebruiker toegevoegd', 'User added'),
    data: {
      userId: Id,
      username: z
        .string()
        .min(1)
        .max(100)
        .meta({ personal: true, forgotten: (person: string) => `vergeten-${person}` }),
      firstName: personalText(100),
      lastName: personalText(100),
      email: emptiedText(200),
    },
    person: streamOf('user', 'userId'),
    subject: subjectOf,
    log: ({ username }) => message(`Gebruiker ${username} toegevoegd.`, `User ${username} added.`),
  }),
  admitted: defineEvent('UserAdmitted', {
    action: message('Toegang verleend', 'Access granted'),
    data: Membership.extend({ userId: Id }),
    log: ({ roles, accountId }) =>
      message(
        `Toegang tot ${accountNamed(accountId)} als ${roles.join(', ')}.`,
        `Access to ${accountNamed(accountId)} as ${roles.join(', ')}.`,
      ),
    changes: ({ roles }) => [{ field: message('Rollen', 'Roles'), from: null, to: roles.join(', ') }],
    // who orders for a customer is that customer's to keep
    takenBackBy: ({ userId, accountId, roles, customerId }) =>
      customerId === null
        ? {
            call: 'removeUser',
            request: { userId, accountId },
            left: roles,
            leftOf: `roles ${accountId}`,
          }
        : null,
  }),
  passwordChanged: defineEvent('PasswordChanged', {
    action: message('Wachtwoord gewijzigd', 'Password changed'),
    data: { userId: Id },
    log: () => message('Wachtwoord gewijzigd.', 'Password changed.'),
  }),
  fieldChanged: userChanges.changed,
  rolesChanged: defineEvent('UserRolesChanged', {
    action: message('Rollen gewijzigd', 'Roles changed'),
    data: { ...ofUser, from: z.array(Role), to: z.array(Role).min(1) },
    log: ({ accountId, to }) =>
      message(
        `Rol in ${accountNamed(accountId)} is nu ${to.join(', ')}.`,
        `Role in ${accountNamed(accountId)} is now ${to.join(', ')}.`,
      ),
    changes: fromTo(message('Rollen', 'Roles'), (roles: readonly Role[]) => roles.join(', ')),
    takenBackBy: ({ userId: id, accountId, from, to }) => ({
      call: 'editUser',
      request: { id, field: 'roles', val: from, main_user_id: accountId },
      left: to,
      leftOf: `roles ${accountId}`,
    }),
  }),
  enabledChanged: defineEvent('UserEnabledChanged', {
    action: message('Toegang aan of uit', 'Access on or off'),
    data: { ...ofUser, isEnabled: z.boolean() },
    log: ({ accountId, isEnabled }) =>
      message(
        `Toegang tot ${accountNamed(accountId)} ${isEnabled ? 'aan' : 'uit'}gezet.`,
        `Access to ${accountNamed(accountId)} switched ${isEnabled ? 'on' : 'off'}.`,
      ),
    changes: ({ isEnabled }) => [
      { field: message('Toegang', 'Access'), from: isEnabled ? off : on, to: isEnabled ? on : off },
    ],
    takenBackBy: ({ userId: id, accountId, isEnabled }) => ({
      call: 'editUser',
      request: { id, field: 'enabled', val: !isEnabled, main_user_id: accountId },
      left: isEnabled,
      leftOf: `access ${accountId}`,
    }),
  }),
  termChanged: defineEvent('UserTermChanged', {
    action: message('Einddatum van toegang gewijzigd', 'End date of access changed'),
    data: { ...ofUser, from: z.nullable(CalendarDate), to: z.nullable(CalendarDate) },
    log: ({ accountId, to }) =>
      to === null
        ? message(
            `Toegang tot ${accountNamed(accountId)} heeft geen einddatum meer.`,
            `Access to ${accountNamed(accountId)} has no end date any more.`,
          )
        : message(
            `Toegang tot ${accountNamed(accountId)} tot en met ${dateText(to)}.`,
            `Access to ${accountNamed(accountId)} up to and including ${dateText(to)}.`,
          ),
    changes: fromTo(message('Toegang tot en met', 'Access up to'), (day: string | null) =>
      day === null ? null : dateText(day),
    ),
  }),
  branchesChanged: defineEvent('UserBranchesChanged', {
    action: message('Vestigingen gewijzigd', 'Branches changed'),
    data: { ...ofUser, from: z.array(Branch), to: z.array(Branch).max(mostBranches) },
    log: ({ accountId, to }) =>
      message(
        `Bestelt of kijkt mee in ${accountNamed(accountId)} voor ${to.length === 0 ? 'de eigen klant alleen' : countText(to.length, 'klant', 'klanten')}.`,
        `Orders or sees in ${accountNamed(accountId)} for ${to.length === 0 ? 'the own customer alone' : countText(to.length, 'customer', 'customers')}.`,
      ),
    changes: fromTo(branchesLabel, branchesSaid),
  }),
  removed: defineEvent('UserRemoved', {
    action: message('Toegang ingetrokken', 'Access withdrawn'),
    data: ofUser,
    log: ({ accountId }) =>
      message(
        `Toegang tot ${accountNamed(accountId)} ingetrokken.`,
        `Access to ${accountNamed(accountId)} withdrawn.`,
      ),
    takenBackBy: (of) => ({ call: 'restoreUser', request: of }),
  }),
  passwordResetRequested: defineEvent('PasswordResetRequested', {
    action: message('Wachtwoordherstel gevraagd', 'Password reset requested'),
    data: { userId: Id },
    log: () =>
      message(
        'Om een link gevraagd om een nieuw wachtwoord te kiezen.',
        'Asked for a link to choose a new password.',
      ),
  }),
  sessionsEnded: defineEvent('UserSessionsEnded', {
    action: message('Uitgelogd door beheerder', 'Signed out by administrator'),
    data: { userId: Id },
    log: () =>
      message('Een beheerder heeft deze gebruiker uitgelogd.', 'An administrator signed this user out.'),
  }),
  entryLinkMade: defineEvent('UserEntryLinkMade', {
    action: message('Toegangslink gemaakt', 'Sign-in link made'),
    data: { ...ofUser, ociHook: z.string().nullable() },
    log: ({ accountId, ociHook }) =>
      message(
        `Link gemaakt om één keer zonder wachtwoord in te loggen in ${accountNamed(accountId)}${ociHook === null ? '' : ` vanuit ${ociHook}`}.`,
        `Link made to sign in once without a password in ${accountNamed(accountId)}${ociHook === null ? '' : ` from ${ociHook}`}.`,
      ),
  }),
  representationBegun: defineEvent('UserRepresentationBegun', {
    action: message('Namens gebruiker gewerkt', 'Worked on behalf of user'),
    data: ofUser,
    log: ({ accountId }) =>
      message(
        `Iemand anders werkt in ${accountNamed(accountId)} namens deze gebruiker.`,
        `Somebody else works in ${accountNamed(accountId)} on behalf of this user.`,
      ),
  }),
  ...secondFactorEvents,
  ...passkeyEvents,
};
export type UserEvent = EventOf<typeof userEvents>;

type OwnMembership = Membership & {
  isEnabled: boolean;
  branches: readonly Branch[];
  /** The last day on which it may come in; null for as long as nobody ends it. */
  until: CalendarDate | null;
};
type User = {
  profile: UserPerson;
  memberships: readonly OwnMembership[];
  /** What it was in accounts that it was removed from, at that moment. */
  removed: readonly OwnMembership[];
  secondFactor: SecondFactor | null;
};
export type UserFieldChange = FieldChange<typeof userChanges.fields>;
export type UserCommand = { userId: number } & (
  | ({ type: 'AddUser' } & UserProfile)
  | ({ type: 'AdmitUser' } & Membership)
  | { type: 'ChangeUserField'; change: UserFieldChange }
  | { type: 'ChangePassword' | 'RequestPasswordReset' | 'EndSessions' }
  | FactorCommand
  | { type: 'ChangeUserRoles'; accountId: number; roles: Role[] }
  | { type: 'EnableUser'; accountId: number; isEnabled: boolean }
  | { type: 'SetUserTerm'; accountId: number; until: CalendarDate | null; today: CalendarDate }
  | { type: 'SetUserBranches'; accountId: number; branches: readonly Branch[] }
  | { type: 'RemoveUser' | 'RestoreUser' | 'BeginRepresentation'; accountId: number }
  | { type: 'MakeEntryLink'; accountId: number; ociHook: string | null }
);
export const userRefusals = {
  'user-exists': existsAlready,
  'user-not-found': notFound('Deze gebruiker bestaat niet.', 'This user does not exist.'),
  'user-of-customer': conflict(
    'Deze gebruiker bestelde voor een klant. Geef die toegang op de pagina van de klant.',
    'This user ordered for a customer. Give that access on the page of the customer.',
  ),
  'own-access': conflict(
    'Uw eigen toegang wijzigt u niet zelf. Vraag het een collega.',
    'You cannot change your own access. Ask a colleague.',
  ),
  'term-in-the-past': conflict(
    'Deze einddatum is al voorbij. Zet de toegang uit om die nu te beëindigen.',
    'This end date is already over. Switch the access off to end it now.',
  ),
  'not-a-staff-role': conflict('Deze rol past niet bij deze gebruiker.', 'This role does not fit this user.'),
  'session-not-found': notFound('Deze sessie is al beëindigd.', 'This session has already ended.'),
  'entry-token-invalid': conflict(
    'Deze toegangslink is verlopen, al gebruikt of niet juist.',
    'This access link has expired, has been used already or is wrong.',
  ),
  'customer-without-user': conflict(
    'Deze klant heeft geen toegang tot de klantapp.',
    'This customer has no access to the customer app.',
  ),
  'limit-without-order': contradiction(
    'Een limiet geldt alleen voor wie bestelt: wie goedkeurt of meekijkt heeft er geen (right, limit).',
    'A limit is only for who orders: who approves or looks has none (right, limit).',
  ),
  'branch-not-allowed': forbidden(
    'Voor deze vestiging mag u niet bestellen of meekijken. Log opnieuw in.',
    'You may not order or look for this branch. Sign in again.',
  ),
  'branch-only-seen': forbidden(
    'Bij deze vestiging kijkt u mee. Bestellen doet iemand anders.',
    'You only look at this branch. Somebody else orders there.',
  ),
  'user-not-representable': forbidden(
    'Namens deze gebruiker mag u niet werken.',
    'You are not allowed to work on behalf of this user.',
  ),
  'already-representing': forbidden(
    'Dit kan niet terwijl u namens een ander werkt. Ga eerst terug naar uw eigen account.',
    'You cannot do this while you work on behalf of somebody else. Go back to your own account first.',
  ),
} satisfies RefusalTable;
export type UserRefusal = keyof typeof userRefusals;

const isSame = (one: Membership, other: Membership) =>
  one.accountId === other.accountId &&
  one.log === other.log &&
  one.customerId === other.customerId &&
  one.roles.join() === other.roles.join();

const replaced = (user: User, accountId: number, change: Partial<OwnMembership>): User => ({
  ...user,
  memberships: user.memberships.map((membership) =>
    membership.accountId === accountId ? { ...membership, ...change } : membership,
  ),
});

const decideTerm = (
  { until: from }: OwnMembership,
  { userId, accountId, until: to, today }: Extract<UserCommand, { type: 'SetUserTerm' }>,
): UserEvent[] => {
  if (from === to) return [];
  if (to !== null && to < today) return refuse<UserRefusal>('term-in-the-past');
  return [userEvents.termChanged({ userId, accountId, from, to })];
};

/** What it was in an account that it was removed from; nothing where it is there. */
const restored = ({ memberships, removed }: User, userId: number, accountId: number) => {
  if (memberships.some((membership) => membership.accountId === accountId)) return [];
  const was = removed.find((membership) => membership.accountId === accountId);
  if (!was) return refuse<UserRefusal>('user-not-found', { userId });
  if (was.customerId !== null) return refuse<UserRefusal>('user-of-customer');
  const { until, isEnabled } = was;
  return [
    userEvents.admitted({ userId, ...was }),
    ...(until === null ? [] : [userEvents.termChanged({ userId, accountId, from: null, to: until })]),
    ...(isEnabled ? [] : [userEvents.enabledChanged({ userId, accountId, isEnabled })]),
  ];
};

/** A user as recorded: its identity, and its roles in each account. */
export const user: Decider<User | null, UserCommand, UserEvent> = {
  category: 'user',
  events: userEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'AddUser') {
      return state ? refuse<UserRefusal>('user-exists') : [userEvents.added(command)];
    }
    const { userId } = command;
    if (!state) return refuse<UserRefusal>('user-not-found', { userId });
    const memberOf = (accountId: number) =>
      state.memberships.find((membership) => membership.accountId === accountId) ??
      refuse<UserRefusal>('user-not-found', { userId });
    switch (command.type) {
      case 'AdmitUser':
        return state.memberships.some((membership) => isSame(membership, command))
          ? []
          : [userEvents.admitted(command)];
      case 'ChangeUserField':
        return userChanges.decide(userId, state.profile, command.change);
      case 'ChangeUserRoles': {
        const { accountId, roles: to } = command;
        const from = memberOf(accountId).roles;
        return from.join() === to.join() ? [] : [userEvents.rolesChanged({ userId, accountId, from, to })];
      }
      case 'EnableUser':
        return memberOf(command.accountId).isEnabled === command.isEnabled
          ? []
          : [userEvents.enabledChanged(command)];
      case 'SetUserTerm':
        return decideTerm(memberOf(command.accountId), command);
      case 'SetUserBranches': {
        const { accountId, branches } = command;
        const { customerId, branches: from } = memberOf(accountId);
        if (customerId === null) return refuse<UserRefusal>('not-a-staff-role');
        const to = asKept(branches);
        return JSON.stringify(from) === JSON.stringify(to)
          ? []
          : [userEvents.branchesChanged({ userId, accountId, from: [...from], to })];
      }
      case 'RemoveUser':
        memberOf(command.accountId);
        return [userEvents.removed(command)];
      case 'RestoreUser':
        return restored(state, userId, command.accountId);
      case 'ChangePassword':
        return [userEvents.passwordChanged(command)];
      case 'RequestPasswordReset':
        return [userEvents.passwordResetRequested(command)];
      case 'EndSessions':
        return [userEvents.sessionsEnded(command)];
      case 'SetSecondFactor':
      case 'RemoveSecondFactor':
      case 'ResetSecondFactor':
      case 'MakeRecoveryCodes':
      case 'UseRecoveryCode':
      case 'AddPasskey':
      case 'RenamePasskey':
      case 'RemovePasskey':
        return decideFactor(state.secondFactor, command);
      case 'MakeEntryLink':
        memberOf(command.accountId);
        return [userEvents.entryLinkMade(command)];
      case 'BeginRepresentation':
        memberOf(command.accountId);
        return [userEvents.representationBegun(command)];
    }
  },

  evolve(state, event) {
    if (event.type === 'UserAdded') {
      const { userId: _, ...profile } = event.data;
      return { profile: { ...profile, language: null }, memberships: [], removed: [], secondFactor: null };
    }
    if (!state) return state;
    switch (event.type) {
      case 'UserAdmitted': {
        const { userId: _, ...membership } = event.data;
        const others = state.memberships.filter(({ accountId }) => accountId !== membership.accountId);
        const added = { ...membership, isEnabled: true, branches: [], until: null };
        return { ...state, memberships: [...others, added] };
      }
      case 'UserFieldChanged':
        return { ...state, profile: userChanges.evolve(state.profile, event.data) };
      case 'UserRolesChanged':
        return replaced(state, event.data.accountId, { roles: event.data.to });
      case 'UserEnabledChanged':
        return replaced(state, event.data.accountId, { isEnabled: event.data.isEnabled });
      case 'UserTermChanged':
        return replaced(state, event.data.accountId, { until: event.data.to });
      case 'UserBranchesChanged':
        return replaced(state, event.data.accountId, { branches: event.data.to });
      case 'UserRemoved': {
        const isHere = (membership: OwnMembership) => membership.accountId === event.data.accountId;
        return {
          ...state,
          memberships: state.memberships.filter((membership) => !isHere(membership)),
          removed: [
            ...state.removed.filter((membership) => !isHere(membership)),
            ...state.memberships.filter(isHere),
          ],
        };
      }
      case 'SecondFactorSet':
      case 'SecondFactorRemoved':
      case 'SecondFactorReset':
      case 'RecoveryCodesMade':
      case 'PasskeyAdded':
      case 'PasskeyRenamed':
      case 'PasskeyRemoved':
        return { ...state, secondFactor: secondFactorAfter(state.secondFactor, event) };
      case 'RecoveryCodeUsed':
      case 'PasswordChanged':
      case 'PasswordResetRequested':
      case 'UserSessionsEnded':
      case 'UserRepresentationBegun':
      case 'UserEntryLinkMade':
        return state;
    }
  },
};
