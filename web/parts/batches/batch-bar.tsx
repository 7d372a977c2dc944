import { type ReactNode, useState } from 'react';
import { type BatchAction, withFile } from '#domain/batch/action.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { startBatch } from '#api/batches/contract.ts';
import { useStartBatchMutation } from '#web/parts/batches/api.ts';
import { type Matching, showBatch, shownBatches } from '#web/parts/batches/chosen.ts';
import { BatchProgress } from '#web/parts/batches/batch-progress.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { type Selection, SelectionBar } from '#web/ui/selection.tsx';
import * as words from '#web/parts/batches/words.nl.ts';

type Choice = Omit<RequestOf<typeof startBatch>, 'action'>;
/** Starts an action on what is chosen; true once the server has it. */
export type StartBatch = (action: BatchAction, choice?: Partial<Choice>) => Promise<boolean>;

/** What is chosen in a list, as calls take it. */
export const chosenOf = (selection: Selection, { list, asked }: Matching) =>
  selection.isAll ? { ids: [], matching: { list, asked } } : { ids: [...selection.chosen], matching: null };

/** Starts actions on what `chosen` tells, and shows how far they are. */
export const useBatchStart = (chosen: () => Pick<Choice, 'ids' | 'matching'>) => {
  const [send] = useStartBatchMutation();
  const [shown, setShown] = useState(shownBatches);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const start: StartBatch = async (action, choice = {}) => {
    const request = { action, ...chosen(), ...choice } as RequestOf<typeof startBatch>;
    const { data, error } = await send({ request });
    if (!data) {
      toastError(words.notStarted, error);
      return false;
    }
    showBatch(data.batchId);
    setShown(shownBatches());
    if (withFile.includes(action)) setOpened((before) => new Set([...before, data.batchId]));
    return true;
  };
  const isShown = shown.length > 0;
  const progress = (isAsked = isShown) =>
    isAsked && <BatchProgress shown={shown} opened={opened} onPutAway={() => setShown(shownBatches())} />;
  return { start, progress };
};

/**
 * The foot of a list of which rows can be chosen: how far the actions are that were started, and what can be done
 * with what is chosen now. The selection goes once the server has the action.
 */
export const BatchBar = ({
  selection,
  matching,
  children,
}: {
  selection: Selection;
  matching: Matching;
  /** The buttons, which start an action on so many. */
  children: (start: StartBatch, count: number) => ReactNode;
}) => {
  const { start: send, progress } = useBatchStart(() => chosenOf(selection, matching));
  const count = selection.isAll ? matching.total : selection.chosen.size;
  const start: StartBatch = async (action, choice) => {
    const isStarted = await send(action, choice);
    if (isStarted) selection.clear();
    return isStarted;
  };
  return (
    <>
      {progress(count > 0 || undefined)}
      <SelectionBar selection={selection} total={matching.total} hasMore={matching.hasMore ?? false}>
        {children(start, count)}
      </SelectionBar>
    </>
  );
};
