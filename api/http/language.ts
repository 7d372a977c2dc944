import { header } from '#api/contract/wire.ts';
import { ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';

/**
 * In which language the reader of an answer reads. Our front-ends say so in a header of ours: clients of before send
 * none, and what a browser prefers (`Accept-Language`) was chosen by nobody.
 */
export const languageOf = (request: Request): ScreenLanguage => {
  const asked = request.headers.get(header.language);
  // every call asks it several times over, which a schema made for each costs more than all else here
  return ScreenLanguage.options.find((language) => language === asked) ?? usualLanguage;
};
