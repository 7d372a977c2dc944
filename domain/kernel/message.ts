import type { ScreenLanguage } from '#domain/kernel/language.ts';

/** A text for a user, in every language of the screens; the door picks that of its reader (D-61). */
export type Message = Readonly<Record<ScreenLanguage, string>>;

/** The same text in Dutch and in English. */
export const message = (nl: string, en: string): Message => ({ nl, en });

const isMessage = (value: object): value is Message =>
  'nl' in value && 'en' in value && Object.keys(value).length === 2;

/** A value with each message in it, at any depth, as its text in one language. */
export const readIn = (language: ScreenLanguage, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => readIn(language, item));
  if (isMessage(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, readIn(language, item)]));
};
