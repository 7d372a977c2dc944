import type { Holder } from '#api/stock/contract.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { useHoldersQuery } from '#web/parts/stock/api.ts';
import { bottles, count, dateTime, deliveryDate } from '#web/lib/format.ts';
import { Tag } from '#web/ui/pill.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { column, valueColumn } from '#web/ui/columns.ts';
import * as words from '#web/parts/stock/words.nl.ts';

const columns: Column<Holder>[] = [
  column('who', words.customerTitle, ({ customerId, customerName, accountName, isOfAccount }) =>
    customerId === null ? (
      <span className="muted">
        {words.through} {accountName}
      </span>
    ) : (
      <span className="two-lines">
        <span>{customerLink({ customerId, name: customerName })}</span>
        {!isOfAccount && <span className="sub">{accountName}</span>}
      </span>
    ),
  ),
  column('order', words.orderTitle, ({ orderId, orderNumber, isBackorder }) => (
    <>
      {orderId === null ? <span className="muted">–</span> : orderLink({ orderId, number: orderNumber })}{' '}
      {isBackorder && <Tag>{words.backorder}</Tag>}
    </>
  )),
  column(
    'quantity',
    words.bottlesTitle,
    ({ quantity }) => <span className="strong">{count(quantity)}</span>,
    {
      isNumber: true,
      isAtEnd: true,
    },
  ),
  valueColumn('since', words.since, dateTime),
  column(
    'delivery',
    words.delivery,
    ({ orderId, deliveryDate: day }) => (orderId === null ? '' : deliveryDate(day)),
    { isAtEnd: true },
  ),
];

/** PROD-028: the orders that hold stock of a product, and since when. */
export const Holders = ({ productId }: { productId: number }) => {
  const { paging, rows } = usePaging(pageSizes.tables);
  const list = useHoldersQuery({ productId, ...rows });
  const { currentData } = list;
  return (
    <TableCard
      title={words.whoHasMyStock}
      subtitle={currentData && words.held(bottles(currentData.bottles))}
      caption={words.bookings}
      columns={columns}
      keyOf={({ orderId, since, quantity, isBackorder }) => `${orderId} ${since} ${quantity} ${isBackorder}`}
      areas="'who quantity' 'order delivery' 'since since'"
      skeletonRows={4}
      emptyText={words.nobodyHoldsBottles}
      {...listed(list)}
      paging={paging}
    />
  );
};
