import type { CoreWith } from '#application/kernel/core.ts';
import { changePassword, type PasswordPorts } from '#application/accounts/change-password.ts';
import { addUser, type Administrator, changeUserField } from '#application/accounts/manage-user.ts';
import { acceptPassword } from '#application/accounts/password-policy.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { cut } from '#domain/kernel/cut.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { PersonRefusal } from '#domain/kernel/person.ts';
import { type PasswordRefusal, shortestPassword } from '#domain/user/password.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { ClientRole } from '#domain/kernel/role.ts';
import { user } from '#domain/user/user.ts';
import type { UsernameRefusal } from '#domain/user/username.ts';

export type CustomerUserChange = {
  customerId: number;
  username?: string | undefined;
  password?: string | undefined;
  isEnabled?: boolean | undefined;
  role?: ClientRole | undefined;
  language?: ScreenLanguage | undefined;
};
type CustomerUserCore = PasswordPorts &
  CoreWith<'account' | 'customer' | 'user' | 'holderOfUsername' | 'userOfCustomer'>;

/**
 * The user who orders in the app for a customer (CUST-008, CUST-032, ROLE-036): made when there is none yet,
 * then its language, its password, its app and whether it may. Refuses customer-not-found, username-missing for a new one,
 * username-taken, customer-password-too-short, password-too-long, password-common, and user-works-elsewhere for
 * one who is more than that; then nothing of it is changed.
 */
export const changeCustomerUser = async (
  core: CustomerUserCore,
  administrator: Administrator,
  wanted: CustomerUserChange,
) => {
  const { handle, facts } = core;
  const { actor } = administrator;
  const { customerId, username, password, isEnabled, role, language } = wanted;
  const account = facts.account(actor.accountId);
  const customer = account && (await facts.customer(account, customerId));
  if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
  if (password !== undefined && password.length < shortestPassword)
    return refuse<PasswordRefusal>('customer-password-too-short');
  /** The command id of the call is for one command; this one has an id that follows from it. */
  const readIn = (userId: number, to: ScreenLanguage) => {
    const command = { type: 'ChangeUserField', userId, change: { field: 'language', to } } as const;
    const by = inInstallation(followUp(actor, [actor.commandId, 'language']));
    return handle(by, command, (work) => work.decide(user, userId, command));
  };
  const known = await facts.userOfCustomer(actor.accountId, customerId);
  // it is the last that is changed: refused then, the rest would stand already
  if (password !== undefined) await acceptPassword(core, password, known && (await facts.user(known.userId)));
  // at a repeat it is there
  if (!known || known.userId === idFrom(actor.commandId, 'user')) {
    if (!username) return refuse<UsernameRefusal>('username-missing');
    const added = await addUser(core, administrator, {
      username,
      firstName: '',
      lastName: cut(customer.name, 100),
      email: customer.email,
      roles: [role ?? 'CLIENT2'],
      password: password ?? null,
      customerId,
    });
    return language === undefined ? added : readIn(added.userId, language);
  }
  const { userId } = known;
  const isOnlyThat = known.memberships.every(
    (item) => item.accountId === actor.accountId && item.customerId === customerId,
  );
  if (!isOnlyThat) return refuse<PersonRefusal>('user-works-elsewhere');
  let position: Position = {};
  if (username !== undefined && username !== known.username)
    ({ position } = await changeUserField(core, administrator, userId, { field: 'username', to: username }));
  if (language !== undefined) ({ position } = await readIn(userId, language));
  // the command id of the call is for one command; the rest of what it asks has ids that follow from it
  if (isEnabled !== undefined || role !== undefined)
    ({ position } = await handle(
      inInstallation(followUp(actor, [actor.commandId, 'access'])),
      wanted,
      async (work) => {
        const { accountId } = actor;
        if (isEnabled !== undefined)
          await work.decide(user, userId, { type: 'EnableUser', userId, accountId, isEnabled });
        if (role !== undefined)
          await work.decide(user, userId, { type: 'ChangeUserRoles', userId, accountId, roles: [role] });
      },
    ));
  if (password !== undefined)
    ({ position } = await changePassword(core, followUp(actor, [actor.commandId, 'password']), {
      userId,
      password,
    }));
  return { position };
};
