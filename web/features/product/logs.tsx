import { useState } from 'react';
import type { ProductLogEntry } from '#api/products/contract.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { endpoints, useProductLogsQuery } from '#web/features/product/api.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { timestamp } from '#web/lib/format.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { textColumn, column } from '#web/ui/columns.ts';
import '#web/ui/card.css';
import * as words from '#web/features/product/words.nl.ts';

const { productLog: first, productLogMore: more } = pageSizes;

const columns: Column<ProductLogEntry>[] = [
  column('at', words.moment, ({ at }) => <time dateTime={at}>{timestamp(at)}</time>, { width: 160 }),
  column('field', words.field, ({ field }) => <span className="strong">{field}</span>),
  column('from', words.oldValue, ({ from }) => from ?? '–'),
  column('to', words.newValue, ({ to }) => to ?? '–'),
  textColumn('userName', words.user, { isAtEnd: true }),
];

/** The data that the tab shows first, prefetched. */
export const askLogs = (productId: number) =>
  endpoints.productLogs.initiate({ productId, limit: first }, inAdvance);

/** PROD-031: the latest 25 changes, and 100 more at a time. */
export const Logs = ({ page: { product } }: PanelProps) => {
  const [limit, setLimit] = useState<number>(first);
  const query = useProductLogsQuery({ productId: product.productId, limit });
  const { data, isFetching } = query;
  return (
    <section className="card" aria-label={words.logs}>
      <QueryTable
        caption={words.changesOfThisProduct}
        columns={columns}
        areas="'field userName' 'from at' 'to .'"
        keyOf={({ position, field }) => `${position} ${field}`}
        rows={data?.data}
        query={query}
        emptyText={words.nothingHasBeenChangedYet}
      />
      {data?.more && (
        <div className="card-body">
          <Button disabled={isFetching} onClick={() => setLimit(limit + more)}>
            {isFetching ? words.loading : words.loadMore}
          </Button>
        </div>
      )}
    </section>
  );
};
