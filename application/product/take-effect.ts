import { systemActor } from '#application/kernel/command-handler.ts';
import { decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { pricePlan } from '#domain/pricing/price-plan.ts';

/** So many days are made up for when nothing ran. */
export const mostDays = 31;

type DuePrices = { log: number; accountId: number; productId: number; planIds: readonly number[] };

/**
 * Records what a day does to prices: one that was laid down before begins on it, or its last day has passed. What
 * follows prices, as the webshop and webhooks do, hears of it by that. To be called again and again: a product has one
 * such command a day, decided against what was recorded, so each is said once, and a kill loses none.
 */
export const takePricesIntoEffect = ({
  handle,
  clock,
  due,
  onFault,
}: Needs<'handle' | 'clock'> & {
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
    for (const { log, accountId, productId, planIds } of found ?? []) {
      const of = { type: 'TakeEffect', productId, today } as const;
      const actor = systemActor({ log, accountId }, commandIdFrom([log, of]));
      try {
        await decideOne({ handle }, actor, pricePlan, productId, { ...of, planIds }, of);
      } catch (fault) {
        // one that fails holds up no other, and is tried again
        isDone = false;
        onFault(fault as Error);
      }
    }
    if (isDone) done = today;
  };
};
