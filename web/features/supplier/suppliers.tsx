import {
  useAddSupplierMutation,
  useCountriesQuery,
  useSupplierListQuery,
} from '#web/features/supplier/api.ts';
import { useNavigate, Link } from '#web/lib/router.tsx';
import { NameDialog } from '#web/parts/name-dialog.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addSupplier, type ListedSupplier, listSuppliers, SupplierSort } from '#api/suppliers/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { Tag } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { count, date } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { idIn } from '#web/parts/params.ts';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useMayCall } from '#web/parts/role.ts';
import { mailAddress, telephoneAddress } from '#web/lib/addresses.ts';
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

const dash = <span className="muted">–</span>;
const orDash = (text: string) => text || dash;

const columns: Column<ListedSupplier>[] = [
  column('name', words.producer, ({ supplierId, name, isEnabled }) => (
    <>
      <Link to={`/leveranciers/${supplierId}`}>{name}</Link> {!isEnabled && <Tag>{words.notActive}</Tag>}
    </>
  )),
  valueColumn('city', words.city, orDash),
  textColumn('country', words.country),
  valueColumn('contactPerson', words.contactPerson, orDash),
  column('telephone', words.telephone, ({ telephone }) =>
    telephone === '' ? '' : <a href={telephoneAddress(telephone)}>{telephone}</a>,
  ),
  column('email', words.email, ({ email }) => (email === '' ? '' : <a href={mailAddress(email)}>{email}</a>)),
  numberColumn('products', words.activeProducts, count),
  numberColumn(
    'openOrders',
    words.openPurchaseOrders,
    (orders: number) => (
      <>
        {count(orders)}
        <span className="sub list-on-phone"> {words.openLower}</span>
      </>
    ),
    { isAtEnd: true },
  ),
  valueColumn(
    'lastOrderOn',
    words.lastPurchaseOrder,
    (day: string | null) => (day === null ? dash : date(day)),
    { isAtEnd: true, isNamed: true },
  ),
  column('added', words.addedOn, ({ addedOn }) => date(addedOn)),
];

/** SUP-001: all suppliers, in pages, those entered last first; filters and sorting are in the address. */
export const Suppliers = () => {
  const mayAddSupplier = useMayCall(addSupplier);
  const [isAdding, setIsAdding] = useState(false);
  const { data: countries } = useCountriesQuery();
  const filters: readonly ListFilter[] = [
    { param: 'zoek', label: words.search, textOf: (text) => text },
    {
      param: 'land',
      label: words.country,
      textOf: (id) => countries?.find((country) => country.id === idIn(id))?.name,
    },
    { param: 'ook', label: words.inactiveSuppliersToo },
  ];
  const list = useRecordList({
    name: 'suppliers',
    columns,
    hidden: ['telephone', 'email'],
    sorts: SupplierSort.options,
    usualSort: { column: 'added', direction: 'descending' },
    filters,
  });
  const { params, change } = list;
  const question = params.get('zoek') ?? '';
  const includesDisabled = params.get('ook') === 'niet-actief';
  const countryId = idIn(params.get('land'));
  const asked = {
    question,
    includesDisabled,
    countryId,
    sort: list.sort.column,
    isDescending: list.isDescending,
    ...list.rows,
  };
  const answer = useSupplierListQuery(asked);
  const download = useListFile(matchingOf(listSuppliers, asked, undefined, list.fileAs(words.suppliers)));
  const openOrders = answer.currentData?.openOrders;
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
      <RecordList
        list={list}
        title={words.allSuppliers}
        answer={answer}
        areas="'name openOrders' 'country lastOrderOn'"
        keyOf="supplierId"
        download={download}
        emptyText={words.thereAreNoSuppliersYet}
        emptyFilteredText={words.noSupplierFitsThis}
        totals={openOrders === undefined ? undefined : { openOrders: count(openOrders) }}
        filters={
          <>
            <SearchField
              label={words.search}
              placeholder={words.nameCityOrContactPerson}
              value={question}
              wait={typeaheadWaits.supplierPages}
              onSearch={(text) => change({ zoek: text.trim() })}
            />
            <IdSelect
              label={words.country}
              value={countryId}
              rows={countries}
              none={words.allCountries}
              onChange={(id) => change({ land: id === null ? null : String(id) })}
            />
            <CheckField
              label={words.inactiveSuppliersToo}
              checked={includesDisabled}
              onChange={(isOn) => change({ ook: isOn ? 'niet-actief' : null })}
            />
          </>
        }
      />
      {isAdding && <NewSupplier onClose={() => setIsAdding(false)} />}
    </Page>
  );
};
