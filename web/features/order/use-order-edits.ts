import { useEffect, useMemo, useRef, useState } from 'react';
import type { Conflict } from '#api/order-changes/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { conflictsOf, useUndoOrder } from '#web/parts/undo-order.ts';
import { useSaveOrderMutation } from '#web/features/order/api.ts';
import {
  baseOn,
  Edits,
  giveUp,
  hasEdits,
  noEdits,
  problemsOf,
  requestOf,
  totalsNow,
} from '#web/features/order/edits.ts';
import { codeOf } from '#web/lib/api.ts';
import { attemptFor } from '#web/lib/attempt.ts';
import { refusedText as sayRefused } from '#web/parts/refused-order.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { useKeptDraft } from '#web/lib/kept-draft.ts';
import { isTypedRight } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/order/words.nl.ts';

/** The text if the order was not saved. */
export const refusedText = (error: unknown) => sayRefused(error, words.whatYouChangedIsStill);

/** The unsaved edits of an order: stored on this device, and saved as one change. */
export const useOrderEdits = (view: SalesOrderView, mayEdit: boolean, onRefetch: () => Promise<unknown>) => {
  const { order } = view;
  const { orderId, number } = order;
  const {
    draft: edits,
    change,
    isChanged,
    savedAt,
    restoredAt,
    forgetRestored,
  } = useKeptDraft({
    record: `order-${orderId}`,
    schema: Edits,
    begin: noEdits(order.version),
    isWork: hasEdits,
    mayKeep: mayEdit,
  });
  // without edits, the draft follows the latest version
  useEffect(() => {
    if (!isChanged && edits.version !== order.version) change(() => noEdits(order.version));
  }, [isChanged, edits.version, order.version, change]);

  const [save, { isLoading: isSaving }] = useSaveOrderMutation();
  const undo = useUndoOrder();
  const [problem, setProblem] = useState<string | null>(null);
  /** What was refused goes on once it is let through with a reason. */
  const [isAboveLimit, setIsAboveLimit] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const totals = useMemo(() => totalsNow(view, edits), [view, edits]);
  const problems = problemsOf(view, edits);
  const isReady = isChanged && problems.length === 0 && totals.count > 0 && !isSaving;

  const empty = () => {
    change(() => noEdits(order.version));
    forgetRestored();
  };
  const page = useRef<HTMLDivElement>(null);
  const store = async (made: Edits) => {
    if (!isTypedRight(page.current)) return;
    setProblem(null);
    setConflicts([]);
    const request = requestOf(view, made);
    const attempt = attemptFor(JSON.stringify(request), made.attempt);
    const { commandId } = attempt;
    change((now) => ({ ...now, attempt }));
    const { error } = await save({ request, commandId });
    if (error === undefined) {
      // the input stays visible until the order is fetched again
      await onRefetch();
      empty();
      toast.done(words.orderSaved(number), { undo: () => void undo({ orderId, commandId }) });
      return;
    }
    const both = conflictsOf(error);
    if (both.length > 0) {
      setConflicts(both);
      await onRefetch();
    } else {
      setProblem(refusedText(error));
      setIsAboveLimit(codeOf(error) === 'credit-limit-exceeded');
    }
  };
  const saveNow = () => (isReady ? void store(edits) : undefined);
  useShortcuts({ 'mod+enter': saveNow });

  const takeTheirs = (conflict: Conflict) => {
    change(giveUp(conflict));
    setConflicts((all) => all.filter((item) => item !== conflict));
  };
  const keepMine = () => {
    const based = baseOn(view);
    change(based);
    void store(based(edits));
  };
  return {
    page,
    edits,
    change,
    empty,
    isChanged,
    isReady,
    savedAt,
    restoredAt,
    totals,
    problems,
    saveNow,
    problem,
    isAboveLimit,
    setProblem,
    conflicts,
    takeTheirs,
    keepMine,
  };
};
export type OrderEdits = ReturnType<typeof useOrderEdits>;
