/** At which events of a command its metadata stand: an earlier version looks for them at each. */
type KeptMetadata = keyof typeof kept;
const kept = {
  'at each': (metadata: string) => metadata,
  'at the first': (metadata: string) => `case index when 0 then ${metadata} end`,
};

/**
 * `es.append` records a group of requests of one log, in their order, in one call and one transaction.
 *
 * In: the log, the recorded time of the whole group, and the requests
 * `[{commandId, accountId, metadata,
 *    guards: [{stream, expected, before}],
 *    events: [{place, index, stream, revision, type, version, digest, data}]}]`.
 * `expected` is the revision that the stream must have when this request's turn comes, `before` the one that it
 * then must have before the group; `place` counts the events of the group, from 1, `index` those of the
 * request, from 0. No two requests of a group have one command id.
 * Out: `start`, the position of the log before the group, and `refused`, null when all was recorded, else for
 * each request null, "duplicate" or "conflict"; the others follow each other from `start`. When the
 * time lies before that of the log's last event, only `head_time`, which is that time: nothing was recorded and
 * the caller sets the time, and so the digests, anew (law 9).
 *
 * The lock on the head row orders all writers of a log, so positions are dense and in order of commit.
 * A request may expect what an earlier one of the group has just recorded. The group is first judged and
 * recorded as a whole, in a few statements whatever its size; only when a request is wrong are they
 * taken one by one, because what builds on a wrong one is wrong too.
 *
 * The link of an event is SHA-256 over the previous link, the digest and the position (8 bytes, big
 * endian). The digest leaves the position out: the caller cannot know it, as an earlier request of the group
 * may conflict. The link covers it. A loop computes the links: that costs a fraction of an aggregate in SQL.
 *
 * The settings: planning a statement costs several times what it does, so one plan must serve every call,
 * also that of the first day, when the tables were empty; and look-ups stay on the indexes (a sub-select with
 * `limit 1`, where an `exists` becomes a hash of the whole table).
 */
export const appendFunction = (keeps: KeptMetadata) => `
create or replace function es.append(
  p_log int, p_recorded_at timestamptz, p_requests jsonb,
  out start bigint, out refused jsonb, out head_time timestamptz
) language plpgsql
  set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  v_requests jsonb[] := array(select jsonb_array_elements(p_requests));
  v_count int := cardinality(v_requests);
  v_size int := v_count;
  v_from int := 1;
  v_turn jsonb[];
  v_outcomes text[];
  v_wrong text;
  v_digest text;
  v_link bytea;
  v_links bytea[];
  v_recorded int;
  v_head es.log;
begin
  select * into v_head from es.log where log = p_log for update;
  if not found then
    insert into es.log values (p_log, 0, decode(repeat('00', 32), 'hex'), null) on conflict do nothing;
    select * into v_head from es.log where log = p_log for update;
  end if;
  if p_recorded_at < v_head.recorded_at then
    head_time := v_head.recorded_at;
    return;
  end if;

  start := v_head.position;
  while v_from <= v_count loop
    v_turn := v_requests[v_from : v_from + v_size - 1];
    v_wrong := case
      when exists (
        select from unnest(v_turn) as request
        where (
          select true from es.event
          where log = p_log and command_id = (request->>'commandId')::uuid and command_index = 0 limit 1
        )
      ) then 'duplicate'
      when exists (
        select from unnest(v_turn) as request,
          jsonb_to_recordset(request->'guards') as guard(stream text, expected int, before int)
        where case v_size when 1 then expected else before end <> coalesce((
          select revision from es.event as e
          where e.log = p_log and e.stream = guard.stream order by revision desc limit 1), 0)
      ) then 'conflict'
    end;

    if v_wrong is not null and v_size > 1 then
      v_size := 1;
      continue;
    end if;
    if v_wrong is null then
      v_links := '{}';
      v_link := v_head.link;
      v_recorded := 0;
      for v_digest in
        select event->>'digest'
        from unnest(v_turn) as request, jsonb_array_elements(request->'events') as event
        order by (event->>'place')::int
      loop
        v_recorded := v_recorded + 1;
        v_link := sha256(v_link || decode(v_digest, 'hex') || int8send(v_head.position + v_recorded));
        v_links[v_recorded] := v_link;
      end loop;

      insert into es.event
      select p_log, v_head.position + number, stream, revision, type, version, (request->>'accountId')::bigint,
        (request->>'commandId')::uuid, index, p_recorded_at, data,
        ${kept[keeps]("request->'metadata'")}, decode(digest, 'hex'),
        v_links[number]
      from unnest(v_turn) as request,
        jsonb_to_recordset(request->'events') as event(
          place int, index smallint, stream text, revision int, type text, version smallint, digest text,
          data jsonb),
        lateral (select case v_size when 1 then index + 1 else place end as number) as counted;
      v_head.position := v_head.position + v_recorded;
      v_head.link := v_link;
    end if;
    if v_size = 1 then
      v_outcomes[v_from] := v_wrong;
    end if;
    v_from := v_from + v_size;
  end loop;

  if v_outcomes is not null then
    refused := to_jsonb(v_outcomes);
  end if;
  if v_head.position > start then
    update es.log set position = v_head.position, link = v_head.link, recorded_at = p_recorded_at
    where log = p_log;
    perform pg_notify('es_log', p_log || ':' || v_head.position);
  end if;
end $$;
`;

/**
 * `es.append_whole` records a group in which nothing is wrong, which is nearly every one: the same as `es.append`,
 * at less than half its cost. It takes arrays, which the database reads faster than JSON: of the requests the
 * command ids, accounts and metadata; of the guards the streams and the revisions that they must have before
 * the group; of the events, in their order, the number of the request, from 1, and the columns.
 * Out: the position of the log before the group; null when the log is new or its last event later; a
 * `unique_violation` when a request is wrong. Nothing was recorded then, and `es.append` tells what it is.
 *
 * That a command is new, and that a stream is, the keys of `es.event` find out as they are written: the caller
 * names the guards of the other streams alone. It tells nobody: the caller does, once for many groups.
 */
export const appendWholeFunction = (keeps: KeptMetadata) => `
drop function if exists es.append_whole;
create function es.append_whole(
  p_log int, p_recorded_at timestamptz,
  p_commands uuid[], p_accounts bigint[], p_metadata jsonb[],
  p_guarded text[], p_before int[],
  p_requests int[], p_indexes smallint[], p_streams text[], p_revisions int[], p_types text[],
  p_versions smallint[], p_data jsonb[], p_digests bytea[]
) returns bigint language plpgsql
  set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  v_start bigint;
  v_position bigint;
  v_digest bytea;
  v_link bytea;
  v_links bytea[];
begin
  select position, link into v_start, v_link from es.log
  where log = p_log and recorded_at <= p_recorded_at for update;
  if not found then
    return null;
  end if;
  if cardinality(p_guarded) > 0 then
    if exists (
      select from unnest(p_guarded, p_before) as guard(stream, before)
      where before <> coalesce((
        select revision from es.event as e
        where e.log = p_log and e.stream = guard.stream order by revision desc limit 1), 0)
    ) then
      raise unique_violation using message = 'A stream is not at the revision that was expected';
    end if;
  end if;

  v_position := v_start;
  foreach v_digest in array p_digests loop
    v_position := v_position + 1;
    v_link := sha256(v_link || v_digest || int8send(v_position));
    v_links[v_position - v_start] := v_link;
  end loop;
  insert into es.event
  select p_log, v_start + place, stream, revision, type, version, p_accounts[request], p_commands[request],
    index, p_recorded_at, data, ${kept[keeps]('p_metadata[request]')}, digest, link
  from unnest(
    p_requests, p_indexes, p_streams, p_revisions, p_types, p_versions, p_data, p_digests, v_links
  ) with ordinality as event(request, index, stream, revision, type, version, data, digest, link, place);
  update es.log set position = v_position, link = v_link, recorded_at = p_recorded_at where log = p_log;
  return v_start;
end $$;
`;

/**
 * Records one event of one stream, when nothing is wrong, as `es.append_whole` would: in one statement, at two
 * thirds of its cost. In: log, time, command id, account, metadata, stream, revision, type, version, data,
 * digest and what the session then says of itself. No row comes out when the log is new, its last event later, or the stream not yet where it should
 * be; one that is further has the revision, and the key refuses it. A stream that another writer brings further
 * meanwhile is one of the two.
 */
export const appendOneQuery = `
with head as (
  update es.log
  set position = position + 1, link = sha256(link || $11::bytea || int8send(position + 1)), recorded_at = $2
  where log = $1 and recorded_at <= $2
    and ($7::int = 1 or exists (select from es.event where log = $1 and stream = $6 and revision = $7::int - 1))
  returning position, link
)
insert into es.event
select $1, position, $6::text, $7::int, $8::text, $9::smallint, $4::bigint, $3::uuid, 0, $2::timestamptz,
  $10::jsonb, $5::jsonb, $11::bytea, link
from head
returning position - 1 as start, set_config('es.turn', $12, false)`;
