import { accessTokensSchema } from '#projections/access-tokens/table.ts';
import { projection } from '#projections/kernel/definition.ts';
import { ontoRows } from '#projections/kernel/rows.ts';
import { accessTokenAfter, accessTokenEvents } from '#domain/access-token/access-token.ts';

/** Which programs are let in, to what. */
export const accessTokens = projection({
  name: 'access-tokens',
  version: 1,
  events: accessTokenEvents,
  ...accessTokensSchema,

  project: ontoRows('AccessToken', {
    table: 'access_token',
    key: 'token_id',
    idOf: ({ data }) => data.tokenId,
    stateOf: ({ record, added, made_at: madeAt }) => ({ record, added, madeAt }),
    after: (stored, event) => {
      const record = accessTokenAfter(stored?.record ?? null, event);
      return (
        record && {
          record,
          added: stored?.added ?? event.position,
          madeAt: stored?.madeAt ?? event.recordedAt,
        }
      );
    },
    rowOf: ({ log, id, accountId, record: { record, added, madeAt } }) => ({
      log,
      token_id: id,
      account_id: accountId,
      added,
      made_at: madeAt,
      record,
    }),
  }),
});
