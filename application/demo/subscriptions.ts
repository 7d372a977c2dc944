import { demoCommandId, demoCustomerId } from '#application/demo/people.ts';
import type { DemoProduct } from '#application/demo/range.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import { idFrom } from '#application/kernel/id.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import type { Account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { subscription } from '#domain/subscription/subscription.ts';

/** A subscription of some wines, a box of each, with those who have it from a day on. */
export const addDemoSubscription = (
  { handle }: Simulation,
  account: Account,
  {
    name,
    wines,
    customers,
    from,
  }: { name: string; wines: readonly DemoProduct[]; customers: readonly string[]; from: CalendarDate },
  userId: number,
) => {
  const { accountId, log, priceSide: side } = account;
  const commandId = demoCommandId('subscription', log, name);
  const subscriptionId = idFrom(commandId, 'subscription');
  const actor = doneBy(account, userId, '/subscriptions', commandId);
  return handle(actor, { type: 'AddSubscription', name }, async (work) => {
    const number = await takeNumber(work, 'subscription', accountId);
    await work.decide(subscription, subscriptionId, {
      type: 'AddSubscription',
      subscriptionId,
      number,
      name,
    });
    for (const { productId, vintage, wine } of wines)
      await work.decide(subscription, subscriptionId, {
        type: 'AddSubscriptionProduct',
        line: {
          productId,
          name: `${wine.name} ${vintage}`,
          quantity: wine.bottlesPerBox,
          side,
          unitPrice: wine.prices[0],
        },
      });
    for (const text of customers)
      for (const change of [
        { field: 'subscriptionId', to: subscriptionId },
        { field: 'subscriptionStart', to: from },
        { field: 'subscriptionEnd', to: '2200-01-01' },
      ] as const)
        await work.decide(customer, demoCustomerId(log, text), {
          type: 'ChangeCustomerField',
          change,
          ...(change.field === 'subscriptionId' && { words: { from: null, to: name } }),
        });
  });
};
