import type { Needs } from '#application/kernel/core.ts';
import { acceptPassword } from '#application/accounts/password-policy.ts';
import { claimUsername } from '#application/accounts/claim-username.ts';
import { type Actor, systemActor } from '#application/kernel/command-handler.ts';
import { account } from '#domain/account/account.ts';
import { askedAtFirst } from '#domain/user/second-factor.ts';
import { user } from '#domain/user/user.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/** Law 2: users, memberships and accounts live here. */
export const installationLog = 0;
/** Who does something to them. */
export const inInstallation = (actor: Actor): Actor => ({ ...actor, log: installationLog });
const [firstAccountId, firstLog, firstUserId] = [1, 1, 1];

/**
 * Makes the first account of an empty installation and its ADMIN with a password, in one append (law 15).
 * Refuses account-exists, and what `acceptPassword` does.
 */
export const setUpInstallation = async (
  { handle, credentials, common }: Needs<'handle' | 'credentials' | 'common'>,
  { commandId, correlationId }: { commandId: string; correlationId: string },
  wanted: {
    companyName: string;
    city: string;
    priceSide: PriceSide;
    username: string;
    firstName: string;
    lastName: string;
    email: string;
    password: string;
  },
) => {
  const { companyName, city, priceSide, password, ...person } = wanted;
  const scope = { log: installationLog, accountId: firstAccountId };
  const actor = { ...systemActor(scope, commandId, correlationId), screen: '/setup' };
  const noAccountYet = { common, facts: { account: () => null } };
  await acceptPassword(noAccountYet, password, { ...person, memberships: [] }, [companyName]);
  await credentials.prepare({ log: installationLog, commandId, userId: firstUserId, password });
  return handle(actor, { type: 'SetUp', companyName, person }, async (work) => {
    await work.decide(account, firstAccountId, {
      type: 'OpenAccount',
      accountId: firstAccountId,
      log: firstLog,
      groupName: companyName,
      name: companyName,
      color: '#7A2445',
      priceSide,
      customersFrom: firstAccountId,
      productsFrom: firstAccountId,
      stockFrom: firstAccountId,
      city,
      minimumOrder: null,
      blocksShortage: false,
    });
    await work.decide(account, firstAccountId, {
      type: 'ChangeSetting',
      change: { field: 'first_steps', to: true },
    });
    await work.decide(account, firstAccountId, {
      type: 'ChangeSetting',
      change: { field: 'second_factor_roles', to: askedAtFirst },
    });
    await claimUsername(work, person.username, firstUserId);
    await work.decide(user, firstUserId, { type: 'AddUser', userId: firstUserId, ...person });
    await work.decide(user, firstUserId, {
      type: 'AdmitUser',
      userId: firstUserId,
      accountId: firstAccountId,
      log: firstLog,
      roles: ['ADMIN'],
      customerId: null,
    });
  });
};
