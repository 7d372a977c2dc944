import { expect, test } from 'vitest';
import names from '#domain/lookup/default-names.json' with { type: 'json' };
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';

test.each([
  ['Natuurkurk', 'Natural cork', 'Naturkork', 'Bouchon en liège naturel'],
  ['Doos van 6', 'Case of 6', 'Karton zu 6', 'Carton de 6'],
  ['Onze doos', 'Onze doos', 'Onze doos', 'Onze doos'],
])('D-61 · %s is called %s, %s or %s', (dutch, ...others) => {
  expect((['en', 'de', 'fr'] as const).map((language) => nameInLanguage(dutch, language))).toEqual(others);
  expect(nameInLanguage(dutch, 'nl')).toBe(dutch);
});

test('D-61 · whatever a paper names of the lists that an account begins with is there in each language', () => {
  const { closures, sustainability } = names;
  const alike = ['HVE', 'Terra Vitis', 'Fairtrade', 'Vegan', 'Magnum 1,5 l', 'Jeroboam 3 l', 'Piccolo 0,2 l'];
  const written = [
    ...names['package-contents'].filter((name) => !name.startsWith('Bag-in-box')),
    ...names['unit-package-contents'],
    ...closures,
    ...sustainability,
  ].filter((name) => !alike.includes(name));
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter((name) => nameInLanguage(name, 'en') === name)).toEqual([]);
  expect(written.filter((name) => nameInLanguage(name, 'fr') === name)).toEqual([]);
});
