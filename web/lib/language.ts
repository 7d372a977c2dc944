import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { unsavedNow } from '#web/lib/unsaved.ts';
import * as words from '#web/lib/words.nl.ts';

/** Each in itself, so that whoever cannot read this page finds it. */
export const languageNames: Readonly<Record<ScreenLanguage, string>> = { nl: 'Nederlands', en: 'English' };

/** The server serves the next page of this browser in this language, for a year (api/start/serve-front-end.ts). */
const rememberLanguage = (language: ScreenLanguage) => {
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

/** Loads this page anew in a language. */
export const reloadIn = (language: ScreenLanguage) => {
  rememberLanguage(language);
  pageLoad.again();
};

/** From here on the pages are in the language of who signed in. True where this page is in another one. */
export const followLanguage = (language: ScreenLanguage | null | undefined) => {
  if (!language) return false;
  rememberLanguage(language);
  return language !== words.language;
};

/** Why the language cannot be changed now: the page is loaded anew, and nothing that was typed may be lost. */
export const keptFromReload = () => {
  const { fields, pages } = unsavedNow();
  return fields + pages > 0 ? words.firstSaveWhatYouChanged : undefined;
};
