import { expect, test } from 'vitest';
import { nextStep } from '#domain/pricing/discount-rules.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { allowedHook, formTargetOf, ociForm, punchOut, punchOutEvents } from '#domain/punch-out/punch-out.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const line = {
  productNumber: 1201,
  quantity: 6,
  price: 132_960,
  supplierName: 'Domaine',
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
    kind: 'general' as const,
    customerTypeId: null,
    side,
    from,
    to: 9_999_999,
    percentage,
  });
  const rules = [rule(1_000_000, 300), rule(500_000, 200), rule(700_000, 900, 'incl'), rule(800_000, 100)];
  const next = (base: number, reached: number) => nextStep(rules, { base, customerTypeId: null, reached });
  expect(next(570_000, 200)).toEqual({ missing: 430_000, percentage: 300 });
  expect(next(100_000, 0)).toEqual({ missing: 400_000, percentage: 200 });
  expect(next(1_000_000, 300)).toBeNull();
});

const refusal = (check: () => unknown) => {
  try {
    check();
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
};

test('INT-021 · the address of a hook is that of the customer: the same server and path over https, whatever the visit', () => {
  const known = ['https://inkoop.example/oci', 'https://erp.example:8443/sap/oci?client=100'];
  const allowed = (hook: string) => refusal(() => allowedHook(known, hook)) === null;
  expect(allowed('https://inkoop.example/oci?sid=8c1f')).toBe(true);
  expect(allowed('https://erp.example:8443/sap/oci?client=100&session=4')).toBe(true);
  for (const hook of [
    'https://elders.example/oci',
    'https://inkoop.example/other',
    'https://inkoop.example:444/oci',
    'http://inkoop.example/oci',
    'https://inkoop.example@elders.example/oci',
    'https://iemand:geheim@inkoop.example/oci',
    'javascript:alert(1)',
    '//inkoop.example/oci',
    '',
  ])
    expect(
      refusal(() => allowedHook(known, hook)),
      hook,
    ).toBe('hook-not-allowed');
});

test('INT-021 · a content policy names the address of a hook without what is behind it, and nothing more', () => {
  expect(formTargetOf('https://inkoop.example/oci?sid=8c1f')).toBe('https://inkoop.example/oci');
  expect(formTargetOf("https://erp.example:8443/a;b,c'd?x=y;script-src *")).toBe(
    'https://erp.example:8443/a%3Bb%2Cc%27d',
  );
});

test('INT-022 · each line of the basket is a NEW_ITEM with description, quantity, unit, price, currency and product code', () => {
  const { fields } = ociForm('https://inkoop.example/oci', [
    line,
    { ...line, productNumber: 7, quantity: 12 },
  ]);
  const of = (nth: number) =>
    Object.fromEntries(
      fields.flatMap(([name, value]) => {
        const [, field, index] = /^NEW_ITEM-(\w+)\[(\d+)\]$/.exec(name) ?? [];
        return field && Number(index) === nth ? [[field, value]] : [];
      }),
    );
  const same = { PRICE: '13.2960', PRICEUNIT: '1', CURRENCY: 'EUR', UNIT: 'EA', MATNR: '' };
  const description = { DESCRIPTION: 'Châteauneuf-du-Pape Vieilles Vignes Rése' };
  expect(of(1)).toMatchObject({ ...same, ...description, QUANTITY: '6.000', VENDORMAT: '1201' });
  expect(of(2)).toMatchObject({ ...same, ...description, QUANTITY: '12.000', VENDORMAT: '7' });
  expect(of(3)).toEqual({});
  expect(fields.find(([name]) => name === 'NEW_ITEM-LONGTEXT_2:132[]')?.[1]).toBe(
    'Châteauneuf-du-Pape Vieilles Vignes Réserve 2019, Domaine',
  );
});

test('INT-021 · the addresses of a customer are recorded when they change, and told by how many they are', () => {
  const [one, two] = ['https://inkoop.example/oci', 'https://erp.example/oci'];
  const { given } = specify(punchOut);
  const allow = (...hooks: string[]) => ({ type: 'AllowHooks', customerId: 401, hooks }) as const;
  const allowed = (from: string[], to: string[]) =>
    punchOutEvents.hooksAllowed({ customerId: 401, from, to });
  given()
    .when(allow(one))
    .then(allowed([], [one]));
  given(allowed([], [one]))
    .when(allow(one))
    .nothingHappens();
  given(allowed([], [one]))
    .when(allow(one, two))
    .then(allowed([one], [one, two]));
  given().when(allow()).nothingHappens();
  const told = (...to: string[]) => dutch(punchOutEvents.hooksAllowed.log({ customerId: 401, from: [], to }));
  expect([told(), told(one), told(one, two)]).toEqual([
    'Geen inkoopsysteem mag nog een winkelmand ontvangen.',
    'Eén inkoopsysteem mag een winkelmand ontvangen.',
    '2 inkoopsystemen mogen een winkelmand ontvangen.',
  ]);
  expect(dutch(punchOutEvents.hooksAllowed.changes({ customerId: 401, from: [], to: [one, two] }))).toEqual([
    { field: 'Inkoopsystemen', from: null, to: `${one}, ${two}` },
  ]);
});

test('INT-022 · a wine without a supplier is told by its name alone', () => {
  const { fields } = ociForm('https://inkoop.example/oci', [{ ...line, supplierName: '' }]);
  expect(Object.fromEntries(fields)['NEW_ITEM-LONGTEXT_1:132[]']).toBe(line.description);
});
