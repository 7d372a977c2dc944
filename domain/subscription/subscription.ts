import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { Decider } from '#domain/kernel/event.ts';
import type { FieldChange } from '#domain/kernel/field.ts';
import { mostMoney } from '#domain/kernel/money.ts';
import {
  conflict,
  existsAlready,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';
import {
  type Subscription,
  subscriptionChanges,
  type SubscriptionEvent,
  subscriptionEvents,
} from '#domain/subscription/events.ts';
import type { subscriptionFields } from '#domain/subscription/fields.ts';
import { dueFrom, type Schedule } from '#domain/subscription/schedule.ts';
import { mostSubscriptionLines, type SubscriptionLine } from '#domain/subscription/line.ts';

/** A run for one customer, or for all subscribers when null. `startedAt` is ISO 8601. */
type Run = { runId: number; customerId: number | null; emailsInvoice: boolean; startedAt: string };
export type SubscriptionState = {
  record: Subscription;
  lines: readonly SubscriptionLine[];
  /** The last one. */
  run: (Run & { isFinished: boolean }) | null;
  schedule: Schedule | null;
  /** Of its schedule only the days after this one still count. */
  handledUntil: CalendarDate | null;
};

/** The next day on which a subscription is due; null without a schedule. */
export const nextDueOf = ({ schedule, handledUntil }: Pick<SubscriptionState, 'schedule' | 'handledUntil'>) =>
  schedule && dueFrom(schedule, handledUntil === null ? schedule.from : addDays(handledUntil, 1));

/** The day on which a customer gets the next order; null where no schedule says so, and past the end of the calendar. */
export const nextOrderOf = (
  { schedule, handledUntil }: Pick<SubscriptionState, 'schedule' | 'handledUntil'>,
  pausedUntil: CalendarDate | null,
  {
    subscriptionStart,
    subscriptionEnd,
  }: { subscriptionStart: CalendarDate | null; subscriptionEnd: CalendarDate | null },
): CalendarDate | null => {
  const due = nextDueOf({ schedule, handledUntil });
  if (!schedule || due === null) return null;
  const from = [due, pausedUntil ?? '', subscriptionStart ?? ''].reduce((a, b) => (a > b ? a : b));
  const next = dueFrom(schedule, from);
  // what comes after the last day of the calendar is written so that it stands before every day
  const isPastLast = next < from || (subscriptionEnd !== null && next > subscriptionEnd);
  return isPastLast ? null : next;
};

export type SubscriptionFieldChange = FieldChange<typeof subscriptionFields>;
export type SubscriptionCommand =
  | { type: 'AddSubscription'; subscriptionId: number; number: number; name: string }
  | { type: 'ChangeSubscriptionField'; change: SubscriptionFieldChange }
  | { type: 'AddSubscriptionProduct'; line: SubscriptionLine }
  | {
      type: 'ChangeSubscriptionProduct';
      productId: number;
      to: { quantity: number } | Pick<SubscriptionLine, 'unitPrice' | 'side'>;
    }
  | { type: 'RemoveSubscriptionProduct'; productId: number }
  | ({ type: 'StartSubscriptionRun'; customers: number } & Run)
  | { type: 'ScheduleSubscription'; to: Schedule | null; today: CalendarDate }
  | {
      type: 'HandleDueSubscription';
      on: CalendarDate;
      today: CalendarDate;
      runId: number;
      startedAt: string;
      customers: number;
      paused: number;
    }
  | { type: 'FinishSubscriptionRun'; runId: number; orders: number; refused: number };
export const subscriptionRefusals = {
  'subscription-exists': existsAlready,
  'subscription-not-found': notFound('Dit abonnement bestaat niet.', 'This subscription does not exist.'),
  'subscription-product-there': conflict(
    'Dit product staat al in het abonnement.',
    'This product is already in the subscription.',
  ),
  'subscription-product-not-found': notFound(
    'Dit product staat niet in het abonnement.',
    'This product is not in the subscription.',
  ),
  'subscription-full': conflict(
    'Een abonnement heeft hoogstens 100 producten.',
    'A subscription has at most 100 products.',
  ),
  'subscription-line-too-large': conflict(
    'Een regel is hoogstens € 100.000.000: pas het aantal of de prijs aan.',
    'A line is at most € 100,000,000: change the quantity or the price.',
  ),
  'subscription-empty': conflict(
    'Dit abonnement heeft nog geen producten.',
    'This subscription has no products yet.',
  ),
  'subscription-without-subscribers': conflict(
    'Er is vandaag geen klant die dit abonnement heeft.',
    'No customer has this subscription today.',
  ),
  'subscription-running': conflict(
    'Dit abonnement wordt al uitgevoerd. Wacht tot alle orders zijn gemaakt.',
    'This subscription is already running. Wait until all orders have been made.',
  ),
  'subscription-not-yours': forbidden(
    'U kunt abonnementen bekijken, niet wijzigen.',
    'You can view subscriptions, not change them.',
  ),
} satisfies RefusalTable;
export type SubscriptionRefusal = keyof typeof subscriptionRefusals;

const isSameSchedule = (one: Schedule | null, other: Schedule | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.unit === other.unit &&
    one.every === other.every &&
    one.on === other.on &&
    one.from === other.from);

/**
 * A day of the schedule that has come starts a run for who has not paused, as somebody would by hand; once, and not
 * while another runs: it waits for that. Days that passed meanwhile are done with.
 */
const handleDue = (
  { record: { subscriptionId, name, emailsInvoice }, lines, run, ...due }: SubscriptionState,
  command: Extract<SubscriptionCommand, { type: 'HandleDueSubscription' }>,
): SubscriptionEvent[] => {
  const { on, today, runId, startedAt, customers, paused } = command;
  if (nextDueOf(due) !== on || on > today || run?.isFinished === false) return [];
  const runs = customers > 0 && lines.length > 0;
  const of = { subscriptionId, name, customers };
  const cameDue = subscriptionEvents.cameDue({
    ...of,
    on,
    handledOn: today,
    runId: runs ? runId : null,
    paused,
  });
  if (!runs) return [cameDue];
  const started = { ...of, runId, customerId: null, lines: [...lines], emailsInvoice, startedAt };
  return [cameDue, subscriptionEvents.runStarted(started)];
};

const lineOf = (state: SubscriptionState, productId: number): SubscriptionLine =>
  state.lines.find((line) => line.productId === productId) ??
  refuse<SubscriptionRefusal>('subscription-product-not-found', { productId });

/** What is entered adds up to an exact integer (law 12). */
const refuseTooLarge = ({ quantity, unitPrice }: Pick<SubscriptionLine, 'quantity' | 'unitPrice'>) => {
  if (quantity * unitPrice > mostMoney) refuse<SubscriptionRefusal>('subscription-line-too-large');
};

const change = (
  state: SubscriptionState,
  { productId, to }: Extract<SubscriptionCommand, { type: 'ChangeSubscriptionProduct' }>,
): SubscriptionEvent[] => {
  const line = lineOf(state, productId);
  const { subscriptionId } = state.record;
  const { name, quantity, unitPrice, side } = line;
  refuseTooLarge({ quantity, unitPrice, ...to });
  if ('quantity' in to)
    return to.quantity === quantity
      ? []
      : [subscriptionEvents.productChanged({ subscriptionId, productId, name, from: { quantity }, to })];
  if (to.unitPrice === unitPrice && to.side === side) return [];
  const from = { unitPrice, side };
  return [subscriptionEvents.productChanged({ subscriptionId, productId, name, from, to })];
};

/**
 * SUBS-001 to SUBS-008. A subscription has one run at a time, and only with wines and a customer (SUBS-006).
 */
export const subscription: Decider<SubscriptionState | null, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
  events: subscriptionEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'AddSubscription') {
      return state ? refuse<SubscriptionRefusal>('subscription-exists') : [subscriptionEvents.added(command)];
    }
    if (!state) return refuse<SubscriptionRefusal>('subscription-not-found');
    const { record, lines, run } = state;
    const { subscriptionId, name } = record;
    switch (command.type) {
      case 'ChangeSubscriptionField':
        return subscriptionChanges.decide(subscriptionId, record, command.change);
      case 'AddSubscriptionProduct':
        if (lines.some(({ productId }) => productId === command.line.productId))
          return refuse<SubscriptionRefusal>('subscription-product-there');
        if (lines.length >= mostSubscriptionLines) return refuse<SubscriptionRefusal>('subscription-full');
        refuseTooLarge(command.line);
        return [subscriptionEvents.productAdded({ subscriptionId, ...command.line })];
      case 'ChangeSubscriptionProduct':
        return change(state, command);
      case 'RemoveSubscriptionProduct':
        return [subscriptionEvents.productRemoved({ subscriptionId, ...lineOf(state, command.productId) })];
      case 'StartSubscriptionRun':
        if (run && !run.isFinished) return refuse<SubscriptionRefusal>('subscription-running');
        if (lines.length === 0) return refuse<SubscriptionRefusal>('subscription-empty');
        if (command.customers === 0) return refuse<SubscriptionRefusal>('subscription-without-subscribers');
        return [subscriptionEvents.runStarted({ subscriptionId, name, lines: [...lines], ...command })];
      case 'ScheduleSubscription': {
        const { to, today: after } = command;
        return isSameSchedule(to, state.schedule)
          ? []
          : [subscriptionEvents.scheduled({ subscriptionId, name, from: state.schedule, to, after })];
      }
      case 'HandleDueSubscription':
        return handleDue(state, command);
      case 'FinishSubscriptionRun': {
        const isRunning = run?.runId === command.runId && !run.isFinished;
        return isRunning ? [subscriptionEvents.runFinished({ ...command, subscriptionId })] : [];
      }
    }
  },
  evolve: subscriptionAfter,
};

/** A subscription after an event; one about an unknown subscription is a fault. */
export function subscriptionAfter(
  state: SubscriptionState | null,
  event: SubscriptionEvent,
): SubscriptionState {
  if (event.type === 'SubscriptionAdded')
    return { record: event.data, lines: [], run: null, schedule: null, handledUntil: null };
  if (!state) throw new Error(`${event.type} of a subscription that was not added`);
  switch (event.type) {
    case 'SubscriptionFieldChanged':
      return { ...state, record: subscriptionChanges.evolve(state.record, event.data) };
    case 'SubscriptionProductAdded': {
      const { subscriptionId: _, ...line } = event.data;
      return { ...state, lines: [...state.lines, line] };
    }
    case 'SubscriptionProductChanged': {
      const { productId, to } = event.data;
      const changed = (line: SubscriptionLine) => ({ ...line, ...to }) as SubscriptionLine;
      return {
        ...state,
        lines: state.lines.map((line) => (line.productId === productId ? changed(line) : line)),
      };
    }
    case 'SubscriptionProductRemoved': {
      const { productId } = event.data;
      return { ...state, lines: state.lines.filter((line) => line.productId !== productId) };
    }
    case 'SubscriptionRunStarted': {
      const { runId, customerId, emailsInvoice, startedAt } = event.data;
      return { ...state, run: { runId, customerId, emailsInvoice, startedAt, isFinished: false } };
    }
    case 'SubscriptionScheduled':
      return { ...state, schedule: event.data.to, handledUntil: event.data.after };
    case 'SubscriptionCameDue':
      return { ...state, handledUntil: event.data.handledOn };
    case 'SubscriptionRunFinished':
      return { ...state, run: state.run && { ...state.run, isFinished: true } };
  }
}
