import * as en from '#api/http/words.en.ts';
import * as nl from '#api/http/words.nl.ts';
import { controlCharacter } from '#domain/kernel/control-character.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

/** Nothing that is sent here is nested deeper: an order, its lines, a line, its fields. */
const deepest = 16;

/** What is wrong with a part of a request, and where that part is. */
export type Issue = { path: PropertyKey[]; message: string };

const wordsIn = { nl, en };
const reasonAgainst = (text: string, language: ScreenLanguage) => {
  if (text.includes('\u0000') || !text.isWellFormed()) return wordsIn[language].noSuchCharacter;
  return controlCharacter.test(text) ? wordsIn[language].controlCharacter : null;
};

/**
 * The first part of a request that cannot be stored as it is: a text, or the name of a field, with a NUL or
 * half a character, which no database stores, with a control character, or what is nested too deep. Null when there is none.
 */
export const firstUnstorable = (
  value: unknown,
  language: ScreenLanguage,
  path: PropertyKey[] = [],
): Issue | null => {
  if (typeof value === 'string') {
    const message = reasonAgainst(value, language);
    return message === null ? null : { path, message };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= deepest) return { path, message: wordsIn[language].tooDeep };
  for (const [key, part] of Object.entries(value)) {
    const reason = reasonAgainst(key, language);
    if (reason !== null) return { path, message: reason };
    const issue = firstUnstorable(part, language, [...path, Array.isArray(value) ? Number(key) : key]);
    if (issue) return issue;
  }
  return null;
};
