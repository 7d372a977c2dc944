import { openPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { purchaseTones } from '#web/parts/purchase-tones.ts';
import { dayAndMonth, plural } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { TableCard } from '#web/ui/query-table.tsx';
import { textColumn } from '#web/ui/columns.ts';
import * as words from '#web/features/dashboard/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const { useExpectedPurchasesQuery } = defineCalls({
  expectedPurchases: query(openPurchaseOrders),
});

const shown = 8;

/** DASH-011: the open purchase orders with their status and when they are expected. */
export const SupplierOrders = () => {
  const { data, error, refetch } = useExpectedPurchasesQuery({ of: shown, skip: 0 });
  return (
    <TableCard
      title={common.purchaseOrders}
      subtitle={
        data && data.total > shown && words.theLatestOf(shown, plural(data.total, 'order', common.orders2))
      }
      aside={
        <Link className="sub" to="/inkooporders">
          {words.allPurchaseOrders}
        </Link>
      }
      caption={common.openPurchaseOrders}
      isDense
      areas="'number status' 'supplierName expected'"
      columns={[
        {
          key: 'number',
          header: common.order2,
          cell: ({ purchaseOrderId, number }) => (
            <KnownLink to={`/inkooporders/${purchaseOrderId}`}>{number}</KnownLink>
          ),
        },
        textColumn('supplierName', common.supplier),
        {
          key: 'expected',
          header: common.expected,
          isAtEnd: true,
          cell: (order) => (order.deliveryDate === null ? common.asap : dayAndMonth(order.deliveryDate)),
        },
        {
          key: 'status',
          header: common.status,
          isAtEnd: true,
          cell: ({ status }) => <Pill tone={purchaseTones[status]}>{purchaseStatuses[status].name}</Pill>,
        },
      ]}
      keyOf="purchaseOrderId"
      rows={data?.rows}
      query={{ error, refetch }}
      skeletonRows={3}
    />
  );
};
