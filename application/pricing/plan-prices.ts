import type { Actor, CoreWith, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Clock } from '#application/ports/clock.ts';
import { loadProduct } from '#application/product/load.ts';
import { vatRatesNow } from '#application/product/vat-rates-now.ts';
import type { Account } from '#domain/account/account.ts';
import { pricePlan, type PlannedPrices } from '#domain/pricing/price-plan.ts';
import { product } from '#domain/product/product.ts';

/**
 * Prices that hold from today or a later day on, in a command that does more. Catalogue prices from today on are those
 * of the product at once; those of a later day on that day (`application/product/take-effect.ts`).
 */
export const layDown = async (
  work: UnitOfWork,
  { account, clock }: { account: Account; clock: Clock },
  wanted: PlannedPrices,
) => {
  const { productId, kind, from } = wanted;
  const today = clock.today();
  await loadProduct(work, productId);
  await work.decide(pricePlan, productId, { type: 'PlanPrices', today, ...wanted });
  if (kind === 'catalogue' && from === today)
    await work.decide(product, productId, {
      type: 'FollowPlannedPrices',
      ...wanted,
      ...vatRatesNow(account, clock),
    });
};

/**
 * Lays down prices of a product that hold from today or a later day on (PROD-016). Refuses: product-not-found,
 * price-in-the-past, price-without-amount, promotion-without-end, promotions-overlap.
 */
export const planPrices = async (
  { handle, facts, clock }: CoreWith<'account', 'clock'>,
  actor: Actor,
  wanted: Omit<PlannedPrices, 'planId'>,
) => {
  const planId = idFrom(actor.commandId, 'pricePlan');
  const account = accountOf(facts, actor);
  const { position } = await handle(actor, { type: 'PlanPrices', wanted }, (work) =>
    layDown(work, { account, clock }, { planId, ...wanted }),
  );
  return { planId, position };
};

/**
 * Takes coming prices back before they have begun, or lets a promotion that runs end today. Refuses:
 * product-not-found, price-plan-not-found, price-plan-started.
 */
export const changePlan = (
  { handle, clock }: Needs<'handle' | 'clock'>,
  actor: Actor,
  { productId, planId, type }: { productId: number; planId: number; type: 'WithdrawPrices' | 'EndPromotion' },
) =>
  handle(actor, { type, productId, planId }, async (work) => {
    await loadProduct(work, productId);
    await work.decide(pricePlan, productId, { type, planId, today: clock.today() });
  });
