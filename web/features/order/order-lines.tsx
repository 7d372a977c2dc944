import { IconLock } from '@tabler/icons-react';
import type { SalesOrderLineView } from '#api/sales-orders/contract.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { PriceTypeOf } from '#web/parts/line-grid/price-type.tsx';
import { PriceWhy } from '#web/parts/price-why/price-why.tsx';
import { amount, count, share, unitPrice } from '#web/lib/format.ts';
import { column, numberColumn } from '#web/ui/columns.ts';
import { type Column, DataTable } from '#web/ui/table.tsx';
import * as words from '#web/features/order/words.nl.ts';

type Line = SalesOrderLineView & { place: number };

const columnsFor = (orderId: number, side: PriceSide, hasMargin: boolean): Column<Line>[] => [
  column('place', '#', ({ place }) => <span className="sub">{place}</span>, { width: 40 }),
  column('product', words.product, ({ name, vintage, productNumber, isLocked }) => (
    <span className="two-lines">
      <span>
        {name} <span className="muted">{vintage}</span>{' '}
        {isLocked && <IconLock size={13} role="img" aria-label={words.locked} />}
      </span>
      <span className="sub">{productNumber}</span>
    </span>
  )),
  numberColumn('quantity', words.quantity, count, { isNamed: true }),
  numberColumn('unitPrice', words.priceOnSide(side), unitPrice, { isNamed: true }),
  column('type', words.priceType, ({ lineId, place, priceType, discount, isExcludedFromDiscount }) => (
    <PriceTypeOf type={priceType} discount={discount} isExcluded={isExcludedFromDiscount}>
      <PriceWhy ask={() => ({ kind: 'stored', orderId, lineId })} of={words.line(place)} />
    </PriceTypeOf>
  )),
  ...(hasMargin
    ? [
        numberColumn('margin', words.margin, (margin: number | null) => (
          <span className="muted">{margin === null ? '' : share(margin)}</span>
        )),
      ]
    : []),
  numberColumn(side === 'excl' ? 'totalExcl' : 'totalIncl', words.totalOnSide(side), (total: number) => (
    <span className="strong">{amount(total)}</span>
  )),
];

/** The lines of a read-only order, as recorded. */
export const OrderLines = ({
  orderId,
  lines,
  side,
}: {
  orderId: number;
  lines: readonly SalesOrderLineView[] | undefined;
  side: PriceSide;
}) => (
  <DataTable
    caption={words.orderLines}
    columns={columnsFor(orderId, side, lines?.some(({ margin }) => margin !== null) ?? false)}
    keyOf={({ lineId }) => lineId}
    rows={lines?.map((line, index) => ({ ...line, place: index + 1 }))}
    areas={`'product product' 'quantity unitPrice' 'type ${side === 'excl' ? 'totalExcl' : 'totalIncl'}'`}
    emptyText={words.thisOrderHasNoLines}
  />
);
