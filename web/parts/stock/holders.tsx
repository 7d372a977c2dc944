import { useState } from 'react';
import type { Holder } from '#api/stock/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { endpoints, useHoldersQuery } from '#web/parts/stock/api.ts';
import { bottles, count, dateTime, deliveryDate } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

const pageSize = 10;

const columns: Column<Holder>[] = [
  {
    key: 'who',
    header: 'Klant',
    area: 'who',
    cell: ({ customerId, customerName, accountName, isOfAccount }) =>
      customerId === null ? (
        <span className="muted">Via {accountName}</span>
      ) : (
        <span className="two-lines">
          <span>
            <KnownLink to={`/klanten/${customerId}`}>{customerName}</KnownLink>
          </span>
          {!isOfAccount && <span className="sub">{accountName}</span>}
        </span>
      ),
  },
  {
    key: 'order',
    header: 'Order',
    area: 'order',
    cell: ({ orderId, orderNumber, isBackorder }) => (
      <>
        {orderId === null ? (
          <span className="muted">–</span>
        ) : (
          <KnownLink to={`/verkoop/${orderId}`}>{orderNumber}</KnownLink>
        )}{' '}
        {isBackorder && <Tag>backorder</Tag>}
      </>
    ),
  },
  {
    key: 'quantity',
    header: 'Flessen',
    isNumber: true,
    area: 'quantity',
    isAtEnd: true,
    cell: ({ quantity }) => <span className="strong">{count(quantity)}</span>,
  },
  { key: 'since', header: 'Sinds', area: 'since', cell: ({ since }) => dateTime(since) },
  {
    key: 'delivery',
    header: 'Levering',
    area: 'delivery',
    isAtEnd: true,
    cell: ({ orderId, deliveryDate: day }) => (orderId === null ? '' : deliveryDate(day)),
  },
];

/** What the card shows first, asked before it is there. */
export const askHolders = (productId: number) =>
  endpoints.holders.initiate({ productId, skip: 0, take: pageSize }, inAdvance);

/** PROD-028, and who took the stock: the orders that hold it and since when. */
export const Holders = ({ productId }: { productId: number }) => {
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = useHoldersQuery({
    productId,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return (
    <Card
      title="Wie heeft mijn voorraad"
      subtitle={currentData && `${bottles(currentData.bottles)} vastgehouden`}
      isPadded={false}
    >
      <DataTable
        caption="Reserveringen"
        columns={columns}
        keyOf={({ orderId, since, quantity, isBackorder }) =>
          `${orderId} ${since} ${quantity} ${isBackorder}`
        }
        rows={currentData?.data}
        areas="'who quantity' 'order delivery' 'since since'"
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={4}
        emptyText="Niemand houdt flessen vast"
      />
      {currentData && currentData.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={currentData.total} onPage={setPage} />
      )}
    </Card>
  );
};
