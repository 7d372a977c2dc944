import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { hasPart } from '#domain/account/parts.ts';
import { customer, type CustomerRefusal } from '#domain/customer/customer.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import {
  type SubscriptionPause,
  subscriptionPause,
  type SubscriptionPauseRefusal,
} from '#domain/subscription/pause.ts';
import { nextOrderOf, subscription } from '#domain/subscription/subscription.ts';

/** The subscription that a customer has now, and what it paused of it. */
const followed = async (work: UnitOfWork, customerId: number, today: CalendarDate) => {
  const record = (await work.load(customer, customerId))?.record;
  const subscriptionId = record?.subscriptionId ?? null;
  const isOver = record !== undefined && record.subscriptionEnd !== null && record.subscriptionEnd < today;
  if (!record?.isEnabled || subscriptionId === null || isOver)
    return refuse<SubscriptionPauseRefusal>('subscription-not-followed');
  const state = await work.load(subscription, subscriptionId);
  if (!state) return refuse<SubscriptionPauseRefusal>('subscription-not-followed');
  const pause: SubscriptionPause = await work.load(subscriptionPause, customerId);
  const pausedUntil = pause?.subscriptionId === subscriptionId ? pause.until : null;
  return { subscriptionId, pausedUntil, next: nextOrderOf(state, pausedUntil, record) };
};

/** What is wanted: no order until a day, not the one of a day, or orders again. */
export type WantedPause = { until: CalendarDate } | { skip: CalendarDate } | { resume: true };

/**
 * A customer, or staff for it, pauses its subscription until a day, skips the next order or has it resumed. Skipping
 * names the day that was seen, so that pressed twice it skips one. Refuses: subscription-not-followed,
 * subscription-pause-date, subscription-without-date.
 */
export const pauseSubscription = (
  { handle, facts, clock }: CoreWith<'account', 'clock'>,
  actor: Actor,
  {
    customerId,
    wanted,
    byStaff,
    only = null,
  }: { customerId: number; wanted: WantedPause; byStaff?: true; only?: number | null },
) =>
  handle(
    actor,
    { type: 'PauseSubscription', customerId, wanted, ...(byStaff && { byStaff }) },
    async (work) => {
      if (!hasPart(accountOf(facts, actor), 'subscriptions'))
        refuse<SubscriptionPauseRefusal>('subscription-not-followed');
      const today = clock.today();
      const { subscriptionId, pausedUntil, next } = await followed(work, customerId, today);
      if (only !== null && only !== subscriptionId)
        refuse<SubscriptionPauseRefusal>('subscription-not-followed');
      const ids = { customerId, subscriptionId, byStaff };
      if ('resume' in wanted)
        return work.decide(subscriptionPause, customerId, { type: 'ResumeSubscription', ...ids });
      if ('until' in wanted)
        return work.decide(subscriptionPause, customerId, {
          type: 'PauseSubscription',
          ...ids,
          until: wanted.until,
          isSkip: false,
          today,
        });
      if (pausedUntil !== null && pausedUntil > wanted.skip) return;
      if (next !== wanted.skip) refuse<SubscriptionPauseRefusal>('subscription-without-date');
      const until = addDays(wanted.skip, 1);
      await work.decide(subscriptionPause, customerId, {
        type: 'PauseSubscription',
        ...ids,
        until,
        isSkip: true,
        today,
      });
    },
  );

/**
 * The same by staff: until a day, or with null resumed; of this subscription alone where one is named. Refuses
 * customer-not-found too.
 */
export const pauseSubscriptionFor = async (
  core: CoreWith<'account' | 'customer', 'clock'>,
  actor: Actor,
  {
    customerId,
    subscriptionId,
    until,
  }: { customerId: number; subscriptionId: number | null; until: CalendarDate | null },
) => {
  if (!(await core.facts.customer(accountOf(core.facts, actor), customerId)))
    return refuse<CustomerRefusal>('customer-not-found');
  const wanted: WantedPause = until === null ? { resume: true } : { until };
  return pauseSubscription(core, actor, { customerId, wanted, byStaff: true, only: subscriptionId });
};
