import { expect, test } from 'vitest';
import { accountSettings } from '#domain/account/settings.ts';
import { checkoutName, checkoutNames, type CheckoutNameTemplate } from '#domain/checkout/product-name.ts';

const sancerre = { number: 1201, name: 'Sancerre', vintage: '2024' };
const origin = { supplierName: 'Domaine des Sources', region: 'Loire', country: 'Frankrijk' };

test.each([
  [1, 'Sancerre 2024'],
  [2, 'Sancerre'],
  [3, '1201 Sancerre 2024'],
  [4, 'Sancerre 2024, Domaine des Sources'],
  [5, 'Domaine des Sources, Sancerre 2024'],
  [6, 'Sancerre 2024, Loire, Frankrijk'],
] as const)('INT-027 · SET-014 · template %i of setting 251 calls a product %s', (template, name) => {
  expect(checkoutName(template, sancerre, origin)).toBe(name);
});

test('INT-027 · a product without vintage or origin is called by what there is of it', () => {
  const cider = { number: 9, name: 'Cider', vintage: null };
  const unknown = { supplierName: '', region: '', country: '' };
  const templates = Object.keys(checkoutNames).map(Number) as CheckoutNameTemplate[];
  expect(templates.map((template) => checkoutName(template, cider, unknown))).toEqual([
    'Cider',
    'Cider',
    '9 Cider',
    'Cider',
    'Cider',
    'Cider',
  ]);
  expect(accountSettings[251].control.options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6]);
});
