import type { ClientBase } from 'pg';

/**
 * Notes of people of whom the log holds something sealed and of whom there is no key, as after a restore without the
 * part that has it, that they are forgotten: they read so, and are given no other key, since what was sealed under the
 * first one would not open with it. Of the whole log, or of one log `after` a position. Out: how many people.
 */
export const forgetPeopleWithoutKey = async (
  client: ClientBase,
  { log = null, after = 0 }: { log?: number | null; after?: number } = {},
): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into secret.person_key (log, person)
     select distinct log, data #>> '{$personal,of}' from es.event
     where data ? '$personal' and ($1::int is null or (log = $1 and position > $2::bigint))
     on conflict do nothing`,
    [log, after],
  );
  return rowCount ?? 0;
};
