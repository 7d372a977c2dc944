import { Conflicts, undoSalesOrderChange } from '#api/order-changes/contract.ts';
import { passCreditLimit } from '#api/sales-orders/contract.ts';
import { codeOf, defineCalls, memberOf, mutation, textOf } from '#web/lib/api.ts';
import { askCreditReason } from '#web/parts/credit-reason-asked.ts';
import { useMayCall } from '#web/parts/role.ts';
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
 * Undoes a change of an order and shows the result; a failure lists what changed since. What would go above the credit
 * limit is let through with a reason, by who may. Returns true on success.
 */
export const useUndoOrder = () => {
  const [undo] = useUndoOrderChangeMutation();
  const mayPass = useMayCall(passCreditLimit);
  return async (change: { orderId: number } & ({ commandId: string } | { position: number })) => {
    let { error } = await undo({ request: { ...change, creditReason: undefined } });
    if (mayPass && codeOf(error) === 'credit-limit-exceeded') {
      const creditReason = await askCreditReason();
      if (creditReason === null) return false;
      ({ error } = await undo({ request: { ...change, creditReason } }));
    }
    if (!error) {
      toast.done(words.undone);
      return true;
    }
    const now = conflictsOf(error).map(({ label, theirs }) => words.isNow(label, theirs));
    toast.error(words.notUndone, { body: [textOf(error), ...now].join(' ') });
    return false;
  };
};
