import { accountOf } from '#application/accounts/account-of.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { DueSubscriptions } from '#application/ports/due-subscriptions.ts';
import { hasPart } from '#domain/account/parts.ts';
import { subscriptionRun } from '#domain/subscription/run.ts';
import type { Schedule } from '#domain/subscription/schedule.ts';
import { subscription } from '#domain/subscription/subscription.ts';

/** When a subscription is run by itself; null for never. Refuses subscription-not-found, record-of-other-account. */
export const scheduleSubscription = (
  core: Needs<'handle' | 'clock'>,
  actor: Actor,
  { subscriptionId, to }: { subscriptionId: number; to: Schedule | null },
) =>
  decideOne(
    core,
    actor,
    subscription,
    subscriptionId,
    { type: 'ScheduleSubscription', to, today: core.clock.today() },
    { type: 'ScheduleSubscription', subscriptionId, to },
  );

/** What one append holds, as of a run by hand. */
const mostSubscribers = 20_000;
const atOnce = 500;

/**
 * Starts the run of each subscription whose day has come, for who has it and has not paused: the run of SUBS-007, as
 * somebody would start it by hand. Each is a command whose id follows from subscription and day, decided against
 * the subscription as it stands: however often this is done, on how many servers, and wherever it is cut short, a day
 * is run once. One that still runs waits for the next time.
 */
export const runDueSubscriptions =
  ({
    handle,
    facts,
    clock,
    subscriptions,
    onFault,
  }: CoreWith<'account', 'clock'> & {
    subscriptions: DueSubscriptions;
    onFault: (fault: Error) => void;
  }) =>
  async () => {
    const today = clock.today();
    for (const due of await subscriptions.due(today, atOnce)) {
      const { log, accountId, subscriptionId, on } = due;
      if (!hasPart(accountOf(facts, due), 'subscriptions')) continue;
      try {
        const { customerIds, paused } = await subscriptions.subscribers(due, today, mostSubscribers);
        const actor = systemActor(
          { log, accountId },
          commandIdFrom(['subscription due', log, subscriptionId, on]),
        );
        const runId = idFrom(actor.commandId, 'subscriptionRun');
        await handle(actor, { type: 'HandleDueSubscription', subscriptionId, on }, async (work) => {
          await work.decide(subscription, subscriptionId, {
            type: 'HandleDueSubscription',
            on,
            today,
            runId,
            startedAt: clock.now(),
            customers: customerIds.length,
            paused,
          });
          if ((await work.load(subscription, subscriptionId))?.run?.runId !== runId) return;
          await work.decide(subscriptionRun, runId, {
            type: 'ListRunCustomers',
            subscriptionId,
            runId,
            customerIds,
          });
        });
      } catch (fault) {
        // one that cannot be run holds up no other
        onFault(fault as Error);
      }
    }
  };
