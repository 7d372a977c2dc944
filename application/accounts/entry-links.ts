import { checkIsOn } from '#application/customer/check-is-on.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { lookAt } from '#application/kernel/look.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { OneTimeTokens } from '#application/ports/sessions.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { allowedHook, punchOut } from '#domain/punch-out/punch-out.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

/** How long a link works that another system sends a person through. */
const linkMinutes = 10;
/** Of one that a screen opens at once. */
const openedAtOnceMinutes = 1;

type Links = { handle: HandleCommand; tokens: Pick<OneTimeTokens, 'issue'> };
const recordLink = (handle: HandleCommand, actor: Actor, userId: number, ociHook: string | null) => {
  const command = { type: 'MakeEntryLink', userId, accountId: actor.accountId, ociHook } as const;
  return handle(inInstallation(actor), command, (work) => work.decide(user, userId, command));
};

/**
 * The token of an address that signs a user in once (AUTH-032), for the system that a customer or a colleague
 * comes from. Refuses user-not-found for one who does not work in the account.
 */
export const makeEntryLink = async (
  { handle, tokens }: Links,
  actor: Actor,
  { userId }: { userId: number },
): Promise<string> => {
  await recordLink(handle, actor, userId, null);
  const entitled = { kind: 'entry', userId, onBehalfOf: null, accountId: actor.accountId } as const;
  return tokens.issue(entitled, linkMinutes);
};

type CustomerCore = CoreWith<'account' | 'customer'>;

const checkCustomer = async ({ facts }: CustomerCore, { accountId }: Actor, customerId: number) => {
  const account = facts.account(accountId);
  if (!account || !(await facts.customer(account, customerId)))
    refuse<CustomerRefusal>('customer-not-found', { customerId });
};

/** Which purchasing systems may get a basket of a customer. Refuses customer-not-found. */
export const allowHooks = async (
  core: CustomerCore,
  actor: Actor,
  { customerId, hooks }: { customerId: number; hooks: string[] },
) => {
  await checkCustomer(core, actor, customerId);
  const command = { type: 'AllowHooks', customerId, hooks } as const;
  return core.handle(actor, command, (work) => work.decide(punchOut, customerId, command));
};

/** Those systems as they stand. Refuses customer-not-found. */
export const hooksOf = async (
  core: CustomerCore,
  actor: Actor,
  { customerId }: { customerId: number },
): Promise<readonly string[]> => {
  await checkCustomer(core, actor, customerId);
  return lookAt(core, actor, 'look at hooks', (work) => work.load(punchOut, customerId));
};

/**
 * As `makeEntryLink`, for a buyer who comes from a purchasing system and goes back to it (INT-021). Refuses
 * customer-not-found, customer-off, customer-without-user, and hook-not-allowed for a system that is not the customer's.
 */
export const makePunchOutLink = async (
  { handle, tokens, facts }: Links & { facts: Pick<Facts, 'userOfCustomer'> },
  actor: Actor,
  { customerId, ociHook }: { customerId: number; ociHook: string },
): Promise<string> => {
  const buyer = await facts.userOfCustomer(actor.accountId, customerId);
  if (!buyer) return refuse<UserRefusal>('customer-without-user', { customerId });
  await handle(actor, { type: 'CheckHook', customerId, ociHook }, async (work) => {
    await checkIsOn(work, customerId);
    allowedHook(await work.load(punchOut, customerId), ociHook);
  });
  const { userId } = buyer;
  await recordLink(handle, actor, userId, ociHook);
  const entitled = { kind: 'entry', userId, onBehalfOf: null, accountId: actor.accountId, ociHook } as const;
  return tokens.issue(entitled, linkMinutes);
};

/** Refuses hook-not-allowed for a purchasing system that is not, or no longer, the customer's. */
export const checkHook = async (
  { handle }: { handle: HandleCommand },
  actor: Actor,
  { customerId, ociHook }: { customerId: number; ociHook: string },
): Promise<void> => {
  await handle(actor, { type: 'CheckHook', customerId, ociHook }, async (work) => {
    allowedHook(await work.load(punchOut, customerId), ociHook);
  });
};

/** The token with which a tab of its own opens the customer app in the name of a user (ROLE-033). */
export const representationLink = (
  { tokens }: Pick<Links, 'tokens'>,
  actor: Actor,
  { userId }: { userId: number },
): Promise<string> =>
  tokens.issue(
    { kind: 'entry', userId: actor.userId, onBehalfOf: userId, accountId: actor.accountId },
    openedAtOnceMinutes,
  );
