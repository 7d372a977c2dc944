import { z } from 'zod';

/** So many lines, in so many characters, are shown as a table; a letter about more has them in its text alone. */
export const mostTableRows = 120;
const longest = 16_000;

const cell = z.string().max(600);

/** The lines of a mail with their amounts, in the words and the notation of its reader. */
export const MailTable = z.object({
  columns: z.array(z.object({ name: cell, isNumber: z.boolean() })).max(6),
  rows: z.array(z.array(cell).max(6)).max(mostTableRows),
  /** Each with its amount, the last is what it comes to. */
  totals: z.array(z.tuple([cell, cell])).max(20),
  /** The part of the text that says the same: in HTML the table stands there. Absent: below the text. */
  insteadOf: z.object({ from: z.int().min(0), to: z.int().min(0) }).optional(),
});
export type MailTable = z.infer<typeof MailTable>;

/**
 * The table of a letter in which `block` says the same in words, or below all of it where that is empty. None where the
 * letter does not say it, or it is of too many lines.
 */
export const tableIn = (
  text: string,
  block: string,
  table: Omit<MailTable, 'insteadOf'>,
): { table?: MailTable } => {
  const { length } = table.rows;
  const isTooLong = length > mostTableRows || JSON.stringify(table.rows).length > longest;
  if (length === 0 || isTooLong || !text.includes(block)) return {};
  const from = text.indexOf(block);
  return { table: block === '' ? table : { ...table, insteadOf: { from, to: from + block.length } } };
};
