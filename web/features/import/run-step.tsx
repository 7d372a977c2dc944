import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportView } from '#api/imports/contract.ts';
import { useStartImportMutation, useTakeBackImportMutation } from '#web/features/import/api.ts';
import { ProblemsButton, RefusedRows } from '#web/features/import/check-step.tsx';
import { count, plural } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toastError } from '#web/parts/outcome.ts';

const Progress = ({ of: { handled, rows, state } }: { of: ImportView }) => (
  <Card title={state === 'running' ? 'De import is bezig' : 'De import wordt teruggedraaid'}>
    <div className="stack">
      {state === 'running' && (
        <progress
          className="import-progress"
          max={Math.max(rows, 1)}
          value={handled}
          aria-label="Voortgang"
        />
      )}
      <p role="status">
        {state === 'running'
          ? `${count(handled)} van ${count(rows)} rijen`
          : 'Wat niet meer gebruikt wordt gaat terug.'}
      </p>
      <p className="muted">U kunt gewoon verder werken of dit scherm sluiten; het gaat door.</p>
    </div>
  </Card>
);

/** How far an import is, or what came of it, and the way back. */
export const RunStep = ({ of }: { of: ImportView }) => {
  const { importId, state, counts, stayed } = of;
  const [isAsking, setIsAsking] = useState(false);
  const [takeBack] = useTakeBackImportMutation();
  const [start] = useStartImportMutation();
  const goBack = async () => {
    const { error } = await takeBack({ request: { importId } });
    setIsAsking(false);
    if (error) toastError('De import is niet teruggedraaid', error);
  };
  const goOn = () =>
    void (of.failedIn === 'taking-back' ? takeBack : start)({ request: { importId } } as never);

  if (state === 'running' || state === 'taking-back') return <Progress of={of} />;
  return (
    <div className="stack">
      {state === 'failed' && (
        <Banner kind="error" action={<Button onClick={goOn}>Verder gaan</Button>}>
          Er ging iets mis na {plural(of.handled, 'rij', 'rijen')}. Wat is vastgelegd blijft; u kunt verder
          gaan waar het bleef.
        </Banner>
      )}
      <Tiles>
        <Tile name="Toegevoegd" figure={count(counts.added)} />
        <Tile name="Bijgewerkt" figure={count(counts.changed)} />
        <Tile name="Ongewijzigd" figure={count(counts.unchanged)} />
        <Tile name="Afgekeurd" figure={count(counts.refused)} />
      </Tiles>
      {state === 'taken-back' && (
        <Card title="Teruggedraaid" subtitle={`${plural(of.takenBack, 'rij', 'rijen')} ongedaan gemaakt.`}>
          {stayed.length === 0 ? (
            <p>Er is niets gebleven.</p>
          ) : (
            <>
              <p>Dit is gebleven, omdat het sindsdien is gebruikt:</p>
              <ul className="import-stayed">
                {stayed.slice(0, 200).map(({ name, why }, index) => (
                  <li key={index}>
                    <b>{name}</b> {why}
                  </li>
                ))}
              </ul>
              {stayed.length > 200 && <p className="muted">en nog {count(stayed.length - 200)}</p>}
            </>
          )}
        </Card>
      )}
      {state === 'done' && counts.refused > 0 && of.hasContent && (
        <Card
          title="Niet geïmporteerd"
          subtitle="Verbeter deze rijen in het bestand en breng het opnieuw: wat er al is komt niet dubbel."
          isPadded={false}
          aside={<ProblemsButton importId={importId} />}
        >
          <RefusedRows importId={importId} />
        </Card>
      )}
      <div className="import-actions">
        <Link to={`/rapporten/logboek?stroom=import-${importId}`}>Rijen in het logboek</Link>
        <div className="spacer" />
        {state === 'done' && counts.added + counts.changed > 0 && (
          <Button variant="danger" Icon={IconArrowBackUp} onClick={() => setIsAsking(true)}>
            Terugdraaien
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Import ${of.fileName} terugdraaien?`}
          verb="Terugdraaien"
          isDangerous
          onConfirm={goBack}
          onCancel={() => setIsAsking(false)}
        >
          {plural(counts.added + counts.changed, 'rij gaat', 'rijen gaan')} terug. Wat sindsdien is gebruikt
          blijft en wordt genoemd. Alles staat in het logboek.
        </ConfirmDialog>
      )}
    </div>
  );
};
