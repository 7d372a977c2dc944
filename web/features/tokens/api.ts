import * as contract from '#api/access-tokens/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const changed = { invalidatesTags: ['AccessToken:list', 'LogBook'] } as const;

export const { useAccessTokensQuery, useMakeAccessTokenMutation, useRevokeAccessTokenMutation } = defineCalls(
  {
    accessTokens: query(contract.accessTokens, { part: 'data' }),
    makeAccessToken: mutation(contract.makeAccessToken, changed),
    revokeAccessToken: mutation(contract.revokeAccessToken, changed),
  },
);
