import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { subscriptionRun } from '#domain/subscription/run.ts';
import { subscription, type SubscriptionRefusal } from '#domain/subscription/subscription.ts';

/** What one append holds. */
const mostSubscribers = 20_000;
/** A call without an id of its own that follows so soon upon an equal one is that one. In ms. */
const sameWithin = 60_000;

/**
 * SUBS-007: starts a run; the orders are made in the background (application/processes/subscription-orders.ts).
 * Refuses: subscription-not-found, subscription-empty, subscription-without-subscribers (SUBS-006),
 * subscription-running, too-much-at-once, record-of-other-account.
 */
export const runSubscription = async (
  { handle, facts, clock }: CoreWith<'account' | 'subscribers', 'clock'>,
  actor: Actor,
  {
    hasOwnId,
    ...wanted
  }: { subscriptionId: number; customerId: number | null; emailsInvoice: boolean; hasOwnId: boolean },
) => {
  const { subscriptionId, customerId, emailsInvoice } = wanted;
  const account = accountOf(facts, actor);
  const runId = idFrom(actor.commandId, 'subscriptionRun');
  const startedAt = clock.now();
  const request = { subscriptionId, on: clock.today(), customerId };
  const customerIds = await facts.subscribers(account, request, mostSubscribers + 1);
  if (customerIds.length > mostSubscribers) return refuse<GeneralRefusal>('too-much-at-once');
  return handle(actor, { type: 'RunSubscription', ...wanted }, async (work) => {
    const now = await work.load(subscription, subscriptionId);
    if (!now) return refuse<SubscriptionRefusal>('subscription-not-found');
    const isSame =
      now.run?.customerId === customerId &&
      now.run.emailsInvoice === emailsInvoice &&
      Date.parse(startedAt) - Date.parse(now.run.startedAt) < sameWithin;
    if (isSame && !hasOwnId) return;
    await work.decide(subscription, subscriptionId, {
      type: 'StartSubscriptionRun',
      runId,
      customerId,
      emailsInvoice,
      startedAt,
      customers: customerIds.length,
    });
    await work.decide(subscriptionRun, runId, {
      type: 'ListRunCustomers',
      subscriptionId,
      runId,
      customerIds,
    });
  });
};
