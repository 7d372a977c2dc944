import { useState } from 'react';
import type { ProductLogEntry } from '#api/products/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { endpoints, useProductLogsQuery } from '#web/features/product/api.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { timestamp } from '#web/lib/format.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import '#web/ui/card.css';

const { productLog: first, productLogMore: more } = pageSizes;

const columns: Column<ProductLogEntry>[] = [
  {
    key: 'at',
    header: 'Tijdstip',
    area: 'at',
    width: 160,
    cell: ({ at }) => <time dateTime={at}>{timestamp(at)}</time>,
  },
  {
    key: 'field',
    header: 'Veld',
    area: 'field',
    cell: ({ field }) => <span className="strong">{field}</span>,
  },
  { key: 'from', header: 'Oude waarde', area: 'from', cell: ({ from }) => from ?? '–' },
  { key: 'to', header: 'Nieuwe waarde', area: 'to', cell: ({ to }) => to ?? '–' },
  { key: 'who', header: 'Gebruiker', area: 'who', isAtEnd: true, cell: ({ userName }) => userName },
];

/** What the tab shows first, asked before it is there. */
export const askLogs = (productId: number) =>
  endpoints.productLogs.initiate({ productId, limit: first }, inAdvance);

/** PROD-031: the newest 25 changes, and 100 more at a time. */
export const Logs = ({ page: { product } }: PanelProps) => {
  const [limit, setLimit] = useState<number>(first);
  const { data, error, isFetching, refetch } = useProductLogsQuery({ productId: product.productId, limit });
  return (
    <section className="card" aria-label="Logs">
      <DataTable
        caption="Wijzigingen van dit product"
        columns={columns}
        areas="'field who' 'from at' 'to .'"
        keyOf={({ position, field }) => `${position} ${field}`}
        rows={data?.data}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Er is nog niets gewijzigd."
      />
      {data?.more && (
        <div className="card-body">
          <Button disabled={isFetching} onClick={() => setLimit(limit + more)}>
            {isFetching ? 'Aan het laden ...' : 'Meer laden'}
          </Button>
        </div>
      )}
    </section>
  );
};
