import { useAccountQuery } from '#web/parts/account.ts';
import { mayOpen } from '#web/parts/screens.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';

/** Whether who is signed in may open an address, in the active account. */
export const useMayOpen = () => {
  const role = roleOf(useSession());
  const { data } = useAccountQuery();
  return (path: string) => mayOpen(path, role, data?.settings);
};
