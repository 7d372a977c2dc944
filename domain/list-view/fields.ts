import { z } from 'zod';
import { mostRows } from '#domain/kernel/paging.ts';
import type { Role } from '#domain/kernel/role.ts';
import { Id } from '#domain/kernel/schema.ts';

/** Which list: a word of the screen, such as `customers`. */
const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/);
/** The columns that are shown, in their order; null are those that the list begins with. */
export const ListColumns = z
  .array(z.string().regex(/^\w{1,40}$/))
  .max(60)
  .nullable();
const PageSize = z.int().min(1).max(mostRows).nullable();

/** How somebody wants a list: its columns, and how many rows a page has. */
export const ListLayout = z.object({ list: ListName, columns: ListColumns, pageSize: PageSize });
export type ListLayout = z.output<typeof ListLayout>;

/** A list under a name: what its address asks, and its columns. */
export const ListView = z.object({
  viewId: Id,
  list: ListName,
  name: z.string().min(1).max(60),
  /** What stands behind the question mark in the address. */
  query: z.string().max(1_000),
  columns: ListColumns,
});
export type ListView = z.output<typeof ListView>;

/** When a view is mailed: each day, or each week on a day (1 Monday to 7 Sunday), from a whole hour in Amsterdam on. */
export const MailTimes = z.object({
  weekday: z.int().min(1).max(7).nullable(),
  hour: z.int().min(0).max(23),
});
export type MailTimes = z.output<typeof MailTimes>;

/** Who may share views with all of the account. */
export const viewSharers: readonly Role[] = ['ADMIN', 'MANAGER'];
