import type { Pool } from 'pg';
import { pageOf } from '#application/adapters/postgres/page.ts';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import type { WebhookAttempt, WebhookKey, Webhooks, WebhookStanding } from '#application/ports/webhooks.ts';

/** Any number that nothing else in the database locks: two servers may install at the same moment. */
const installing = 4_106_552_018;
/** So many attempts of a webhook are shown. */
const mostKept = 200;

/** Makes the tables of the webhooks when they are not there yet. */
export const installWebhooks = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists webhook;
    create table if not exists webhook.standing (
      log integer not null,
      webhook_id bigint not null,
      position bigint not null,
      part integer not null default 0,
      tries integer not null default 0,
      retry_at timestamptz,
      epoch bigint not null default 0,
      begun_at timestamptz not null default now(),
      primary key (log, webhook_id)
    );
    create table if not exists webhook.attempt (
      attempt_id bigint generated always as identity primary key,
      log integer not null,
      webhook_id bigint not null,
      delivery_id text not null,
      kind text not null,
      record_id bigint,
      nth integer not null,
      at timestamptz not null default now(),
      status integer,
      problem text,
      answer text not null,
      ms integer not null
    );
    create index if not exists attempt_of_webhook on webhook.attempt (log, webhook_id, attempt_id);
    commit;`);

type StandingRow = { position: string; part: number; tries: number; wait_ms: string; epoch: string };
type AttemptRow = {
  attempt_id: string;
  delivery_id: string;
  kind: WebhookAttempt['kind'];
  record_id: string | null;
  nth: number;
  at: Date;
  status: number | null;
  problem: WebhookAttempt['problem'];
  answer: string;
  ms: number;
};

const standingColumns = `position::text, part, tries, epoch::text,
  coalesce(greatest(0, extract(epoch from retry_at - now()) * 1000), 0)::text as wait_ms`;
const standingOf = ({ position, part, tries, wait_ms, epoch }: StandingRow): WebhookStanding => ({
  position: Number(position),
  part,
  tries,
  waitMs: Number(wait_ms),
  epoch: Number(epoch),
});
const attemptColumns =
  'attempt_id::text, delivery_id, kind, record_id::text, nth, at, status, problem, answer, ms';
const attemptOf = ({ attempt_id, delivery_id, record_id, at, ...row }: AttemptRow): WebhookAttempt => ({
  ...row,
  attemptId: Number(attempt_id),
  deliveryId: delivery_id,
  recordId: record_id === null ? null : Number(record_id),
  at: new Date(at).toISOString(),
});

/** A standing never goes back: a server that was slow must not undo what another has done since. */
const moving = `update webhook.standing set position = $3, part = $4, tries = $5, epoch = $7,
    retry_at = case when $6::float8 > 0 then now() + $6::float8 * interval '1 ms' end
  where log = $1 and webhook_id = $2 and (position, part) <= ($3, $4)`;
const placed = ({ log, webhookId }: WebhookKey, at: WebhookStanding) => [
  log,
  webhookId,
  at.position,
  at.part,
  at.tries,
  at.waitMs,
  at.epoch,
];
const keysOf = (keys: readonly WebhookKey[]) => [
  keys.map(({ log }) => log),
  keys.map(({ webhookId }) => webhookId),
];
const asked = 'unnest($1::int[], $2::bigint[]) with ordinality as asked (log, webhook_id, nth_key)';

export const postgresWebhooks = (pool: Pool): Webhooks => {
  const standings: Webhooks['standings'] = async (keys) => {
    if (keys.length === 0) return [];
    const { rows } = await pool.query<StandingRow & { found: boolean }>(
      `select standing.log is not null as found, ${standingColumns}
       from ${asked} left join webhook.standing using (log, webhook_id) order by nth_key`,
      keysOf(keys),
    );
    return rows.map(({ found, ...row }) => (found ? standingOf(row) : null));
  };
  return {
    standings,
    async begin({ log, webhookId }, position) {
      await pool.query(
        'insert into webhook.standing (log, webhook_id, position) values ($1, $2, $3) on conflict do nothing',
        [log, webhookId, position],
      );
    },
    standing: async (key) => (await standings([key]))[0]!,
    async moveTo(key, at) {
      await pool.query(moving, placed(key, at));
    },
    async record(key, { deliveryId, kind, recordId, nth, status, problem, answer, ms }, at) {
      const { log, webhookId } = key;
      await transactionOf(pool, async (client) => {
        await client.query(
          `insert into webhook.attempt (log, webhook_id, delivery_id, kind, record_id, nth, status, problem, answer, ms)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [log, webhookId, deliveryId, kind, recordId, nth, status, problem, answer, ms],
        );
        await client.query(
          `delete from webhook.attempt where log = $1 and webhook_id = $2 and attempt_id <= (
             select attempt_id from webhook.attempt where log = $1 and webhook_id = $2
             order by attempt_id desc offset ${mostKept} limit 1)`,
          [log, webhookId],
        );
        if (at) await client.query(moving, placed(key, at));
      });
    },
    async attempts({ log, webhookId }, page) {
      const text = `select ${attemptColumns}, count(*) over () as total from webhook.attempt
        where log = $1 and webhook_id = $2 order by attempt.attempt_id desc`;
      const { rows, total } = await pageOf<AttemptRow>(pool, text, [log, webhookId], page);
      return { rows: rows.map(attemptOf), total };
    },
    async lastAttempts(keys) {
      if (keys.length === 0) return [];
      const { rows } = await pool.query<{ [Name in keyof AttemptRow]: AttemptRow[Name] | null }>(
        `select last.* from ${asked} left join lateral (
           select ${attemptColumns} from webhook.attempt one
           where one.log = asked.log and one.webhook_id = asked.webhook_id order by one.attempt_id desc limit 1
         ) last on true order by nth_key`,
        keysOf(keys),
      );
      return rows.map((row) => (row.attempt_id === null ? null : attemptOf(row as AttemptRow)));
    },
    async sweep(keys) {
      await pool.query(
        `with gone as (
           delete from webhook.standing where begun_at < now() - interval '1 day'
             and (log, webhook_id) not in (select * from unnest($1::int[], $2::bigint[]))
           returning log, webhook_id)
         delete from webhook.attempt using gone
         where (attempt.log, attempt.webhook_id) = (gone.log, gone.webhook_id)`,
        keysOf(keys),
      );
    },
  };
};
