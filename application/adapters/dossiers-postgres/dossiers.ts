import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { AskedDossier, DossierAttempt, Dossiers } from '#application/ports/dossiers.ts';
import type { DossierRefusal } from '#domain/dossier/refusals.ts';

/** Any number that nothing else in the database locks: two processes may install at the same moment. */
const installing = 4_106_552_047;
/** So often one is begun that is cut short each time. */
const mostTries = 3;

export const installDossiers = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists dossier;
    create table if not exists dossier.asked (
      dossier_id bigint primary key, log integer not null, account_id bigint not null, user_id bigint not null,
      role text not null, about jsonb not null, number text not null, is_opened boolean not null, language text not null,
      asked_at timestamptz not null, state text not null default 'waiting', attempt uuid, tries integer not null default 0,
      done integer not null default 0, steps integer not null default 0, file_name text not null default '',
      events integer not null default 0, bytes bigint not null default 0, reason text not null default '',
      until timestamptz);
    create index if not exists asked_of_account on dossier.asked (log, account_id, asked_at desc);
    create index if not exists asked_to_make on dossier.asked (asked_at) where state in ('waiting', 'making');
    create table if not exists dossier.piece (
      dossier_id bigint references dossier.asked on delete cascade, nth integer, bytes bytea not null,
      primary key (dossier_id, nth));
    alter table dossier.piece alter bytes set storage external;
    commit;`);

type Row = Omit<DossierAttempt, 'askedAt' | 'until'> & { askedAt: Date; until: Date | null };
/** A bigint comes as a number, since every id is one. */
const columns = `dossier_id::float8 as "dossierId", log, account_id::float8 as "accountId", user_id::float8 as "userId",
  role, about as of, number, is_opened as "isOpened", language, state, attempt, done, steps, file_name as "fileName", events,
  bytes::float8 as bytes, reason, asked_at as "askedAt", until`;
const found = ({ askedAt, until, ...row }: Row): DossierAttempt => ({
  ...row,
  askedAt: askedAt.toISOString(),
  until: until?.toISOString() ?? null,
});
const isOf = 'dossier_id = $1 and log = $2 and account_id = $3';
const isAttempt = `dossier_id = $1 and attempt = $2 and state = 'making'`;
const cutShort: DossierRefusal = 'dossier-failed';

/** In tables, so that any server hands out what another one made. */
export const postgresDossiers = (pool: Pool): Dossiers => {
  const query = async (text: string, values: readonly unknown[] = []): Promise<AskedDossier[]> =>
    (await pool.query<Row>(text, [...values])).rows.map(found);
  const changes = async (text: string, values: readonly unknown[]) =>
    ((await pool.query(text, [...values])).rowCount ?? 0) > 0;
  const dropPieces = (which: string, values: readonly unknown[]) =>
    pool.query(
      `delete from dossier.piece using dossier.asked where asked.dossier_id = piece.dossier_id and (${which})`,
      [...values],
    );

  return {
    async ask({ dossierId, log, accountId, userId, role, of, number, isOpened, language, askedAt }, most) {
      await pool.query(
        `insert into dossier.asked (dossier_id, log, account_id, user_id, role, about, number, is_opened, language,
           asked_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where (select count(*) from dossier.asked
           where log = $2 and account_id = $3 and state in ('waiting', 'making', 'ready')) < $11
         on conflict do nothing`,
        [
          dossierId,
          log,
          accountId,
          userId,
          role,
          JSON.stringify(of),
          number,
          isOpened,
          language,
          askedAt,
          most,
        ],
      );
      const { rowCount } = await pool.query(`select from dossier.asked where ${isOf}`, [
        dossierId,
        log,
        accountId,
      ]);
      return rowCount === 1;
    },
    list: ({ log, accountId }) =>
      query(
        `select ${columns} from dossier.asked where log = $1 and account_id = $2
         order by asked_at desc, dossier_id limit 25`,
        [log, accountId],
      ),
    async find({ log, accountId }, dossierId) {
      const [row] = await query(`select ${columns} from dossier.asked where ${isOf}`, [
        dossierId,
        log,
        accountId,
      ]);
      return row ?? null;
    },
    async *pieces(dossierId) {
      const { rows: counted } = await pool.query<{ count: number }>(
        `select count(piece.nth)::int as count from dossier.asked left join dossier.piece using (dossier_id)
         where dossier_id = $1 and state = 'ready'`,
        [dossierId],
      );
      for (let nth = 0; nth < counted[0]!.count; nth += 1) {
        const { rows } = await pool.query<{ bytes: Buffer }>(
          'select bytes from dossier.piece where dossier_id = $1 and nth = $2',
          [dossierId, nth],
        );
        if (!rows[0]) throw new Error(`Dossier ${dossierId} was removed while it was fetched`);
        yield rows[0].bytes;
      }
    },
    async remove({ log, accountId }, dossierId) {
      await pool.query(`delete from dossier.asked where ${isOf}`, [dossierId, log, accountId]);
    },

    async isAnyAsked() {
      const { rowCount } = await pool.query(
        `select from dossier.asked where state in ('waiting', 'making') limit 1`,
      );
      return rowCount === 1;
    },
    async begin() {
      await pool.query(
        `update dossier.asked set state = 'failed', attempt = null, reason = $1
         where state in ('waiting', 'making') and tries >= ${mostTries}`,
        [cutShort],
      );
      const [row] = (await query(
        `update dossier.asked set state = 'making', attempt = $1, tries = tries + 1, done = 0, steps = 0
         where dossier_id = (select dossier_id from dossier.asked where state in ('waiting', 'making')
           order by asked_at limit 1 for update skip locked)
         returning ${columns}`,
        [randomUUID()],
      )) as DossierAttempt[];
      await dropPieces(`asked.state = 'failed' or asked.dossier_id = $1`, [row?.dossierId ?? 0]);
      return row ?? null;
    },
    note: ({ dossierId, attempt }, { done, steps }) =>
      changes(`update dossier.asked set done = $3, steps = $4 where ${isAttempt}`, [
        dossierId,
        attempt,
        done,
        steps,
      ]),
    // the lock lets who begins it anew wait until the piece is there to be dropped
    append: ({ dossierId, attempt }, nth, bytes) =>
      changes(
        `with own as (select dossier_id from dossier.asked where ${isAttempt} for share)
         insert into dossier.piece select dossier_id, $3, $4 from own`,
        [dossierId, attempt, nth, Buffer.from(bytes)],
      ),
    finish: ({ dossierId, attempt }, { fileName, events, bytes, until }) =>
      changes(
        `update dossier.asked set state = 'ready', attempt = null, done = steps, file_name = $3, events = $4, bytes = $5,
           until = $6 where ${isAttempt}`,
        [dossierId, attempt, fileName, events, bytes, until],
      ),
    async fail({ dossierId, attempt }, reason) {
      await pool.query(
        `update dossier.asked set state = 'failed', attempt = null, reason = $3 where ${isAttempt}`,
        [dossierId, attempt, reason],
      );
      await dropPieces(`asked.state = 'failed' and asked.dossier_id = $1`, [dossierId]);
    },
    async giveBack({ dossierId, attempt }) {
      await pool.query(
        `update dossier.asked set state = 'waiting', attempt = null, tries = tries - 1 where ${isAttempt}`,
        [dossierId, attempt],
      );
    },
    async sweep(now) {
      await pool.query(`update dossier.asked set state = 'gone' where state = 'ready' and until <= $1`, [
        now,
      ]);
      await dropPieces(`asked.state = 'gone'`, []);
      await pool.query(
        `delete from dossier.asked where state in ('gone', 'failed')
           and asked_at < $1::timestamptz - interval '1 month'`,
        [now],
      );
    },
    async forgetOpened(log) {
      const isOfLog = `is_opened and ($1::int is null or log = $1)`;
      await pool.query(
        `update dossier.asked set attempt = null, state = case state when 'ready' then 'gone' else 'waiting' end,
           tries = 0 where ${isOfLog} and state in ('making', 'ready')`,
        [log],
      );
      await dropPieces(isOfLog, [log]);
    },
  };
};
