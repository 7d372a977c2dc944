import type { Actor, Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { checkIsKnown } from '#application/customer/check-is-on.ts';
import { customer } from '#domain/customer/customer.ts';
import type { FinancingEntry } from '#domain/customer/financing.ts';

/**
 * Notes what a customer paid in, or a correction (CUST-028). Refuses: customer-not-found,
 * financing-name-invalid, financing-amount-invalid, financing-discount-invalid.
 */
export const addFinancing = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { customerId, ...entry }: { customerId: number } & Omit<FinancingEntry, 'entryId'>,
) =>
  handle(actor, { type: 'AddFinancing', customerId, entry }, async (work) => {
    await checkIsKnown(work, customerId);
    const entryId = idFrom(actor.commandId, 'financing');
    await work.decide(customer, customerId, { type: 'AddFinancing', entry: { entryId, ...entry } });
  });
