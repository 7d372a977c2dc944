import { takeNumber } from '#application/accounts/take-number.ts';
import { claimVoucherCode } from '#application/voucher/claim-code.ts';
import { demoCommandId } from '#application/demo/people.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { voucher } from '#domain/voucher/voucher.ts';

/** The vouchers of the demo company: a discount for new customers, and a gift to hand out. */
export const demoVouchers = [
  { code: 'WELKOM10', name: 'Welkomstkorting', discountType: 1, amount: 1_000, usageLimit: 250 },
  { code: 'PROEVERIJ-25', name: 'Tegoed van de proeverij', discountType: 2, amount: 2_500, usageLimit: 1 },
] as const;

export const addDemoVoucher = (
  { handle }: Simulation,
  account: Account,
  added: (typeof demoVouchers)[number],
  userId: number,
) => {
  const { accountId } = account;
  const commandId = demoCommandId('voucher', accountId, added.code);
  const voucherId = idFrom(commandId, 'voucher');
  return handle(doneBy(account, userId, '/tools/vouchers', commandId), added, async (work) => {
    await claimVoucherCode(work, { accountId, code: added.code, voucherId });
    const number = await takeNumber(work, 'voucher', accountId);
    await work.decide(voucher, voucherId, { type: 'AddVoucher', voucherId, number, ...added });
  });
};
