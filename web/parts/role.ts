import { mayCall } from '#api/contract/operation.ts';
import { useRole } from '#web/lib/store.ts';
import { useAccountQuery } from '#web/parts/account.ts';

export { useRole };

type Asked = Parameters<typeof mayCall>[0];

/** Returns whether the signed-in user may call an operation, in the active account. */
export const useRights = () => {
  const role = useRole();
  // the account settings give no extra rights to other roles
  const { data } = useAccountQuery(undefined, { skip: role !== 'FINANCE' });
  return (operation: Asked) => mayCall(operation, role, data?.settings);
};

export const useMayCall = (operation: Asked) => useRights()(operation);
