import type { ComponentProps } from 'react';
import type { PurchaseOrderRow } from '#api/purchase-orders/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { PurchaseStatus } from '#web/features/purchase-order/purchase-status.tsx';
import { count, date, deliveryDate, money } from '#web/lib/format.ts';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { Button } from '#web/ui/button.tsx';
import { actionColumn, column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { TableCard } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

/** What each row does: it opens the order in the modal (PO-003). */
const Inspect = ({ purchaseOrderId, number }: PurchaseOrderRow) => {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      aria-label={words.viewPurchaseOrder(number)}
      onClick={() => void navigate(`/inkooporders/${purchaseOrderId}`)}
    >
      {words.view}
    </Button>
  );
};

const columns: readonly Column<PurchaseOrderRow>[] = [
  {
    key: 'number',
    header: words.order2,
    width: 84,
    cell: ({ purchaseOrderId, number }) => <Link to={`/inkooporders/${purchaseOrderId}`}>{number}</Link>,
  },
  {
    key: 'supplier',
    header: words.supplier,
    cell: ({ supplierId, supplierName }) => (
      <KnownLink to={`/leveranciers/${supplierId}`} className="plain strong">
        {supplierName}
      </KnownLink>
    ),
  },
  valueColumn('reference', words.reference, (reference: string) => (
    <span className="muted">{reference}</span>
  )),
  {
    key: 'entered',
    header: words.entered,
    width: 100,
    cell: ({ enteredAt, userName }) => <span title={userName}>{date(dateInAmsterdam(enteredAt))}</span>,
  },
  {
    key: 'expected',
    header: words.expected,
    isAtEnd: true,
    width: 124,
    cell: (order) =>
      order.deliveryDate === null && order.deliveryWeek !== null
        ? words.inWeek(order.deliveryWeek)
        : deliveryDate(order.deliveryDate),
  },
  numberColumn('quantity', words.bottles2, count, { isAtEnd: true, width: 80 }),
  numberColumn('price', words.totalExcl, money, { width: 112 }),
  column('status', words.status, (order) => <PurchaseStatus order={order} />, { width: 132 }),
  { ...actionColumn('inspect', words.view, (order) => <Inspect {...order} />), width: 84 },
];

/** PO-002, PO-003: a block of purchase orders. */
export const PurchaseBlock = (
  props: Pick<
    ComponentProps<typeof TableCard<PurchaseOrderRow>>,
    'title' | 'subtitle' | 'caption' | 'query' | 'rows' | 'emptyText' | 'total' | 'paging'
  >,
) => (
  <TableCard
    columns={columns}
    areas="'number quantity' 'supplier expected' 'status inspect'"
    keyOf="purchaseOrderId"
    skeletonRows={4}
    {...props}
  />
);
