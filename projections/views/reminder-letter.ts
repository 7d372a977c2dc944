import { camelCased } from '#projections/kernel/query.ts';
import type { OpenRow } from '#projections/open-amounts/queries.ts';
import { printedNow } from '#projections/views/letterhead.ts';
import { type OpenClaim, type Reminding, reminderLetterOf } from '#projections/views/reminder-text.ts';
import type { View } from '#projections/views/view.ts';
import { wordsIn } from '#projections/views/words.ts';

/** An open claim as letters and mails show it. */
export const shownClaim = (row: OpenRow): OpenClaim => camelCased(row);

/** DUN-017: the letter of a reminder as PDF. */
export const letterOf = async (call: View, reminding: Reminding) => ({
  name: wordsIn(reminding.customer.record.language).reminderFile(reminding.customer.record.number),
  content: await call.core.documents.report({
    ...(await printedNow(call, reminding.account, reminding.customer.record.language)),
    ...reminderLetterOf(reminding),
  }),
});
