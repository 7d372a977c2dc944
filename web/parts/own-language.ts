import { changeOwnLanguage } from '#api/users/contract.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { keepSession } from '#web/lib/session.ts';
import { useSession } from '#web/lib/store.ts';

const { useChangeOwnLanguageMutation } = defineCalls({ changeOwnLanguage: mutation(changeOwnLanguage) });

/**
 * Records the language of who is signed in; tells why not where that failed. Whoever works in the name of another
 * changes nothing of that other, and reads this browser in the language all the same.
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
