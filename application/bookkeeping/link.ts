import type { CoreWith } from '#application/kernel/core.ts';
import { keepSecret } from '#application/accounts/keep-secret.ts';
import { inInstallation, installationLog } from '#application/accounts/set-up.ts';
import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
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

type Needs = {
  handle: HandleCommand;
  secrets: Pick<Secrets, 'keep' | 'forget'>;
  tokens: Pick<OneTimeTokens, 'issue' | 'take'>;
  programs: Pick<BookkeepingPrograms, 'activationUrl' | 'redeem'>;
};

/** INT-011: the address where a person allows the link of the account that asks. */
export const activateBookkeeping = async (
  { tokens, programs }: Pick<Needs, 'tokens' | 'programs'>,
  { userId, onBehalfOf, accountId }: Actor,
  system: BookkeepingSystem,
): Promise<string> =>
  programs.activationUrl(
    system,
    await tokens.issue({ kind: 'bookkeeping', userId, onBehalfOf, accountId }, activationMinutes),
  );

const keepLink = async (
  { handle, secrets, programs }: Omit<Needs, 'tokens'>,
  actor: Actor,
  system: BookkeepingSystem,
  given: string,
) => {
  const { accountId } = actor;
  const { key, administration } = await programs.redeem(system, given).catch((fault: unknown) => {
    if (fault instanceof BookkeepingSaysNo || fault instanceof BookkeepingLinkEnded)
      return refuse<AccountRefusal>('bookkeeping-activation-refused', { said: fault.message });
    throw fault;
  });
  const content = { type: 'LinkBookkeeping', system, digest: digestOf(given) };
  const secretId = await keepSecret(secrets, actor, `bookkeeping-${system}`, key);
  return handle(inInstallation(actor), content, async (work) => {
    const command = { type: 'LinkBookkeeping', accountId, system, administration, secretId } as const;
    await work.decide(account, accountId, command);
  });
};

/**
 * INT-011: links the account that asks, by what the program sent a person back with. Refuses:
 * bookkeeping-activation-ended, bookkeeping-activation-refused, bookkeeping-linked.
 */
export const linkBookkeeping = async (
  needs: Needs,
  actor: Actor,
  { system, code, state }: { system: BookkeepingSystem; code: string; state: string },
) => {
  const begun = await needs.tokens.take('bookkeeping', state);
  if (begun?.accountId !== actor.accountId || begun.userId !== actor.userId)
    return refuse<AccountRefusal>('bookkeeping-activation-ended');
  return keepLink(needs, actor, system, code);
};

/**
 * What Snelstart tells of a link, on nobody's session: the reference is the one-time token under which the
 * activation was begun, and the key is believed once it opens an administration. Refuses as `linkBookkeeping` does.
 */
export const receiveSnelstartLink = async (
  needs: Needs,
  by: Pick<Actor, 'commandId' | 'correlationId'>,
  { key, reference }: { key: string; reference: string },
) => {
  const begun = await needs.tokens.take('bookkeeping', reference);
  if (!begun) return refuse<AccountRefusal>('bookkeeping-activation-ended');
  const { userId, onBehalfOf, accountId } = begun;
  const scope: Actor = { ...by, log: installationLog, accountId, userId, onBehalfOf, screen: null };
  return keepLink(needs, scope, 'snelstart', key);
};

/**
 * Ends the link of the account that asks, if it has one, and forgets its key. `isWithdrawn` is whether the program
 * ended it.
 */
export const unlinkBookkeeping = async (
  { handle, secrets }: Pick<Needs, 'handle' | 'secrets'>,
  actor: Actor,
  { system, isWithdrawn }: { system: BookkeepingSystem; isWithdrawn: boolean },
) => {
  const { accountId } = actor;
  const command = { type: 'UnlinkBookkeeping', accountId, system, isWithdrawn } as const;
  const done = await handle(inInstallation(actor), command, (work) =>
    work.decide(account, accountId, command),
  );
  // the one that ended, however often that is said: the account may have another by now
  for (const event of done.events as AccountEvent[])
    if (event.type === 'BookkeepingUnlinked' && event.data.secretId !== undefined)
      await secrets.forget({
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
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  { system, master }: { system: BookkeepingSystem; master: number | null },
) => {
  const { accountId } = actor;
  const chosen = master === null ? null : facts.account(master);
  const isFit = chosen && chosen.log === actor.log && master !== accountId && authOf(chosen, system) === 1;
  if (master !== null && !isFit) return refuse<AccountRefusal>('bookkeeping-master-unknown');
  const command = { type: 'SetBookkeepingMaster', accountId, system, master } as const;
  return handle(inInstallation(actor), command, (work) => work.decide(account, accountId, command));
};
