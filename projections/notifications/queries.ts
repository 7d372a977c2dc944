import { sql } from 'kysely';
import { kindsOfProducts } from '#domain/import/kind.ts';
import { mostUnread, type NotificationKind } from '#domain/notification/kind.ts';
import { firstRow, inScope, longPageFrom, type Page, type Scope } from '#projections/kernel/query.ts';
import type { NotificationRow } from '#projections/notifications/table.ts';
import type { Db } from '#projections/read-models.ts';

/** Whose eyes: which kinds somebody may see, and of batches and imports which. */
export type Reader = Scope & {
  kinds: readonly NotificationKind[];
  /** Who marked them as read, in the log where users stand. */
  readBy: { log: number; userId: number };
  /** In whose name: of batches those of this user are shown, unless all are. */
  batchUser: number;
  allBatches: boolean;
  /** Of imports those of products and stock alone. */
  productsOnly: boolean;
  /** Until the first mark is made, what happened before this moment is not new. */
  newSince: string;
};

const isOne = ({ readBy, accountId }: Reader) =>
  sql`log = ${readBy.log} and account_id = ${accountId} and user_id = ${readBy.userId}`;

const isSeen = (reader: Reader) => sql<boolean>`${inScope(reader)} and position is not null
  and (kind <> 'batch' or ${reader.allBatches}::boolean or user_id = ${reader.batchUser})
  and (kind <> 'import' or not ${reader.productsOnly}::boolean
    or facts ->> 'imported' = any(${[...kindsOfProducts]}::text[]))`;

/** Up to where everything is read: the mark, or else the last that happened before it was worth telling. */
const upTo = (reader: Reader) => sql`coalesce(
  (select up_to from notification_mark where ${isOne(reader)}),
  (select position from notification where ${inScope(reader)} and position is not null
    and happened_at < ${reader.newSince}::timestamptz order by position desc limit 1), 0)`;

const isNew = (reader: Reader) => sql<boolean>`position > (select place from read_up_to) and not is_solved
  and not exists (select from notification_read where ${isOne(reader)} and place = position)`;

const kindsOf = ({ kinds }: Reader) => sql`${[...kinds]}::text[]`;

/** How many are new, counted up to `mostUnread`, and the newest of them. */
export const unreadOf = async (db: Db, reader: Reader) => {
  // each kind has its own end of the index, which is read no further than the mark
  const found = await firstRow(
    db,
    sql<{ unread: number; newest: number | null }>`
      with read_up_to (place) as materialized (select ${upTo(reader)})
      select least(count(*), ${mostUnread}) as unread, max(position) as newest
      from unnest(${kindsOf(reader)}) wanted (name) cross join lateral (
        select position from notification where ${isSeen(reader)} and kind = wanted.name and ${isNew(reader)}
        order by position desc limit ${mostUnread}) fresh`,
  );
  return found!;
};

export type ReadNotification = Pick<NotificationRow, 'kind' | 'about' | 'facts'> & {
  place: number;
  happenedAt: string;
  isNew: boolean;
  isSolved: boolean;
  userId: number | null;
};

/** A page of them, the newest first, and how many there are (see `countsTo`). */
export const notificationPage = async (db: Db, reader: Reader, page: Page) => {
  const listed = sql`notification where ${isSeen(reader)} and kind = any(${kindsOf(reader)})
    order by position desc`;
  return longPageFrom(
    db,
    sql<ReadNotification>`
        with read_up_to (place) as materialized (select ${upTo(reader)})
        select position as place, kind, about, facts, happened_at as "happenedAt", is_solved as "isSolved",
          user_id as "userId", ${isNew(reader)} as "isNew"
        from ${listed} offset ${page.skip} limit ${page.take}`,
    listed,
    page,
  );
};

/** Whether there is one at a place in the log that may be seen. */
export const isNotification = async (db: Db, reader: Reader, place: number) => {
  const found = await firstRow(
    db,
    sql`select position from notification
      where ${isSeen(reader)} and kind = any(${kindsOf(reader)}) and position = ${place}`,
  );
  return found !== null;
};
