import { textOf } from '#web/app/api.ts';
import { useSupplierOrdersQuery } from '#web/features/supplier/api.ts';
import { KnownLink } from '#web/app/known-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/table.tsx';

/** SUP-003: the purchase orders of the supplier, with their status. */
export const SupplierOrders = ({ supplierId }: { supplierId: number }) => {
  const { data, error, refetch } = useSupplierOrdersQuery({ supplierId });
  return (
    <Card title="Inkooporders" isPadded={false}>
      <DataTable
        caption="Inkooporders van de leverancier"
        columns={[
          {
            key: 'number',
            header: 'Order',
            cell: ({ orderId, number }) => <KnownLink to={`/inkoop/${orderId}`}>{number}</KnownLink>,
          },
          { key: 'status', header: 'Status', cell: ({ status }) => status },
        ]}
        keyOf={({ orderId }) => orderId}
        rows={data}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Bij deze leverancier is nog niets besteld."
      />
    </Card>
  );
};
