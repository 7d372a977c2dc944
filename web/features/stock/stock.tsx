import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedStock } from '#api/stock/contract.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { useStockListQuery } from '#web/parts/stock/api.ts';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { count, date as shownDate } from '#web/lib/format.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Pill, Tag, WineDot } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import '#web/ui/card.css';
import './stock.css';

/** D-16: product pages. */
const searchWait = 400;
const pageSize = 25;

const number = (header: string, key: 'onHand' | 'reserved' | 'backordered' | 'onOrder', area?: string) => ({
  key,
  header,
  isNumber: true,
  ...(area !== undefined && { area }),
  cell: (row: ListedStock) =>
    row.isBundle ? (
      <span className="muted">–</span>
    ) : (
      <>
        {count(row[key])} <span className="stock-word">{header.toLowerCase()}</span>
      </>
    ),
});

const columns: Column<ListedStock>[] = [
  {
    key: 'product',
    header: 'Product',
    area: 'product',
    cell: ({ productId, number: code, name, vintage, supplierName, color, isBundle }) => (
      <span className="two-lines">
        <span>
          <WineDot color={color} /> <Link to={`/voorraad/${productId}`}>{name}</Link>{' '}
          <span className="muted">{vintage}</span> {isBundle && <Tag>Multiproduct</Tag>}
        </span>
        <span className="sub">
          {code} · {supplierName}
        </span>
      </span>
    ),
  },
  number('Voorraad', 'onHand', 'hand'),
  number('Gereserveerd', 'reserved', 'reserved'),
  number('Backorders', 'backordered'),
  {
    key: 'available',
    header: 'Vrij',
    isNumber: true,
    area: 'free',
    isAtEnd: true,
    cell: ({ available }) => (
      <span className="strong">
        {count(available)} <span className="stock-word">vrij</span>
      </span>
    ),
  },
  {
    key: 'minimum',
    header: 'Minimum',
    area: 'low',
    isAtEnd: true,
    cell: ({ minimum, isLow, available }) =>
      isLow ? (
        <Pill tone={available < 0 ? 'red' : 'yellow'}>
          {available < 0 ? 'tekort' : 'onder minimum'} {count(minimum)}
        </Pill>
      ) : (
        <span className="muted">{count(minimum)}</span>
      ),
  },
  number('Besteld', 'onOrder'),
];

/** PROD-024, PROD-029: the stock of every product, now or as it stood on a day. */
export const Stock = () => {
  const [params, setParams] = useSearchParams();
  const question = params.get('zoek') ?? '';
  const date = CalendarDate.nullable().catch(null).parse(params.get('datum'));
  const isLow = params.get('laag') === '1';
  const page = Math.max(1, Number(params.get('pagina')) || 1);
  const [typed, setTyped] = useState(question);
  const set = (changed: { zoek?: string; datum?: string | null; laag?: string; pagina?: string }) => {
    const next = new URLSearchParams(params);
    next.delete('pagina');
    for (const [key, value] of Object.entries(changed))
      if (value) next.set(key, value);
      else next.delete(key);
    setParams(next, { replace: true });
  };
  const { call, flush } = useDebouncedCall((zoek: string) => set({ zoek }), searchWait);
  const { currentData, error, refetch } = useStockListQuery({
    question,
    date,
    isLow,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return (
    <div className="page">
      <PageHeader
        title="Voorraad"
        crumbs={[{ label: 'Producten' }]}
        actions={
          <Link className="button" data-variant="default" data-size="normal" to="/voorraad/telling">
            <IconClipboardCheck size={16} aria-hidden />
            Tellen
          </Link>
        }
      />
      <section className="card" aria-label="Voorraad per product">
        <search className="stock-filters">
          <TextField
            label="Zoeken"
            type="search"
            placeholder="Naam, nummer, jaargang, leverancier…"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              call(text);
            }}
            onBlur={flush}
            onKeyDown={(event) => event.key === 'Enter' && flush()}
          />
          <DateField
            label="Stand op datum"
            value={date}
            emptyText="nu"
            onChange={(datum) => set({ datum })}
          />
          <CheckField
            label="Alleen onder minimum"
            checked={isLow}
            onChange={(checked) => set({ laag: checked ? '1' : '' })}
          />
        </search>
        {date !== null && (
          <p className="stock-on" role="status">
            De voorraad zoals die stond aan het einde van <b>{shownDate(date)}</b>, uit het voorraadboek.
          </p>
        )}
        <DataTable
          caption="Voorraad per product"
          columns={date === null ? columns : columns.filter(({ key }) => key !== 'onOrder')}
          keyOf={({ productId }) => productId}
          rows={currentData?.data}
          areas="'product product' 'hand free' 'reserved low'"
          error={textOf(error)}
          onRetry={() => void refetch()}
          skeletonRows={12}
          emptyText={isLow ? 'Geen producten onder hun minimum' : 'Geen resultaten gevonden'}
        />
        {currentData && (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={currentData.total}
            onPage={(next) => set({ pagina: String(next) })}
          />
        )}
      </section>
    </div>
  );
};
