import type { Actor, Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { loadProduct } from '#application/product/load.ts';
import { pricePlan, type PlannedPrices } from '#domain/pricing/price-plan.ts';

type Parts = Needs<'handle' | 'clock'>;

/**
 * Lays down prices of a product that hold from today or a later day on (PROD-016). Refuses: product-not-found,
 * price-in-the-past, price-without-amount, promotion-without-end, promotions-overlap.
 */
export const planPrices = async (
  { handle, clock }: Parts,
  actor: Actor,
  wanted: Omit<PlannedPrices, 'planId'>,
) => {
  const planId = idFrom(actor.commandId, 'pricePlan');
  const { position } = await handle(actor, { type: 'PlanPrices', wanted }, async (work) => {
    await loadProduct(work, wanted.productId);
    await work.decide(pricePlan, wanted.productId, {
      type: 'PlanPrices',
      planId,
      today: clock.today(),
      ...wanted,
    });
  });
  return { planId, position };
};

/**
 * Takes coming prices back before they have begun, or lets a promotion that runs end today. Refuses:
 * product-not-found, price-plan-not-found, price-plan-started.
 */
export const changePlan = (
  { handle, clock }: Parts,
  actor: Actor,
  { productId, planId, type }: { productId: number; planId: number; type: 'WithdrawPrices' | 'EndPromotion' },
) =>
  handle(actor, { type, productId, planId }, async (work) => {
    await loadProduct(work, productId);
    await work.decide(pricePlan, productId, { type, planId, today: clock.today() });
  });
