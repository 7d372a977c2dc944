import { expect, test } from 'vitest';
import { searchable } from '#projections/kernel/search-text.ts';

test('what is searched is lower case, without accents or gaps, whatever is not filled in', () => {
  expect(searchable('Crémant', null, '', 12, 'de  Loire\n')).toBe('cremant 12 de loire ');
  expect(searchable(null, 'Žižek', null)).toBe('zizek');
});
