import type { ServerCore } from '#api/http/core.ts';
import {
  implement,
  implementPublic,
  type PublicCall,
  implementCommand,
  success,
} from '#api/http/implement.ts';
import { callerOf } from '#api/http/session.ts';
import { asUser, membershipOf } from '#api/http/signed-in-user.ts';
import { administratorOf, inOwnName } from '#api/users/administrator.ts';
import * as contract from '#api/users/contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { networkOf } from '#domain/kernel/ip-address.ts';
import { isClientRole } from '#domain/kernel/role.ts';
import {
  makeEntryLink,
  representationLink,
  allowHooks,
  hooksOf,
  makePunchOutLink,
} from '#application/accounts/entry-links.ts';
import { checkMayEnterAs } from '#application/accounts/manage-user.ts';
import { beginRepresentation } from '#application/accounts/represent.ts';
import { requestPasswordReset, resetPassword } from '#application/accounts/reset-password.ts';
import type { Origin, SessionOfToken } from '#application/ports/sessions.ts';
import { setTimeout as pause } from 'node:timers/promises';
import * as words from '#api/users/words.nl.ts';

/** Asking for a link takes so long whether or not there is such a user, in ms. */
const askingTakes = 250;

const nameOf = ({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}) => `${firstName} ${lastName}`.trim() || username;

/** A new session that no password opened, and what stands for it in the browser. */
const opened = async (core: ServerCore, session: SessionOfToken, origin: Origin) => {
  const token = await core.sessions.open({ ...session, isByLink: true }, origin);
  const caller = await callerOf(core, token);
  if (typeof caller === 'string') return null;
  const { user, account, userId, onBehalfOf } = caller;
  const acting = onBehalfOf === null ? null : await core.directory.user(userId);
  return {
    data: {
      token,
      user: [asUser(user, membershipOf(user, account.accountId))],
      acting_user: acting && nameOf(acting),
      oci_hook: session.ociHook ?? null,
    },
  };
};

const enter = async (token: string, ociHook: string | null, call: PublicCall) => {
  const { core, address, agent } = call;
  call.note('link-refused');
  const attempt = await core.attempts.begin([`entry ${networkOf(address)}`]);
  const session = attempt === null ? null : await core.tokens.take('entry', token);
  if (session?.onBehalfOf === null && (await core.directory.user(session.userId))?.secondFactor)
    return refuse('entry-asks-code');
  const entry =
    session && (session.ociHook ?? null) === ociHook ? await opened(core, session, { address, agent }) : null;
  if (!entry) return refuse('entry-token-invalid');
  call.note('signed-in', session?.userId);
  await core.attempts.succeeded(attempt!);
  return entry;
};

/** Coming in without a password: links, single sign-on, punch-out, and in the name of another. */
export const entryRoutes = [
  implementPublic(contract.requestReset, async (call, { text }) => {
    const { core, address, commandId, correlationId } = call;
    call.note('reset-asked');
    const keys = [`reset ${JSON.stringify(text.toLowerCase())}`, `reset at ${networkOf(address)}`];
    if ((await core.attempts.begin(keys)) === null) return refuse('too-many-attempts');
    await Promise.all([requestPasswordReset(core, text, { commandId, correlationId }), pause(askingTakes)]);
    return success;
  }),

  implementPublic(
    contract.resetPassword,
    async ({ core, address, commandId, correlationId, language, note }, given) => {
      note('reset-refused');
      const attempt = await core.attempts.begin([`reset token ${networkOf(address)}`]);
      if (attempt === null) return refuse('too-many-attempts');
      const { userId } = await resetPassword(core, given, { commandId, correlationId });
      note('password-chosen', userId);
      await core.attempts.succeeded(attempt);
      // who reads the mail of a user is no stranger here, whoever keeps trying its name
      const user = await core.directory.user(userId);
      if (user) await core.attempts.becomeFamiliar(user.username.toLowerCase(), networkOf(address));
      return words.passwordChanged[language];
    },
  ),

  implementPublic(contract.singleSignOn, (call, { token }) => enter(token, null, call)),

  implementPublic(contract.punchOutSignOn, (call, { token, ociHook }) => enter(token, ociHook, call)),

  implement(contract.becomeUser, async ({ core, actor, caller, origin }, { userId }) => {
    await beginRepresentation(core, actor, { userId, role: caller.role });
    const session = { userId: actor.userId, onBehalfOf: userId, accountId: actor.accountId };
    const entry = await opened(core, session, origin);
    return entry ?? refuse('user-not-representable');
  }),

  implement(contract.entryLink, async (call, { userId }) => {
    inOwnName(call);
    const { core, actor } = call;
    await checkMayEnterAs(core, administratorOf(call), userId);
    const token = await makeEntryLink(core, actor, { userId });
    const seats = (await core.directory.user(userId))?.memberships ?? [];
    const isCustomer = seats.some(
      ({ accountId, roles }) => accountId === actor.accountId && roles.some(isClientRole),
    );
    return { data: { url: `${isCustomer ? core.appUrl : ''}/auth/sl/${token}` } };
  }),

  implement(contract.loginAsCustomer, async ({ core, actor, caller }, { customerId }) => {
    const buyer = await core.facts.buyerOfCustomer(actor.accountId, customerId);
    if (!buyer) return refuse('customer-without-user', { customerId });
    const { userId } = buyer;
    await beginRepresentation(core, actor, { userId, role: caller.role });
    const token = await representationLink(core, actor, { userId });
    return { data: { url: `${core.appUrl}/auth/sl/${token}` } };
  }),

  implementCommand(contract.allowHooks, allowHooks),

  implement(contract.punchOutHooks, async ({ core, actor }, { customerId }) => ({
    data: [...(await hooksOf(core, actor, { customerId }))],
  })),

  implement(contract.punchOutLink, async ({ core, actor }, wanted) => {
    const token = await makePunchOutLink(core, actor, wanted);
    return { data: { url: `${core.appUrl}/auth/oci/${encodeURIComponent(wanted.ociHook)}/${token}` } };
  }),
];
