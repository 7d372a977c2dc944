import type { Needs, UnitOfWork } from '#application/kernel/core.ts';
import type { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { voucher, voucherEvents } from '#domain/voucher/voucher.ts';

type Placed = Partial<ReturnType<typeof salesOrderEvents.placed>['data']>;
type Used = ReturnType<typeof voucherEvents.used>['data'];

/**
 * INT-018: an order of the webshop that is deleted gives back the vouchers that it used as coupons; one that is brought
 * back uses them again. What it used stands in the command that placed it. Refuses voucher-used-up, voucher-disabled
 * where one can no longer be used.
 */
export const returnCoupons = async (
  work: UnitOfWork,
  store: Needs<'store'>['store'],
  { log, orderId, isBack }: { log: number; orderId: number; isBack: boolean },
) => {
  const [placed] = await store.readStream(log, `${salesOrder.category}-${orderId}`);
  if (!placed || !(placed.data as Placed).references?.shop) return;
  for (const { type, data } of await store.readCommand(log, placed.commandId)) {
    if (type !== voucherEvents.used.type) continue;
    const { voucherId, lineId, amount } = data as Used;
    const use = { orderId, lineId, amount, inShop: true } as const;
    await work.decide(
      voucher,
      voucherId,
      isBack ? { type: 'UseVoucher', ...use, isAgain: true } : { type: 'ReturnVoucher', ...use },
    );
  }
};
