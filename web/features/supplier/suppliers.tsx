import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { addSupplier, type SupplierRow } from '#api/suppliers/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { useLatestSuppliersQuery } from '#web/features/supplier/api.ts';
import { NewSupplier } from '#web/features/supplier/new-supplier.tsx';
import { SupplierSearch } from '#web/features/supplier/supplier-search.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import './supplier.css';

const columns: Column<SupplierRow>[] = [
  {
    key: 'name',
    header: 'Producent',
    area: 'name',
    cell: ({ supplierId, name, isEnabled }) => (
      <>
        <Link to={`/leveranciers/${supplierId}`}>{name}</Link> {!isEnabled && <Tag>niet actief</Tag>}
      </>
    ),
  },
  { key: 'city', header: 'Plaats', area: 'city', cell: ({ city }) => city },
  { key: 'country', header: 'Land', area: 'country', isAtEnd: true, cell: ({ country }) => country },
  { key: 'contact', header: 'Contactpersoon', area: 'contact', cell: ({ contactPerson }) => contactPerson },
];

/** SUP-001: looking for a supplier, and those that were entered last. */
export const Suppliers = () => {
  const role = roleOf(useSession());
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useLatestSuppliersQuery();
  return (
    <div className="page">
      <PageHeader
        title="Leveranciers"
        actions={
          mayCall(addSupplier, role) && (
            <Button
              variant="filled"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              Nieuwe leverancier
            </Button>
          )
        }
      />
      <SupplierSearch />
      <Card title="Laatst ingevoerd" isPadded={false}>
        <DataTable
          caption="Laatst ingevoerde leveranciers"
          columns={columns}
          areas="'name country' 'city contact'"
          keyOf={({ supplierId }) => supplierId}
          rows={data}
          error={textOf(error)}
          onRetry={() => void refetch()}
          emptyText="Er zijn nog geen leveranciers."
          skeletonRows={12}
        />
      </Card>
      {isAdding && <NewSupplier onClose={() => setIsAdding(false)} />}
    </div>
  );
};
