import { IconClipboardCheck } from '@tabler/icons-react';
import type { ListedStock } from '#api/stock/contract.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { useStockListQuery } from '#web/parts/stock/api.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { count, date as shownDate, money, unitPriceInEuros } from '#web/lib/format.ts';
import { useListParams } from '#web/parts/params.ts';
import { Link } from '#web/lib/router.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Pill, Tag, WineDot } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { listed, QueryTable } from '#web/ui/query-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { column } from '#web/ui/columns.ts';
import '#web/ui/card.css';
import './stock.css';
import * as words from '#web/features/stock/words.nl.ts';

const number = (header: string, key: 'onHand' | 'reserved' | 'backordered' | 'onOrder') =>
  column(
    key,
    header,
    (row: ListedStock) =>
      row.isBundle ? (
        <span className="muted">–</span>
      ) : (
        <>
          {count(row[key])} <span className="stock-word">{header.toLowerCase()}</span>
        </>
      ),
    { isNumber: true },
  );

const columns: Column<ListedStock>[] = [
  column(
    'product',
    words.product,
    ({ productId, number: code, name, vintage, supplierName, color, isBundle }) => (
      <span className="two-lines">
        <span>
          <WineDot color={color} /> <Link to={`/voorraad/${productId}`}>{name}</Link>{' '}
          <span className="muted">{vintage}</span> {isBundle && <Tag>{words.multiproduct}</Tag>}
        </span>
        <span className="sub">
          {code} · {supplierName}
        </span>
      </span>
    ),
  ),
  number(words.stockTitle, 'onHand'),
  number(words.reserved, 'reserved'),
  number(words.backorders, 'backordered'),
  column(
    'available',
    words.freeTitle,
    ({ available }) => (
      <span className="strong">
        {count(available)} <span className="stock-word">{words.freeState}</span>
      </span>
    ),
    { isNumber: true, isAtEnd: true },
  ),
  column(
    'minimum',
    words.minimum,
    ({ minimum, isLow, available }) =>
      isLow ? (
        <Pill tone={available < 0 ? 'red' : 'yellow'}>
          {available < 0 ? words.short : words.belowMinimum} {count(minimum)}
        </Pill>
      ) : (
        <span className="muted">
          <span className="stock-word">{words.minimum.toLowerCase()} </span>
          {count(minimum)}
        </span>
      ),
    { isAtEnd: true },
  ),
  number(words.ordered, 'onOrder'),
];
/** For who may see costs. */
const valueColumn: Column<ListedStock> = column(
  'value',
  words.value,
  ({ value, cost, isBundle }) =>
    isBundle || value === null ? (
      <span className="muted">–</span>
    ) : (
      <span className="two-lines">
        <span>{money(value)}</span>
        {cost !== null && <span className="sub">{words.perBottle(unitPriceInEuros(cost))}</span>}
      </span>
    ),
  { isNumber: true, isAtEnd: true, isNamed: true },
);

/** PROD-024, PROD-029: the stock of every product, now or on an earlier day. */
export const Stock = () => {
  const { params, change, rows, paging } = useListParams(25);
  const question = params.get('zoek') ?? '';
  const date = CalendarDate.nullable().catch(null).parse(params.get('datum'));
  const isLow = params.get('laag') === '1';
  const list = useStockListQuery({ question, date, isLow, ...rows });
  const worth = list.currentData?.totalValue ?? null;
  const shown = date === null ? columns : columns.filter(({ key }) => key !== 'onOrder');
  return (
    <Page
      title={words.stockTitle}
      crumbs={[{ label: words.products }]}
      actions={
        <Link className="button" data-variant="default" data-size="normal" to="/voorraad/telling">
          <IconClipboardCheck size={16} aria-hidden />
          {words.count}
        </Link>
      }
    >
      <section className="card" aria-label={words.stockPerProduct}>
        <search className="stock-filters">
          <SearchField
            label={words.search}
            placeholder={words.nameNumberVintageSupplier}
            value={question}
            wait={typeaheadWaits.productPages}
            onSearch={(zoek) => change({ zoek })}
          />
          <DateField
            label={words.stockOnDate}
            value={date}
            emptyText={words.now}
            onChange={(datum) => change({ datum })}
          />
          <CheckField
            label={words.belowMinimumOnly}
            checked={isLow}
            onChange={(checked) => change({ laag: checked ? '1' : '' })}
          />
        </search>
        {date !== null && (
          <p className="stock-on" role="status">
            {words.theStockAsItWas} <b>{shownDate(date)}</b>
            {words.fromTheStockBook}
          </p>
        )}
        {worth !== null && (
          <p className="stock-on" role="status">
            {words.worth} <b>{money(worth)}</b>
            {date === null ? words.atTheCostOfNow : words.atTheCostOf(shownDate(date))}
          </p>
        )}
        <QueryTable
          caption={words.stockPerProduct}
          columns={worth === null ? shown : [...shown, valueColumn]}
          keyOf="productId"
          areas="'product product' 'onHand available' 'reserved minimum' 'value value'"
          {...listed(list)}
          paging={{ ...paging, isAlwaysShown: true }}
          skeletonRows={12}
          emptyText={isLow ? words.noProductsBelowTheirMinimum : words.noResultsFound}
        />
      </section>
    </Page>
  );
};
