import { openPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { defineCalls, query, textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { purchaseTones } from '#web/parts/purchase-tones.ts';
import { dayAndMonth, plural } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DataTable } from '#web/ui/table.tsx';

const { useExpectedPurchasesQuery } = defineCalls({
  expectedPurchases: query(openPurchaseOrders),
});

const shown = 8;

/** DASH-011: the open purchase orders with their status and when they are expected. */
export const SupplierOrders = () => {
  const { data, error, refetch } = useExpectedPurchasesQuery({ of: shown, skip: 0 });
  return (
    <Card
      title="Inkooporders"
      subtitle={
        data && data.total > shown && `de laatste ${shown} van ${plural(data.total, 'order', 'orders')}`
      }
      aside={
        <Link className="sub" to="/inkooporders">
          Alle inkooporders
        </Link>
      }
      isPadded={false}
    >
      <DataTable
        caption="Open inkooporders"
        isDense
        areas="'number status' 'supplier expected'"
        columns={[
          {
            key: 'number',
            header: 'Order',
            area: 'number',
            cell: ({ purchaseOrderId, number }) => (
              <KnownLink to={`/inkooporders/${purchaseOrderId}`}>{number}</KnownLink>
            ),
          },
          {
            key: 'supplier',
            header: 'Leverancier',
            area: 'supplier',
            cell: ({ supplierName }) => supplierName,
          },
          {
            key: 'expected',
            header: 'Verwacht',
            area: 'expected',
            isAtEnd: true,
            cell: (order) => (order.deliveryDate === null ? 'zsm' : dayAndMonth(order.deliveryDate)),
          },
          {
            key: 'status',
            header: 'Status',
            area: 'status',
            isAtEnd: true,
            cell: ({ status }) => <Pill tone={purchaseTones[status]}>{purchaseStatuses[status].name}</Pill>,
          },
        ]}
        keyOf={({ purchaseOrderId }) => purchaseOrderId}
        rows={data?.rows}
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={3}
      />
    </Card>
  );
};
