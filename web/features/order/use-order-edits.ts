import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Conflict } from '#api/order-changes/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useSession } from '#web/lib/store.ts';
import { conflictsOf, useUndoOrder } from '#web/parts/undo-order.ts';
import { useSaveOrderMutation } from '#web/features/order/api.ts';
import {
  changeEdits,
  detailsOfConflict,
  Edits,
  type EditsChange,
  hasEdits,
  noEdits,
  problemsOf,
  requestOf,
  totalsNow,
} from '#web/features/order/edits.ts';
import { readDraft, useLocalDraft } from '#web/lib/local-draft.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { isTypedRight } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** OURS-001 and the like: what to say when the order was not stored. */
export const refusedText = (error: unknown): string => {
  if (codeOf(error) === accountSwitchedCode)
    return 'Het account is gewisseld. Uw order is niet opgeslagen, herlaad de pagina.';
  if (codeOf(error) === noAnswerCode)
    return 'Er kwam geen antwoord. Wat u wijzigde staat nog hier; sla opnieuw op.';
  return textOf(error) ?? '';
};

/** What was changed about an order and is not saved yet: kept on this device, saved as one change. */
export const useOrderEdits = (view: SalesOrderView, mayEdit: boolean, onRefetch: () => Promise<unknown>) => {
  const { order } = view;
  const { orderId, number } = order;
  const { user } = useSession();
  const draftKey = { userId: user.userId, accountId: user.accountId, record: `order-${orderId}` };
  const [stored] = useState(() => (mayEdit ? readDraft(draftKey, Edits) : null));
  const [restoredAt, setRestoredAt] = useState(stored?.savedAt ?? null);
  const [edits, dispatch] = useReducer(changeEdits, stored?.value ?? noEdits(order.version));
  const isChanged = hasEdits(edits);
  const { savedAt } = useLocalDraft(draftKey, isChanged ? edits : null);
  useReportUnsaved('page', isChanged);
  // what nobody changes here stands on the newest version
  useEffect(() => {
    if (!isChanged && edits.version !== order.version) dispatch({ type: 'emptied', version: order.version });
  }, [isChanged, edits.version, order.version]);

  const [save, { isLoading: isSaving }] = useSaveOrderMutation();
  const undo = useUndoOrder();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const totals = useMemo(() => totalsNow(view, edits), [view, edits]);
  const problems = problemsOf(view, edits);
  const isReady = isChanged && problems.length === 0 && totals.count > 0 && !isSaving;

  const page = useRef<HTMLDivElement>(null);
  const store = async (made: Edits) => {
    if (!isTypedRight(page.current)) return;
    setProblem(null);
    setConflicts([]);
    const request = requestOf(view, made);
    const content = JSON.stringify(request);
    const commandId = made.attempt?.content === content ? made.attempt.commandId : crypto.randomUUID();
    dispatch({ type: 'attempted', content, commandId });
    const { error } = await save({ request, commandId });
    if (error === undefined) {
      // what was typed stays in view until the order has it
      await onRefetch();
      dispatch({ type: 'emptied', version: order.version });
      setRestoredAt(null);
      toast.done(`Order ${number} opgeslagen`, { undo: () => void undo({ orderId, commandId }) });
      return;
    }
    const both = conflictsOf(error);
    if (both.length > 0) {
      setConflicts(both);
      await onRefetch();
    } else setProblem(refusedText(error));
  };
  const saveNow = () => (isReady ? void store(edits) : undefined);
  useShortcuts({ 'mod+enter': saveNow });

  const giveUp = (conflict: Conflict) => {
    dispatch({
      type: 'given-up',
      lineId: conflict.lineId,
      details: detailsOfConflict(conflict.detail),
    });
    setConflicts((all) => all.filter((item) => item !== conflict));
  };
  const keepMine = () => {
    const based: EditsChange = { type: 'based-on', view };
    dispatch(based);
    void store(changeEdits(edits, based));
  };
  const empty = () => {
    dispatch({ type: 'emptied', version: order.version });
    setRestoredAt(null);
  };
  return {
    page,
    edits,
    dispatch,
    empty,
    isChanged,
    isReady,
    savedAt,
    restoredAt,
    totals,
    problems,
    saveNow,
    problem,
    setProblem,
    conflicts,
    giveUp,
    keepMine,
  };
};
export type OrderEdits = ReturnType<typeof useOrderEdits>;
