import { type RawBuilder, sql } from 'kysely';

/** How text is looked for: lower case, without accents, single spaces. */
export const searchable = (...parts: (string | number | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

const wordsOf = (question: string) => searchable(question).split(' ').filter(Boolean).slice(0, 8);
/** Wildcards stand for themselves. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The words of a question, each to be found anywhere, in any order. */
export const patternsOf = (question: string): string[] =>
  wordsOf(question).map((word) => `%${literal(word)}%`);

/** Shorter words say too little to be looked for within others, and no index knows them there. */
const leastWithin = 3;

/**
 * That every word of a question is found in a column of searchable text, in any order: anywhere, and one of
 * one or two letters at the start of a word. Null when there is no word in the question.
 */
export const findsWords = (column: string, question: string): RawBuilder<boolean> | null => {
  const words = wordsOf(question);
  if (words.length === 0) return null;
  const conditions = words.map((word) =>
    word.length < leastWithin
      ? sql`(${sql.ref(column)} like ${`${literal(word)}%`} or ${sql.ref(column)} like ${`% ${literal(word)}%`})`
      : sql`${sql.ref(column)} like ${`%${literal(word)}%`}`,
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};
