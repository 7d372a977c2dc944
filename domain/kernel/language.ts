import { z } from 'zod';

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
