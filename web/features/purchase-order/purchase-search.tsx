import { useEffect, useState } from 'react';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { PurchaseOrderStatus } from '#domain/purchase-order/status.ts';
import { textOf } from '#web/lib/api.ts';
import { usePurchasesOfSupplierQuery } from '#web/features/purchase-order/suppliers-api.ts';
import { SupplierPicker } from '#web/features/purchase-order/supplier-picker.tsx';
import { purchaseStatusOption } from '#web/features/purchase-order/statuses.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { count, deliveryDate } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DataTable } from '#web/ui/table.tsx';

const pageSize = 20;

/** A status by the name under which it travels. */
const StatusPill = ({ name }: { name: string }) => {
  const status = PurchaseOrderStatus.options.find((item) => purchaseStatuses[item].name === name);
  return <Pill tone={status ? purchaseStatusOption(status).tone : 'grey'}>{name}</Pill>;
};

const OfSupplier = ({ supplier }: { supplier: { supplierId: number; name: string } }) => {
  const { supplierId, name } = supplier;
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = usePurchasesOfSupplierQuery({
    supplierId,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return (
    <Card
      title={`Inkooporders bij ${name}`}
      isPadded={false}
      aside={
        <>
          <Link to={`/leveranciers/${supplierId}`}>Leverancier</Link>{' '}
          <Link to={`/inkooporders/0?leverancier=${supplierId}`}>Nieuwe order</Link>
        </>
      }
    >
      <DataTable
        caption={`Inkooporders bij ${name}`}
        areas="'number quantity' 'status expected'"
        columns={[
          {
            key: 'number',
            header: 'Order',
            area: 'number',
            cell: ({ orderId, number }) => <Link to={`/inkooporders/${orderId}`}>{number}</Link>,
          },
          { key: 'reference', header: 'Referentie', cell: ({ reference }) => reference },
          {
            key: 'expected',
            header: 'Verwacht',
            area: 'expected',
            cell: (order) => deliveryDate(order.deliveryDate),
          },
          {
            key: 'quantity',
            header: 'Flessen',
            area: 'quantity',
            isNumber: true,
            cell: ({ quantity }) => count(quantity),
          },
          {
            key: 'status',
            header: 'Status',
            area: 'status',
            cell: ({ status }) => <StatusPill name={status} />,
          },
        ]}
        keyOf={({ orderId }) => orderId}
        rows={currentData?.rows}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Bij deze leverancier is nog niets besteld."
        skeletonRows={3}
      />
      {currentData && currentData.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={currentData.total} onPage={setPage} />
      )}
    </Card>
  );
};

/** PO-001: finds orders by their number, and a supplier with its orders, if wanted also one that is not active. */
export const PurchaseSearch = ({
  question,
  onSearch,
}: {
  question: string;
  /** The number that is looked for; empty for none. */
  onSearch: (question: string) => void;
}) => {
  const [supplier, setSupplier] = useState<{ supplierId: number; name: string } | null>(null);
  const [includesDisabled, setIncludesDisabled] = useState(false);
  const [typed, setTyped] = useState(question);
  const settled = useDebounced(typed.trim(), typeaheadWaits.supplierPages);
  const isNumber = /^\d{1,9}$/.test(settled);
  useEffect(() => {
    onSearch(isNumber ? settled : '');
  }, [isNumber, settled, onSearch]);
  return (
    <>
      <search className="card card-body purchase-search">
        <SupplierPicker
          label="Leverancier zoeken"
          chosen={supplier}
          includesDisabled={includesDisabled}
          onPick={setSupplier}
          onClear={() => setSupplier(null)}
        />
        <CheckField
          label="Ook niet-actieve leveranciers"
          checked={includesDisabled}
          onChange={setIncludesDisabled}
        />
        <TextField
          label="Inkoopnummer zoeken"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          problem={
            typed.trim() === '' || /^\d{1,9}$/.test(typed.trim()) ? undefined : 'Vul alleen cijfers in.'
          }
        />
      </search>
      {supplier && (
        <div className="purchase-of-supplier">
          <OfSupplier key={supplier.supplierId} supplier={supplier} />
        </div>
      )}
    </>
  );
};
