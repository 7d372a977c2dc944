import { IconLock } from '@tabler/icons-react';
import type { SalesOrderLineView } from '#api/sales-orders/contract.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { PriceTypeOf } from '#web/parts/line-grid/price-type.tsx';
import { PriceWhy } from '#web/parts/price-why/price-why.tsx';
import { amount, count, share, unitPrice } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/table.tsx';

type Line = SalesOrderLineView & { place: number };

const columnsFor = (orderId: number, side: PriceSide, hasMargin: boolean): Column<Line>[] => [
  { key: 'place', header: '#', width: 40, cell: ({ place }) => <span className="sub">{place}</span> },
  {
    key: 'product',
    header: 'Product',
    area: 'product',
    cell: ({ name, vintage, productNumber, isLocked }) => (
      <span className="two-lines">
        <span>
          {name} <span className="muted">{vintage}</span>{' '}
          {isLocked && <IconLock size={13} role="img" aria-label="Vergrendeld" />}
        </span>
        <span className="sub">{productNumber}</span>
      </span>
    ),
  },
  {
    key: 'quantity',
    header: 'Aantal',
    isNumber: true,
    area: 'quantity',
    cell: ({ quantity }) => count(quantity),
  },
  {
    key: 'price',
    header: `Prijs ${side}.`,
    isNumber: true,
    area: 'price',
    cell: ({ unitPrice: price }) => unitPrice(price),
  },
  {
    key: 'type',
    header: 'Prijstype',
    area: 'type',
    cell: ({ lineId, place, priceType, discount, isExcludedFromDiscount }) => (
      <PriceTypeOf type={priceType} discount={discount} isExcluded={isExcludedFromDiscount}>
        <PriceWhy ask={() => ({ kind: 'stored', orderId, lineId })} of={`Regel ${place}`} />
      </PriceTypeOf>
    ),
  },
  ...(hasMargin
    ? [
        {
          key: 'margin',
          header: 'Marge',
          isNumber: true,
          cell: ({ margin }: Line) => <span className="muted">{margin === null ? '' : share(margin)}</span>,
        },
      ]
    : []),
  {
    key: 'total',
    header: `Totaal ${side}.`,
    isNumber: true,
    area: 'total',
    cell: ({ totalExcl, totalIncl }) => (
      <span className="strong">{amount(side === 'excl' ? totalExcl : totalIncl)}</span>
    ),
  },
];

/** The lines of an order as they were recorded. */
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
    caption="Orderregels"
    columns={columnsFor(orderId, side, lines?.some(({ margin }) => margin !== null) ?? false)}
    keyOf={({ lineId }) => lineId}
    rows={lines?.map((line, index) => ({ ...line, place: index + 1 }))}
    areas="'product total' 'type price' 'quantity quantity'"
    emptyText="Deze order heeft geen regels"
  />
);
