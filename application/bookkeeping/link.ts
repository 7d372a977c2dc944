import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { keepSecret } from '#application/accounts/keep-secret.ts';
import { inInstallation, installationLog } from '#application/accounts/set-up.ts';
import { digestOf } from '#application/kernel/digest.ts';
import {
  BookkeepingLinkEnded,
  type BookkeepingPrograms,
  BookkeepingSaysNo,
} from '#application/ports/bookkeeping.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import type { OneTimeTokens } from '#application/ports/sessions.ts';
import { account, type AccountEvent, type AccountRefusal } from '#domain/account/account.ts';
import { authOf, type BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** How long a person has to allow the link. */
const activationMinutes = 60;

type LinkCore = Needs<'handle'> & {
  programs: Pick<BookkeepingPrograms, 'isConnected' | 'activationUrl' | 'redeem'>;
  secrets: Pick<Secrets, 'keep' | 'forget'>;
  tokens: Pick<OneTimeTokens, 'issue' | 'take'>;
};

/**
 * INT-011: the address where a person allows the link of the account that asks. Refuses: bookkeeping-not-connected.
 */
export const activateBookkeeping = async (
  { tokens, programs }: Pick<LinkCore, 'tokens' | 'programs'>,
  { userId, onBehalfOf, accountId }: Actor,
  system: BookkeepingSystem,
) => {
  if (!programs.isConnected(system)) return refuse<AccountRefusal>('bookkeeping-not-connected');
  return programs.activationUrl(
    system,
    await tokens.issue({ kind: 'bookkeeping', userId, onBehalfOf, accountId }, activationMinutes),
  );
};

const keepLink = async (
  core: Omit<LinkCore, 'tokens'>,
  actor: Actor,
  system: BookkeepingSystem,
  given: string,
) => {
  const { accountId } = actor;
  const { key, administration } = await core.programs.redeem(system, given).catch((fault: unknown) => {
    if (fault instanceof BookkeepingSaysNo || fault instanceof BookkeepingLinkEnded)
      return refuse<AccountRefusal>('bookkeeping-activation-refused', { said: fault.message });
    throw fault;
  });
  const content = { type: 'LinkBookkeeping', system, digest: digestOf(given) };
  const secretId = await keepSecret(core.secrets, actor, `bookkeeping-${system}`, key);
  return decideOne(
    core,
    inInstallation(actor),
    account,
    accountId,
    { type: 'LinkBookkeeping', accountId, system, administration, secretId },
    content,
  );
};

/**
 * INT-011: links the account that asks, by what the program sent a person back with. Refuses:
 * bookkeeping-activation-ended, bookkeeping-activation-refused, bookkeeping-linked.
 */
export const linkBookkeeping = async (
  core: LinkCore,
  actor: Actor,
  { system, code, state }: { system: BookkeepingSystem; code: string; state: string },
) => {
  const begun = await core.tokens.take('bookkeeping', state);
  if (begun?.accountId !== actor.accountId || begun.userId !== actor.userId)
    return refuse<AccountRefusal>('bookkeeping-activation-ended');
  return keepLink(core, actor, system, code);
};

/**
 * What Snelstart sends about a link, on nobody's session: the reference is the one-time token under which the
 * activation was begun, and the key is believed once it opens an administration. Refuses as `linkBookkeeping` does.
 */
export const receiveSnelstartLink = async (
  core: LinkCore,
  request: Pick<Actor, 'commandId' | 'correlationId'>,
  { key, reference }: { key: string; reference: string },
) => {
  const begun = await core.tokens.take('bookkeeping', reference);
  if (!begun) return refuse<AccountRefusal>('bookkeeping-activation-ended');
  const { userId, onBehalfOf, accountId } = begun;
  const scope: Actor = { ...request, log: installationLog, accountId, userId, onBehalfOf, screen: null };
  return keepLink(core, scope, 'snelstart', key);
};

/**
 * Ends the link of the account that asks, if it has one, and forgets its key. `isWithdrawn` is whether the program
 * ended it.
 */
export const unlinkBookkeeping = async (
  core: Pick<LinkCore, 'handle' | 'secrets'>,
  actor: Actor,
  { system, isWithdrawn }: { system: BookkeepingSystem; isWithdrawn: boolean },
) => {
  const { accountId } = actor;
  const done = await decideOne(core, inInstallation(actor), account, accountId, {
    type: 'UnlinkBookkeeping',
    accountId,
    system,
    isWithdrawn,
  });
  // the one that ended, however often that is said: the account may have another by now
  for (const event of done.events as AccountEvent[])
    if (event.type === 'BookkeepingUnlinked' && event.data.secretId !== undefined)
      await core.secrets.forget({
        secretId: event.data.secretId,
        purpose: `bookkeeping-${system}`,
        owner: String(accountId),
      });
  return done;
};

/**
 * INT-011: makes the account that asks book by the link of another of its company group, or of none (null). Refuses:
 * bookkeeping-master-unknown for one that has no link of its own, bookkeeping-linked.
 */
export const setBookkeepingMaster = (
  core: CoreWith<'account'>,
  actor: Actor,
  { system, master }: { system: BookkeepingSystem; master: number | null },
) => {
  const { accountId } = actor;
  const chosen = master === null ? null : core.facts.account(master);
  const isFit = chosen && chosen.log === actor.log && master !== accountId && authOf(chosen, system) === 1;
  if (master !== null && !isFit) return refuse<AccountRefusal>('bookkeeping-master-unknown');
  return decideOne(core, inInstallation(actor), account, accountId, {
    type: 'SetBookkeepingMaster',
    accountId,
    system,
    master,
  });
};
