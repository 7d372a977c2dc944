import { type Kysely, sql } from 'kysely';
import { type Build, schemasOf } from '#projections/kernel/build.ts';
import type { ReadSideTables } from '#projections/kernel/schema.ts';

/**
 * A look at the sizes is taken after so many events, and when nothing came for so long, in ms. When it finds nothing the
 * next comes after twice as many, up to `most`: it asks the system for the size of every table.
 */
const [least, most, quiet] = [250, 2000, 500];

/**
 * Lets the planner know tables that have doubled, from their first page on. A database of its own accord does
 * that a minute later, and until then plans for tables of which it knows nothing. What is large grows
 * slowly, so there it comes down to a look at the catalogue.
 */
export const keepStatistics = ({
  db,
  builds,
  onFault,
}: {
  db: Kysely<ReadSideTables>;
  builds: () => readonly Build[];
  onFault: (fault: Error) => void;
}) => {
  let [unseen, every] = [0, least];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isStopped = false;

  const look = async () => {
    unseen = 0;
    const { rows } = await sql<{ schema: string; table: string }>`
      select nspname as schema, relname as "table" from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname = any(${schemasOf(builds())})
        and pg_relation_size(c.oid) >= greatest(2 * relpages, 1)::bigint * current_setting('block_size')::int`.execute(
      db,
    );
    every = rows.length > 0 ? least : Math.min(most, every * 2);
    for (const { schema, table } of rows)
      if (!isStopped) await sql`analyze ${sql.id(schema, table)}`.execute(db);
  };
  const lookSoon = () => {
    clearTimeout(timer);
    looking ??= look()
      // a table of a build that has just been replaced is gone
      .catch((fault: unknown) => (fault as { code?: string }).code !== '42P01' && onFault(fault as Error))
      .then(() => {
        looking = null;
      });
  };

  return {
    grown(events: number) {
      unseen += events;
      if (isStopped) return;
      if (unseen >= every) lookSoon();
      clearTimeout(timer);
      timer = setTimeout(lookSoon, quiet).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
