import { plain } from '#domain/import/cell.ts';
import type { Column } from '#domain/import/column.ts';
import { countryNamesIn, twoLetterCodes } from '#domain/kernel/country-code.ts';

/** Languages in which suppliers and other systems write a wine's country. */
const languages = ['en', 'fr', 'de', 'it', 'es', 'pt'] as const;
/** Other names in use. */
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

/** Dutch country names by every known name; if two countries share one, the first wins. */
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

/** A column of countries by Dutch name, which also accepts codes and names in other languages. */
export const readingCountries = (column: Column): Column => ({
  ...column,
  read: (text, sign) => {
    const read = column.read(text, sign);
    const dutch = 'code' in read ? dutchCountry(text) : null;
    return dutch === null ? read : column.read(dutch, sign);
  },
});

/** The Dutch name of a country written in another language or as a code; null if unknown. */
export const dutchCountry = (text: string): string | null =>
  (known ??= dutchNames()).get(plain(text)) ?? null;
