import { sql } from 'kysely';
import { defaultTransporters } from '#domain/transporter/transporter.ts';
import { inScope, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** At most so many beside the default ones: nobody has that many who carry. */
const most = 1_000;

/** The transporters of an account: those that every account has, then its own in the order of their names. */
export const transportersOf = async (db: Db, scope: Scope) => {
  const rows = await select(
    db,
    'transporter',
    ['transporter_id', 'record'],
    sql`${inScope(scope)} order by transporter_id limit ${most}`,
  );
  const changed = new Map(rows.map(({ transporter_id, record }) => [transporter_id, record]));
  const isDefault = (id: number) => defaultTransporters.some(({ transporterId }) => transporterId === id);
  const added = rows.flatMap(({ transporter_id, record }) => (isDefault(transporter_id) ? [] : [record]));
  return [
    ...defaultTransporters.map((item) => changed.get(item.transporterId) ?? item),
    ...added.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')),
  ];
};
