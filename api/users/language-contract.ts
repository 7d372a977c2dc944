import { operation } from '#api/contract/operation.ts';
import { ScreenLanguage } from '#domain/kernel/language.ts';

/** Ours, D-61: in which language the user reads. */
export const changeOwnLanguage = operation('changeOwnLanguage', 'PUT users/language', {
  summary: 'Change the language in which the user reads',
  roles: 'signed-in',
  example: { language: 'en' },
  request: { language: ScreenLanguage },
});
