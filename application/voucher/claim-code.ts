import { hash } from 'node:crypto';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { sameVoucherCode, voucherCode } from '#domain/voucher/code.ts';

/** A code may hold any letter, so the stream has its digest, in figures. */
const streamIdOf = (accountId: number, code: string) =>
  `${accountId}.${BigInt(`0x${hash('sha256', sameVoucherCode(code), 'hex').slice(0, 20)}`)}`;

type Claim = { accountId: number; code: string; voucherId: number };

/** Makes a code that of one voucher of an account (VOUCH-009). Refuses voucher-code-taken. */
export const claimVoucherCode = (work: UnitOfWork, { accountId, code, voucherId }: Claim) =>
  work.decide(voucherCode, streamIdOf(accountId, code), { type: 'ClaimVoucherCode', voucherId });

export const releaseVoucherCode = (work: UnitOfWork, { accountId, code, voucherId }: Claim) =>
  work.decide(voucherCode, streamIdOf(accountId, code), { type: 'ReleaseVoucherCode', voucherId });

/** The voucher of an account that has this code; null for none. */
export const voucherWithCode = (
  work: UnitOfWork,
  { accountId, code }: Omit<Claim, 'voucherId'>,
): Promise<number | null> => work.load(voucherCode, streamIdOf(accountId, code));
