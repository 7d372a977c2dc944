import { hasPart } from '#domain/account/parts.ts';
import { nextOrderOf } from '#domain/subscription/subscription.ts';
import { pauseOf, subscriptionById } from '#projections/subscriptions/queries.ts';
import { type CustomerView, ownCustomer } from '#projections/views/customer-app-range.ts';
import { pricedSubscription } from '#projections/views/subscriptions.ts';

/** The subscription of the customer of the caller, as long as it has one; what is paused is so while it holds. */
export const ownSubscriptionOf = async (call: CustomerView) => {
  const { core, caller } = call;
  const { account, log } = caller;
  const customer = await ownCustomer(call);
  const { subscriptionId, subscriptionStart: start, subscriptionEnd: end, customerId } = customer;
  const today = core.clock.today();
  const isOver = end !== null && end < today;
  const state =
    subscriptionId === null || isOver || !hasPart(account, 'subscriptions')
      ? null
      : await subscriptionById(core.db, account, subscriptionId);
  if (!state) return { subscription: null };
  const pause = await pauseOf(core.db, log, customerId);
  const isPaused = pause?.subscription_id === subscriptionId && pause.until > today;
  const pausedUntil = isPaused ? pause.until : null;
  const { viewOf, totalsOf } = await pricedSubscription(call, state.lines);
  const { excl, incl } = totalsOf(state.lines);
  return {
    subscription: {
      name: state.record.name,
      lines: state.lines.map((line) => {
        const { unitPriceExcl, unitPriceIncl } = viewOf(line);
        const unitPrice = account.priceSide === 'excl' ? unitPriceExcl : unitPriceIncl;
        const { productId, name, quantity } = line;
        return { productId, name, quantity, unitPrice, amount: unitPrice * quantity };
      }),
      totalExcl: excl,
      totalIncl: incl,
      start,
      end,
      schedule: state.schedule,
      nextOn: nextOrderOf(state, pausedUntil, customer),
      pausedUntil,
    },
  };
};
