import { useId, useState } from 'react';
import type { ListedDossier } from '#api/dossier/asked-contract.ts';
import { count, date, dateTime, plural } from '#web/lib/format.ts';
import {
  useDossierListQuery,
  useLazyDossierFileQuery,
  useRemoveDossierMutation,
} from '#web/parts/dossier/api.ts';
import { saveFetched, toastOutcome } from '#web/parts/outcome.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import './asked.css';
import * as words from '#web/parts/dossier/words.nl.ts';

/** How often is asked how far one is that is being made. In ms. */
const everyMs = 2_000;
const isUnderWay = ({ state }: ListedDossier) => state === 'waiting' || state === 'making';

const sizeText = (bytes: number) => {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1 ? words.lessThanAMegabyte : words.megabytes(count(megabytes));
};
const aboutText = ({ state, events, bytes, until, reason }: ListedDossier) => {
  if (state === 'ready')
    return words.readyUntil(
      plural(events, words.event, words.manyEvents),
      sizeText(bytes),
      until === null ? '' : date(dateInAmsterdam(until)),
    );
  return state === 'failed' ? reason : words.stateTexts[state];
};

const Asked = ({ dossier, onRemoved }: { dossier: ListedDossier; onRemoved: () => unknown }) => {
  const { dossierId, title, isOpened, state, done, steps, askedBy, askedAt } = dossier;
  const id = useId();
  const [fetchFile, file] = useLazyDossierFileQuery();
  const [remove, removing] = useRemoveDossierMutation();
  const isMaking = isUnderWay(dossier);
  const removed = async () => {
    const result = await remove({ request: { dossierId } });
    const failed = isMaking ? words.notStopped : words.notRemoved;
    if (toastOutcome(result, { done: isMaking ? words.stopped : words.removed, failed })) onRemoved();
  };
  return (
    <li className="asked-dossier">
      <div className="asked-dossier-about">
        <b id={id}>{title}</b>
        {isOpened && <Pill tone="orange">{words.opened}</Pill>}
        <span className="sub">{words.askedBy(askedBy, dateTime(askedAt))}</span>
      </div>
      <p role="status" className="asked-dossier-state">
        {state === 'making' && <progress max={Math.max(steps, 1)} value={done} aria-labelledby={id} />}
        <span className="sub">
          {state === 'making' && steps > 0
            ? words.madeSoFar(count(Math.floor((100 * done) / steps)))
            : aboutText(dossier)}
        </span>
      </p>
      <div className="asked-dossier-actions">
        {state === 'ready' && (
          <Button
            size="small"
            disabled={file.isFetching}
            aria-describedby={id}
            onClick={() =>
              saveFetched(
                fetchFile({ dossierId }).then(({ data, error }) => ({ data, error })),
                `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.zip`,
                words.notFetched,
              )
            }
          >
            {words.download}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          disabled={removing.isLoading}
          aria-describedby={id}
          onClick={() => void removed()}
        >
          {isMaking ? words.stop : words.remove}
        </Button>
      </div>
    </li>
  );
};

/** Those that are made in the background, with how far each is, and those that can be fetched. */
export const AskedDossiers = () => {
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data, refetch } = useDossierListQuery({}, { pollingInterval, refetchOnMountOrArgChange: true });
  const dossiers = data?.data ?? [];
  const nextInterval = dossiers.some(isUnderWay) ? everyMs : 0;
  if (nextInterval !== pollingInterval) setPollingInterval(nextInterval);
  if (dossiers.length === 0) return null;
  return (
    <ul className="asked-dossiers" aria-label={words.askedDossiers}>
      {dossiers.map((dossier) => (
        <Asked key={dossier.dossierId} dossier={dossier} onRemoved={refetch} />
      ))}
    </ul>
  );
};
