import { useState } from 'react';
import { BatchProgress } from '#web/parts/batches/batch-progress.tsx';
import { shownBatches } from '#web/parts/batches/chosen.ts';

const none: ReadonlySet<number> = new Set();

/** How far taking many back is, until somebody puts it away. */
export const Progress = () => {
  const [shown, setShown] = useState(shownBatches);
  if (shown.length === 0) return null;
  return (
    <div className="log-pages">
      <BatchProgress shown={shown} opened={none} onPutAway={() => setShown(shownBatches())} />
    </div>
  );
};
