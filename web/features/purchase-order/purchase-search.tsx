import { useEffect, useState } from 'react';
import type { PurchaseOrderStatus } from '#domain/purchase-order/status.ts';
import { usePurchasesOfSupplierQuery } from '#web/features/purchase-order/suppliers-api.ts';
import { type ChosenSupplier, SupplierPicker } from '#web/features/purchase-order/supplier-picker.tsx';
import { purchaseStatusOption } from '#web/features/purchase-order/purchase-status.tsx';
import { useDebounced } from '#web/lib/debounce.ts';
import { count, deliveryDate } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { numberColumn, textColumn, valueColumn, column } from '#web/ui/columns.ts';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { TableCard, usePaging } from '#web/ui/query-table.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

const StatusPill = ({ status }: { status: PurchaseOrderStatus }) => {
  const { tone, label } = purchaseStatusOption(status);
  return <Pill tone={tone}>{label}</Pill>;
};

const OfSupplier = ({ supplier: { supplierId, name } }: { supplier: ChosenSupplier }) => {
  const { paging, rows } = usePaging(20);
  const list = usePurchasesOfSupplierQuery({ supplierId, ...rows });
  return (
    <TableCard
      title={words.purchaseOrdersWith(name)}
      aside={
        <>
          <Link to={`/leveranciers/${supplierId}`}>{words.supplier}</Link>{' '}
          <Link to={`/inkooporders/0?leverancier=${supplierId}`}>{words.newOrder}</Link>
        </>
      }
      areas="'number quantity' 'status deliveryDate'"
      columns={[
        column('number', words.orderTitle, ({ orderId, number }: { orderId: number; number: number }) => (
          <Link to={`/inkooporders/${orderId}`}>{number}</Link>
        )),
        textColumn('reference', words.reference),
        valueColumn('deliveryDate', words.expected, deliveryDate),
        numberColumn('quantity', words.bottlesTitle, count),
        valueColumn('status', words.status, (status: PurchaseOrderStatus) => <StatusPill status={status} />),
      ]}
      keyOf="orderId"
      query={list}
      rows={list.currentData?.rows}
      emptyText={words.nothingHasBeenOrderedFrom}
      skeletonRows={3}
      total={list.currentData?.total}
      paging={paging}
    />
  );
};

/**
 * PO-001: finds orders by number, and a supplier with its orders, optionally including inactive suppliers.
 */
export const PurchaseSearch = ({
  question,
  onSearch,
}: {
  question: string;
  /** The order number to find; empty for none. */
  onSearch: (question: string) => void;
}) => {
  const [supplier, setSupplier] = useState<ChosenSupplier | null>(null);
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
          label={words.searchSupplier}
          chosen={supplier}
          includesDisabled={includesDisabled}
          onPick={setSupplier}
          onClear={() => setSupplier(null)}
        />
        <CheckField
          label={words.inactiveSuppliersToo}
          checked={includesDisabled}
          onChange={setIncludesDisabled}
        />
        <TextField
          label={words.searchPurchaseNumber}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          problem={typed.trim() === '' || /^\d{1,9}$/.test(typed.trim()) ? undefined : words.enterDigitsOnly}
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
