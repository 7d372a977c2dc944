import { hash } from 'node:crypto';
import type { SessionOfToken } from '#application/ports/sessions.ts';

/** What is kept of a token: it is long and random, so that a fast digest is enough. */
export const digestOf = (token: string) => hash('sha256', token, 'buffer');

/** Whose session a row is; a bigint of it comes as text. */
export type SessionRow = {
  user_id: string;
  on_behalf_of: string | null;
  account_id: string;
  oci_hook: string | null;
};
export const sessionOf = (row: SessionRow): SessionOfToken => ({
  userId: Number(row.user_id),
  onBehalfOf: row.on_behalf_of === null ? null : Number(row.on_behalf_of),
  accountId: Number(row.account_id),
  ociHook: row.oci_hook,
});
