import { mayCall } from '#api/contract/operation.ts';
import { useRole } from '#web/lib/store.ts';

export { useRole };

/** Whether who is signed in may call an operation. */
export const useMayCall = (operation: Parameters<typeof mayCall>[0]) => mayCall(operation, useRole());
