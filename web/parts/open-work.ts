import { openWork } from '#api/dashboard/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { useMayCall } from '#web/parts/role.ts';

const { useOpenWorkQuery } = defineCalls({ openWork: query(openWork, { part: 'data' }) });

/** The open work behind an entry of the menu, by its address; 0 where there is none or nothing is known. */
export const useOpenWork = () => {
  const { data } = useOpenWorkQuery(undefined, { skip: !useMayCall(openWork) });
  return (to: string): number =>
    ({
      '/dashboard': data?.toDeliver,
      '/inkooporders': data?.purchases,
      '/directorders': data?.directOrders,
    })[to] ?? 0;
};
