import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type Matching, shownBatches } from '#web/parts/batches/chosen.ts';
import type { Selection } from '#web/ui/selection.tsx';
import './batches.css';

const OrderBatch = lazyPart(() => import('#web/parts/batches/order-batch.tsx'), 'OrderBatch');
const ReminderBatch = lazyPart(() => import('#web/parts/batches/reminder-batch.tsx'), 'ReminderBatch');
const fields = () => import('#web/parts/batches/field-batch.tsx');
const CustomerBatch = lazyPart(fields, 'CustomerBatch');
const ProductBatch = lazyPart(fields, 'ProductBatch');
const parts = {
  orders: OrderBatch,
  reminders: ReminderBatch,
  customers: CustomerBatch,
  products: ProductBatch,
} satisfies Record<string, ComponentType<never>>;

/**
 * What can be done with many rows of a list at once, at its foot, and how far that is. Its script is fetched with the
 * first tick, or where something that was started is not put away yet.
 */
export const BatchFoot = ({
  of,
  ...chosen
}: {
  of: keyof typeof parts;
  selection: Selection;
  matching: Matching;
}) => {
  const { isAll, chosen: ids } = chosen.selection;
  const [isNeeded, setIsNeeded] = useState(() => shownBatches().length > 0);
  if (!isNeeded && (isAll || ids.size > 0)) setIsNeeded(true);
  const Part = parts[of];
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
