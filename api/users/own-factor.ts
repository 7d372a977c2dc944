import type { ServerCore } from '#api/http/core.ts';
import { keptPasskeys, passkeyPlaceOf } from '#application/accounts/passkey-use.ts';
import { mustUseCode } from '#application/accounts/second-factor.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';

/** What a user sees of its second factor. */
export const ownFactor = async (core: ServerCore, userId: number, user: UserOfSession | null) => {
  const factor = user?.secondFactor ?? null;
  const kept = await keptPasskeys(core, userId, factor);
  return {
    since: factor?.secretId ? factor.since : null,
    isAsked: mustUseCode(core.directory.account, user?.memberships ?? []),
    codesLeft: factor ? await core.factors.codesLeft(userId, factor.codesId) : 0,
    passkeys: kept.flatMap(({ passkeyId, keptAt, usedAt }) => {
      const named = factor?.passkeys.find((each) => each.passkeyId === passkeyId);
      return named ? [{ ...named, since: keptAt, usedAt }] : [];
    }),
    passkeysAt: passkeyPlaceOf(core.publicUrl())?.origin ?? null,
  };
};
