import type { Pool } from 'pg';

/** What the built-in payment service remembers: JSON under a key. */
export type PaymentStore = {
  /** Null where nothing is stored. */
  get: (key: string) => Promise<unknown>;
  set: (key: string, content: object) => Promise<void>;
};

/** Remembered as long as the process lives. */
export const storedInMemory = (): PaymentStore => {
  const contents = new Map<string, string>();
  return {
    async get(key) {
      const content = contents.get(key);
      return content === undefined ? null : (JSON.parse(content) as unknown);
    },
    async set(key, content) {
      contents.set(key, JSON.stringify(content));
    },
  };
};

/** Makes the table when it is not there yet; safe for several processes at once. */
export const installSimulatedPayments = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('app.install'));
    create schema if not exists app;
    create table if not exists app.simulated_payment (key text primary key, content jsonb not null);
    commit;`);

/** Remembered over restarts: the link in a mail of yesterday still leads to its payment. */
export const storedInPostgres = (pool: () => Pick<Pool, 'query'>): PaymentStore => ({
  async get(key) {
    const { rows } = await pool().query<{ content: unknown }>(
      'select content from app.simulated_payment where key = $1',
      [key],
    );
    return rows[0]?.content ?? null;
  },
  async set(key, content) {
    await pool().query(
      `insert into app.simulated_payment (key, content) values ($1, $2)
       on conflict (key) do update set content = excluded.content`,
      [key, JSON.stringify(content)],
    );
  },
});
