import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { startImport, type ImportView } from '#api/imports/contract.ts';
import {
  useAskImportMutation,
  useStartImportMutation,
  useTakeBackImportMutation,
} from '#web/features/import/api.ts';
import { ProblemsButton, RefusedRows } from '#web/features/import/check-step.tsx';
import { codeOf } from '#web/lib/api.ts';
import { count, plural } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, TileRow } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import * as words from '#web/features/import/words.nl.ts';

const Progress = ({ imported: { handled, rows, state } }: { imported: ImportView }) => (
  <Card title={state === 'running' ? words.theImportIsRunning : words.theImportIsBeingTaken}>
    <div className="stack">
      {state === 'running' && (
        <progress
          className="import-progress"
          max={Math.max(rows, 1)}
          value={handled}
          aria-label={words.progress}
        />
      )}
      <p role="status">
        {state === 'running' ? words.ofRows(count(handled), count(rows)) : words.whatIsNoLongerUsed}
      </p>
      <p className="muted">{words.youCanGoOnWorking}</p>
    </div>
  </Card>
);

/** The progress of an import, or its result, and a button to undo it. */
export const RunStep = ({ imported }: { imported: ImportView }) => {
  const { importId, state, counts, stayed } = imported;
  const mayGoOn = useMayCall(startImport);
  const [isAsking, setIsAsking] = useState(false);
  const [takeBack] = useTakeBackImportMutation();
  const [start] = useStartImportMutation();
  const [ask] = useAskImportMutation();
  const goBack = async () => {
    const { error } = await takeBack({ request: { importId } });
    setIsAsking(false);
    // it set credit limits, which only two people change
    if (codeOf(error) === 'four-eyes-needed')
      return toastOutcome(await ask({ request: { importId, isTakenBack: true } }), words.secondAsked);
    if (error) toastError(words.theImportWasNotTaken, error);
  };
  const isFailedBack = imported.failedIn === 'taking-back';
  const goOn = async () => toastOutcome(await (isFailedBack ? takeBack : start)({ request: { importId } }));

  if (state === 'running' || state === 'taking-back') return <Progress imported={imported} />;
  return (
    <div className="stack">
      {state === 'failed' && (
        <Banner kind="error" action={mayGoOn && <Button onClick={goOn}>{words.continueTitle}</Button>}>
          {isFailedBack
            ? words.takingBackWentWrong
            : words.somethingWentWrongAfter(plural(imported.handled, words.row, words.rows))}
        </Banner>
      )}
      <TileRow
        rows={[
          [words.addedTitle, count(counts.added)],
          [words.updatedTitle, count(counts.changed)],
          [words.unchangedTitle, count(counts.unchanged)],
          [words.rejectedTitle, count(counts.refused)],
        ]}
      />
      {state === 'taken-back' && (
        <Card
          title={words.takenBack}
          subtitle={words.undone(plural(imported.takenBack, words.row, words.rows))}
        >
          {stayed.length === 0 ? (
            <p>{words.nothingRemained}</p>
          ) : (
            <>
              <p>{words.thisRemainedBecauseItHas}</p>
              <ul className="import-stayed">
                {stayed.slice(0, 200).map(({ name, why }, index) => (
                  <li key={index}>
                    <b>{name}</b> {why}
                  </li>
                ))}
              </ul>
              {stayed.length > 200 && (
                <p className="muted">
                  {words.andAnother} {count(stayed.length - 200)}
                </p>
              )}
            </>
          )}
        </Card>
      )}
      {state === 'done' && counts.refused > 0 && imported.hasContent && (
        <Card
          title={words.notImported}
          subtitle={words.correctTheseRowsInThe}
          isPadded={false}
          aside={<ProblemsButton importId={importId} />}
        >
          <RefusedRows importId={importId} />
        </Card>
      )}
      <div className="import-actions">
        <Link to={`/rapporten/logboek?stroom=import-${importId}`}>{words.rowsInTheLogBook}</Link>
        <div className="spacer" />
        {mayGoOn && state === 'done' && counts.added + counts.changed > 0 && (
          <Button variant="danger" Icon={IconArrowBackUp} onClick={() => setIsAsking(true)}>
            {words.takeBack}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.takeBackImport(imported.fileName)}
          verb={words.takeBack}
          isDangerous
          onConfirm={goBack}
          onCancel={() => setIsAsking(false)}
        >
          {plural(counts.added + counts.changed, words.rowGoes, words.rowsGo)} {words.backWhatHasBeenUsed}
        </ConfirmDialog>
      )}
    </div>
  );
};
