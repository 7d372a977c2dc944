import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { hasUnsaved } from '#web/lib/unsaved.ts';
import * as words from '#web/lib/words.nl.ts';

/** Each in its own language, so that somebody who cannot read this page finds theirs. */
export const languageNames: Readonly<Record<ScreenLanguage, string>> = { nl: 'Nederlands', en: 'English' };

/**
 * The server then serves this browser's pages in this language, for a year (api/start/serve-front-end.ts).
 */
const rememberLanguage = (language: ScreenLanguage) => {
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

/** Reloads this page in a language. */
export const reloadIn = (language: ScreenLanguage) => {
  rememberLanguage(language);
  pageLoad.again();
};

/** Sets the language of the pages to that of the signed-in user. True if this page is in another language. */
export const followLanguage = (language: ScreenLanguage | null | undefined) => {
  if (!language) return false;
  rememberLanguage(language);
  return language !== words.language;
};

/** Why the language cannot be changed now: the page reloads, and unsaved input would be lost. */
export const keptFromReload = () => (hasUnsaved() ? words.firstSaveWhatYouChanged : undefined);
