import { deserialize, serialize } from 'node:v8';
import type { Pool } from 'pg';
import type { KeptState, RecordStates, StatesAround } from '#application/ports/record-states.ts';

/** Any number that nothing else in the database locks: two processes may install at the same moment. */
const installing = 4_106_552_059;
/** So many places of a log are looked through at once. */
const pieceSize = 50_000;

/** Beside an event store that is installed. */
export const installRecordStates = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists as_of;
    create table if not exists as_of.state (
      log integer, source text collate "C", version text, position bigint, recorded_at timestamptz not null,
      revisions jsonb not null, people text[] not null, state bytea not null,
      primary key (log, source, version, position));
    create table if not exists as_of.looked (log integer primary key, position bigint not null);
    create or replace function as_of.forget_person() returns trigger language plpgsql as $$
    begin
      delete from as_of.state where people @> array[new.data->>'person'] and log = new.log;
      return null;
    end $$;
    do $$ begin
      if not exists (select from pg_trigger where tgname = 'event_drops_states') then
        create trigger event_drops_states after insert on es.event for each row
          when (new.type = 'PersonErased') execute function as_of.forget_person();
      end if;
    end $$;
    commit;`);

type StateRow = {
  position: number;
  recordedAt: Date;
  revisions: Record<string, number>;
  people: string[];
  state: Buffer;
};
type Row = StateRow & { source: string; which: 'before' | 'after' | 'last' };
const found = ({ position, recordedAt, revisions, people, state }: StateRow): KeptState => ({
  position,
  recordedAt: recordedAt.toISOString(),
  revisions,
  people,
  state: deserialize(state),
});

/**
 * In a table that a backup leaves out. `version` is that of the program: another may fold otherwise. `every`: of how many
 * events a state is kept.
 */
export const postgresRecordStates = (pool: Pool, version: string, every = 500): RecordStates => ({
  every,

  async around(log, sources, moment) {
    const one = (which: Row['which'], where: string, rest: string) =>
      `(select '${which}' as which, s.* from as_of.state s
        where s.log = $1 and s.source = wanted.source and s.version = $4 ${where} ${rest})`;
    const { rows } = await pool.query<Row>(
      `select source, which, position::float8 as position, recorded_at as "recordedAt", revisions, people, state
       from unnest($2::text[]) as wanted (source), lateral (
         ${one('before', 'and s.recorded_at <= $3', 'order by s.position desc limit 2')} union all
         ${one('after', 'and s.recorded_at > $3', 'order by s.position limit 1')} union all
         ${one('last', '', 'order by s.position desc limit 1')}) kept (which, log, source_, version, position,
           recorded_at, revisions, people, state)
       order by position desc`,
      [log, sources, moment, version],
    );
    const around = new Map<string, StatesAround>();
    for (const [source, ofSource] of Map.groupBy(rows, (row) => row.source)) {
      const which = (wanted: Row['which']) => ofSource.filter((row) => row.which === wanted).map(found);
      around.set(source, {
        before: which('before'),
        after: which('after')[0] ?? null,
        last: which('last')[0] ?? null,
      });
    }
    return around;
  },

  async latest(log, source) {
    const { rows } = await pool.query<StateRow>({
      name: 'as_of.latest',
      text: `select position::float8 as position, recorded_at as "recordedAt", revisions, people, state from as_of.state
        where log = $1 and source = $2 and version = $3 order by position desc limit 1`,
      values: [log, source, version],
    });
    return rows[0] ? found(rows[0]) : null;
  },

  async keep(log, source, states, head) {
    if (states.length === 0) return;
    const client = await pool.connect();
    try {
      await client.query('begin');
      // whoever is being forgotten at this moment is, once the log lets go of its head
      await client.query('select from es.log where log = $1 for share', [log]);
      await client.query(
        `insert into as_of.state
         select $1, $2, $3, made.position, made.recorded_at, made.revisions,
           array(select jsonb_array_elements_text(made.people)), made.state
         from unnest($4::bigint[], $5::timestamptz[], $6::jsonb[], $7::jsonb[], $8::bytea[])
           as made (position, recorded_at, revisions, people, state)
         where not exists (select from es.event gone where gone.log = $1 and gone.position > $9
           and gone.type = 'PersonErased' and made.people ? (gone.data->>'person'))
         on conflict do nothing`,
        [
          log,
          source,
          version,
          states.map(({ position }) => position),
          states.map(({ recordedAt }) => recordedAt),
          states.map(({ revisions }) => JSON.stringify(revisions)),
          states.map(({ people }) => JSON.stringify(people)),
          states.map(({ state }) => serialize(state)),
          head,
        ],
      );
      await client.query('commit');
    } catch (fault) {
      await client.query('rollback').catch(() => undefined);
      throw fault;
    } finally {
      client.release();
    }
  },

  async dropOutdated(log) {
    const { rows } = await pool.query<{ source: string }>(
      `with gone as (delete from as_of.state where log = $1 and version <> $2 returning source)
       select distinct source from gone`,
      [log, version],
    );
    return rows.map(({ source }) => source);
  },

  async grown(log, categories, each) {
    const { rows } = await pool.query<{ streams: string[] | null; to: number | null }>(
      `with looked as (select coalesce((select position from as_of.looked where log = $1), 0) as position),
         upto as (select least(looked.position + ${pieceSize}, head.position) as position, looked.position as beginning
           from looked, es.log head where head.log = $1 and head.position > looked.position)
       select upto.position::float8 as to, array(select distinct stream from es.event
         where log = $1 and position > upto.beginning and position <= upto.position and revision % $3 = 0
           and split_part(stream, '-', 1) = any($2)) as streams
       from upto`,
      [log, categories, each],
    );
    const [row] = rows;
    return row ? { streams: row.streams ?? [], to: row.to! } : null;
  },

  async lookedTo(log, to) {
    await pool.query(
      `insert into as_of.looked values ($1, $2)
       on conflict (log) do update set position = greatest(looked.position, excluded.position)`,
      [log, to],
    );
  },
});
