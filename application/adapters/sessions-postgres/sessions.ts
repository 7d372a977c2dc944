import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { digestOf, sessionOf } from '#application/adapters/sessions-postgres/session-row.ts';
import { furthest, type Position } from '#application/ports/event-store.ts';
import type { SessionLimits, Sessions } from '#application/ports/sessions.ts';

/** The log of users and accounts. */
const logOfAccounts = 0;
/** How long an expired session can still be called expired. */
const forgottenDays = 30;
/** A use later than this was recorded before the clock went back; it counts as current. */
const soon = `now() + interval '1 minute'`;
/**
 * So that a session counts from now on, if it was used or begun later than now. One of before the clock went back is
 * not new: it began an hour ago.
 */
const backToNow = `used_at = now(),
  opened_at = case when opened_at > ${soon} then now() - interval '1 hour' else opened_at end`;
/** How long ago a session was used and begun, in seconds. */
const ages = `extract(epoch from now() - used_at)::float8 as idle_for, extract(epoch from now() - opened_at)::float8 as open_for`;
type Ages = { idle_for: number; open_for: number };
const isOver = ({ idle_for, open_for }: Ages, { idleHours, mostDays }: SessionLimits) =>
  idle_for > idleHours * 3_600 || open_for > mostDays * 86_400;

/** How far a log has come. */
const headOf = (log: string | number) =>
  `coalesce((select position from es.log as head where head.log = ${log}), 0)`;

/**
 * Records positions on the rows of sessions, in the log of accounts and in that of their own account: the furthest, for
 * two calls of a session may end in another order than they recorded. Those of one session that come while one is on its way leave together, so a busy one
 * takes one connection. It is not flushed to disk on its own: only a database that falls over within the same second
 * forgets it.
 */
const positionRecorder = (pool: Pool) => {
  type Note = { position: Position; written: Promise<void> };
  const next = new Map<string, Note>();
  const underway = new Map<string, Promise<unknown>>();

  const write = async (token: string) => {
    const { position } = next.get(token)!;
    next.delete(token);
    const writing = pool.query({
      name: 'session_recorded',
      text: `with _ as (select set_config('synchronous_commit', 'off', true))
        update secret.session set
          accounts_at = greatest(accounts_at, ($2::jsonb->>'${logOfAccounts}')::bigint),
          log_at = greatest(log_at, ($2::jsonb->>log::text)::bigint)
        from _ where token_digest = $1`,
      values: [digestOf(token), JSON.stringify(position)],
    });
    underway.set(token, writing);
    await writing.finally(() => underway.delete(token));
  };

  return (token: string, position: Position) => {
    const waiting = next.get(token);
    if (waiting) {
      waiting.position = furthest(waiting.position, position);
      return waiting.written;
    }
    const before = underway.get(token) ?? Promise.resolve();
    const written = before.then(
      () => write(token),
      () => write(token),
    );
    next.set(token, { position, written });
    return written;
  };
};

/**
 * Sessions in PostgreSQL. Use is recorded once a minute at most, so that reading stays reading. `limitsOf` is how long
 * those of an account last, `logOf` the log of an
 * account, undefined while it is not known here; it stands on the row, so that a request looks at two logs, however
 * many companies there are.
 */
export const postgresSessions = (
  pool: Pool,
  logOf: (accountId: number) => number | undefined,
  limitsOf: (accountId: number) => SessionLimits,
  recordPosition = positionRecorder(pool),
): Sessions => ({
  async open(
    { userId, onBehalfOf, accountId, ociHook = null, isVerified = false, isByLink = false },
    { address, agent } = { address: '', agent: '' },
  ) {
    const token = randomBytes(32).toString('base64url');
    await pool.query('delete from secret.session where used_at < now() - make_interval(days => $1)', [
      forgottenDays,
    ]);
    await pool.query(`update secret.session set ${backToNow} where used_at > ${soon} or opened_at > ${soon}`);
    await pool.query(
      `insert into secret.session (token_digest, user_id, on_behalf_of, account_id, oci_hook, address, agent, log,
         log_at, accounts_at, verified_at, is_by_link)
       values ($1, $2, $3, $4, $5, $6, $7, $8, ${headOf('$8')}, ${headOf(logOfAccounts)},
         case when $9 then now() end, $10)`,
      [
        digestOf(token),
        userId,
        onBehalfOf,
        accountId,
        ociHook,
        address.slice(0, 100),
        agent.slice(0, 300),
        logOf(accountId),
        isVerified,
        isByLink,
      ],
    );
    return token;
  },

  async find(token) {
    const { rows } = await pool.query({
      name: 'session_of_token',
      text: `select user_id, on_behalf_of, account_id, oci_hook, log, log_at, accounts_at,
        ${headOf('session.log')} as log_head, ${headOf(logOfAccounts)} as accounts_head,
        used_at < now() - interval '1 minute' or used_at > ${soon} or opened_at > ${soon} as is_to_be_recorded,
        ${ages}
        from secret.session where token_digest = $1`,
      values: [digestOf(token)],
    });
    const [row] = rows;
    if (!row) return 'token_invalid';
    if (isOver(row, limitsOf(Number(row.account_id)))) return 'token_expired';
    const log = logOf(Number(row.account_id));
    if (log !== undefined && row.log !== log) {
      // an older program, which knew no log here, opened it or switched its account
      await pool.query(
        `update secret.session set log = $3, log_at = ${headOf('$3')} where token_digest = $1 and account_id = $2`,
        [digestOf(token), row.account_id, log],
      );
      return this.find(token);
    }
    if (row.is_to_be_recorded)
      await pool.query(`update secret.session set ${backToNow} where token_digest = $1`, [digestOf(token)]);
    const position = (accounts: string, account: string): Position => ({
      [logOfAccounts]: Number(accounts),
      ...(row.log && { [row.log]: Number(account) }),
    });
    return {
      ...sessionOf(row),
      recorded: position(row.accounts_at, row.log_at),
      heads: position(row.accounts_head, row.log_head),
    };
  },

  recorded: async (token, position) => recordPosition(token, position),

  async isNew(token, minutes) {
    const { rows } = await pool.query(
      `select from secret.session
       where token_digest = $1 and not is_by_link and opened_at between now() - make_interval(mins => $2) and now()`,
      [digestOf(token), minutes],
    );
    return rows.length > 0;
  },

  async verified(token) {
    await pool.query('update secret.session set verified_at = now() where token_digest = $1', [
      digestOf(token),
    ]);
  },

  async isVerified(token, minutes) {
    const { rows } = await pool.query(
      `select from secret.session
       where token_digest = $1 and verified_at between now() - make_interval(mins => $2) and now()`,
      [digestOf(token), minutes],
    );
    return rows.length > 0;
  },

  async switchAccount(token, accountId) {
    await pool.query(
      `update secret.session set account_id = $2, log = $3, log_at = ${headOf('$3')} where token_digest = $1`,
      [digestOf(token), accountId, logOf(accountId)],
    );
  },

  async close(token) {
    await pool.query('delete from secret.session where token_digest = $1', [digestOf(token)]);
  },

  async list(userId, token) {
    const { rows } = await pool.query(
      `select session_id, user_id, on_behalf_of, account_id, address, agent, oci_hook, opened_at, used_at,
         token_digest = $2 as is_this, ${ages}
       from secret.session where user_id = $1
       order by used_at desc, session_id limit 100`,
      [userId, digestOf(token)],
    );
    const open = rows.filter((row) => !isOver(row, limitsOf(Number(row.account_id))));
    return open.map((row) => ({
      ...sessionOf(row),
      sessionId: row.session_id,
      address: row.address,
      agent: row.agent,
      openedAt: new Date(row.opened_at).toISOString(),
      usedAt: new Date(row.used_at).toISOString(),
      isThis: row.is_this,
    }));
  },

  async revoke(userId, sessionId) {
    const { rowCount } = await pool.query(
      'delete from secret.session where user_id = $1 and session_id = $2',
      [userId, sessionId],
    );
    return rowCount === 1;
  },

  async revokeOthers(userId, token) {
    const { rowCount } = await pool.query(
      'delete from secret.session where user_id = $1 and token_digest <> $2',
      [userId, digestOf(token)],
    );
    return rowCount ?? 0;
  },

  async usersIn(accountId, token) {
    const { rows } = await pool.query<Ages & { user_id: string }>(
      `select user_id, ${ages} from secret.session where account_id = $1 and token_digest <> $2`,
      [accountId, digestOf(token)],
    );
    const open = rows.filter((row) => !isOver(row, limitsOf(accountId)));
    return [...new Set(open.map(({ user_id }) => Number(user_id)))];
  },

  async endAll({ userIds, accountIds }, token) {
    await pool.query(
      'delete from secret.session where user_id = any($1) and account_id = any($2) and token_digest <> $3',
      [userIds, accountIds, digestOf(token)],
    );
  },
});
