import { z } from 'zod';
import { managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  Instant,
  NullableDay,
  NullableId,
  NullableMoney,
  NullableText,
  NullableWhole,
  orNull,
  paging,
  pageOf,
  PlainDay,
  RecordId,
  renamed,
  TableFormat,
  Text,
  typedText,
  Whole,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
  WireTruth,
} from '#api/contract/wire.ts';
import { Money } from '#domain/kernel/money.ts';
import { mostRules } from '#domain/pricing/discount-rules.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { ComparedBy, comparedSorts, PriceStepKind, StepPercentage } from '#domain/what-if/kinds.ts';

/**
 * Who sees turnover and margins of all customers, as in the other reports of them; who sets prices may apply what came
 * of it.
 */
const { operation, fileOperation } = operationsFor(managers);

const Rules = z
  .array(
    renamed({
      kind: z.enum(['general', 'customer-type']),
      customerTypeId: z.int().nullable(),
      side: PriceSide,
      from: WireMoney,
      to: WireMoney,
      percentage: WirePercentage,
    }),
  )
  .max(mostRules);

const NotNegative = WireMoney.pipe(Money.nonnegative());

const Changes = renamed({
  prices: z
    .array(renamed({ kind: PriceStepKind, id: NullableId, percentage: WirePercentage.pipe(StepPercentage) }))
    .max(200)
    .default([]),
  rules: orNull(Rules),
  shipping: orNull(renamed({ fee: NotNegative, freeFrom: NotNegative, ofAll: ['of_all', Flag] })),
});

const compared = {
  bottles: ['flessen', WireInt],
  excl: WireMoney,
  purchase: WireMoney,
  newExcl: WireMoney,
  newPurchase: WireMoney,
} as const;

const summary = {
  scenarioId: RecordId,
  name: Text,
  from: PlainDay,
  until: PlainDay,
  isShared: ['shared', Flag],
  /** Whether it is of who asks. */
  isOwn: ['own', Flag],
  madeBy: Text,
  savedAt: Instant,
  phase: z.enum(['none', 'running', 'cancelled', 'ended']),
  handled: Whole,
  orders: Whole,
  /** Of the last run that ended. */
  totals: renamed({ orders: Whole, ...compared }).nullable(),
  /** Changed since that run. */
  isStale: ['stale', Flag],
  appliedFrom: NullableDay,
} as const;

const Named = renamed({ id: WireId, name: Text });

/** Ours: own scenarios and those that are shared, the last saved first. */
export const scenarioList = operation('scenarioList', 'GET whatif/list', {
  isOfBooks: true,
  summary: 'Scenarios of other prices and discounts',
  reads: ['Scenario:list'],
  request: paging(25),
  response: pageOf(summary),
});
export type ScenarioSummary = ResponseOf<typeof scenarioList>['data'][number];

/** Ours. */
export const scenarioById = operation('scenarioById', 'GET whatif/{id}', {
  isOfBooks: true,
  summary: 'A scenario with how far it is and what it came to',
  reads: ['Scenario:scenarioId'],
  request: byId('scenarioId'),
  response: inData({
    ...summary,
    changes: Changes,
    runId: NullableId,
    mayChange: Flag,
    /** Those that its percentages name. */
    products: z.array(Named),
  }),
});
export type ScenarioView = ResponseOf<typeof scenarioById>['data'];

/** Ours: what a scenario can be made of, and the terms of today to begin with. */
export const scenarioChoices = operation('scenarioChoices', 'GET whatif/choices', {
  isOfBooks: true,
  summary: 'What a scenario can be made of',
  reads: ['Account', 'Lookup'],
  response: inData({
    productTypes: z.array(Named),
    rules: Rules,
    freeFrom: NullableMoney,
    /** Whether the account has a product for shipping costs. */
    hasShipping: Flag,
  }),
});
export type ScenarioChoices = ResponseOf<typeof scenarioChoices>['data'];

/** Ours: `id` of one that is there saves it once more. */
export const saveScenario = operation('saveScenario', 'PUT whatif/save', {
  isOfBooks: true,
  summary: 'Save a scenario of other prices and discounts',
  answers: 'problem',
  example: {
    id: 7,
    name: 'Vier procent erbij',
    from: '2026-01-01',
    until: '2026-06-30',
    changes: { prices: [{ kind: 'all', id: null, percentage: 4 }] },
  },
  request: {
    scenarioId: ['id', orNull(WireId)],
    name: typedText(60, 1),
    from: Day,
    until: Day,
    isShared: ['shared', Flag.default(false)],
    changes: Changes,
  },
  response: inData(byId('scenarioId')),
});

/** Ours. */
export const removeScenario = operation('removeScenario', 'PUT whatif/delete', {
  isOfBooks: true,
  summary: 'Delete a scenario',
  answers: 'problem',
  request: byId('scenarioId'),
});

/** Ours: in the background. */
export const runScenario = operation('runScenario', 'PUT whatif/run', {
  isOfBooks: true,
  summary: 'Work a scenario out over the orders of its days',
  answers: 'problem',
  request: byId('scenarioId'),
});

/** Ours. */
export const cancelScenarioRun = operation('cancelScenarioRun', 'PUT whatif/cancel', {
  isOfBooks: true,
  summary: 'Stop working a scenario out',
  answers: 'problem',
  request: byId('scenarioId'),
});

const ofRows = {
  scenarioId: RecordId,
  by: ComparedBy.default('customer'),
  sort: z.enum(comparedSorts).default('difference'),
  isDescending: ['desc', WireTruth.default(true)],
} as const;

/** Ours: what happened beside what would have, by customer, product or kind of product. */
export const scenarioRows = operation('scenarioRows', 'GET whatif/rows/{id}', {
  isOfBooks: true,
  summary: 'What a scenario came to, line by line',
  reads: ['Scenario:scenarioId'],
  request: { ...ofRows, ...paging(25) },
  response: pageOf({ id: Whole, name: Text, number: NullableWhole, ...compared }),
});
export type ComparedLine = ResponseOf<typeof scenarioRows>['data'][number];

/** Ours. */
export const scenarioFile = fileOperation('scenarioFile', 'GET whatif/file/{id}', {
  isOfBooks: true,
  summary: 'What a scenario came to as CSV or workbook',
  file: 'text/csv',
  request: { ...ofRows, format: TableFormat },
});

/** Of the three price lists; null where that price stays. */
const Three = z.array(NullableMoney);

/** Ours: what applying it from a day on would change; nothing is recorded. */
export const scenarioPreview = operation('scenarioPreview', 'GET whatif/preview/{id}', {
  summary: 'What applying a scenario would change',
  example: { id: 7, day: '2027-12-01' },
  reads: ['Scenario:scenarioId', 'Product', 'Account'],
  request: { scenarioId: RecordId, day: Day, ...paging(25) },
  response: {
    data: z.array(
      renamed({
        productId: WireId,
        number: Whole,
        name: Text,
        vintage: NullableText,
        side: PriceSide,
        before: Three,
        after: Three,
      }),
    ),
    total: Whole,
    settings: z.array(renamed({ label: Text, from: Text, to: Text })),
    /** Why it cannot be applied from that day; null when it can. */
    obstacle: NullableText,
  },
});

/** Ours: prices from a day on, and settings from today, as one change. */
export const applyScenario = operation('applyScenario', 'PUT whatif/apply', {
  summary: 'Apply a scenario',
  example: { id: 7, day: '2027-12-01' },
  answers: 'problem',
  request: { scenarioId: RecordId, day: Day },
});

/** Ours. */
export const withdrawScenario = operation('withdrawScenario', 'PUT whatif/withdraw', {
  summary: 'Take a scenario that was applied back',
  answers: 'problem',
  request: byId('scenarioId'),
});
