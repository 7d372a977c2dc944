import * as de from '#domain/account/texts.de.ts';
import * as en from '#domain/account/texts.en.ts';
import * as fr from '#domain/account/texts.fr.ts';
import { type HasSettings, isLetter, letterOf, settingOf } from '#domain/account/settings.ts';
import { readByOthers, type TextName } from '#domain/account/translated-settings.ts';
import type { Language } from '#domain/kernel/language.ts';

const usual = { en, de, fr };

/**
 * An account's text in a language: its own text in that language; else its Dutch text if the account changed
 * that; else our text in that language.
 */
export const textOf = (account: HasSettings, name: TextName, language: Language = 'nl'): string => {
  const dutch = isLetter(name) ? letterOf(account, name) : settingOf(account, name);
  if (language === 'nl') return dutch;
  const written = settingOf(account, `${name}_${language}`);
  if (written.trim() !== '') return written;
  const texts: Readonly<Partial<Record<TextName, string>>> = usual[language];
  return dutch === readByOthers[name].initial ? (texts[name] ?? '') : dutch;
};
