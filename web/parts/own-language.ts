import { changeOwnLanguage } from '#api/users/language-contract.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { keepSession } from '#web/lib/session.ts';
import { useSession } from '#web/lib/store.ts';

const { useChangeOwnLanguageMutation } = defineCalls({ changeOwnLanguage: mutation(changeOwnLanguage) });

/**
 * Stores the language of the signed-in user; returns the reason if that failed. A user who acts for another
 * does not change the other's language, but this browser does use the new language.
 */
export const useSaveLanguage = () => {
  const session = useSession();
  const [change] = useChangeOwnLanguageMutation();
  return async (language: ScreenLanguage) => {
    if (session.actingUser) return undefined;
    const { error } = await change({ request: { language } });
    if (error === undefined) keepSession({ ...session, user: { ...session.user, language } });
    return textOf(error);
  };
};
