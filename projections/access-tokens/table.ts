import { sql } from 'kysely';
import type { AccessToken } from '#domain/access-token/access-token.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const accessTokensSchema = schemaOf<{
  /** `added` is where in the log it was made; `made_at` ISO 8601. */
  access_token: {
    log: number;
    token_id: number;
    account_id: number;
    added: number;
    made_at: string;
    record: AccessToken;
  };
}>(['access_token'], {
  create: [
    sql`create table access_token (
      log int, token_id bigint, account_id bigint not null, added bigint not null, made_at text not null,
      record jsonb not null, primary key (log, token_id))`,
  ],
  index: [sql`create index on access_token (log, account_id, added)`],
});
