import { useState } from 'react';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { textOf } from '#web/lib/api.ts';
import { purchaseTones } from '#web/parts/purchase-tones.ts';
import { ordersPerPage, useSupplierOrdersQuery } from '#web/features/supplier/api.ts';
import { count, deliveryDate } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DataTable } from '#web/ui/table.tsx';

/** A status by the name under which it travels. */
const Status = ({ name }: { name: string }) => {
  const status = PurchaseOrderStatus.options.find((item) => purchaseStatuses[item].name === name);
  return <Pill tone={status ? purchaseTones[status] : 'grey'}>{name}</Pill>;
};

/** SUP-003: the purchase orders of the supplier, with their status. */
export const SupplierOrders = ({ supplierId }: { supplierId: number }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSupplierOrdersQuery({
    supplierId,
    skip: (page - 1) * ordersPerPage,
    take: ordersPerPage,
  });
  return (
    <Card title="Inkooporders" isPadded={false}>
      <DataTable
        caption="Inkooporders van de leverancier"
        areas="'number quantity' 'status expected'"
        columns={[
          {
            key: 'number',
            header: 'Order',
            area: 'number',
            cell: ({ orderId, number }) => <KnownLink to={`/inkooporders/${orderId}`}>{number}</KnownLink>,
          },
          { key: 'reference', header: 'Referentie', cell: ({ reference }) => reference },
          {
            key: 'expected',
            header: 'Verwacht',
            area: 'expected',
            isAtEnd: true,
            cell: (order) => deliveryDate(order.deliveryDate),
          },
          {
            key: 'quantity',
            header: 'Flessen',
            area: 'quantity',
            isAtEnd: true,
            isNumber: true,
            cell: ({ quantity }) => count(quantity),
          },
          { key: 'status', header: 'Status', area: 'status', cell: ({ status }) => <Status name={status} /> },
        ]}
        keyOf={({ orderId }) => orderId}
        rows={data?.rows}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Bij deze leverancier is nog niets besteld."
      />
      {data && data.total > ordersPerPage && (
        <Pagination page={page} pageSize={ordersPerPage} total={data.total} onPage={setPage} />
      )}
    </Card>
  );
};
