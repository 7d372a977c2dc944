import { cut } from '#domain/kernel/cut.ts';
import type { EventDefinition } from '#domain/kernel/event.ts';
import { said } from '#domain/kernel/message.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { searchable } from '#projections/kernel/search-text.ts';

/** So many words of an event are found; an import tells thousands. */
const wordsMost = 400;
/** A longer word is looked for by its beginning. */
const lettersMost = 60;

const mention = /⟦[^⟧]*⟧/g;
const iban = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?\b/g;
/** `1.234,50` and `1,234.50`: groups of three. */
const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d+)?$/;

/** An amount as it is, whatever stands between its thousands and whatever noughts come last: `1.234,50` is `1234,5`. */
const plainNumber = (word: string) => {
  const [, separator] = grouped.exec(word) ?? [];
  const whole = separator === undefined ? word : word.replaceAll(separator, '');
  return /^\d+[.,]\d+$/.test(whole) ? whole.replace(/[.,]?0+$/, '') : whole;
};

const wordsOf = (text: string): string[] =>
  searchable(text.replaceAll(mention, ' ').replaceAll(forgottenText, ' '))
    .replaceAll(iban, (account) => account.replaceAll(' ', ''))
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)
    .map((word) => cut(plainNumber(word), lettersMost));

/** The words of texts, each once, as they are looked for: without accents, capitals and what stands around them. */
export const wordsIn = (...texts: readonly string[]): string[] => [...new Set(texts.flatMap(wordsOf))];

/** The words of what an event says that something was and became, in either language. Few texts of a batch differ: `known`. */
export const valuesOf = (
  definition: EventDefinition,
  data: unknown,
  known: Map<string, string[]>,
): string[] => {
  const found = new Set<string>();
  for (const { from, to } of definition.changes(data as never))
    for (const value of [from, to])
      for (const text of value === null ? [] : [said('nl', value), said('en', value)]) {
        const words = known.get(text) ?? wordsOf(text);
        known.set(text, words);
        for (const word of words) found.add(word);
      }
  return [...found].slice(0, wordsMost);
};
