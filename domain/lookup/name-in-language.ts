import type { Language } from '#domain/kernel/language.ts';
import translated from '#domain/lookup/default-names-translated.json' with { type: 'json' };

const names: Readonly<Record<string, readonly string[]>> = translated;
const columns = { en: 0, de: 1, fr: 2 } as const;

/** An entry that lists begin with, as a paper in a language calls it; one that the account wrote stays as written. */
export const nameInLanguage = (name: string, language: Language = 'nl'): string =>
  language === 'nl' ? name : (names[name]?.[columns[language]] ?? name);
