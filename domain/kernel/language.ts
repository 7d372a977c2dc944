import { z } from 'zod';

/** The language of a user's screens and of server messages on them (D-61). */
export const ScreenLanguage = z.enum(['nl', 'en']);
export type ScreenLanguage = z.infer<typeof ScreenLanguage>;

/** For users who never chose one. */
export const usualLanguage: ScreenLanguage = 'nl';

/** The languages of documents and mails to customers and suppliers. */
export const Language = z.enum(['nl', 'en', 'de', 'fr']);
export type Language = z.output<typeof Language>;

/** The display names, as shown in the field of the recipient; Dutch is the default. */
export const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  en: 'Engels',
  de: 'Duits',
  fr: 'Frans',
};
