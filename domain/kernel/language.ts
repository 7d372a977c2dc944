import { z } from 'zod';

/** In what somebody reads the screens and what the server says on them (D-61). */
export const ScreenLanguage = z.enum(['nl', 'en']);
export type ScreenLanguage = z.infer<typeof ScreenLanguage>;

/** For who never chose one. */
export const usualLanguage: ScreenLanguage = 'nl';

/** The languages in which customers and suppliers read their papers and mails. */
export const Language = z.enum(['nl', 'en', 'de', 'fr']);
export type Language = z.output<typeof Language>;

/** As a field of who is written to shows them; Dutch is the usual one. */
export const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  en: 'Engels',
  de: 'Duits',
  fr: 'Frans',
};
