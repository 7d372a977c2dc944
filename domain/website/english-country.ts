import { countryNamesIn, twoLetterCodes } from '#domain/kernel/country-code.ts';

/** By what a country is called in Dutch, in lower case, what it is called in English. */
const englishNames = (): ReadonlyMap<string, string | undefined> => {
  const [dutch, english] = [countryNamesIn('nl'), countryNamesIn('en')];
  return new Map(twoLetterCodes.map((code) => [(dutch.of(code) ?? code).toLowerCase(), english.of(code)]));
};
let known: ReturnType<typeof englishNames> | undefined;

/** The English name of a country; as it is written where nobody knows it. */
export const englishCountry = (name: string): string =>
  (known ??= englishNames()).get(name.trim().toLowerCase()) ?? name;
