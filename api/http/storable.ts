import { controlCharacter } from '#domain/kernel/control-character.ts';

/** Nothing that is sent here is nested deeper: an order, its lines, a line, its fields. */
const deepest = 16;

/** What is wrong with a part of a request, and where that part is. */
export type Issue = { path: PropertyKey[]; message: string };

const reasonAgainst = (text: string) => {
  if (text.includes('\u0000') || !text.isWellFormed()) return 'Deze tekst bevat een teken dat niet bestaat.';
  return controlCharacter.test(text)
    ? 'Deze tekst bevat een onzichtbaar stuurteken dat niet kan worden bewaard. Typ de tekst opnieuw.'
    : null;
};

/**
 * The first part of a request that cannot be kept as it is: a text, or the name of a field, with a NUL or
 * half a character, which no database stores, with a control character, or what is nested too deep. Null when there is none.
 */
export const firstUnstorable = (value: unknown, path: PropertyKey[] = []): Issue | null => {
  if (typeof value === 'string') {
    const message = reasonAgainst(value);
    return message === null ? null : { path, message };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= deepest) return { path, message: 'Deze gegevens zijn te diep genest.' };
  for (const [key, part] of Object.entries(value)) {
    const reason = reasonAgainst(key);
    if (reason !== null) return { path, message: reason };
    const issue = firstUnstorable(part, [...path, Array.isArray(value) ? Number(key) : key]);
    if (issue) return issue;
  }
  return null;
};
