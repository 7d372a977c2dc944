import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** The language of a user's screens and of server messages on them (D-61). */
export const ScreenLanguage = z.enum(['nl', 'en']);
export type ScreenLanguage = z.infer<typeof ScreenLanguage>;

/** For users who never chose one. */
export const usualLanguage: ScreenLanguage = 'nl';

/** The languages of documents and mails to customers and suppliers. */
export const Language = z.enum(['nl', 'en', 'de', 'fr']);
export type Language = z.output<typeof Language>;

/** As shown in the field of the recipient. */
export const languageNames: Readonly<Record<Language, Message>> = {
  nl: message('Nederlands', 'Dutch'),
  en: message('Engels', 'English'),
  de: message('Duits', 'German'),
  fr: message('Frans', 'French'),
};
