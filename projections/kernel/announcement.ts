import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { tagTypes } from '#domain/kernel/tag.ts';
import type { Invalidated } from '#projections/kernel/definition.ts';

/** The name under which every process on the database can LISTEN to what one of them folded (law 16). */
export const touchedChannel = 'read_side_touched';

/** PostgreSQL takes payloads of less than 8000 bytes. */
const mostBytes = 7000;
/** More than this is no list of records any more: screens fetch everything again. */
const mostInvalidated = 1000;

/**
 * What a process announces to the others: from whom it is, of which log, up to which position, and what was
 * invalidated; null where it is too much to name.
 */
export type Announcement = {
  from: string;
  log: number;
  position: number;
  invalidated: readonly Invalidated[] | null;
};

const Payload = z.tuple([
  z.string(),
  z.int(),
  z.int(),
  z
    .array(
      z.tuple([
        z.enum(tagTypes),
        z.union([z.int(), z.literal('list')]),
        z.int(),
        z.union([z.int(), z.null()]),
        z.array(z.string()).optional(),
      ]),
    )
    .nullable(),
]);

/** The payloads that announce it, each small enough. */
export const payloadsOf = ({ from, log, position, invalidated }: Announcement): string[] => {
  if (invalidated === null || invalidated.length > mostInvalidated)
    return [JSON.stringify([from, log, position, null])];
  const rows = invalidated.map(({ type, id, accountId, customerId, by }) =>
    JSON.stringify([type, id, accountId, customerId, ...(by ? [by] : [])]),
  );
  const payloads: string[] = [];
  let [part, size] = [[] as string[], 0];
  const close = () => {
    if (part.length > 0) payloads.push(`[${JSON.stringify(from)},${log},${position},[${part.join(',')}]]`);
    [part, size] = [[], 0];
  };
  for (const row of rows) {
    if (size + row.length > mostBytes) close();
    part.push(row);
    size += row.length + 1;
  }
  close();
  return payloads;
};

/** What a payload says; null when it is none of ours. */
export const announcementIn = (payload: string): Announcement | null => {
  let content: unknown;
  try {
    content = JSON.parse(payload);
  } catch {
    return null;
  }
  const parsed = Payload.safeParse(content).data;
  if (!parsed) return null;
  const [from, log, position, rows] = parsed;
  const invalidated = rows?.map(([type, id, accountId, customerId, by]) => ({
    type,
    id,
    accountId,
    customerId,
    ...(by && { by }),
  }));
  return { from, log, position, invalidated: invalidated ?? null };
};

/** In the transaction of the fold, so that it is heard when, and only when, that is committed. */
export const announce = async (trx: Transaction<never>, announcement: Announcement) => {
  for (const payload of payloadsOf(announcement))
    await sql`select pg_notify(${touchedChannel}, ${payload})`.execute(trx);
};
