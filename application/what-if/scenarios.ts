import { changeSetting } from '#application/accounts/change-setting.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import { furthest } from '#application/ports/event-store.ts';
import { layDown } from '#application/pricing/plan-prices.ts';
import { settingsOf } from '#domain/account/settings.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { pricePlan } from '#domain/pricing/price-plan.ts';
import {
  type SavedScenario,
  scenario,
  type ScenarioPlan,
  type ScenarioRefusal,
  type ScenarioSetting,
} from '#domain/what-if/scenario.ts';

const catalogueFrom = (from: CalendarDate) => ({ kind: 'catalogue', from, until: null }) as const;

type Applying = CoreWith<'account' | 'customer' | 'customerNumbered' | 'lookupName', 'clock'>;

/** Saves a scenario, or the one known under an id once more. Refuses scenario-backwards, scenario-rules-refused, scenario-not-found. */
export const saveScenario = async (
  core: Needs<'handle'>,
  actor: Actor,
  { scenarioId: known, ...wanted }: Omit<SavedScenario, 'scenarioId'> & { scenarioId: number | null },
) => {
  const scenarioId = known ?? idFrom(actor.commandId, 'scenario');
  const command = { type: 'SaveScenario', scenarioId, ...wanted } as const;
  const { position } = await decideOne(core, actor, scenario, scenarioId, command);
  return { scenarioId, position };
};

/** Refuses scenario-not-found, scenario-applied. */
export const removeScenario = (core: Needs<'handle'>, actor: Actor, { scenarioId }: { scenarioId: number }) =>
  decideOne(core, actor, scenario, scenarioId, { type: 'RemoveScenario', scenarioId });

/** Has it worked out in the background (application/processes/what-if.ts). Refuses scenario-not-found, scenario-under-way. */
export const runScenario = (core: Needs<'handle'>, actor: Actor, { scenarioId }: { scenarioId: number }) =>
  decideOne(core, actor, scenario, scenarioId, {
    type: 'RunScenario',
    scenarioId,
    runId: idFrom(actor.commandId, 'scenarioRun'),
  });

/** Stops that; one that is over already stays. Refuses scenario-not-found. */
export const cancelRun = (core: Needs<'handle'>, actor: Actor, of: { scenarioId: number; runId: number }) =>
  decideOne(core, actor, scenario, of.scenarioId, { type: 'CancelRun', ...of });

/**
 * Gives products the prices of a scenario from a day on, and the account its settings, as one change that
 * `withdrawScenario` takes back. Refuses scenario-not-found, scenario-applied, scenario-without-effect,
 * scenario-settings-today, price-in-the-past, product-not-found, and what a setting refuses.
 */
export const applyScenario = async (
  core: Applying,
  actor: Actor,
  {
    scenarioId,
    from,
    products,
    settings,
  }: {
    scenarioId: number;
    from: CalendarDate;
    products: readonly Omit<ScenarioPlan, 'planId'>[];
    settings: readonly ScenarioSetting[];
  },
) => {
  const today = core.clock.today();
  const at = { account: accountOf(core.facts, actor), clock: core.clock };
  if (settings.length > 0 && from !== today) return refuse<ScenarioRefusal>('scenario-settings-today');
  const plans = products.map((plan) => ({
    ...plan,
    planId: idFrom(actor.commandId, `pricePlan ${plan.productId}`),
  }));
  const content = { type: 'ApplyScenario', scenarioId, from };
  const { position } = await core.handle(actor, content, async (work) => {
    await work.decide(scenario, scenarioId, {
      type: 'ApplyScenario',
      scenarioId,
      from,
      plans,
      settings: [...settings],
    });
    for (const { productId, planId, side, after: prices } of plans)
      await layDown(work, at, { planId, productId, ...catalogueFrom(from), side, prices, scenarioId });
  });
  const set = await changeSettings(core, actor, settings);
  return { position: furthest(position, set) };
};

const changeSettings = async (core: Applying, actor: Actor, settings: readonly ScenarioSetting[]) => {
  const [first, ...more] = settings.map((setting) => setting as never);
  if (first === undefined) return {};
  const as = followUp(actor, ['scenario settings', actor.commandId]);
  const { position } = await changeSetting(core, as, first, ...more);
  return position;
};

/**
 * Takes a scenario that was applied back: prices that have not begun are withdrawn; of those that have, what was before
 * holds again from today, unless somebody set another price since (`back` has those, by product); settings that are
 * still what it made of them are what they were. Refuses scenario-not-found, scenario-not-applied.
 */
export const withdrawScenario = async (
  core: Applying,
  actor: Actor,
  { scenarioId, back }: { scenarioId: number; back: ReadonlyMap<number, ScenarioPlan['before']> },
) => {
  const today = core.clock.today();
  const at = { account: accountOf(core.facts, actor), clock: core.clock };
  let settings: readonly ScenarioSetting[] = [];
  const { position } = await core.handle(actor, { type: 'WithdrawScenario', scenarioId }, async (work) => {
    const applied = (await work.load(scenario, scenarioId))?.applied;
    settings = applied?.settings ?? [];
    await work.decide(scenario, scenarioId, { type: 'WithdrawScenario', scenarioId });
    for (const { productId, planId, side } of applied?.plans ?? []) {
      const { plans } = (await work.load(pricePlan, productId)) ?? { plans: [] };
      const plan = plans.find((one) => one.planId === planId);
      // withdrawn by somebody meanwhile
      if (!plan) continue;
      if (plan.from > today) {
        await work.decide(pricePlan, productId, { type: 'WithdrawPrices', planId, today });
        continue;
      }
      const prices = back.get(productId);
      if (!prices) continue;
      const again = idFrom(actor.commandId, `pricePlan ${productId}`);
      await layDown(work, at, { planId: again, productId, ...catalogueFrom(today), side, prices });
    }
  });
  const now = settingsOf(accountOf(core.facts, actor));
  const still = settings.filter(({ field, to }) => now[field] === to);
  const set = await changeSettings(
    core,
    actor,
    still.map(({ field, from, to }) => ({ field, from: to, to: from })),
  );
  return { position: furthest(position, set) };
};
