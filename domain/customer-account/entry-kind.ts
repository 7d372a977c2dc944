import { z } from 'zod';

/** What stands on the account of a customer; `moved-in` is what was open of an invoice of another system. */
export const EntryKind = z.enum(['invoice', 'credit', 'moved-in', 'payment', 'refund', 'written-off']);
export type EntryKind = z.infer<typeof EntryKind>;
