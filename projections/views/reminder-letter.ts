import type { CustomerRefusal, CustomerState } from '#domain/customer/customer.ts';
import { dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customerStateById } from '#projections/customers/queries.ts';
import type { OpenRow } from '#projections/open-amounts/queries.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import { type OpenClaim, type Reminding, reminderLetterOf } from '#projections/views/reminder-text.ts';
import type { View } from '#projections/views/view.ts';

/** Whom a reminder is for; refuses customer-not-found for one that the account does not use, or who is forgotten. */
export const remindedCustomerOf = async (
  { core, caller: { log, account } }: View,
  customerId: number,
): Promise<CustomerState> =>
  (await customerStateById(core.db, { log, accountId: account.customersFrom }, customerId)) ??
  refuse<CustomerRefusal>('customer-not-found', { customerId });

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
export const letterOf = async (call: View, reminding: Reminding) => {
  const madeAt = call.core.clock.now();
  return {
    name: `herinnering-${reminding.customer.record.number}.pdf`,
    content: await call.core.documents.report({
      ...reminderLetterOf(reminding),
      letterhead: await letterheadOf(call, reminding.account),
      madeAt,
      printedAt: `${fieldText({ kind: 'date' }, dateInAmsterdam(madeAt))} ${timeInAmsterdam(madeAt)}`,
    }),
  };
};
