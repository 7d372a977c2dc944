import { plain } from '#domain/import/cell.ts';
import type { Column } from '#domain/import/column.ts';
import { countryNamesIn, twoLetterCodes } from '#domain/kernel/country-code.ts';

/** In which languages suppliers and other systems write where a wine is from. */
const languages = ['en', 'fr', 'de', 'it', 'es', 'pt'] as const;
/** What people write besides. */
const others: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  america: 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  czechia: 'CZ',
};

/** By every word for a country its Dutch name; of two countries with one word it is that of the first. */
const dutchNames = (): ReadonlyMap<string, string | undefined> => {
  const dutch = countryNamesIn('nl');
  const foreign = languages.map(countryNamesIn);
  const words = twoLetterCodes.flatMap((code) =>
    [code, ...foreign.map((displayNames) => displayNames.of(code) ?? code)].map((word) => [word, code]),
  );
  return new Map(
    [...words.toReversed(), ...Object.entries(others)].map(([word, code]) => [plain(word!), dutch.of(code!)]),
  );
};
let known: ReturnType<typeof dutchNames> | undefined;

/** A column of countries by their Dutch names, which also reads their codes and their names elsewhere. */
export const readingCountries = (column: Column): Column => ({
  ...column,
  read: (text, sign) => {
    const read = column.read(text, sign);
    const dutch = 'code' in read ? dutchCountry(text) : null;
    return dutch === null ? read : column.read(dutch, sign);
  },
});

/** The Dutch name of a country that is written in another language or by its code; null where it is none. */
export const dutchCountry = (text: string): string | null =>
  (known ??= dutchNames()).get(plain(text)) ?? null;
