import type { PurchaseOrderRow } from '#api/purchase-orders/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { PurchaseStatus } from '#web/features/purchase-order/purchase-status.tsx';
import { count, date, deliveryDate, money } from '#web/lib/format.ts';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

/** What each row does: it opens the order in the modal (PO-003). */
const Inspect = ({ purchaseOrderId, number }: PurchaseOrderRow) => {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      aria-label={`Inkooporder ${number} inzien`}
      onClick={() => void navigate(`/inkooporders/${purchaseOrderId}`)}
    >
      Inzien
    </Button>
  );
};

const columns: readonly Column<PurchaseOrderRow>[] = [
  {
    key: 'number',
    header: 'Order',
    area: 'number',
    width: 84,
    cell: ({ purchaseOrderId, number }) => <Link to={`/inkooporders/${purchaseOrderId}`}>{number}</Link>,
  },
  {
    key: 'supplier',
    header: 'Leverancier',
    area: 'supplier',
    cell: ({ supplierId, supplierName }) => (
      <KnownLink to={`/leveranciers/${supplierId}`} className="plain strong">
        {supplierName}
      </KnownLink>
    ),
  },
  {
    key: 'reference',
    header: 'Referentie',
    cell: ({ reference }) => <span className="muted">{reference}</span>,
  },
  {
    key: 'entered',
    header: 'Ingevoerd',
    width: 100,
    cell: ({ enteredAt, userName }) => <span title={userName}>{date(dateInAmsterdam(enteredAt))}</span>,
  },
  {
    key: 'expected',
    header: 'Verwacht',
    area: 'expected',
    isAtEnd: true,
    width: 124,
    cell: (order) =>
      order.deliveryDate === null && order.deliveryWeek !== null
        ? `week ${order.deliveryWeek}`
        : deliveryDate(order.deliveryDate),
  },
  {
    key: 'quantity',
    header: 'Flessen',
    area: 'quantity',
    isAtEnd: true,
    isNumber: true,
    width: 80,
    cell: ({ quantity }) => count(quantity),
  },
  { key: 'price', header: 'Totaal excl.', isNumber: true, width: 112, cell: ({ price }) => money(price) },
  {
    key: 'status',
    header: 'Status',
    area: 'status',
    width: 132,
    cell: (order) => <PurchaseStatus order={order} />,
  },
  {
    key: 'inspect',
    header: 'Inzien',
    isHeaderHidden: true,
    area: 'inspect',
    isAtEnd: true,
    width: 84,
    cell: (order) => <Inspect {...order} />,
  },
];

/** PO-002, PO-003: a block of purchase orders. */
export const PurchaseTable = ({
  caption,
  rows,
  error,
  onRetry,
  emptyText,
}: {
  caption: string;
  rows: readonly PurchaseOrderRow[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  emptyText: string;
}) => (
  <DataTable
    caption={caption}
    columns={columns}
    areas="'number quantity' 'supplier expected' 'status inspect'"
    keyOf={({ purchaseOrderId }) => purchaseOrderId}
    rows={rows}
    error={error}
    onRetry={onRetry}
    emptyText={emptyText}
    skeletonRows={4}
  />
);
