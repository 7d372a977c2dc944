import * as contract from '#api/access-tokens/contract.ts';
import { implementChange, implementData, implementResult } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import * as keep from '#application/access-token/keep.ts';
import { accessTokensOf } from '#projections/access-tokens/queries.ts';

/** Of who is gone nothing is left. */
const nameOf = (user: { firstName: string; lastName: string } | null) =>
  user === null ? '' : `${user.firstName} ${user.lastName}`.trim();

export const accessTokenRoutes = [
  implementData(contract.accessTokens, async (call) => {
    const { db, accessTokens, directory } = call.core;
    const rows = await accessTokensOf(db, ofAccount(call));
    const usedAt = await accessTokens.usedAt(rows);
    return Promise.all(
      rows.map(async ({ tokenId, madeAt, record: { userId, ...choice } }, index) => ({
        tokenId,
        ...choice,
        madeBy: nameOf(await directory.user(userId)),
        madeAt,
        usedAt: usedAt[index] ?? null,
      })),
    );
  }),

  implementResult(contract.makeAccessToken, async (call, choice) =>
    keep.makeToken(call.core, call.actor, {
      choice,
      made: (await accessTokensOf(call.core.db, ofAccount(call))).length,
    }),
  ),

  implementChange(contract.revokeAccessToken, ({ core, actor }, of) => keep.revokeToken(core, actor, of)),
];
