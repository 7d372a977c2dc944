import { z } from 'zod';
import { addDays, CalendarDate } from '#domain/kernel/date.ts';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { Id } from '#domain/kernel/schema.ts';
import { dateText } from '#domain/kernel/words.ts';

/** How many days ahead a pause may end. */
const longestPause = 366;

const Of = z.object({ customerId: Id, subscriptionId: Id });
const ofCustomer = belongsTo('customer', 'customerId');
/** Somebody of staff said so for the customer; absent where the customer did. */
const byStaff = z.literal(true).optional();
const forCustomer = (isStaff: true | undefined) =>
  isStaff
    ? { nl: ', door een medewerker voor de klant', en: ', by staff for the customer' }
    : { nl: '', en: '' };

/** Until when it was paused before; null for not, left out in what was recorded before that was told. */
const from = z.nullable(CalendarDate).optional();

/** The pause of before, of that subscription alone. */
const backTo = (
  {
    customerId,
    subscriptionId,
    from: until,
  }: { customerId: number; subscriptionId: number; from?: CalendarDate | null | undefined },
  left: CalendarDate | null,
) =>
  until === undefined
    ? null
    : { call: 'pauseSubscriptionFor', request: { customerId, subscriptionId, until }, left, leftOf: 'pause' };

export const subscriptionPauseEvents = {
  /** `until` is the first day on which orders are made again; `isSkip`: the customer skipped the next one. */
  paused: defineEvent('SubscriptionPaused', {
    action: message('Abonnement gepauzeerd', 'Subscription paused'),
    data: { ...Of.shape, until: CalendarDate, isSkip: z.boolean(), byStaff, from },
    takenBackBy: (pause) => backTo(pause, pause.until),
    ...ofCustomer,
    log: ({ until, isSkip, byStaff: isStaff }) =>
      isSkip
        ? message(
            `Abonnement: de order van ${dateText(addDays(until, -1))} wordt overgeslagen.`,
            `Subscription: the order of ${dateText(addDays(until, -1))} is skipped.`,
          )
        : message(
            `Abonnement gepauzeerd tot ${dateText(until)}${forCustomer(isStaff).nl}.`,
            `Subscription paused until ${dateText(until)}${forCustomer(isStaff).en}.`,
          ),
  }),
  resumed: defineEvent('SubscriptionResumed', {
    action: message('Abonnement hervat', 'Subscription resumed'),
    data: { ...Of.shape, byStaff, from },
    takenBackBy: (pause) => backTo(pause, null),
    ...ofCustomer,
    log: ({ byStaff: isStaff }) =>
      message(
        `Abonnement hervat${forCustomer(isStaff).nl}.`,
        `Subscription resumed${forCustomer(isStaff).en}.`,
      ),
  }),
};
export type SubscriptionPauseEvent = EventOf<typeof subscriptionPauseEvents>;

export const subscriptionPauseRefusals = {
  'subscription-not-followed': notFound(
    'U hebt nu geen abonnement.',
    'You have no subscription at the moment.',
  ),
  'subscription-pause-date': conflict(
    'Kies een dag na vandaag, hoogstens een jaar vooruit.',
    'Choose a day after today, at most a year ahead.',
  ),
  'subscription-without-date': conflict(
    'Van dit abonnement staat de volgende order op een andere dag. Kijk opnieuw.',
    'The next order of this subscription is on another day. Look again.',
  ),
} satisfies RefusalTable;
export type SubscriptionPauseRefusal = keyof typeof subscriptionPauseRefusals;

/** Null where nothing is paused; a pause that is over stands here until the next one. */
export type SubscriptionPause = { subscriptionId: number; until: CalendarDate } | null;
export type SubscriptionPauseCommand = z.infer<typeof Of> & { byStaff?: true | undefined } & (
    | { type: 'PauseSubscription'; until: CalendarDate; isSkip: boolean; today: CalendarDate }
    | { type: 'ResumeSubscription' }
  );

/** What a customer has paused of its subscription; another subscription begins without a pause. */
export const subscriptionPause: Decider<SubscriptionPause, SubscriptionPauseCommand, SubscriptionPauseEvent> =
  {
    category: 'subscriptionPause',
    events: subscriptionPauseEvents,
    initial: null,

    decide(command, state) {
      const { customerId, subscriptionId, byStaff: isStaff } = command;
      const of = { customerId, subscriptionId, byStaff: isStaff };
      const isOfThis = state?.subscriptionId === subscriptionId;
      if (command.type === 'ResumeSubscription')
        return isOfThis ? [subscriptionPauseEvents.resumed({ ...of, from: state.until })] : [];
      const { until, isSkip, today } = command;
      if (until <= today || until > addDays(today, longestPause))
        return refuse<SubscriptionPauseRefusal>('subscription-pause-date');
      const isThere = isOfThis && (isSkip ? state.until >= until : state.until === until);
      const before = isOfThis && state.until > today ? state.until : null;
      return isThere ? [] : [subscriptionPauseEvents.paused({ ...of, until, isSkip, from: before })];
    },

    evolve: (_, event) =>
      event.type === 'SubscriptionPaused'
        ? { subscriptionId: event.data.subscriptionId, until: event.data.until }
        : null,
  };
