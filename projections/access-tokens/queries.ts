import { sql } from 'kysely';
import { mostTokens } from '#domain/access-token/access-token.ts';
import { firstOf, inScope, matches, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The tokens of an account, the newest first. */
export const accessTokensOf = (db: Db, scope: Scope) =>
  select(
    db,
    'access_token',
    ['log', 'token_id as tokenId', 'made_at as madeAt', 'record'],
    sql`${inScope(scope)} order by added desc limit ${mostTokens}`,
  );

/** A token and whose it is; null for one that was revoked, or never made. */
export const accessTokenById = (db: Db, { log, tokenId }: { log: number; tokenId: number }) =>
  firstOf(
    select(db, 'access_token', ['account_id as accountId', 'record'], matches({ log, token_id: tokenId })),
  );
