import type { OpenRow } from '#projections/open-amounts/queries.ts';
import { printedNow } from '#projections/views/letterhead.ts';
import { type OpenClaim, type Reminding, reminderLetterOf } from '#projections/views/reminder-text.ts';
import type { View } from '#projections/views/view.ts';

/** An open claim as letters and mails tell it. */
export const shownClaim = ({ id, order_id, invoice_number, since, incl, amount }: OpenRow): OpenClaim => ({
  id,
  orderId: order_id,
  invoiceNumber: invoice_number,
  since,
  incl,
  amount,
});

/** DUN-017: the letter of a reminder as PDF. */
export const letterOf = async (call: View, reminding: Reminding) => ({
  name: `herinnering-${reminding.customer.record.number}.pdf`,
  content: await call.core.documents.report({
    ...(await printedNow(call, reminding.account)),
    ...reminderLetterOf(reminding),
  }),
});
