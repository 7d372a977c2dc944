import { textId } from '#application/kernel/id.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import { invoiceNumber as numberClaim } from '#domain/invoice/number-claim.ts';

/** Makes a number, as it reads on paper, that of one invoice of an account for good (INV-019). Refuses invoice-number-taken. */
export const claimInvoiceNumber = (
  work: UnitOfWork,
  claim: { accountId: number; invoiceId: number; invoiceNumber: string },
) =>
  work.decide(numberClaim, textId(claim.accountId, claim.invoiceNumber.trim().toUpperCase()), {
    type: 'ClaimInvoiceNumber',
    ...claim,
  });
