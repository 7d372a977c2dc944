import { describe, expect, test } from 'vitest';
import {
  considerRules,
  type DiscountRule,
  discountRulesProblem,
  DiscountRulesText,
  hasDiscountRules,
} from '#domain/pricing/discount-rules.ts';

const rule = (over: Partial<DiscountRule> = {}): DiscountRule => ({
  kind: 'general',
  customerTypeId: null,
  side: 'excl',
  from: 0,
  to: 100_000_000,
  percentage: 200,
  ...over,
});
const base = { excl: 1_000_000, incl: 1_210_000 };
const verdicts = (rules: readonly DiscountRule[], customerTypeId: number | null = 1) =>
  considerRules(rules, { base, customerTypeId }).map(({ verdict }) => verdict);

describe('the rules of a discount', () => {
  test('SET-027 · LINE-022 · stand in a text: from, to, discount_value, type_var, type and incl_excl', () => {
    const text =
      '[{"from":"100,50","to":500,"discount_value":"2,5","type_var":null,"type":1,"incl_excl":"excl"},' +
      '{"from":0,"to":1000,"discount_value":4,"type_var":"8","type":"2","incl_excl":"incl"}]';
    const rules = DiscountRulesText.parse(text);
    expect(rules).toEqual([
      rule({ from: 1_005_000, to: 5_000_000, percentage: 250 }),
      rule({ kind: 'customer-type', customerTypeId: 8, side: 'incl', to: 10_000_000, percentage: 400 }),
    ]);
    expect(DiscountRulesText.parse(DiscountRulesText.encode(rules))).toEqual(rules);
    expect(DiscountRulesText.parse('')).toEqual([]);
  });

  test('SET-027 · with from above to, or a discount outside 0 to 100, are refused', () => {
    const problem = (over: object) =>
      discountRulesProblem(
        JSON.stringify([
          { from: 0, to: 1, discount_value: 1, type_var: null, type: 1, incl_excl: 'excl', ...over },
        ]),
      );
    expect(problem({})).toBeUndefined();
    expect(problem({ from: 2 })).toContain('Tot');
    expect(problem({ discount_value: 100.01 })).toContain('100%');
    expect(problem({ discount_value: -1 })).toContain('100%');
    expect(problem({ type: 2 })).toContain('klanttype');
    expect(discountRulesProblem('geen regels')).toBeDefined();
  });

  test('LINE-021 · count for orders dated after 13-09-2020 alone', () =>
    expect(['2020-09-13', '2020-09-14', '2019-12-31', '2026-11-21'].map(hasDiscountRules)).toEqual([
      false,
      true,
      false,
      true,
    ]));

  test('LINE-023 · that overlap give one discount, and all of them are named with why', () =>
    expect(
      verdicts([
        rule({ percentage: 200 }),
        rule({ percentage: 500 }),
        rule({ percentage: 300, kind: 'customer-type', customerTypeId: 1 }),
      ]),
    ).toEqual(['lower', 'counts', 'lower']));

  test('LINE-023 · of equal ones that of the customer type counts, else the first', () => {
    const ofType = rule({ kind: 'customer-type', customerTypeId: 1 });
    expect(verdicts([rule(), ofType])).toEqual(['lower', 'counts']);
    expect(verdicts([rule(), rule({ to: 90_000_000 })])).toEqual(['counts', 'lower']);
  });

  test('LINE-022, LINE-023 · that do not apply say so', () =>
    expect(
      verdicts([
        rule({ kind: 'customer-type', customerTypeId: 8, percentage: 900 }),
        rule({ from: 1_000_001 }),
        rule({ to: 999_999 }),
        rule({ side: 'incl', from: 1_210_000, to: 1_210_000 }),
      ]),
    ).toEqual(['other-customer-type', 'total-below', 'total-above', 'counts']));
});
