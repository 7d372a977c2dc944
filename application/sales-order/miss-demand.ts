import type { UnitOfWork } from '#application/kernel/core.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { missedDemand, missedDemandIdOf } from '#domain/missed-demand/missed-demand.ts';

/** What was asked for of a product, and what could be had of it. */
export type AskedLine = { productId: number; productName: string; asked: number; given: number };

/** Records what a customer asked for and could not have, a record for each product. */
export const missDemand = async (
  work: UnitOfWork,
  {
    accountId,
    customerId,
    on,
    orderId,
  }: { accountId: number; customerId: number; on: CalendarDate; orderId: number | null },
  lines: readonly AskedLine[],
) => {
  const byProduct = new Map<number, AskedLine>();
  for (const line of lines) {
    const known = byProduct.get(line.productId);
    byProduct.set(line.productId, {
      ...line,
      asked: (known?.asked ?? 0) + line.asked,
      given: (known?.given ?? 0) + Math.max(0, line.given),
    });
  }
  for (const { productId, productName, asked, given } of byProduct.values())
    if (asked > given)
      await work.decide(missedDemand, missedDemandIdOf({ accountId, customerId, productId }), {
        type: 'MissDemand',
        customerId,
        productId,
        productName,
        on,
        orderId,
        asked,
        given,
      });
};
