import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** `owner_id` is the user, 0 what is shared in the account. */
type Owned = { log: number; account_id: number; owner_id: number; list: string; columns: string[] | null };
export type ListLayoutRow = Owned & { page_size: number | null };
export type ListViewRow = Owned & { view_id: number; name: string; query: string };
/** A view that a user gets by mail, with up to when it was; see `MailTimes`. */
export type ListViewMailRow = Pick<Owned, 'log' | 'account_id' | 'owner_id'> & {
  view_id: number;
  weekday: number | null;
  hour: number;
  since: string;
};

export const listViewsSchema = schemaOf<{
  list_layout: ListLayoutRow;
  list_view: ListViewRow;
  list_view_mail: ListViewMailRow;
}>(['list_layout', 'list_view', 'list_view_mail'], {
  create: [
    sql`create table list_layout (
        log int, account_id bigint, owner_id bigint, list text, columns jsonb, page_size int,
        primary key (log, account_id, owner_id, list))`,
    sql`create table list_view (
        log int, account_id bigint, owner_id bigint, view_id bigint, list text not null, name text not null,
        query text not null, columns jsonb, primary key (log, account_id, owner_id, view_id))`,
    sql`create table list_view_mail (
        log int, account_id bigint, owner_id bigint, view_id bigint, weekday int, hour int not null,
        since timestamptz not null, primary key (log, account_id, owner_id, view_id))`,
  ],
});
