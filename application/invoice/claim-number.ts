import { hash } from 'node:crypto';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { invoiceNumber as numberClaim } from '#domain/invoice/number-claim.ts';

/** A number may hold anything that another system put into it, so the stream has its digest, in figures. */
const streamIdOf = (accountId: number, invoiceNumber: string) =>
  `${accountId}.${BigInt(`0x${hash('sha256', invoiceNumber.trim().toUpperCase(), 'hex').slice(0, 20)}`)}`;

/** Makes a number, as it reads on paper, that of one invoice of an account for good (INV-019). Refuses invoice-number-taken. */
export const claimInvoiceNumber = (
  work: UnitOfWork,
  claim: { accountId: number; invoiceId: number; invoiceNumber: string },
) =>
  work.decide(numberClaim, streamIdOf(claim.accountId, claim.invoiceNumber), {
    type: 'ClaimInvoiceNumber',
    ...claim,
  });
