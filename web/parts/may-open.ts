import { useAccountQuery, useParts } from '#web/parts/account.ts';
import { mayOpen, menuOf, screens } from '#web/parts/screens.ts';
import { useRole } from '#web/lib/store.ts';

/** Whether the signed-in user may open an address, in the active account. */
export const useMayOpen = () => {
  const role = useRole();
  const { data } = useAccountQuery();
  return (path: string) => mayOpen(path, role, data?.settings);
};

/** The menu of the signed-in user, in the active account. */
export const useMenu = () => {
  const { data } = useAccountQuery();
  return menuOf(useRole(), useParts(), screens, data?.settings);
};
