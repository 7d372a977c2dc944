import { useState } from 'react';
import { logBookActions, previewTakeBack, takeBackAction } from '#api/log-book/actions-contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { dateTime, plural } from '#web/lib/format.ts';
import { matchingOf, showBatch } from '#web/parts/batches/chosen.ts';
import { useStartBatchMutation } from '#web/parts/batches/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/log-book/words.nl.ts';

const { usePreviewQuery, useTakeBackMutation } = defineCalls({
  preview: query(previewTakeBack, { keepUnusedDataFor: 0 }),
  takeBack: mutation(takeBackAction, { invalidatesTags: ['LogBook'] }),
});

type Props = {
  /** Of the actions that are shown beforehand, the newest first. */
  keys: readonly string[];
  /** All that is asked for, where it is more than one action. */
  all?: RequestOf<typeof logBookActions> | undefined;
  /** Actions that have no opposite, such as a mail that went out. */
  stays?: readonly string[];
  onClose: () => void;
  /** Something goes on in the background now. */
  onStarted?: () => void;
};

/** What taking back would do now and what stands in the way, and the button that does it. */
export const TakeBackDialog = ({ keys, all, stays = [], onClose, onStarted }: Props) => {
  const preview = usePreviewQuery(
    { keys: [...keys] },
    { skip: keys.length === 0, refetchOnMountOrArgChange: true },
  );
  const [takeBack] = useTakeBackMutation();
  const [start] = useStartBatchMutation();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const obstacle = preview.currentData?.obstacle ?? null;
  // of many, what comes before an obstacle can be done
  const isPossible = preview.currentData !== undefined && preview.currentData.steps.length > 0;
  const carryOut = async () => {
    setIsBusy(true);
    setError(undefined);
    const failure = all ? await begin(all) : (await takeBack({ request: { key: keys[0] ?? '' } })).error;
    setIsBusy(false);
    if (failure) return setError(textOf(failure));
    if (!all) toast.done(words.takenBack);
    onClose();
  };
  const begin = async (asked: RequestOf<typeof logBookActions>) => {
    const { list, asked: matching } = matchingOf(logBookActions, asked, { total: keys.length });
    const request = { action: 'take-back', ids: [], matching: { list, asked: matching } } as never;
    const { data, error: refused } = await start({ request });
    if (!data) return refused;
    showBatch(data.batchId);
    onStarted?.();
    return undefined;
  };
  return (
    <Dialog title={all ? words.takeManyBack : words.takeOneBack} kind="wide" onClose={onClose}>
      <div className="log-action">
        {error !== undefined && <Banner kind="error">{error}</Banner>}
        <Fetched query={preview}>
          {({ steps }) => (
            <>
              {steps.length > 0 && (
                <section className="log-events">
                  <h3>{words.thisWouldHappen}</h3>
                  <ol>
                    {steps.map(({ key, sentence, would, isSlow }) => (
                      <li key={key} className="log-step">
                        <span className="sub">{words.insteadOf(sentence)}</span>
                        {isSlow && <div>{words.goesOnByItself}</div>}
                        {!isSlow && would.length === 0 && <div>{words.isSoAlready}</div>}
                        <ul>
                          {would.map((line, nth) => (
                            <li key={nth}>{line}</li>
                          ))}
                        </ul>
                      </li>
                    ))}
                  </ol>
                </section>
              )}
              {obstacle && (
                <Banner kind="warning">
                  <b>{words.standsInTheWay}</b> {obstacle.sentence} {obstacle.text}
                  {obstacle.since && (
                    <div>
                      {words.changedSince(
                        obstacle.since.userName,
                        dateTime(obstacle.since.recordedAt),
                        obstacle.since.sentence,
                      )}
                    </div>
                  )}
                  {all && isPossible && <div>{words.stopsThere}</div>}
                </Banner>
              )}
            </>
          )}
        </Fetched>
        {stays.length > 0 && (
          <details>
            <summary>{plural(stays.length, words.actionStays, words.actionsStay)}</summary>
            <ul>
              {stays.map((sentence, nth) => (
                <li key={nth}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="dialog-actions">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="filled" disabled={!isPossible || isBusy} onClick={() => void carryOut()}>
          {words.takeBack}
        </Button>
      </div>
    </Dialog>
  );
};
