import { describe, expect, test } from 'vitest';
import { offLine, percentageOf } from '#domain/pricing/order-discount.ts';
import {
  considerRules,
  type DiscountRule,
  discountRulesProblem,
  DiscountRulesText,
  hasDiscountRules,
  nextStep,
  ruleProblem,
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
    expect(problem({ from: 2 })?.nl).toContain('Tot');
    expect(problem({ discount_value: 100.01 })?.nl).toContain('100%');
    expect(problem({ discount_value: -1 })?.nl).toContain('100%');
    expect(problem({ type: 2 })?.nl).toContain('klanttype');
  });

  test('LINE-022 · D-43 · D-65 · a type besides 1 and 2 is refused, and what is no rule is told as such', () => {
    const stored = { from: 0, to: 1, discount_value: 1, type_var: 4, type: 2, incl_excl: 'excl' };
    const problem = (over: object) => discountRulesProblem(JSON.stringify([{ ...stored, ...over }]));
    for (const type of [2, '2 ']) expect(problem({ type })).toBeUndefined();
    for (const type_var of [null, '', 0, undefined]) expect(problem({ type: '1', type_var })).toBeUndefined();
    // a rule for all customers that names a type of them
    for (const type of [1, ' 1']) expect(problem({ type })?.nl).toContain('kies soort 2 bij een klanttype');
    for (const type of [0, 3, 1.2, '', 'value']) expect(problem({ type })?.nl).toContain('soort 1 of 2');
    for (const text of ['geen regels', '{}', JSON.stringify([{ ...stored, incl_excl: 'both' }])])
      expect(discountRulesProblem(text)?.nl).toContain('geen kortingsregels');
    expect(discountRulesProblem(JSON.stringify(Array.from({ length: 101 }, () => stored)))?.nl).toContain(
      'hoogstens 100',
    );
    // those that an account stored before go on to count as general ones
    expect(DiscountRulesText.parse(JSON.stringify([{ ...stored, type: 0 }]))).toMatchObject([
      { kind: 'general' },
    ]);
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

describe('SET-027 · what is wrong with a rule', () => {
  const ofType = { kind: 'customer-type' as const, customerTypeId: 8 };
  test.each([
    [{}, undefined],
    [{ from: 100, to: 100 }, undefined],
    [{ from: 101, to: 100 }, 'Vul bij Tot een bedrag in dat niet lager is dan Van.'],
    [{ percentage: 0 }, undefined],
    [{ percentage: 10_000 }, undefined],
    [{ percentage: -1 }, 'Vul een korting in van 0 tot en met 100%.'],
    [{ percentage: 10_001 }, 'Vul een korting in van 0 tot en met 100%.'],
    [ofType, undefined],
    [{ ...ofType, customerTypeId: 999 }, 'Kies een klanttype.'],
    [{ ...ofType, customerTypeId: null }, 'Kies een klanttype.'],
    [{ customerTypeId: 999 }, undefined],
  ])('%o: %s', (over, problem) => expect(ruleProblem(rule(over))?.nl).toBe(problem));
});

describe('APP-027 · the next step of the rules', () => {
  const ofType = { kind: 'customer-type' as const, customerTypeId: 8 };
  const step = (rules: DiscountRule[], reached = 0) =>
    nextStep(rules, { base: 1_000_000, customerTypeId: 8, reached });
  const ahead = { from: 1_500_000, percentage: 500 };
  const found = { missing: 500_000, percentage: 500 };
  test.each([
    ['is what is missing for a higher discount', [rule(ahead)], 0, found],
    ['is for the customer type', [rule({ ...ahead, ...ofType })], 0, found],
    ['is none of another customer type', [rule({ ...ahead, ...ofType, customerTypeId: 7 })], 0, null],
    ['is none with VAT', [rule({ ...ahead, side: 'incl' })], 0, null],
    ['is none that is reached', [rule({ ...ahead, from: 1_000_000 })], 0, null],
    ['is one cent ahead', [rule({ ...ahead, from: 1_000_001 })], 0, { missing: 1, percentage: 500 }],
    ['is none that gives no more', [rule(ahead)], 500, null],
    ['is one that gives a little more', [rule(ahead)], 499, found],
    ['is the nearest', [rule({ from: 2_000_000, percentage: 900 }), rule(ahead)], 0, found],
    ['of two as near is the highest', [rule({ ...ahead, percentage: 300 }), rule(ahead)], 0, found],
    ['is nothing without rules', [], 0, null],
  ] as const)('%s', (_what, rules, reached, expected) => expect(step([...rules], reached)).toEqual(expected));
});

describe('LINE-018 · what a discount of an order takes off a line', () => {
  const types = [
    ...(['catalogue', 'customer-discount', 'invoice-discount'] as const),
    ...(['price-deal', 'promotion', 'manual', 'calculated'] as const),
  ];
  const off = (isExcludedFromDiscount: boolean, isTyped: boolean, percentage = 500) =>
    types.map((type) => offLine({ type, isExcludedFromDiscount }, { percentage, isTyped }).invoiceDiscount);
  test('of a rule on prices of the catalogue alone, a typed one on all, and none on what is excluded', () => {
    expect(off(false, false)).toEqual([500, 500, 500, 0, 0, 0, 0]);
    expect(off(false, true)).toEqual([500, 500, 500, 500, 500, 500, 500]);
    for (const isTyped of [false, true]) expect(off(true, isTyped)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('LINE-012 · makes a price of the catalogue one of factuurkorting, and leaves the others their name', () => {
    const typeOf = (type: (typeof types)[number], percentage: number) =>
      offLine({ type, isExcludedFromDiscount: false }, { percentage, isTyped: true }).type;
    expect(typeOf('catalogue', 500)).toBe('invoice-discount');
    expect(typeOf('catalogue', 0)).toBe('catalogue');
    expect(typeOf('customer-discount', 500)).toBe('customer-discount');
  });

  test('LINE-019 · LINE-021 · typed it counts in place of the rules, which are looked at all the same, but not before there were any', () => {
    const inputs = (manual: number | null) => ({ manual, extra: 0, customerTypeId: null, rules: [rule()] });
    const of = (manual: number | null, date = '2026-11-19') => percentageOf(inputs(manual), { date, base });
    expect(of(null)).toMatchObject({ percentage: 200, isTyped: false, considered: [{ verdict: 'counts' }] });
    expect(of(0)).toMatchObject({ percentage: 0, isTyped: true, considered: [{ verdict: 'counts' }] });
    expect(of(null, '2020-09-13')).toEqual({ percentage: 0, isTyped: false, considered: [] });
  });
});
