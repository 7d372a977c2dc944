import { hash, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import type { SignInAttempts } from '#application/ports/sessions.ts';

/** AUTH-010. */
const [mostFailures, windowMinutes] = [10, 15];
const familiarDays = 90;
/** What is later than this was counted before the clock went back. */
const soon = `now() + interval '1 minute'`;
/** Apart from the locks of other subjects: the first of the two numbers of an advisory lock. */
const lockSpace = 7_203_502;

/** Only digests of names are kept: there is nothing to clear when a person is forgotten (law 10). */
const digestOf = (name: string) => hash('sha256', name);

const isBlocked = async (db: Pool | PoolClient, keys: readonly string[]) => {
  const { rows } = await db.query({
    name: 'is_sign_in_blocked',
    text: `select from secret.failed_sign_in
      where key = any($1::text[]) and at > now() - make_interval(mins => $2) and at < ${soon}
      group by key having count(*) >= $3`,
    values: [keys, windowMinutes, mostFailures],
  });
  return rows.length > 0;
};

/** Asks a question once for all who ask it before it is answered. */
const sharing = () => {
  const underway = new Map<string, Promise<boolean>>();
  return (question: string, ask: () => Promise<boolean>) => {
    const known = underway.get(question);
    if (known) return known;
    const answer = ask().finally(() => underway.delete(question));
    underway.set(question, answer);
    return answer;
  };
};

export const postgresSignInAttempts = (pool: Pool, shared = sharing()): SignInAttempts => ({
  async begin(names) {
    const keys = names.map(digestOf);
    // a flood of attempts under a blocked key waits for no lock, writes nothing and asks one thing at a time
    if (await shared(`blocked ${keys.join(' ')}`, () => isBlocked(pool, keys))) return null;
    await pool.query(
      `delete from secret.failed_sign_in where ctid in (select ctid from secret.failed_sign_in
         where at < now() - make_interval(mins => $1) or at > ${soon} for update skip locked)`,
      [windowMinutes],
    );
    return transactionOf(pool, async (client) => {
      // attempts under one key are counted one after another, the keys of all in one order
      await client.query(
        `select pg_advisory_xact_lock($1, hash)
         from (select distinct hashtext(key) hash from unnest($2::text[]) key order by 1) hashes`,
        [lockSpace, keys],
      );
      const attempt = (await isBlocked(client, keys)) ? null : randomUUID();
      if (attempt !== null)
        await client.query(
          'insert into secret.failed_sign_in (key, attempt) select unnest($1::text[]), $2::uuid',
          [keys, attempt],
        );
      return attempt;
    });
  },

  async succeeded(attempt) {
    await pool.query('delete from secret.failed_sign_in where attempt = $1', [attempt]);
  },

  async isFamiliar(username, address) {
    const name = digestOf(username);
    return shared(`familiar ${name} ${address}`, async () => {
      const { rows } = await pool.query(
        `select from secret.familiar_address
         where username = $1 and address = $2 and seen_at > now() - make_interval(days => $3)`,
        [name, address, familiarDays],
      );
      return rows.length > 0;
    });
  },

  async becomeFamiliar(username, address) {
    await pool.query(
      'delete from secret.familiar_address where seen_at < now() - make_interval(days => $1)',
      [familiarDays],
    );
    await pool.query(
      `insert into secret.familiar_address (username, address) values ($1, $2)
       on conflict (username, address) do update set seen_at = now()`,
      [digestOf(username), address],
    );
  },
});
