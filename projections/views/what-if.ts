import { vatRatesOf } from '#domain/account/account.ts';
import { settingOf, settingsOf } from '#domain/account/settings.ts';
import type { Account } from '#domain/account/account.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { DiscountRulesText } from '#domain/pricing/discount-rules.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import { onSide } from '#domain/pricing/prices-in-force.ts';
import type { ScenarioChanges } from '#domain/what-if/changes.ts';
import { stepped, stepsBy } from '#domain/what-if/lay-over.ts';
import type { ScenarioPlan, ScenarioSetting } from '#domain/what-if/scenario.ts';
import { type CataloguePrices, cataloguePrices } from '#projections/prices/queries.ts';
import { productsOf, type View } from '#projections/views/view.ts';

const classes: readonly PriceClass[] = [1, 2, 3];

/** By class, on a side: what holds on a day. */
const pricesOn = (account: Account, product: CataloguePrices, date: CalendarDate, side: 'excl' | 'incl') => {
  const rate = vatRateOn(product.vatCategory, date, vatRatesOf(account));
  return product.prices.map((kept) => onSide(kept, side, rate)) as [Money, Money, Money];
};

type Three = ScenarioPlan['before'];
/** The prices that a scenario gives a product from a day on: those classes that become another price. */
type PlannedProduct = Omit<ScenarioPlan, 'planId'> & Pick<CataloguePrices, 'number' | 'name' | 'vintage'>;

/**
 * What applying a scenario from a day on would change: prices of products, by the prices that hold on that day, and
 * settings.
 */
export const appliedBy = async (
  { core: { db }, caller: { account } }: Pick<View, 'caller'> & { core: Pick<View['core'], 'db'> },
  { prices: steps, rules, shipping }: ScenarioChanges,
  from: CalendarDate,
): Promise<{ products: PlannedProduct[]; settings: ScenarioSetting[] }> => {
  const percentageOn = stepsBy(steps);
  const shippingId = settingOf(account, 'shippingProduct');
  const products: PlannedProduct[] = [];
  if (steps.length > 0 || shipping)
    for await (const piece of cataloguePrices(db, productsOf(account), { date: from })) {
      for (const product of piece) {
        const isShipping = shipping !== null && product.productId === shippingId;
        const side = isShipping ? 'excl' : account.priceSide;
        const before = pricesOn(account, product, from, side);
        const after = classes.map((priceClass, index) => {
          const price = isShipping
            ? shipping.fee
            : stepped(before[index]!, percentageOn({ ...product, priceClass }));
          return price > 0 && price !== before[index] ? price : null;
        });
        if (after.every((price) => price === null)) continue;
        products.push({
          productId: product.productId,
          number: product.number,
          name: product.name,
          vintage: product.vintage,
          side,
          before: after.map((price, index) => (price === null ? null : before[index]!)) as Three,
          after: after as Three,
        });
      }
    }
  const now = settingsOf(account);
  const wanted = [
    ...(rules === null ? [] : [['discount_rules', DiscountRulesText.encode(rules)] as const]),
    ...(shipping === null ? [] : [['klantapp_minimum_order_amount', shipping.freeFrom] as const]),
  ];
  const settings = wanted.flatMap(([field, to]) =>
    now[field] === to ? [] : [{ field, from: now[field] ?? null, to }],
  );
  return { products, settings };
};

/** Of what a scenario planned that has begun: what is still the scenario's, as it was before; the rest stays. */
export const putBackBy = async (
  { core: { db }, caller: { account } }: Pick<View, 'caller'> & { core: Pick<View['core'], 'db'> },
  plans: readonly ScenarioPlan[],
  today: CalendarDate,
): Promise<Map<number, Three>> => {
  const byId = new Map(plans.map((plan) => [plan.productId, plan]));
  const back = new Map<number, Three>();
  const ids = [...byId.keys()];
  if (ids.length === 0) return back;
  for await (const piece of cataloguePrices(db, productsOf(account), { date: today, ids }))
    for (const product of piece) {
      const { side, before, after } = byId.get(product.productId)!;
      const now = pricesOn(account, product, today, side);
      const prices = before.map((price, index) => (now[index] === after[index] ? price : null)) as Three;
      if (prices.some((price) => price !== null && price > 0)) back.set(product.productId, prices);
    }
  return back;
};
