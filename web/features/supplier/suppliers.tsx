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
import * as words from '#web/features/supplier/words.nl.ts';

/** SUP-002: asks for a name; then opens the page of the new supplier. */
const NewSupplier = ({ onClose }: { onClose: () => void }) => {
  const [add, state] = useAddSupplierMutation();
  const navigate = useNavigate();
  return (
    <NameDialog
      title={words.newSupplier}
      verb={words.saveSupplier}
      emptyProblem={words.enterAName}
      failed={words.somethingWentWrongTheSupplier}
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
  column('name', words.producer, ({ supplierId, name, isEnabled }) => (
    <>
      <Link to={`/leveranciers/${supplierId}`}>{name}</Link> {!isEnabled && <Tag>{words.notActive}</Tag>}
    </>
  )),
  textColumn('city', words.city),
  textColumn('country', words.country, { isAtEnd: true }),
  textColumn('contactPerson', words.contactPerson),
];

/** SUP-001: supplier search, and the latest suppliers. */
export const Suppliers = () => {
  const mayAddSupplier = useMayCall(addSupplier);
  const [isAdding, setIsAdding] = useState(false);
  const list = useLatestSuppliersQuery();
  return (
    <Page
      title={words.suppliers}
      actions={
        mayAddSupplier && (
          <Button variant="filled" Icon={IconPlus} onClick={() => setIsAdding(true)}>
            {words.newSupplier}
          </Button>
        )
      }
    >
      <SupplierSearch />
      <TableCard
        title={words.enteredLast}
        caption={words.suppliersEnteredLast}
        columns={columns}
        areas="'name country' 'city contactPerson'"
        keyOf="supplierId"
        rows={list.data}
        query={list}
        emptyText={words.thereAreNoSuppliersYet}
        skeletonRows={12}
      />
      {isAdding && <NewSupplier onClose={() => setIsAdding(false)} />}
    </Page>
  );
};
