import { expect, test } from 'vitest';
import { nextStep } from '#domain/pricing/discount-rules.ts';
import { ociForm } from '#domain/punch-out/punch-out.ts';

const line = {
  ...{ productNumber: 1201, quantity: 6, price: 132_960, supplierName: 'Domaine' },
  description: 'Châteauneuf-du-Pape Vieilles Vignes Réserve 2019',
};

test('APP-039 · a description has at most 40 characters, a unit at most 3, and the hook keeps its own fields', () => {
  const { action, fields } = ociForm('https://inkoop.example/oci?sid=7', [line, line]);
  const of = (name: string) => fields.find(([each]) => each === name)?.[1] ?? '';
  expect(action).toBe('https://inkoop.example/oci');
  expect(fields[0]).toEqual(['sid', '7']);
  expect(of('NEW_ITEM-DESCRIPTION[1]')).toHaveLength(40);
  expect(of('NEW_ITEM-UNIT[2]').length).toBeLessThanOrEqual(3);
  expect(of('NEW_ITEM-PRICE[2]')).toBe('13.2960');
});

test('APP-028 · the next step is the nearest rule excl VAT that gives more', () => {
  const rule = (from: number, percentage: number, side: 'excl' | 'incl' = 'excl') => ({
    ...{ kind: 'general' as const, customerTypeId: null, side, from, to: 9_999_999, percentage },
  });
  const rules = [rule(1_000_000, 300), rule(500_000, 200), rule(700_000, 900, 'incl'), rule(800_000, 100)];
  const next = (base: number, reached: number) => nextStep(rules, { base, customerTypeId: null, reached });
  expect(next(570_000, 200)).toEqual({ missing: 430_000, percentage: 300 });
  expect(next(100_000, 0)).toEqual({ missing: 400_000, percentage: 200 });
  expect(next(1_000_000, 300)).toBeNull();
});
