import { sql } from 'kysely';
import { mostWebhooks } from '#domain/webhook/kind.ts';
import { firstRow, inScope, rowCount, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const columns = [
  'log',
  'webhook_id as webhookId',
  'account_id as accountId',
  'changed as epoch',
  'record',
] as const;

/** The webhooks of an account, in the order in which they came. */
export const webhooksOf = (db: Db, scope: Scope) =>
  select(db, 'webhook', columns, sql`${inScope(scope)} order by added limit ${mostWebhooks}`);

export const webhookById = async (db: Db, scope: Scope, webhookId: number) =>
  (await select(db, 'webhook', columns, sql`${inScope(scope)} and webhook_id = ${webhookId}`))[0] ?? null;

/** How many an account has. */
export const webhookCount = async (db: Db, scope: Scope) =>
  (await firstRow(
    db,
    sql<{ count: number }>`select ${rowCount} as count from webhook where ${inScope(scope)}`,
  ))!.count;

/** Those that are on, of every account. */
export const runningWebhooks = async (db: Db) => {
  const rows = await select(db, 'webhook', columns, sql`is_on order by webhook_id`);
  return rows.map(({ record: { state: _, ...record }, ...key }) => ({ ...key, ...record }));
};

/** Whether one is on and was not changed since. */
export const isRunning = async (
  db: Db,
  { log, webhookId, epoch }: { log: number; webhookId: number; epoch: number },
) => {
  const condition = sql`log = ${log} and webhook_id = ${webhookId} and is_on and changed = ${epoch}`;
  return (await select(db, 'webhook', ['webhook_id'], condition)).length > 0;
};

/** Which rows hold their secrets, and which webhooks there are. */
export const allWebhooks = (db: Db) => select(db, 'webhook', columns, sql`true`);
