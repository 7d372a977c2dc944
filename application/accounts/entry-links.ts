import { checkIsOn } from '#application/customer/check-is-on.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { lookAt } from '#application/kernel/look.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { allowedHook, punchOut } from '#domain/punch-out/punch-out.ts';
import { user, type UserRefusal } from '#domain/user/user.ts';

/** How long a link works that another system sends a person through. */
const linkMinutes = 10;
/** Of one that a screen opens at once. */
const openedAtOnceMinutes = 1;

type Links = Needs<'handle' | 'tokens'>;
const recordLink = (core: Needs<'handle'>, actor: Actor, userId: number, ociHook: string | null) =>
  decideOne(core, inInstallation(actor), user, userId, {
    type: 'MakeEntryLink',
    userId,
    accountId: actor.accountId,
    ociHook,
  });

/**
 * The token of an address that signs a user in once (AUTH-032), for the system that a customer or a colleague
 * comes from. Refuses user-not-found for one who does not work in the account.
 */
export const makeEntryLink = async (core: Links, actor: Actor, { userId }: { userId: number }) => {
  await recordLink(core, actor, userId, null);
  const entitled = { kind: 'entry', userId, onBehalfOf: null, accountId: actor.accountId } as const;
  return core.tokens.issue(entitled, linkMinutes);
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
  return decideOne(core, actor, punchOut, customerId, { type: 'AllowHooks', customerId, hooks });
};

/** Those systems as they stand. Refuses customer-not-found. */
export const hooksOf = async (core: CustomerCore, actor: Actor, { customerId }: { customerId: number }) => {
  await checkCustomer(core, actor, customerId);
  return lookAt(core, actor, 'look at hooks', (work) => work.load(punchOut, customerId));
};

/**
 * As `makeEntryLink`, for a buyer who comes from a purchasing system and goes back to it (INT-021). Refuses
 * customer-not-found, customer-off, customer-without-user, and hook-not-allowed for a system that is not the customer's.
 */
export const makePunchOutLink = async (
  { handle, tokens, facts }: CoreWith<'buyerOfCustomer', 'tokens'>,
  actor: Actor,
  { customerId, ociHook }: { customerId: number; ociHook: string },
) => {
  const buyer = await facts.buyerOfCustomer(actor.accountId, customerId);
  if (!buyer) return refuse<UserRefusal>('customer-without-user', { customerId });
  await handle(actor, { type: 'CheckHook', customerId, ociHook }, async (work) => {
    await checkIsOn(work, customerId);
    allowedHook(await work.load(punchOut, customerId), ociHook);
  });
  const { userId } = buyer;
  await recordLink({ handle }, actor, userId, ociHook);
  const entitled = { kind: 'entry', userId, onBehalfOf: null, accountId: actor.accountId, ociHook } as const;
  return tokens.issue(entitled, linkMinutes);
};

/** Refuses hook-not-allowed for a purchasing system that is not, or no longer, the customer's. */
export const checkHook = async (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { customerId, ociHook }: { customerId: number; ociHook: string },
) => {
  await handle(actor, { type: 'CheckHook', customerId, ociHook }, async (work) => {
    allowedHook(await work.load(punchOut, customerId), ociHook);
  });
};

/** The token with which a tab of its own opens the customer app in the name of a user (ROLE-033). */
export const representationLink = (
  { tokens }: Needs<'tokens'>,
  actor: Actor,
  { userId }: { userId: number },
) =>
  tokens.issue(
    { kind: 'entry', userId: actor.userId, onBehalfOf: userId, accountId: actor.accountId },
    openedAtOnceMinutes,
  );

/** The token with which who signed in elsewhere enters the ordering app at its own address (D-55). */
export const appEntryLink = ({ tokens }: Needs<'tokens'>, accountId: number, userId: number) =>
  tokens.issue({ kind: 'entry', userId, onBehalfOf: null, accountId }, openedAtOnceMinutes);
