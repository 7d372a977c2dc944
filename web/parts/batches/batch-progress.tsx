import { useEffect, useId, useRef, useState } from 'react';
import type { BatchView } from '#api/batches/contract.ts';
import { withFile } from '#domain/batch/action.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { useBatchesQuery, useChangeBatchMutation, useLazyBatchFileQuery } from '#web/parts/batches/api.ts';
import { putAway } from '#web/parts/batches/chosen.ts';
import { labelFormat } from '#web/parts/batches/label-paper.ts';
import { BatchResults } from '#web/parts/batches/batch-results.tsx';
import { openFetched, toastError } from '#web/parts/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/parts/batches/words.nl.ts';

/** How often a batch that goes on is asked for, where no live update comes. In ms. */
const everyMs = 1_000;

const nameOf = ({ action, status }: BatchView) =>
  status ? words.statusTo(localized(statuses[status].name)) : words.names[action];

const outcomeOf = ({ done, unchanged, refused, failed }: BatchView) =>
  [
    words.doneCount(done),
    unchanged > 0 && words.unchangedCount(unchanged),
    refused > 0 && words.refusedCount(refused),
    failed > 0 && words.failedCount(failed),
  ]
    .filter(Boolean)
    .join(', ');

const Progress = ({
  batch,
  isOpened,
  onPutAway,
}: {
  batch: BatchView;
  /** Its document opens as soon as it is there: somebody waits for it. */
  isOpened: boolean;
  onPutAway: () => void;
}) => {
  const { batchId, action, phase, records, done, unchanged, refused, failed } = batch;
  const id = useId();
  const [change, { isLoading }] = useChangeBatchMutation();
  const [fetchFile, { isFetching }] = useLazyBatchFileQuery();
  const [isShown, setIsShown] = useState(false);
  const handled = done + unchanged + refused + failed;
  const hasFile = withFile.includes(action) && phase === 'ended' && done + unchanged > 0;
  const open = () => openFetched(fetchFile({ batchId, format: labelFormat() }), words.theFileWasNotMade);
  const isWaiting = useRef(isOpened);
  useEffect(() => {
    if (!hasFile || !isWaiting.current) return;
    isWaiting.current = false;
    open();
  });
  const set = async (to: 'pause' | 'resume' | 'retry') => {
    const { error } = await change({ request: { batchId, to } });
    if (error) toastError(words.notChanged, error);
  };
  const button = (label: string, onClick: () => void, isBusy = isLoading) => (
    <Button size="small" disabled={isBusy} aria-describedby={id} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className="batch">
      <b id={id}>{nameOf(batch)}</b>
      {phase === 'ended' ? (
        <span>{outcomeOf(batch)}</span>
      ) : (
        <>
          <progress max={records} value={handled} aria-labelledby={id} />
          <span className="muted">
            {words.progressOf(handled, records)}
            {phase === 'paused' && ` · ${words.paused}`}
          </span>
        </>
      )}
      <span className="spacer" />
      {hasFile && button(words.open, open, isFetching)}
      {phase === 'running' && button(words.pause, () => void set('pause'))}
      {phase === 'paused' && button(words.resume, () => void set('resume'))}
      {phase === 'ended' && refused + failed > 0 && button(words.again, () => void set('retry'))}
      {handled > 0 && button(words.results, () => setIsShown(true), false)}
      {phase === 'ended' && button(words.putAway, onPutAway, false)}
      {isShown && <BatchResults batch={batch} onClose={() => setIsShown(false)} />}
    </li>
  );
};

/** How far the batches are that go on, and what came of those that ended, until somebody puts them away. */
export const BatchProgress = ({
  shown,
  opened,
  onPutAway,
}: {
  shown: readonly number[];
  opened: ReadonlySet<number>;
  onPutAway: (batchId: number) => void;
}) => {
  const [pollingInterval, setPollingInterval] = useState(everyMs);
  const { data } = useBatchesQuery(undefined, { pollingInterval });
  const listed = (data?.data ?? []).filter(
    ({ batchId, phase }) => phase !== 'ended' || shown.includes(batchId),
  );
  const isUnderWay = (data?.data ?? []).some(({ phase }) => phase === 'running');
  const next = isUnderWay || !data ? everyMs : 0;
  if (next !== pollingInterval) setPollingInterval(next);
  if (listed.length === 0) return null;
  return (
    <>
      {/* to who listens, once: the figures of what goes on change every second */}
      <p className="visually-hidden" role="status">
        {listed
          .filter(({ phase }) => phase === 'ended')
          .map((batch) => `${nameOf(batch)}: ${outcomeOf(batch)}`)
          .join('; ')}
      </p>
      <ul className="batches" aria-label={words.actions}>
        {listed.map((batch) => (
          <Progress
            key={batch.batchId}
            batch={batch}
            isOpened={opened.has(batch.batchId)}
            onPutAway={() => {
              putAway(batch.batchId);
              onPutAway(batch.batchId);
            }}
          />
        ))}
      </ul>
    </>
  );
};
