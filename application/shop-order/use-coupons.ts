import type { UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { ShopOrder } from '#application/ports/webshop.ts';
import { voucherWithCode } from '#application/voucher/claim-code.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { ShopRemark } from '#domain/shop-order/remark.ts';
import { voucher } from '#domain/voucher/voucher.ts';

/**
 * INT-018: the coupons of an order of the shop, as they stand on it. One that is a voucher of ours is used once by it:
 * its amount is in the prices, so it pays nothing here.
 */
export const useCoupons = async (
  work: UnitOfWork,
  {
    accountId,
    commandId,
    orderId,
    coupons,
  }: { accountId: number; commandId: string; orderId: number; coupons: ShopOrder['coupons'] },
): Promise<ShopRemark[]> => {
  const remarks: ShopRemark[] = [];
  for (const { code, amount } of coupons.slice(0, 20)) {
    const remark = { is: 'coupon', code, amount } as const;
    const voucherId = await voucherWithCode(work, { accountId, code });
    if (voucherId === null) {
      remarks.push(remark);
      continue;
    }
    const use = { orderId, lineId: idFrom(commandId, `coupon ${voucherId}`), amount, inShop: true } as const;
    try {
      await work.decide(voucher, voucherId, { type: 'UseVoucher', ...use });
      remarks.push({ ...remark, isCounted: true });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      // the shop let it in: the order stands as it was paid
      remarks.push({ ...remark, isCounted: false });
    }
  }
  return remarks;
};
