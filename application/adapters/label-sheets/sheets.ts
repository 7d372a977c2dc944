import { drawSheets } from '#application/adapters/label-sheets/draw-sheets.ts';
import { inWorker } from '#application/adapters/shared/in-worker.ts';
import { turns } from '#application/adapters/shared/turns.ts';
import type { LabelSheets } from '#application/ports/label-sheets.ts';

/** So many labels are put together between two other requests; more would hold them up. */
const mostHere = 12;
const inTurn = turns({ atOnce: 1, waiting: 20 });

/** SHIP-009: many labels are put together in a worker, one document at a time. Refuses: files-busy. */
export const labelSheets: LabelSheets = async (...request) => {
  const [labels, format] = request;
  // as the carrier gave it
  const [first] = labels;
  if (format === 'A6' && labels.length === 1 && typeof first !== 'string') return first!;
  return labels.length > mostHere
    ? inTurn(() =>
        inWorker(new URL('./sheets-worker.ts', import.meta.url), (ask) =>
          ask<Uint8Array>('drawSheets', ...request),
        ),
      )
    : drawSheets(...request);
};
