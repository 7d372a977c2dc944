import { CalendarDate } from '#domain/kernel/date.ts';

/** A value of the address that is one of these words; null where it is none. */
export const oneOf = <Word extends string>(options: readonly Word[], text: string | null): Word | null =>
  options.find((word) => word === text) ?? null;

/** A day in the address; null where it is none. */
export const dayIn = (text: string | null) => CalendarDate.safeParse(text).data ?? null;

/** The choices of a filter, of which the first, empty, means any. */
export const choices = <Word extends string>(
  any: string,
  options: readonly Word[],
  nameOf: (word: Word) => string,
) => [{ value: '', label: any }, ...options.map((word) => ({ value: word, label: nameOf(word) }))];
