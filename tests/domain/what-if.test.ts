import { describe, expect, test } from 'vitest';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { PriceInputs } from '#domain/pricing/price.ts';
import { comparison, layingOver, type PlacedOrder, stepsBy } from '#domain/what-if/lay-over.ts';
import type { PriceStep, ScenarioChanges } from '#domain/what-if/changes.ts';
import { scenario, type ScenarioCommand, type ScenarioState } from '#domain/what-if/scenario.ts';

const inputs = (more: Partial<PriceInputs> = {}): PriceInputs => ({
  priceClass: 1,
  cataloguePrice: 100_000,
  customerDiscount: 0,
  isExcludedFromDiscount: false,
  manualPrice: null,
  ...more,
});
const order = (more: Partial<PriceInputs> = {}, over: Partial<PlacedOrder> = {}): PlacedOrder => ({
  orderId: 1,
  customerId: 401,
  date: '2026-11-19',
  side: 'excl',
  discount: { manual: null, extra: 0, customerTypeId: null, rules: [] },
  isFromApp: false,
  isFixed: false,
  excl: 600_000,
  purchase: 240_000,
  lines: [
    {
      productId: 1201,
      typeId: 3,
      quantity: 6,
      vatRate: 2_100,
      purchasePrice: 40_000,
      excl: 600_000,
      inputs: inputs(more),
    },
  ],
  ...over,
});
const changes = (more: Partial<ScenarioChanges> = {}): ScenarioChanges => ({
  prices: [{ kind: 'all', id: null, percentage: 1_000 }],
  rules: null,
  shipping: null,
  ...more,
});
const came = (of: PlacedOrder, what = changes(), shipping: number | null = null) =>
  layingOver(what, shipping)(of).order.newExcl;

describe('laying a scenario over an order', () => {
  test('AUD-075 · what rests on the catalogue follows it, also a markup on it; what was agreed, typed or a promotion stays', () => {
    expect(came(order())).toBe(660_000);
    // 20 % off the catalogue price
    const markup = { type: 1, value: 200_000 } as const;
    expect(came(order({ markup, calculatedPrice: 80_000 }))).toBe(528_000);
    // what it came to then stays, also where the wine costs something else now
    expect(came(order({ markup: { type: 2, value: 30_000 }, calculatedPrice: 75_000 }))).toBe(450_000);
    for (const own of [{ manualPrice: 90_000 }, { dealPrice: 90_000 }, { promotionPrice: 90_000 }])
      expect(came(order(own))).toBe(540_000);
  });

  test('a credit and a sale from before this program stay as they were', () => {
    expect(came(order({}, { isFixed: true }))).toBe(600_000);
  });

  test('AUD-076 · a percentage of a product goes before that of its kind, of its price list and of all', () => {
    const of = { productId: 1201, typeId: 3, priceClass: 2 } as const;
    const steps: PriceStep[] = [
      { kind: 'product', id: 1201, percentage: 1 },
      { kind: 'product-type', id: 3, percentage: 2 },
      { kind: 'price-class', id: 2, percentage: 3 },
      { kind: 'all', id: null, percentage: 4 },
    ];
    expect([0, 1, 2, 3, 4].map((from) => stepsBy(steps.slice(from))(of))).toEqual([1, 2, 3, 4, 0]);
    expect(stepsBy(steps)({ ...of, productId: 1202, typeId: 4, priceClass: 1 })).toBe(4);
  });

  test('AUD-077 · a discount that was typed goes before the rules of a scenario', () => {
    const rules = [
      {
        kind: 'general' as const,
        customerTypeId: null,
        side: 'excl' as const,
        from: 0,
        to: 9_999_999,
        percentage: 1_000,
      },
    ];
    const what = changes({ prices: [], rules });
    expect(came(order(), what)).toBe(540_000);
    const typed = { manual: 500, extra: 0, customerTypeId: null, rules: [] };
    expect(came(order({}, { discount: typed }), what)).toBe(570_000);
  });

  test('AUD-078 · shipping costs take the place of those of then, below the amount alone', () => {
    const shipping = { fee: 95_000, freeFrom: 1_000_000, ofAll: true };
    const what = changes({ prices: [], shipping });
    const paid = order();
    const before = { ...paid.lines[0]!, productId: 9, quantity: 1, excl: 50_000, purchasePrice: 0 };
    const withCosts = order(
      {},
      { excl: 650_000, lines: [...paid.lines, { ...before, inputs: inputs({ manualPrice: 50_000 }) }] },
    );
    expect(came(withCosts, what, 9)).toBe(695_000);
    expect(came(withCosts, changes({ prices: [], shipping: { ...shipping, freeFrom: 600_000 } }), 9)).toBe(
      600_000,
    );
    // of the customers' app alone
    const ofApp = changes({ prices: [], shipping: { ...shipping, ofAll: false } });
    expect(came(withCosts, ofApp, 9)).toBe(650_000);
    expect(came({ ...withCosts, isFromApp: true }, ofApp, 9)).toBe(695_000);
    const { lines, order: whole } = layingOver(what, 9)(withCosts);
    expect(whole.bottles).toBe(6);
    expect(lines.reduce((sum, line) => sum + line.newExcl, 0)).toBe(695_000);
    expect(lines.reduce((sum, line) => sum + line.excl, 0)).toBe(650_000);
  });

  test('AUD-075 · customers, products and kinds add up to the same turnover', () => {
    const sums = comparison();
    for (let nth = 0; nth < 3; nth += 1) sums.add(401 + (nth % 2), layingOver(changes(), null)(order()));
    const of = (by: string) =>
      sums
        .rows()
        .filter((row) => row.by === by)
        .map(({ newExcl }) => newExcl);
    expect(of('customer')).toEqual([1_320_000, 660_000]);
    expect([of('product'), of('product-type')]).toEqual([[1_980_000], [1_980_000]]);
    expect(sums.total()).toMatchObject({
      bottles: 18,
      excl: 1_800_000,
      newExcl: 1_980_000,
      purchase: 720_000,
    });
  });
});

describe('a scenario', () => {
  const saved = {
    type: 'SaveScenario',
    scenarioId: 7101,
    name: 'Proef',
    from: '2026-11-01',
    until: '2026-11-30',
    isShared: false,
    changes: changes(),
  } as const;
  const total = { bottles: 0, excl: 0, purchase: 0, newExcl: 0, newPurchase: 0 };
  const after = (...commands: ScenarioCommand[]) =>
    commands.reduce<ScenarioState>(
      (state, command) => scenario.decide(command, state).reduce(scenario.evolve, state),
      scenario.initial,
    );
  const codeOf = (command: ScenarioCommand, ...before: ScenarioCommand[]) => {
    try {
      scenario.decide(command, after(...before));
    } catch (error) {
      return (error as Refusal).code;
    }
  };
  const of = { scenarioId: 7101 } as const;
  const run = { ...of, type: 'RunScenario', runId: 1 } as const;
  const end = { ...of, type: 'EndRun', runId: 1, orders: 0, rows: [], total } as const;

  test('AUD-079 · is worked out once at a time, and what was stopped comes to nothing', () => {
    expect(codeOf({ ...run, runId: 2 }, saved, run)).toBe('scenario-under-way');
    expect(codeOf(end, saved, run)).toBeUndefined();
    expect(codeOf(end, saved, run, { ...of, type: 'CancelRun', runId: 1 })).toBe('scenario-run-over');
    expect(codeOf(run)).toBe('scenario-not-found');
    expect(codeOf(run, saved, { ...of, type: 'RemoveScenario' })).toBe('scenario-not-found');
  });

  test('its outcome is recorded in events of 500 rows', () => {
    const rows = Array.from({ length: 1_001 }, (_, id) => ({ by: 'customer' as const, id, ...total }));
    const events = scenario.decide({ ...end, rows }, after(saved, run));
    expect(events.map(({ type, data }) => ('rows' in data ? data.rows.length : type))).toEqual([
      500,
      500,
      1,
      'ScenarioRunEnded',
    ]);
  });

  test('AUD-080 · is not applied where it changes nothing, nor deleted while it holds', () => {
    const apply = { ...of, type: 'ApplyScenario' as const, from: '2026-12-01', plans: [], settings: [] };
    expect(codeOf(apply, saved)).toBe('scenario-without-effect');
    const plan = { productId: 1, planId: 1, side: 'excl', before: [1, 1, 1], after: [2, 2, 2] } as const;
    const many = Array.from({ length: 10_001 }, () => ({ ...plan, before: [1, 1, 1], after: [2, 2, 2] }));
    expect(codeOf({ ...apply, plans: many as never }, saved)).toBe('scenario-too-large');
    const setting = { field: 'discount_rules' as const, from: '', to: '[]' };
    const applied = { ...apply, settings: [setting] };
    expect(codeOf({ ...of, type: 'RemoveScenario' }, saved, applied)).toBe('scenario-applied');
  });
});
