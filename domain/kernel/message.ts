import type { ScreenLanguage } from '#domain/kernel/language.ts';

/** A text for a user, in every language of the screens; the door picks that of its reader (D-61). */
export type Message = Readonly<Record<ScreenLanguage, string>>;

/** The same text in Dutch and in English. */
export const message = (nl: string, en: string): Message => ({ nl, en });

/** A message, or words that are the same in every language, such as those of another system. */
export type Said = Message | string;
export const said = (language: ScreenLanguage, text: Said): string =>
  typeof text === 'string' ? text : text[language];

/** A message around words that may be messages themselves. */
export const messageWith = (
  parts: readonly Said[],
  nl: (...parts: readonly string[]) => string,
  en: (...parts: readonly string[]) => string,
): Message =>
  message(nl(...parts.map((part) => said('nl', part))), en(...parts.map((part) => said('en', part))));

/** What is written in each language by the same rule. */
export const saidInEach = (write: (language: ScreenLanguage) => string): Said => {
  const [nl, en] = [write('nl'), write('en')];
  return nl === en ? nl : message(nl, en);
};

/** A value with each message in it, at any depth, as its text in one language. */
export type InOneLanguage<Value> = Value extends Message
  ? string
  : Value extends object
    ? { [Name in keyof Value]: InOneLanguage<Value[Name]> }
    : Value;

const isMessage = (value: object): value is Message =>
  'nl' in value && 'en' in value && Object.keys(value).length === 2;

const inLanguage = (language: ScreenLanguage, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inLanguage(language, item));
  if (isMessage(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inLanguage(language, item)]));
};
export const readIn = <Value>(language: ScreenLanguage, value: Value): InOneLanguage<Value> =>
  inLanguage(language, value) as InOneLanguage<Value>;
