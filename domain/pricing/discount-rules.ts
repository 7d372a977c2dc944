import { z } from 'zod';
import { customerTypes } from '#domain/customer/customer-types.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { message } from '#domain/kernel/message.ts';

/** LINE-022 (D-43): a percentage off orders with a base total from `from` up to and including `to`. */
export const DiscountRule = z.object({
  kind: z.enum(['general', 'customer-type']),
  /** The customer type; null for a general rule. */
  customerTypeId: z.int().nullable(),
  /** The side on which the base total is measured. */
  side: PriceSide,
  from: Money,
  to: Money,
  percentage: Percentage,
});
export type DiscountRule = z.infer<typeof DiscountRule>;

/** The maximum per account: an order stores all rules considered. */
export const mostRules = 100;

const Numeric = z.union([z.number(), z.string()]);
const StoredRule = z.object({
  from: Numeric,
  to: Numeric,
  discount_value: Numeric,
  type_var: z.union([Numeric, z.null()]).optional(),
  type: Numeric,
  incl_excl: PriceSide,
});

const integer = (value: z.infer<typeof Numeric>, decimals: number) =>
  Math.round(Number(String(value).trim().replace(',', '.')) * 10 ** decimals);

const fromStored = (rule: z.infer<typeof StoredRule>): DiscountRule => {
  const isOfType = integer(rule.type, 0) === 2;
  return {
    kind: isOfType ? 'customer-type' : 'general',
    customerTypeId: isOfType ? integer(rule.type_var ?? 0, 0) : null,
    side: rule.incl_excl,
    from: integer(rule.from, 4),
    to: integer(rule.to, 4),
    percentage: integer(rule.discount_value, 2),
  };
};

/**
 * The rules as stored in a setting: a JSON array as text (SET-027), with amounts in euro, the discount in
 * percent, `type` 1 or 2 and `type_var` the id of a customer type. Decimal commas become points. Empty means
 * none.
 */
export const DiscountRulesText = z.codec(z.string(), z.array(DiscountRule).max(mostRules), {
  decode: (text, context) => {
    if (text.trim() === '') return [];
    try {
      return z.array(StoredRule).parse(JSON.parse(text)).map(fromStored);
    } catch {
      context.issues.push({ code: 'custom', message: 'Geen kortingsregels', input: text });
      return z.NEVER;
    }
  },
  encode: (rules) =>
    JSON.stringify(
      rules.map(({ kind, customerTypeId, side, from, to, percentage }) => ({
        from: from / 10_000,
        to: to / 10_000,
        discount_value: percentage / 100,
        type_var: customerTypeId,
        type: kind === 'general' ? 1 : 2,
        incl_excl: side,
      })),
    ),
});

/** What is wrong with a rule, in Dutch; undefined when nothing is (SET-027). */
export const ruleProblem = ({ from, to, percentage, kind, customerTypeId }: DiscountRule) => {
  if (from > to)
    return message(
      'Vul bij Tot een bedrag in dat niet lager is dan Van.',
      'Enter an amount at To that is not lower than From.',
    );
  if (percentage < 0 || percentage > 10_000)
    return message('Vul een korting in van 0 tot en met 100%.', 'Enter a discount from 0 to 100%.');
  if (kind === 'customer-type' && !customerTypes.some(({ id }) => id === customerTypeId))
    return message('Kies een klanttype.', 'Choose a customer type.');
  return undefined;
};

/** Read, any other type than 2 is general, as it was when some accounts stored it; none is stored any more (D-43). */
const hasRuleType = ({ type }: { type: unknown }) => /^\s*[12]\s*$/.test(String(type));

/** D-43: a rule for all customers that names a type of them would do something else than it says. */
const isContradictory = ({ type, type_var }: { type: unknown; type_var?: unknown }) =>
  String(type).trim() === '1' && Number(type_var ?? 0) !== 0;

/** The same for all rules in a text, for the setting. */
export const discountRulesProblem = (text: string) => {
  const rules = DiscountRulesText.safeParse(text);
  if (!rules.success)
    return rules.error.issues.some(({ code }) => code === 'too_big')
      ? message(`Vul hoogstens ${mostRules} kortingsregels in.`, `Enter at most ${mostRules} discount rules.`)
      : message('Dit zijn geen kortingsregels.', 'These are not discount rules.');
  const stored = text.trim() === '' ? [] : (JSON.parse(text) as { type: unknown }[]);
  if (!stored.every(hasRuleType))
    return message('Kies voor elke regel soort 1 of 2.', 'Choose type 1 or 2 for each rule.');
  if (stored.some(isContradictory))
    return message(
      'Een regel van soort 1 geldt voor alle klanten: kies soort 2 bij een klanttype.',
      'A rule of type 1 counts for all customers: choose type 2 with a customer type.',
    );
  return rules.data.map(ruleProblem).find((problem) => problem !== undefined);
};

/** LINE-019, LINE-021: orders after this date have rules, and an invoice discount that can be entered. */
const dateBeforeRules: CalendarDate = '2020-09-13';
export const hasDiscountRules = (orderDate: CalendarDate): boolean => orderDate > dateBeforeRules;

/** Those of these rules that may count for a customer of a type. */
export const rulesOfType = (rules: readonly DiscountRule[], typeId: number | null): DiscountRule[] =>
  rules.filter(({ kind, customerTypeId }) => kind === 'general' || customerTypeId === typeId);

/** Why a rule does or does not count. `lower`: another applicable rule gives more, or wins a tie. */
export type Verdict = 'counts' | 'lower' | 'total-below' | 'total-above' | 'other-customer-type';
export type ConsideredRule = { rule: DiscountRule; verdict: Verdict };

/**
 * LINE-023: every rule with its verdict, for an order with base total `base` on either side. The highest
 * applicable percentage wins; at a tie the rule for the customer type, then the first.
 */
export const considerRules = (
  rules: readonly DiscountRule[],
  { base, customerTypeId }: { base: { excl: Money; incl: Money }; customerTypeId: number | null },
): ConsideredRule[] => {
  const barred = (rule: DiscountRule): Verdict | null => {
    if (rule.kind === 'customer-type' && rule.customerTypeId !== customerTypeId) return 'other-customer-type';
    if (base[rule.side] < rule.from) return 'total-below';
    return base[rule.side] > rule.to ? 'total-above' : null;
  };
  const rank = ({ percentage, kind }: DiscountRule) => percentage * 2 + (kind === 'customer-type' ? 1 : 0);
  const applying = rules.filter((rule) => barred(rule) === null);
  const most = Math.max(...applying.map(rank));
  const winner = applying.find((rule) => rank(rule) === most);
  return rules.map((rule) => ({ rule, verdict: barred(rule) ?? (rule === winner ? 'counts' : 'lower') }));
};

/**
 * The next step of the rules: how much more would bring the order a percentage above `reached`, the nearest
 * first; null when there is none. Only rules on the side excl VAT count (APP-027).
 */
export const nextStep = (
  rules: readonly DiscountRule[],
  { base, customerTypeId, reached }: { base: Money; customerTypeId: number | null; reached: Percentage },
): { missing: Money; percentage: Percentage } | null => {
  const ahead = rules
    .filter(
      ({ side, from, percentage, kind, customerTypeId: of }) =>
        side === 'excl' &&
        from > base &&
        percentage > reached &&
        (kind === 'general' || of === customerTypeId),
    )
    .sort((a, b) => a.from - b.from || b.percentage - a.percentage);
  return ahead[0] ? { missing: ahead[0].from - base, percentage: ahead[0].percentage } : null;
};
