const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });

/** By what a country is called in Dutch, in lower case, what it is called in English. */
const englishNames = (): ReadonlyMap<string, string | undefined> => {
  const [dutch, english] = [namesIn('nl'), namesIn('en')];
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .map((code) => [(dutch.of(code) ?? code).toLowerCase(), english.of(code)]),
  );
};
let known: ReturnType<typeof englishNames> | undefined;

/** The English name of a country; as it is written where nobody knows it. */
export const englishCountry = (name: string): string =>
  (known ??= englishNames()).get(name.trim().toLowerCase()) ?? name;
