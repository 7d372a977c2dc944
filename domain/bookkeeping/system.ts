import { z } from 'zod';

/** INT-010: the bookkeeping programs that an account can link to. */
export const BookkeepingSystem = z.enum(['snelstart', 'exact']);
export type BookkeepingSystem = z.infer<typeof BookkeepingSystem>;

export const bookkeepingNames = {
  snelstart: 'Snelstart',
  exact: 'Exact',
} as const satisfies Record<BookkeepingSystem, string>;

/** INT-010: how an account is linked; null if it never was. */
export const BookkeepingLink = z.object({
  /** The program's name for the linked books; null when the account has no link of its own. */
  administration: z.string().nullable(),
  /** The account whose link it uses; null for its own. */
  master: z.int().nullable(),
});
export type BookkeepingLink = z.infer<typeof BookkeepingLink>;
export type BookkeepingLinks = Partial<Record<BookkeepingSystem, BookkeepingLink>>;

type Linked = { bookkeeping?: BookkeepingLinks | undefined };

export const linkOf = ({ bookkeeping }: Linked, system: BookkeepingSystem): BookkeepingLink =>
  bookkeeping?.[system] ?? { administration: null, master: null };

/** INT-005, INT-010: 1 linked, -1 (ours) by the link of another account, 0 not. */
export const authOf = (account: Linked, system: BookkeepingSystem): 1 | 0 | -1 => {
  const { administration, master } = linkOf(account, system);
  return administration !== null ? 1 : master !== null ? -1 : 0;
};
