import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { type ProductStock, type StockRow, updateStock } from '#api/stock/contract.ts';
import { inAdvance, together } from '#web/lib/ask-along.ts';
import { useMayCall } from '#web/parts/role.ts';
import { endpoints, useProductStockQuery } from '#web/parts/stock/api.ts';
import { ChangeDialog } from '#web/parts/stock/change-dialog.tsx';
import { Holders } from '#web/parts/stock/holders.tsx';
import { MissedDemand } from '#web/parts/stock/missed-demand.tsx';
import { Movements } from '#web/parts/stock/movements.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { bottles, count, dayAndMonth } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { column, numberColumn } from '#web/ui/columns.ts';
import './stock.css';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/stock/words.nl.ts';

/** PROD-029: the free stock, marked if it is below the minimum. */
const Free = ({ available, minimum }: { available: number; minimum: number }) => (
  <>
    {count(available)}{' '}
    {available < 0 ? (
      <Pill tone="red">{words.short}</Pill>
    ) : (
      available < minimum && <Pill tone="yellow">{words.belowMinimum}</Pill>
    )}
  </>
);

const companyColumns: Column<StockRow>[] = [
  column('company', common.company, ({ accountName, isOwn }) => (isOwn ? <b>{accountName}</b> : accountName)),
  ...(
    [
      ['onHand', common.stock, false],
      ['available', common.freeTitle, true],
      ['reserved', words.reserved, false],
      ['backordered', common.backorders, true],
      ['minimum', words.minimum, false],
      ['onOrder', common.ordered, true],
    ] as const
  ).map(([key, header, isAtEnd]) =>
    column(
      key,
      header,
      (row: StockRow) => (
        <>
          {count(row[key])} <span className="stock-word">{header.toLowerCase()}</span>
        </>
      ),
      { isNumber: true, isAtEnd },
    ),
  ),
];

const componentColumns: Column<ProductStock['components'][number]>[] = [
  column('name', words.component, ({ productId, name, vintage }) => (
    <>
      <Link to={`/voorraad/${productId}`}>{name}</Link> <span className="muted">{vintage}</span>
    </>
  )),
  numberColumn('quantity', words.perPiece, bottles),
  numberColumn('available', common.freeTitle, count, { isAtEnd: true }),
  column(
    'pieces',
    words.goodFor,
    ({ available, quantity }) => <b>{count(Math.floor(available / quantity))}</b>,
    { isNumber: true, isAtEnd: true },
  ),
];

/** PROD-028: quantities ordered per six weeks, as bars with figures. */
const SixWeeks = ({ of }: { of: ProductStock['six_weeks'] }) => {
  const most = Math.max(1, ...of.map(({ bottles: left }) => left));
  return (
    <Card title={words.salesPer6Weeks} subtitle={words.deliveredBottlesMinusReturns}>
      <ol className="six-weeks">
        {of.map(({ from, until, firstWeek, lastWeek, bottles: left }) => (
          <li key={from} title={words.fromTo(dayAndMonth(from), dayAndMonth(until))}>
            <span>{count(left)}</span>
            <meter min={0} max={most} value={Math.max(0, left)} aria-hidden />
            <span className="sub">
              {words.wk} {firstWeek}–{lastWeek}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** The data the panel shows first, prefetched. */
export const askStock = (productId: number) => {
  const { productStock, holders, missedDemand, movements } = endpoints;
  const first = { productId, skip: 0, take: pageSizes.tables };
  return together(
    productStock.initiate({ productId }, inAdvance),
    holders.initiate(first, inAdvance),
    missedDemand.initiate(first, inAdvance),
    movements.initiate(first, inAdvance),
  );
};

/** PROD-011, PROD-024 to PROD-029: the stock of one product, for any page. */
export const StockPanel = ({ productId }: { productId: number }) => {
  const mayAdjust = useMayCall(updateStock);
  const [isChanging, setIsChanging] = useState(false);
  const query = useProductStockQuery({ productId });
  const { currentData } = query;
  if (query.error !== undefined && !currentData) return <RetryBanner query={query} />;
  const firstRow = currentData?.rows[0];
  if (!currentData || !firstRow) return <Skeleton width="100%" />;
  const { rows, components, available, six_weeks } = currentData;
  const isBundle = components.length > 0;
  return (
    <div className="stack">
      <Tiles>
        <Tile
          name={common.freeTitle}
          figure={isBundle ? count(available) : <Free {...firstRow} />}
          note={
            isBundle
              ? words.piecesByTheScarcestComponent
              : words.minimumOf(count(firstRow.minimum), firstRow.isMinimumUsual ? words.usual : '')
          }
        />
        {!isBundle && (
          <>
            <Tile name={common.stock} figure={count(firstRow.onHand)} note={words.bottlesInHouse} />
            <Tile
              name={words.reserved}
              figure={count(firstRow.reserved + firstRow.backordered)}
              note={words.ofWhichInBackorder(count(firstRow.backordered))}
            />
            <Tile name={common.ordered} figure={count(firstRow.onOrder)} note={words.withSuppliers} />
          </>
        )}
      </Tiles>
      {isBundle ? (
        <Card title={words.components} subtitle={words.aMultiproductTakesTheseFrom} isPadded={false}>
          <DataTable
            caption={words.components}
            columns={componentColumns}
            keyOf={({ productId: id }) => id}
            rows={components}
            areas="'name pieces' 'quantity available'"
          />
        </Card>
      ) : (
        <>
          <Card
            title={words.stockPerCompany}
            isPadded={false}
            aside={
              mayAdjust && (
                <Button
                  size="small"
                  icon={<IconPencil size={15} aria-hidden />}
                  onClick={() => setIsChanging(true)}
                >
                  {words.adjust}
                </Button>
              )
            }
          >
            <DataTable
              caption={words.stockPerCompany}
              columns={companyColumns}
              keyOf={({ rowId }) => rowId}
              rows={rows}
              areas="'company company' 'onHand available' 'reserved backordered' 'minimum onOrder'"
            />
          </Card>
          <Holders productId={productId} />
          <MissedDemand productId={productId} />
          <Movements productId={productId} />
          <SixWeeks of={six_weeks} />
        </>
      )}
      {isChanging && <ChangeDialog row={firstRow} onClose={() => setIsChanging(false)} />}
    </div>
  );
};
