import { mayCall } from '#api/contract/operation.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';

/** The role of who is signed in. */
export const useRole = () => roleOf(useSession());

/** Whether who is signed in may call an operation. */
export const useMayCall = (operation: Parameters<typeof mayCall>[0]) => mayCall(operation, useRole());
