const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });

let known: ReadonlyMap<string, string> | null = null;
/** By what a country is called in Dutch, in lower case, what it is called in English. */
const englishNames = (): ReadonlyMap<string, string> => {
  const [dutch, english] = [namesIn('nl'), namesIn('en')];
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((code) => {
        const [from, to] = [dutch.of(code), english.of(code)];
        return from && to ? [[from.toLowerCase(), to]] : [];
      }),
  );
};

/** The English name of a country; as it is written where nobody knows it. */
export const englishCountry = (name: string): string =>
  (known ??= englishNames()).get(name.trim().toLowerCase()) ?? name;
