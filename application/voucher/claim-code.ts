import { textId } from '#application/kernel/id.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import { sameVoucherCode, voucherCode } from '#domain/voucher/code.ts';

const streamIdOf = (accountId: number, code: string) => textId(accountId, sameVoucherCode(code));

type Claim = { accountId: number; code: string; voucherId: number };

/** Makes a code that of one voucher of an account (VOUCH-009). Refuses voucher-code-taken. */
export const claimVoucherCode = (work: UnitOfWork, { accountId, code, voucherId }: Claim) =>
  work.decide(voucherCode, streamIdOf(accountId, code), { type: 'ClaimVoucherCode', voucherId });

export const releaseVoucherCode = (work: UnitOfWork, { accountId, code, voucherId }: Claim) =>
  work.decide(voucherCode, streamIdOf(accountId, code), { type: 'ReleaseVoucherCode', voucherId });

/** The voucher of an account that has this code; null for none. */
export const voucherWithCode = (work: UnitOfWork, { accountId, code }: Omit<Claim, 'voucherId'>) =>
  work.load(voucherCode, streamIdOf(accountId, code));
