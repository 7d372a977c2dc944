import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, forbidden, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { Id, NonNegativeInt, nonEmptyText } from '#domain/kernel/schema.ts';
import { countText, dateText } from '#domain/kernel/words.ts';
import { ruleProblem } from '#domain/pricing/discount-rules.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { ScenarioChanges } from '#domain/what-if/changes.ts';
import { ComparedBy } from '#domain/what-if/kinds.ts';

const compared = {
  bottles: z.int(),
  excl: Money,
  purchase: Money,
  newExcl: Money,
  newPurchase: Money,
};
/** So many rows of a comparison stand in one event. */
const rowsTogether = 500;
/** So many products a scenario changes at most when it is applied. */
const mostPlans = 10_000;
const Row = z.object({ by: ComparedBy, id: NonNegativeInt, ...compared });
type Row = z.infer<typeof Row>;

/** The address of its screen. */
export const screenOfScenario = (scenarioId: number) => `/rapporten/wat-als/${scenarioId}`;

/** What a scenario is: a name, the days of which it counts the orders, both included, and what it lays over them. */
const Saved = z.object({
  scenarioId: Id,
  name: nonEmptyText(60),
  from: CalendarDate,
  until: CalendarDate,
  /** For who works in the account; else for who made it. */
  isShared: z.boolean(),
  changes: ScenarioChanges,
});
export type SavedScenario = z.infer<typeof Saved>;

/** A setting that was changed with it, with what it was. */
const Setting = z.object({
  field: z.enum(['discount_rules', 'klantapp_minimum_order_amount']),
  from: z.union([z.string(), z.number(), z.null()]),
  to: z.union([z.string(), z.number(), z.null()]),
});
export type ScenarioSetting = z.infer<typeof Setting>;
const Prices = z.tuple([z.nullable(Money), z.nullable(Money), z.nullable(Money)]);
/** What is planned of a product: by price class what it was and what it becomes; null where that class stays. */
const Planned = z.object({ productId: Id, planId: Id, side: PriceSide, before: Prices, after: Prices });
export type ScenarioPlan = z.infer<typeof Planned>;

const ofScenario = { partOf: streamOf('scenario', 'scenarioId') };
const products = (count: number): Message =>
  message(countText(count, 'product', 'producten'), countText(count, 'product', 'products'));

export const scenarioEvents = {
  saved: defineEvent('ScenarioSaved', {
    action: message('Scenario bewaard', 'Scenario saved'),
    data: Saved,
    subject: ({ name }) => message(`Scenario ${name}`, `Scenario ${name}`),
    log: ({ name, from, until, isShared }) =>
      message(
        `Scenario “${name}” over ${dateText(from)} tot en met ${dateText(until)} bewaard${isShared ? ' en gedeeld' : ''}.`,
        `Scenario “${name}” of ${dateText(from)} up to and including ${dateText(until)} saved${isShared ? ' and shared' : ''}.`,
      ),
  }),
  removed: defineEvent('ScenarioRemoved', {
    action: message('Scenario verwijderd', 'Scenario removed'),
    data: { scenarioId: Id, name: z.string() },
    subject: ({ name }) => message(`Scenario ${name}`, `Scenario ${name}`),
    log: ({ name }) => message(`Scenario “${name}” verwijderd.`, `Scenario “${name}” removed.`),
  }),
  runStarted: defineEvent('ScenarioRunStarted', {
    action: message('Scenario doorrekenen', 'Scenario worked out'),
    data: { scenarioId: Id, runId: Id, from: CalendarDate, until: CalendarDate, changes: ScenarioChanges },
    log: () => message('Doorrekenen gestart.', 'Working out started.'),
    ...ofScenario,
  }),
  runProgressed: defineEvent('ScenarioRunProgressed', {
    action: message('Voortgang', 'Progress'),
    data: { scenarioId: Id, runId: Id, handled: NonNegativeInt, orders: NonNegativeInt },
    log: ({ handled, orders }) =>
      message(
        `${handled} van ${countText(orders, 'order', 'orders')} doorgerekend.`,
        `${handled} of ${countText(orders, 'order', 'orders')} worked out.`,
      ),
    ...ofScenario,
  }),
  runCancelled: defineEvent('ScenarioRunCancelled', {
    action: message('Doorrekenen gestopt', 'Working out stopped'),
    data: { scenarioId: Id, runId: Id },
    log: () => message('Doorrekenen gestopt.', 'Working out stopped.'),
    ...ofScenario,
  }),
  rowsCounted: defineEvent('ScenarioRowsCounted', {
    action: message('Uitkomst', 'Outcome'),
    data: { scenarioId: Id, runId: Id, rows: z.array(Row).min(1).max(rowsTogether) },
    log: ({ rows }) =>
      message(
        `${countText(rows.length, 'regel', 'regels')} vergeleken.`,
        `${countText(rows.length, 'line', 'lines')} compared.`,
      ),
    ...ofScenario,
  }),
  runEnded: defineEvent('ScenarioRunEnded', {
    action: message('Scenario doorgerekend', 'Scenario worked out'),
    data: { scenarioId: Id, runId: Id, orders: NonNegativeInt, ...compared },
    log: ({ orders }) =>
      message(
        `${countText(orders, 'order', 'orders')} doorgerekend.`,
        `${countText(orders, 'order', 'orders')} worked out.`,
      ),
    ...ofScenario,
  }),
  applied: defineEvent('ScenarioApplied', {
    action: message('Scenario toegepast', 'Scenario applied'),
    data: {
      scenarioId: Id,
      name: z.string(),
      from: CalendarDate,
      plans: z.array(Planned).max(mostPlans),
      settings: z.array(Setting).max(2),
    },
    subject: ({ name }) => message(`Scenario ${name}`, `Scenario ${name}`),
    log: ({ name, from, plans }) =>
      message(
        `Scenario “${name}” toegepast vanaf ${dateText(from)}: prijzen van ${products(plans.length).nl}.`,
        `Scenario “${name}” applied from ${dateText(from)}: prices of ${products(plans.length).en}.`,
      ),
    takenBackBy: ({ scenarioId }) => ({ call: 'withdrawScenario', request: { scenarioId } }),
  }),
  withdrawn: defineEvent('ScenarioWithdrawn', {
    action: message('Scenario teruggenomen', 'Scenario taken back'),
    data: { scenarioId: Id, name: z.string(), plans: NonNegativeInt },
    subject: ({ name }) => message(`Scenario ${name}`, `Scenario ${name}`),
    log: ({ name, plans }) =>
      message(
        `Scenario “${name}” teruggenomen: prijzen van ${products(plans).nl}.`,
        `Scenario “${name}” taken back: prices of ${products(plans).en}.`,
      ),
  }),
};
export type ScenarioEvent = EventOf<typeof scenarioEvents>;
type Applied = EventOf<Pick<typeof scenarioEvents, 'applied'>>['data'];

export type ScenarioState =
  | (SavedScenario & {
      isRemoved: boolean;
      run: { runId: number; isOver: boolean } | null;
      applied: Pick<Applied, 'from' | 'plans' | 'settings'> | null;
    })
  | null;

export type ScenarioCommand = { scenarioId: number } & (
  | ({ type: 'SaveScenario' } & SavedScenario)
  | { type: 'RemoveScenario' | 'WithdrawScenario' }
  | { type: 'RunScenario'; runId: number }
  | { type: 'CancelRun'; runId: number }
  | { type: 'NoteProgress'; runId: number; handled: number; orders: number }
  | { type: 'RecordRows'; runId: number; rows: readonly Row[] }
  | {
      type: 'EndRun';
      runId: number;
      orders: number;
      rows: readonly Row[];
      total: Pick<Row, keyof typeof compared>;
    }
  | ({ type: 'ApplyScenario' } & Pick<Applied, 'from' | 'plans' | 'settings'>)
);

export const scenarioRefusals = {
  'scenario-not-found': notFound('Dit scenario bestaat niet meer.', 'This scenario no longer exists.'),
  'scenario-not-yours': forbidden(
    'Dit scenario is van een ander. Bewaar het onder een eigen naam.',
    'This scenario is of somebody else. Save it under a name of your own.',
  ),
  'scenario-backwards': conflict('De laatste dag ligt voor de eerste.', 'The last day is before the first.'),
  'scenario-rules-refused': conflict(
    'Een kortingsregel loopt van laag naar hoog, geeft 0 tot en met 100% en noemt een klanttype dat bestaat.',
    'A discount rule goes from low to high, gives 0 to 100% and names a customer type that exists.',
  ),
  'scenario-under-way': conflict(
    'Dit scenario wordt nog doorgerekend.',
    'This scenario is still being worked out.',
  ),
  'scenario-run-over': conflict('Dit doorrekenen is al klaar.', 'This run is already over.'),
  'scenario-applied': conflict(
    'Dit scenario is toegepast. Neem het eerst terug.',
    'This scenario is applied. Take it back first.',
  ),
  'scenario-not-applied': conflict('Dit scenario is niet toegepast.', 'This scenario is not applied.'),
  'scenario-without-effect': conflict(
    'Dit scenario verandert geen enkele prijs of instelling.',
    'This scenario changes no price and no setting.',
  ),
  'scenario-settings-today': conflict(
    'Kortingsregels en verzendkosten gelden meteen: kies vandaag als ingangsdatum.',
    'Discount rules and shipping costs hold at once: choose today as the first day.',
  ),
  'scenario-too-large': conflict(
    'Dit scenario verandert meer dan 10.000 producten. Maak het kleiner.',
    'This scenario changes more than 10,000 products. Make it smaller.',
  ),
} satisfies RefusalTable;
export type ScenarioRefusal = keyof typeof scenarioRefusals;

type RunCommand = Extract<ScenarioCommand, { type: 'CancelRun' | 'NoteProgress' | 'RecordRows' | 'EndRun' }>;

const rowsCounted = ({
  scenarioId,
  runId,
  rows,
}: {
  scenarioId: number;
  runId: number;
  rows: readonly Row[];
}) =>
  Array.from({ length: Math.ceil(rows.length / rowsTogether) }, (_, nth) =>
    scenarioEvents.rowsCounted({
      scenarioId,
      runId,
      rows: rows.slice(nth * rowsTogether, (nth + 1) * rowsTogether),
    }),
  );

/** What becomes of a run that was begun. */
const decideRun = (command: RunCommand, { scenarioId, run }: NonNullable<ScenarioState>): ScenarioEvent[] => {
  const isUnderWay = run !== null && !run.isOver;
  const { runId } = command;
  // over before it was stopped
  if (command.type === 'CancelRun' && !isUnderWay) return [];
  if (!isUnderWay || run.runId !== runId) return refuse<ScenarioRefusal>('scenario-run-over');
  switch (command.type) {
    case 'CancelRun':
      return [scenarioEvents.runCancelled({ scenarioId, runId })];
    case 'NoteProgress': {
      const { handled, orders } = command;
      return [scenarioEvents.runProgressed({ scenarioId, runId, handled, orders })];
    }
    case 'RecordRows':
      return rowsCounted(command);
    case 'EndRun': {
      const { orders, total } = command;
      return [...rowsCounted(command), scenarioEvents.runEnded({ scenarioId, runId, orders, ...total })];
    }
  }
};

/** A scenario: what if other prices, discounts or shipping costs had held, worked out and perhaps applied. */
export const scenario: Decider<ScenarioState, ScenarioCommand, ScenarioEvent> = {
  category: 'scenario',
  events: scenarioEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'SaveScenario') {
      if (command.until < command.from) return refuse<ScenarioRefusal>('scenario-backwards');
      if (command.changes.rules?.some(ruleProblem)) return refuse<ScenarioRefusal>('scenario-rules-refused');
      if (state?.isRemoved) return refuse<ScenarioRefusal>('scenario-not-found');
      return [scenarioEvents.saved(command)];
    }
    if (state === null || state.isRemoved) return refuse<ScenarioRefusal>('scenario-not-found');
    const { scenarioId, name, run, applied } = state;
    const isUnderWay = run !== null && !run.isOver;
    switch (command.type) {
      case 'RemoveScenario':
        if (applied) return refuse<ScenarioRefusal>('scenario-applied');
        return [scenarioEvents.removed({ scenarioId, name })];
      case 'RunScenario': {
        if (isUnderWay) return refuse<ScenarioRefusal>('scenario-under-way');
        const { from, until, changes } = state;
        return [scenarioEvents.runStarted({ scenarioId, runId: command.runId, from, until, changes })];
      }
      case 'ApplyScenario': {
        if (applied) return refuse<ScenarioRefusal>('scenario-applied');
        const { from, plans, settings } = command;
        if (plans.length === 0 && settings.length === 0)
          return refuse<ScenarioRefusal>('scenario-without-effect');
        if (plans.length > mostPlans)
          return refuse<ScenarioRefusal>('scenario-too-large', { most: mostPlans });
        return [scenarioEvents.applied({ scenarioId, name, from, plans, settings })];
      }
      case 'WithdrawScenario':
        return applied
          ? [scenarioEvents.withdrawn({ scenarioId, name, plans: applied.plans.length })]
          : refuse<ScenarioRefusal>('scenario-not-applied');
      default:
        return decideRun(command, state);
    }
  },

  evolve(state, event) {
    if (event.type === 'ScenarioSaved')
      return {
        ...event.data,
        isRemoved: false,
        run: state?.run ?? null,
        applied: state?.applied ?? null,
      };
    if (state === null) return state;
    switch (event.type) {
      case 'ScenarioRemoved':
        return { ...state, isRemoved: true };
      case 'ScenarioRunStarted':
        return { ...state, run: { runId: event.data.runId, isOver: false } };
      case 'ScenarioRunCancelled':
      case 'ScenarioRunEnded':
        return { ...state, run: { runId: event.data.runId, isOver: true } };
      case 'ScenarioRunProgressed':
      case 'ScenarioRowsCounted':
        return state;
      case 'ScenarioApplied': {
        const { from, plans, settings } = event.data;
        return { ...state, applied: { from, plans, settings } };
      }
      case 'ScenarioWithdrawn':
        return { ...state, applied: null };
    }
  },
};
