import { type ClientBase, escapeIdentifier } from 'pg';
import { transaction } from '#application/adapters/postgres/transaction.ts';

/** Read models are made, changed and dropped by whoever serves. */
const isReadModel = `nspname in ('read_side', 'read_model') or nspname like 'rm\\_%'`;

/**
 * Gives the role that serves what it needs of a database that another role installed and owns, no more: of events it
 * may add and read, of the other tables it may change rows, and the read models are its own. The role is another than
 * that of `client`. Safe for several processes at once, and at every start.
 */
export const letServe = (client: ClientBase, role: string) =>
  transaction(client, async () => {
    const serving = escapeIdentifier(role);
    await client.query(`select pg_advisory_xact_lock(hashtext('es.install'))`);
    const { rows: schemas } = await client.query<{ name: string; isBuilt: boolean; database: string }>(
      `select nspname as name, ${isReadModel} as "isBuilt", current_database() as database from pg_namespace
       where nspname !~ '^pg_|^(information_schema|public|es)$' and nspowner = current_user::regrole`,
    );
    const { rows: built } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace on pg_namespace.oid = relnamespace
       where (${isReadModel}) and relkind in ('r', 'v', 'S') and relowner = current_user::regrole`,
    );
    const statements = [
      `grant usage on schema es to ${serving}`,
      `grant select on all tables in schema es to ${serving}`,
      `grant insert on es.event, es.log to ${serving}`,
      // the head of a log is locked and moved on; a trigger guards it besides
      `grant update on es.log to ${serving}`,
    ];
    for (const { name, isBuilt, database } of schemas) {
      const schema = escapeIdentifier(name);
      statements.push(
        ...(isBuilt
          ? [`alter schema ${schema} owner to ${serving}`]
          : [
              `grant usage on schema ${schema} to ${serving}`,
              `grant select, insert, update, delete, maintain on all tables in schema ${schema} to ${serving}`,
              `grant usage on all sequences in schema ${schema} to ${serving}`,
            ]),
        `grant create on database ${escapeIdentifier(database)} to ${serving}`,
      );
    }
    // those of before there were two roles
    for (const { name } of built) statements.push(`alter table ${name} owner to ${serving}`);
    await client.query([...new Set(statements)].join(';\n'));
  });

/** Whether this role may change events, or let itself do so. */
export const mayChangeEvents = async (client: Pick<ClientBase, 'query'>) => {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(relowner, 'usage') or has_table_privilege(oid, 'update, delete, truncate') as may
     from pg_class where oid = 'es.event'::regclass`,
  );
  return rows[0]!.may;
};
