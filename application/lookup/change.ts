import { type Actor, type Core, decideOne } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Facts } from '#application/ports/facts.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { LookupEntry, LookupList } from '#domain/lookup/lists.ts';
import { lookup, lookupIdOf, type LookupRefusal } from '#domain/lookup/lookup.ts';

const listOwner = (facts: Facts, actor: Actor): number => accountOf(facts, actor).productsFrom;

/**
 * Adds an entry to a list of the account whose products are used (SET-032). Refuses lookup-entry-exists.
 */
export const addLookupEntry = async (
  core: Omit<Core, 'clock'>,
  actor: Actor,
  wanted: { list: LookupList; name: string; parentId: number | null },
) => {
  const accountId = listOwner(core.facts, actor);
  const entryId = idFrom(actor.commandId, 'lookup');
  const { position } = await decideOne(
    core,
    actor,
    lookup,
    lookupIdOf(accountId, wanted.list),
    { type: 'AddLookupEntry', accountId, entryId, ...wanted },
    { type: 'AddLookupEntry', wanted },
  );
  return { entryId, position };
};

/** Gives an entry another name or description. Refuses lookup-entry-exists, lookup-entry-not-found. */
export const changeLookupEntry = (
  core: Omit<Core, 'clock'>,
  actor: Actor,
  wanted: {
    list: LookupList;
    entryId: number;
    to: Partial<Pick<LookupEntry, 'name' | 'parentId' | 'description'>>;
  },
) => {
  const accountId = listOwner(core.facts, actor);
  return decideOne(
    core,
    actor,
    lookup,
    lookupIdOf(accountId, wanted.list),
    { type: 'ChangeLookupEntry', accountId, ...wanted },
    { type: 'ChangeLookupEntry', wanted },
  );
};

/**
 * Takes an entry off a list. Refuses lookup-entry-not-found, lookup-entry-in-use while a product or another
 * entry names it (SET-034).
 */
export const removeLookupEntry = async (
  { handle, facts }: Omit<Core, 'clock'>,
  actor: Actor,
  wanted: { list: LookupList; entryId: number },
) => {
  const accountId = listOwner(facts, actor);
  const { list, entryId } = wanted;
  const isUsed = await facts.isLookupUsed(facts.account(actor.accountId)!, list, entryId);
  // on which list it was is no longer known at a repeat
  return handle(actor, { type: 'RemoveLookupEntry', entryId }, async (work) => {
    if (isUsed) return refuse<LookupRefusal>('lookup-entry-in-use');
    await work.decide(lookup, lookupIdOf(accountId, list), {
      type: 'RemoveLookupEntry',
      accountId,
      ...wanted,
    });
  });
};
