import type { RequestOf } from '#api/contract/operation.ts';
import { Conflicts, undoSalesOrderChange } from '#api/order-changes/contract.ts';
import { defineCalls, memberOf, mutation, textOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/words.nl.ts';

const { useUndoOrderChangeMutation } = defineCalls({
  undoOrderChange: mutation(undoSalesOrderChange, {
    invalidatesTags: ['SalesOrder:orderId', 'SalesOrder:list', 'LogBook', 'Stock'],
  }),
});

/** The conflicting values of two users, if a refusal contains them (FMT-030); otherwise empty. */
export const conflictsOf = (error: unknown) =>
  Conflicts.safeParse(memberOf(error, 'details')).data?.conflicts ?? [];

/**
 * Undoes a change of an order and shows the result; a failure lists what changed since. Returns true on
 * success.
 */
export const useUndoOrder = () => {
  const [undo] = useUndoOrderChangeMutation();
  return async (request: RequestOf<typeof undoSalesOrderChange>) => {
    const { error } = await undo({ request });
    if (!error) {
      toast.done(words.undone);
      return true;
    }
    const now = conflictsOf(error).map(({ label, theirs }) => words.isNow(label, theirs));
    toast.error(words.notUndone, { body: [textOf(error), ...now].join(' ') });
    return false;
  };
};
