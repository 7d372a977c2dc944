import data from '#application/demo/purchase-orders.json' with { type: 'json' };
import { idFrom } from '#application/kernel/id.ts';
import { mailPurchaseOrder } from '#application/purchase-order/mail.ts';
import { confirmPurchaseOrder } from '#application/purchase-order/confirm.ts';
import { enterPurchaseOrder, changePurchaseOrderStatus } from '#application/purchase-order/keep.ts';
import { at, instantAt, minute, workdaysBefore, workdayFrom } from '#application/demo/calendar.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Stage } from '#application/demo/stage.ts';
import { addDays, weekOf } from '#domain/kernel/date.ts';
import { toCents } from '#domain/kernel/money.ts';
import { palletAdvice } from '#domain/purchase-order/line.ts';

/** Bottles on a pallet, as every producer of the demo packs them. */
export const perPallet = 600;

/** How many workdays before the last day each step was taken, null for not yet; the oldest first, so that their numbers follow their days. */
const { courses, boxesPerLine, remarks } = data;

/**
 * The purchase orders of the last weeks of a company that has them: some paid, some in, on their way, ordered or
 * still being made up. Of wines that run out nothing is ordered.
 */
export const planPurchaseOrders = ({
  trader: { account, traffic },
  company,
  market: { suppliers, lasting },
  start,
  until,
  plan,
}: Stage) => {
  if (!account.parts?.includes('purchasing')) return;
  const dayBefore = (workdays: number) => workdaysBefore(until, workdays).at(-1) ?? until;
  const producers = suppliers.flatMap(({ supplierId }) => {
    const wines = lasting.filter((product) => product.supplierId === supplierId);
    return wines.length > 1 ? [{ supplierId, wines: wines.slice(0, 3) }] : [];
  });
  for (const [nth, steps] of courses.entries()) {
    const producer = producers[nth % producers.length];
    const first = dayBefore(steps.entered);
    if (!producer || first <= start) continue;
    const by = (step: string) =>
      doneBy(account, traffic, '/inkooporders', 'purchase', account.log, first, nth, step);
    const purchaseOrderId = idFrom(by('entered').commandId, 'purchaseOrder');
    const step = (workdays: number | null, minutes: number, act: () => Promise<unknown>) => {
      if (workdays === null) return;
      // a minute of its own for each, so that their numbers follow their order
      plan(instantAt(dayBefore(workdays), minutes) + nth * minute, act);
    };
    const lines = producer.wines.map(({ productId, wine: { bottlesPerBox } }, line) => ({
      lineId: null,
      productId,
      quantity: boxesPerLine[line]! * bottlesPerBox,
      newVintage: null,
      addsVintage: false,
      updatesPrices: nth === 1,
    }));
    step(steps.entered, at(9, 20), () => {
      const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
      const expected =
        steps.confirmed === null ? workdayFrom(addDays(until, nth - 3)) : dayBefore(steps.confirmed);
      const deliveryDate = nth % 4 === 3 || steps.mailed === null ? null : expected;
      return enterPurchaseOrder(company.core, by('entered'), {
        supplierId: producer.supplierId,
        transporterId: 1,
        mails: [],
        reference: remarks[nth % remarks.length]!,
        deliveryDate,
        deliveryWeek: deliveryDate === null ? null : weekOf(deliveryDate),
        totalPallets: palletAdvice(quantity, perPallet) ?? 0,
        internalNote: nth === 4 ? 'Chauffeur belt een uur van tevoren.' : '',
        supplierText: '',
        transporterText: '',
        thirdPartyText: '',
        lines: lines.map((line) => ({ ...line, ...pricesOf(company, line.productId) })),
      });
    });
    step(steps.mailed, at(10, 10), () =>
      mailPurchaseOrder(company.core, by('mailed'), { purchaseOrderId, mail: 'supplier' }),
    );
    step(steps.transported, at(11), () =>
      changePurchaseOrderStatus(company.core, by('transported'), { purchaseOrderId, to: 'in-transit' }),
    );
    step(steps.confirmed, at(14, 30), () =>
      confirmPurchaseOrder(company.core, by('confirmed'), { purchaseOrderId }),
    );
    step(steps.paid, at(15, 30), () =>
      changePurchaseOrderStatus(company.core, by('paid'), { purchaseOrderId, to: 'paid' }),
    );
  }
};

/** What a bottle cost the last time, in whole cents. */
const pricesOf = (company: Simulation, productId: number) => {
  const now = company.product(productId);
  return {
    departPrice: toCents(now?.departPrice ?? 0),
    transportPrice: toCents(now?.transportPrice ?? 0),
    exciseDuty: toCents(now?.exciseDuty ?? 0),
  };
};
