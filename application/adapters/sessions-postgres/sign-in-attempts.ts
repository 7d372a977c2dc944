import { hash, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import { sharedLimit } from '#application/adapters/sessions-postgres/shared-limit.ts';
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

/** From so many failures on, each doubles the wait until the next: a second, two, four, up to the whole window. */
const failuresBeforeSlowing = 30;

type Waits = { block: number; delay: number };
/** How long attempts under these keys wait, in seconds; not at all where it is 0. */
const waitsOf = async (db: Pool | PoolClient, keys: readonly string[], slowed: string | null) => {
  const { rows } = await db.query<Waits>({
    name: 'sign_in_waits',
    text: `with counted as (
        select key, count(*)::int as failures, min(at) as first, max(at) as last from secret.failed_sign_in
        where key = any($1::text[] || $2::text) and at > now() - make_interval(mins => $3) and at < ${soon}
        group by key)
      select
        coalesce(ceil(extract(epoch from max(first + make_interval(mins => $3) - now())
          filter (where key = any($1) and failures >= $4))), 0)::int as block,
        coalesce(ceil(extract(epoch from max(last - now()
          + least(make_interval(mins => $3), make_interval(secs => power(2, least(failures - $5, 20)))))
          filter (where key = $2 and failures >= $5))), 0)::int as delay
      from counted`,
    values: [keys, slowed, windowMinutes, mostFailures, failuresBeforeSlowing],
  });
  return rows[0]!;
};
const hasToWait = async (...of: Parameters<typeof waitsOf>) => {
  const { block, delay } = await waitsOf(...of);
  return block > 0 || delay > 0;
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

export const postgresSignInAttempts = (
  pool: Pool,
  { shared = sharing(), ofStrangers = sharedLimit() } = {},
): SignInAttempts => ({
  async begin(names, { slowed: slowedName, isStranger = false } = {}) {
    const keys = names.map(digestOf);
    const slowed = slowedName === undefined ? null : digestOf(slowedName);
    const all = slowed === null ? keys : [...keys, slowed];
    // a flood of attempts under a blocked key waits for no lock, writes nothing and asks one thing at a time
    if (await shared(`blocked ${all.join(' ')}`, () => hasToWait(pool, keys, slowed))) return null;
    if (isStranger && ofStrangers.wait() > 0) return null;
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
        [lockSpace, all],
      );
      if (await hasToWait(client, keys, slowed)) return null;
      const attempt = randomUUID();
      if (isStranger && !ofStrangers.take(attempt)) return null;
      await client.query(
        'insert into secret.failed_sign_in (key, attempt) select unnest($1::text[]), $2::uuid',
        [all, attempt],
      );
      return attempt;
    });
  },

  async wait(names, { slowed, isStranger = false } = {}) {
    const keys = names.map(digestOf);
    const { block, delay } = await waitsOf(pool, keys, slowed === undefined ? null : digestOf(slowed));
    const others = isStranger ? ofStrangers.wait() : 0;
    return { seconds: Math.max(block, delay, others, 1), isBlocked: block > 0 };
  },

  async succeeded(attempt) {
    ofStrangers.giveBack(attempt);
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
