import { useAddSupplierMutation, useLatestSuppliersQuery } from '#web/features/supplier/api.ts';
import { useNavigate, Link } from '#web/lib/router.tsx';
import { NameDialog } from '#web/parts/name-dialog.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addSupplier, type SupplierRow } from '#api/suppliers/contract.ts';
import { SupplierSearch } from '#web/features/supplier/supplier-search.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { TableCard } from '#web/ui/query-table.tsx';
import { textColumn, column } from '#web/ui/columns.ts';
import { useMayCall } from '#web/parts/role.ts';
import './supplier.css';

/** SUP-002: a name; then the page of the new supplier. */
const NewSupplier = ({ onClose }: { onClose: () => void }) => {
  const [add, state] = useAddSupplierMutation();
  const navigate = useNavigate();
  return (
    <NameDialog
      title="Nieuwe leverancier"
      verb="Leverancier opslaan"
      emptyProblem="Vul een naam in."
      failed="Er is een fout opgetreden. Leverancier werd niet opgeslagen."
      state={state}
      onSubmit={async (command) => {
        const { data } = await add(command);
        if (data) void navigate(`/leveranciers/${data.supplierId}`);
      }}
      onClose={onClose}
    />
  );
};

const columns: Column<SupplierRow>[] = [
  column('name', 'Producent', ({ supplierId, name, isEnabled }) => (
    <>
      <Link to={`/leveranciers/${supplierId}`}>{name}</Link> {!isEnabled && <Tag>niet actief</Tag>}
    </>
  )),
  textColumn('city', 'Plaats'),
  textColumn('country', 'Land', { isAtEnd: true }),
  textColumn('contactPerson', 'Contactpersoon'),
];

/** SUP-001: looking for a supplier, and those that were entered last. */
export const Suppliers = () => {
  const mayAddSupplier = useMayCall(addSupplier);
  const [isAdding, setIsAdding] = useState(false);
  const list = useLatestSuppliersQuery();
  return (
    <Page
      title="Leveranciers"
      actions={
        mayAddSupplier && (
          <Button variant="filled" Icon={IconPlus} onClick={() => setIsAdding(true)}>
            Nieuwe leverancier
          </Button>
        )
      }
    >
      <SupplierSearch />
      <TableCard
        title="Laatst ingevoerd"
        caption="Laatst ingevoerde leveranciers"
        columns={columns}
        areas="'name country' 'city contactPerson'"
        keyOf="supplierId"
        rows={list.data}
        query={list}
        emptyText="Er zijn nog geen leveranciers."
        skeletonRows={12}
      />
      {isAdding && <NewSupplier onClose={() => setIsAdding(false)} />}
    </Page>
  );
};
