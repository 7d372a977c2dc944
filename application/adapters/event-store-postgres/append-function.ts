/**
 * `es.append` records a group of requests of one log, in their order, in one call and one transaction.
 *
 * In: the log, the recorded time of the whole group, and the requests
 * `[{commandId, accountId, metadata, streams: [{stream, expected, events: [{type, version, digest, data}]}]}]`.
 * Out: `results`, an entry for each request, `["committed", position]`, `["duplicate"]` or `["conflict"]`;
 * or null when the time lies before that of the log's last event, which is then `head_time`: nothing was
 * recorded and the caller sets the time, and so the digests, anew (law 9).
 *
 * The lock on the head row orders all writers of a log, so positions are dense and in order of commit.
 * A request may expect what an earlier one of the same call has just recorded. Each turn judges a run of
 * requests as if all of it succeeds, with one statement: what stands before the first wrong one is true
 * then and is recorded, the wrong one gets its answer, and the rest is judged again, from one request
 * at a time upwards, because conflicts come in rows. So a group without conflicts costs one statement.
 *
 * The link of an event is SHA-256 over the previous link, the digest and the position (8 bytes, big
 * endian). The digest leaves the position out: the caller cannot know it, as an earlier request of the group
 * may conflict. The link covers it.
 *
 * The settings: planning the statement costs five times what it does, so one plan must serve every call,
 * also that of the first day, when the tables were empty; and look-ups stay on the indexes (a sub-select with
 * `limit 1`, where an `exists` becomes a hash of the whole table).
 */
export const appendFunction = `
create function es.link_after(previous bytea, first_previous bytea, digest bytea, place bigint)
returns bytea language sql immutable parallel safe as
$$ select sha256(coalesce(previous, first_previous) || digest || int8send(place)) $$;

create aggregate es.chain(first_previous bytea, digest bytea, place bigint) (
  sfunc = es.link_after,
  stype = bytea
);

create function es.append(
  p_log int, p_recorded_at timestamptz, p_requests jsonb, out results jsonb, out head_time timestamptz
) language plpgsql
  set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  v_requests jsonb[] := array(select jsonb_array_elements(p_requests));
  v_count int := cardinality(v_requests);
  v_from int := 1;
  v_size int := v_count;
  v_head es.log;
  v_turn record;
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

  results := '[]';
  while v_from <= v_count loop
    with request as materialized (
      select number, (request->>'commandId')::uuid as command_id,
        (request->>'accountId')::bigint as account_id, request->'metadata' as metadata,
        request->'streams' as streams
      from unnest(v_requests[v_from : v_from + v_size - 1]) with ordinality as r(request, number)
    ),
    stream as materialized (
      select number, place, stream, expected, events, jsonb_array_length(events) as count
      from request, rows from (
        jsonb_to_recordset(streams) as (stream text, expected int, events jsonb)
      ) with ordinality as s(stream, expected, events, place)
    ),
    wrong as materialized (
      select number, 'duplicate' as outcome
      from (
        select number, command_id, row_number() over (partition by command_id order by number) as occurrence
        from request
      ) as r
      where occurrence > 1 or (
        select true from es.event as e
        where e.log = p_log and e.command_id = r.command_id and e.command_index = 0 limit 1
      )
      union all
      select number, 'conflict'
      from (
        select number, stream, expected, coalesce(sum(count) over (
          partition by stream order by number rows between unbounded preceding and 1 preceding), 0) as earlier
        from stream
      ) as s
      where expected <> earlier + coalesce((
        select revision from es.event as e
        where e.log = p_log and e.stream = s.stream order by revision desc limit 1), 0)
      order by number, outcome desc
      limit 1
    ),
    event as (
      select v_head.position + row_number() over w as position, stream, (expected + index)::int as revision,
        event->>'type' as type, (event->>'version')::smallint as version, account_id, command_id,
        row_number() over (partition by number order by place, index) - 1 as command_index,
        event->'data' as data, metadata, decode(event->>'digest', 'hex') as digest
      from request join stream using (number),
        jsonb_array_elements(events) with ordinality as e(event, index)
      where number < coalesce((select number from wrong), v_count + 1)
      window w as (order by number, place, index)
    ),
    recorded as (
      insert into es.event
      select p_log, position, stream, revision, type, version, account_id, command_id, command_index,
        p_recorded_at, data, metadata, digest,
        es.chain(v_head.link, digest, position) over (order by position)
      from event
      returning position, link
    ),
    committed as (
      select number, v_head.position + sum(sum(count)) over (order by number) as position
      from stream
      where number < coalesce((select number from wrong), v_count + 1)
      group by number
    )
    select (select number from wrong) as wrong, (select outcome from wrong) as outcome,
      (select jsonb_agg(jsonb_build_array('committed', position) order by number) from committed) as committed,
      last.position, last.link
    into v_turn
    from (values (1)) as always
      left join (select position, link from recorded order by position desc limit 1) as last on true;

    if v_turn.position is not null then
      v_head.position := v_turn.position;
      v_head.link := v_turn.link;
      results := results || v_turn.committed;
    end if;
    if v_turn.wrong is null then
      v_from := v_from + v_size;
      v_size := v_size * 2;
    else
      results := results || jsonb_build_array(jsonb_build_array(v_turn.outcome));
      v_from := v_from + v_turn.wrong;
      v_size := 1;
    end if;
  end loop;

  update es.log set position = v_head.position, link = v_head.link, recorded_at = p_recorded_at
  where log = p_log and position < v_head.position;
  if found then
    perform pg_notify('es_log', p_log || ':' || v_head.position);
  end if;
end $$;
`;
