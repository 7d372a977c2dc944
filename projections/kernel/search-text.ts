/** How text is looked for: lower case, without accents, single spaces. */
export const searchable = (...parts: (string | number | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** The words of a question, each to be found anywhere, in any order. Wildcards stand for themselves. */
export const patternsOf = (question: string): string[] =>
  searchable(question)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
