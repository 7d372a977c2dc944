import type { UnitOfWork } from '#application/kernel/core.ts';
import type { PaymentLine } from '#domain/payment/line.ts';
import { voucher } from '#domain/voucher/voucher.ts';

/** A payment by voucher that is deleted gives its use back; one that is brought back counts again. */
export const countVoucher = async (
  work: UnitOfWork,
  { orderId, line, isBack }: { orderId: number; line: PaymentLine | undefined; isBack: boolean },
) => {
  if (!line?.voucher) return;
  const { lineId, amount } = line;
  const type = isBack ? 'UseVoucher' : 'ReturnVoucher';
  await work.decide(voucher, line.voucher.voucherId, { type, orderId, lineId, amount });
};
