import { type ComponentType, Suspense, useState } from 'react';
import { type Matching, shownBatches } from '#web/parts/batches/chosen.ts';
import type { Selection } from '#web/ui/selection.tsx';
import './batches.css';

type Chosen = { selection: Selection; matching: Matching };

/**
 * What can be done with many rows of a list at once, at its foot, and how far that is: `part` is a lazy one, which is
 * fetched with the first tick, or where something that was started is not put away yet.
 */
export const BatchFoot = ({ part: Part, ...chosen }: Chosen & { part: ComponentType<Chosen> }) => {
  const { isAll, chosen: ids } = chosen.selection;
  const [isNeeded, setIsNeeded] = useState(() => shownBatches().length > 0);
  if (!isNeeded && (isAll || ids.size > 0)) setIsNeeded(true);
  return (
    isNeeded && (
      <div className="batch-foot">
        <Suspense>
          <Part {...chosen} />
        </Suspense>
      </div>
    )
  );
};
