import { systemActor } from '#application/kernel/command-handler.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { vatRatesNow } from '#application/product/vat-rates-now.ts';
import { pricePlan } from '#domain/pricing/price-plan.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { PricesByClass } from '#domain/product/prices.ts';
import { product } from '#domain/product/product.ts';

/** So many days are made up for when nothing ran. */
export const mostDays = 31;

type DuePrices = {
  log: number;
  accountId: number;
  productId: number;
  /** Plans of which a day has come or passed. */
  planIds: readonly number[];
  /** What was planned and holds by now, where the product is known to cost something else. */
  holding: readonly { side: PriceSide; prices: PricesByClass; known: PricesByClass }[];
};

/**
 * Records what a day does to prices: one that was laid down before begins on it, or its last day has passed. What
 * follows prices, as the webshop and webhooks do, hears of it by that, and the product has the price from then on: every
 * page and list shows it, and what is made like the product takes it. To be called again and again: a product has one
 * such command a day, decided against what was recorded, so each is said once, and a kill loses none.
 */
export const takePricesIntoEffect = ({
  handle,
  facts,
  clock,
  due,
  onFault,
}: CoreWith<'account', 'clock'> & {
  /** Null where that cannot be known yet. */
  due: (since: CalendarDate, today: CalendarDate) => Promise<readonly DuePrices[] | null>;
  onFault: (fault: Error) => void;
}) => {
  let done: CalendarDate | null = null;
  return async () => {
    const today = clock.today();
    if (done === today) return;
    const found = await due(addDays(today, -mostDays), today);
    let isDone = found !== null;
    for (const { log, accountId, productId, planIds, holding } of found ?? []) {
      const of = { type: 'TakeEffect', productId, today, planIds, holding } as const;
      const actor = systemActor({ log, accountId }, commandIdFrom([log, of]));
      try {
        const account = accountOf(facts, actor);
        await handle(actor, of, async (work) => {
          await work.decide(pricePlan, productId, of);
          for (const planned of holding)
            await work.decide(product, productId, {
              type: 'FollowPlannedPrices',
              ...planned,
              ...vatRatesNow(account, clock),
            });
        });
      } catch (fault) {
        // one that fails holds up no other, and is tried again
        isDone = false;
        onFault(fault as Error);
      }
    }
    if (isDone) done = today;
  };
};
